import { ROADMAP } from '@app/contracts';
import { Rejected, personAfter, type Decider } from '@app/kernel';
import type { RoadmapItemEvent, RoadmapVoteEvent } from './events.js';

interface Words {
  title: string;
  text: string;
}
interface Of {
  feedbackId: string;
  by: string;
  at: string;
}
export type RoadmapItemCommand =
  | { type: 'WriteRoadmapItem'; data: Of & Words & { sent: string; seen?: Words | null } }
  | { type: 'WithdrawRoadmapItem'; data: Of };

export const roadmapStream = (feedbackId: string): string => `roadmap-${feedbackId}`;

/** Without blanks and differences that nobody reads. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

const isSame = (a: Words | undefined, b: Words | undefined): boolean =>
  a?.title === b?.title && a?.text === b?.text;

/** What is said in public of one message; nothing, while nobody said it. */
export const roadmapItem: Decider<{ words?: Words }, RoadmapItemCommand, RoadmapItemEvent> = {
  initial: {},
  decide(command, { words }) {
    if (command.type === 'WithdrawRoadmapItem')
      return words ? [{ type: 'RoadmapItemWithdrawn', data: command.data }] : [];
    const { sent, seen, ...data } = command.data;
    if (seen !== undefined && !isSame(seen ?? undefined, words) && !isSame(data, words))
      throw new Rejected('CONFLICT', '别人刚改过公开的说法，先看一看，再保存就会换成你的');
    // They wrote to us, not to everybody.
    const theirs = bare(sent);
    if (theirs !== '' && bare(`${data.title}${data.text}`).includes(theirs))
      throw new Rejected('INVALID', '公开的说法要自己写，不能照抄发送者的原话');
    if (isSame(data, words)) return [];
    return [{ type: 'RoadmapItemWritten', data }];
  },
  evolve: (_, { type, data }) =>
    type === 'RoadmapItemWritten' ? { words: { title: data.title, text: data.text } } : {},
  snapshot: { name: 'roadmap-item', version: 1, persons: () => [] },
};

interface Vote {
  userId: string;
  feedbackId: string;
  at: string;
}
export type RoadmapVoteCommand =
  { type: 'VoteForItem'; data: Vote & { isDone: boolean } } | { type: 'WithdrawVote'; data: Vote };

const VOTES = 'roadmap-votes-';
export const voteStream = (userId: string): string => `${VOTES}${userId}`;

/** What one person voted for. */
export const roadmapVotes: Decider<ReadonlySet<string>, RoadmapVoteCommand, RoadmapVoteEvent> = {
  initial: new Set(),
  decide(command, all) {
    if (command.type === 'WithdrawVote') {
      const { data } = command;
      return all.has(data.feedbackId) ? [{ type: 'RoadmapVoteWithdrawn', data }] : [];
    }
    const { isDone, ...data } = command.data;
    if (all.has(data.feedbackId)) return [];
    if (isDone) throw new Rejected('ROADMAP_DONE');
    if (all.size >= ROADMAP.votes)
      throw new Rejected('INVALID', `最多投 ${ROADMAP.votes} 票，先收回一些再投`);
    return [{ type: 'RoadmapVoted', data }];
  },
  evolve(all, { type, data: { feedbackId } }) {
    const next = new Set(all);
    if (type === 'RoadmapVoted') next.add(feedbackId);
    else next.delete(feedbackId);
    return next;
  },
  snapshot: { name: 'roadmap-votes', version: 1, persons: personAfter(VOTES) },
};
