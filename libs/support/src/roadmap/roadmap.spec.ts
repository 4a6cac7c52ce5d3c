import { ROADMAP } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import type { RoadmapItemEvent, RoadmapVoteEvent } from './events.js';
import {
  roadmapItem,
  roadmapVotes,
  type RoadmapItemCommand,
  type RoadmapVoteCommand,
} from './roadmap.js';

const at = '2026-01-01T00:00:00.000Z';
const of = { feedbackId: 'f', by: 'boss', at };
const words = { title: '夜间模式', text: '晚上不刺眼。' };

describe('public words about a message', () => {
  const after = given(roadmapItem);
  const write = (more: object = {}): RoadmapItemCommand => ({
    type: 'WriteRoadmapItem',
    data: { ...of, ...words, sent: '我是山田，晚上太亮了', ...more },
  });
  const written: RoadmapItemEvent = { type: 'RoadmapItemWritten', data: { ...of, ...words } };
  const withdrawn: RoadmapItemEvent = { type: 'RoadmapItemWithdrawn', data: of };
  it('are written once, and written anew', () => {
    after().when(write()).thenEvents(written);
    after(written).when(write()).thenNothing();
    after(written, withdrawn).when(write()).thenEvents(written);
  });
  it('are not written over those of another that were not read', () => {
    const mine = { title: '深色', text: '' };
    after(written)
      .when(write({ ...mine, seen: null }))
      .thenRejected('CONFLICT');
    after(withdrawn)
      .when(write({ ...mine, seen: words }))
      .thenRejected('CONFLICT');
    after(written)
      .when(write({ ...mine, seen: words }))
      .thenEvents({ type: 'RoadmapItemWritten', data: { ...of, ...mine } });
    after(written)
      .when(write({ seen: null }))
      .thenNothing();
  });
  it('are never those of who sent it', () => {
    after()
      .when(write({ text: '有人说：我是山田， 晚上太亮了' }))
      .thenRejected('INVALID');
    after()
      .when(write({ sent: '' }))
      .thenEvents(written);
  });
  it('are taken back, where there are any', () => {
    const withdraw: RoadmapItemCommand = { type: 'WithdrawRoadmapItem', data: of };
    after(written).when(withdraw).thenEvents(withdrawn);
    after().when(withdraw).thenNothing();
  });
});

describe('votes of one person', () => {
  const after = given(roadmapVotes);
  const data = (feedbackId: string) => ({ userId: 'u', feedbackId, at });
  const vote: RoadmapVoteCommand = { type: 'VoteForItem', data: { ...data('f'), isDone: false } };
  const late: RoadmapVoteCommand = { type: 'VoteForItem', data: { ...data('f'), isDone: true } };
  const withdraw: RoadmapVoteCommand = { type: 'WithdrawVote', data: data('f') };
  const voted = (id = 'f'): RoadmapVoteEvent => ({ type: 'RoadmapVoted', data: data(id) });
  it('count once each', () => {
    after().when(vote).thenEvents(voted());
    after(voted()).when(vote).thenNothing();
  });
  it('are taken back', () => {
    after(voted())
      .when(withdraw)
      .thenEvents({ type: 'RoadmapVoteWithdrawn', data: data('f') });
    after().when(withdraw).thenNothing();
  });
  it('are for what is not there yet; whoever voted before stays who voted', () => {
    after().when(late).thenRejected('ROADMAP_DONE');
    after(voted()).when(late).thenNothing();
  });
  it('end somewhere', () => {
    const all = Array.from({ length: ROADMAP.votes }, (_, n) => voted(`f${n}`));
    after(...all)
      .when(vote)
      .thenRejected('INVALID');
  });
});
