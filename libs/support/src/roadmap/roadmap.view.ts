import type { FeedbackStatus } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { feedbackEvents } from '../feedback/events.js';
import { roadmapItemEvents, roadmapVoteEvents } from './events.js';

/** How far one message is, what is said of it in public, if anything, and who many want it. */
export interface RoadmapDoc {
  status: FeedbackStatus;
  title?: string;
  text?: string;
  votes: number;
  changedAt: string;
  /** Something was said once: whoever read it hears of what becomes of it. */
  said?: true;
}
export const roadmapRecords = readModel<RoadmapDoc>('roadmap', 1);

const { FeedbackStatusChanged } = feedbackEvents;
export const roadmapView = projection(roadmapRecords, {
  hears: { FeedbackStatusChanged, ...roadmapItemEvents, ...roadmapVoteEvents },
  key: ({ data }) => data.feedbackId,
  project(found, { type, data }): RoadmapDoc {
    const doc: RoadmapDoc = found ?? { status: 'pending', votes: 0, changedAt: data.at };
    switch (type) {
      case 'FeedbackStatusChanged':
        return data.from === data.to ? doc : { ...doc, status: data.to, changedAt: data.at };
      case 'RoadmapItemWritten':
        return { ...doc, title: data.title, text: data.text, said: true };
      case 'RoadmapItemWithdrawn': {
        const { status, votes, changedAt } = doc;
        return { status, votes, changedAt, said: true };
      }
      case 'RoadmapVoted':
        return { ...doc, votes: doc.votes + 1 };
      case 'RoadmapVoteWithdrawn':
        return { ...doc, votes: doc.votes - 1 };
    }
  },
  indexes: [
    ['status', 'votes'],
    ['status', 'changedAt'],
  ],
});

/** That one person wants one thing. */
export interface RoadmapVote {
  userId: string;
  feedbackId: string;
}
export const roadmapVoteRecords = readModel<RoadmapVote>('roadmap-votes', 1);
export const roadmapVoteView = projection(roadmapVoteRecords, {
  hears: roadmapVoteEvents,
  key: ({ data: { userId, feedbackId } }) => `${userId}:${feedbackId}`,
  project: (_, { type, data: { userId, feedbackId } }) =>
    type === 'RoadmapVoted' ? { userId, feedbackId } : undefined,
  indexes: [['userId']],
});
