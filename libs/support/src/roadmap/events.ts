import { ROADMAP } from '@app/contracts';
import { Id, Instant, UserId, defineEvents, event, open, type EventOf } from '@app/kernel';
import { z } from 'zod';

const feedbackId = Id.describe('the message it is about');
const by = UserId.describe('which administrator');
const OURS = 'public words of ours, never those of who sent the message';
const example = { feedbackId: '2f1d6c1e-2222-4a43-9c0e-6a1f2b3c4d5e' };

export const roadmapItemEvents = defineEvents({
  RoadmapItemWritten: event(
    1,
    {
      feedbackId,
      title: open(z.string().max(ROADMAP.title), OURS, '夜间模式').describe('what it is called'),
      text: open(z.string().max(ROADMAP.text), OURS, '晚上听课不刺眼。').describe(
        'what it will be',
      ),
      by,
      at: Instant,
    },
    'An administrator says in public words what a message leads to; said again, the later words count.',
    {
      appendedBy: 'PUT /api/feedback/admin/:id/roadmap',
      example: { ...example, title: '夜间模式', text: '晚上听课不刺眼。', by: 'u-9' },
    },
  ),
  RoadmapItemWithdrawn: event(
    1,
    { feedbackId, by, at: Instant },
    'An administrator takes the public words of a message back.',
    { appendedBy: 'DELETE /api/feedback/admin/:id/roadmap', example: { ...example, by: 'u-9' } },
  ),
});
const voting = { userId: UserId.describe('who'), feedbackId, at: Instant };
export const roadmapVoteEvents = defineEvents({
  RoadmapVoted: event(1, voting, 'A person wants something of the roadmap.', {
    appendedBy: 'PUT /api/roadmap/:id/vote',
    example,
  }),
  RoadmapVoteWithdrawn: event(1, voting, 'A person takes their vote back.', {
    appendedBy: 'DELETE /api/roadmap/:id/vote, erasure of the account',
    example,
  }),
});
export type RoadmapItemEvent = EventOf<typeof roadmapItemEvents>;
export type RoadmapVoteEvent = EventOf<typeof roadmapVoteEvents>;
