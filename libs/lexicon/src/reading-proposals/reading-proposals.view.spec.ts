import { fold, type RecordedEvent } from '@app/kernel';
import type { ReadingProposalEvent } from './events.js';
import {
  corrections,
  proposerView,
  readingProposalView,
  type LessonProposals,
} from './reading-proposals.view.js';

const contentId = 'c-1';
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
type Told =
  | ReadingProposalEvent
  | { type: 'LessonPurged'; data: { contentId: string; userId: string } }
  | { type: 'UserErased'; data: { userId: string } };
const recorded = (events: readonly Told[]): RecordedEvent<never>[] =>
  events.map(
    ({ type, data }, index) =>
      ({
        id: `e-${index}`,
        type,
        data,
        version: 1,
        stream: 's',
        revision: index,
        position: BigInt(index + 1),
        metadata: {
          correlationId: 'x',
          causationId: 'x',
          commandId: 'x',
          actor: 'hana',
          at: at(index),
        },
      }) as unknown as RecordedEvent<never>,
  );
const of = (proposalId: string, userId = 'hana', second = 0) => ({
  proposalId,
  contentId,
  userId,
  at: at(second),
});
const correction = {
  occurrenceId: 'o-1',
  sentenceId: 's-1',
  start: 4,
  word: '棚',
  reading: 'だな',
};
const proposed = (
  proposalId: string,
  userId = 'hana',
  change: object = {},
): ReadingProposalEvent => ({
  type: 'ReadingProposed',
  data: { ...of(proposalId, userId), authorId: 'ken', ...correction, ...change },
});
const accepted = (proposalId: string, userId = 'hana', second = 5): ReadingProposalEvent => ({
  type: 'ReadingProposalAccepted',
  data: { ...of(proposalId, userId, second), operationId: 'op' },
});
const view = (...events: Told[]) =>
  fold(readingProposalView, recorded(events)).get(contentId) as LessonProposals | undefined;

describe('the proposals of a lesson', () => {
  it('count different corrections, however many ask for one', () => {
    const doc = view(
      proposed('p-1'),
      proposed('p-2', 'mei', { occurrenceId: 'o-2' }),
      proposed('p-3', 'ren', { reading: 'ダナ' }),
    );
    expect(doc).toMatchObject({ authorId: 'ken', waiting: 2, decided: 0 });
    expect(
      corrections(doc?.proposals ?? []).map((same) => same.map(({ userId }) => userId)),
    ).toEqual([['hana', 'mei'], ['ren']]);
  });
  it('remember what was decided, when, and by which operation', () => {
    expect(view(proposed('p-1'), accepted('p-1'))).toMatchObject({
      waiting: 0,
      decided: 1,
      proposals: [{ state: 'accepted', decidedAt: at(5), operationId: 'op' }],
    });
    const again = view(proposed('p-1'), accepted('p-1'), {
      type: 'ReadingProposalReopened',
      data: of('p-1'),
    });
    expect(again?.proposals).toEqual(view(proposed('p-1'))?.proposals);
    expect(
      view(proposed('p-1'), { type: 'ReadingProposalDeclined', data: of('p-1', 'hana', 7) }),
    ).toMatchObject({
      proposals: [{ state: 'declined', decidedAt: at(7) }],
    });
  });
  it('keep what accepting one changed, until that is taken back', () => {
    const corrected: Told = {
      type: 'ReadingCorrected',
      data: {
        proposalId: 'p-1',
        contentId,
        userId: 'ken',
        scope: 'all',
        lessons: [{ contentId: 'c-2', sentences: 4 }],
        wordId: 'w-1',
        former: 'たな',
        at: at(6),
      },
    };
    const made = {
      scope: 'all',
      lessons: [{ contentId: 'c-2', sentences: 4 }],
      wordId: 'w-1',
      former: 'たな',
    };
    expect(view(proposed('p-1'), accepted('p-1'), corrected)?.proposals).toMatchObject([
      { correction: made },
    ]);
    const reopened: Told = { type: 'ReadingProposalReopened', data: of('p-1') };
    expect(view(proposed('p-1'), accepted('p-1'), corrected, reopened)?.proposals).toEqual(
      view(proposed('p-1'))?.proposals,
    );
  });
  it('go when they are taken back, and with the lesson', () => {
    const withdrawn: Told = { type: 'ReadingProposalWithdrawn', data: of('p-1') };
    expect(view(proposed('p-1'), withdrawn)).toBeUndefined();
    expect(view(proposed('p-1'), proposed('p-2', 'mei'), withdrawn)).toMatchObject({
      waiting: 1,
      proposals: [{ userId: 'mei' }],
    });
    expect(
      view(proposed('p-1'), { type: 'LessonPurged', data: { contentId, userId: 'ken' } }),
    ).toBeUndefined();
    expect(view(withdrawn, accepted('p-1'))).toBeUndefined();
  });
  it('of an erased person are not there, replayed from what is left of the log', () => {
    const sealed = { word: null, reading: null, note: null };
    expect(view(proposed('p-1', 'hana', sealed))).toBeUndefined();
    expect(
      view(proposed('p-2', 'mei'), proposed('p-1', 'hana', sealed), accepted('p-1')),
    ).toMatchObject({ waiting: 1, decided: 0 });
  });
  it('keep the last two hundred decisions, and all that wait', () => {
    const many = Array.from({ length: 230 }, (_, n) => [
      proposed(`p-${n}`, 'hana', { start: n }),
      accepted(`p-${n}`, 'hana', n),
    ]).flat();
    const doc = view(proposed('p-open', 'hana', { start: 999 }), ...many);
    expect(doc).toMatchObject({ waiting: 1, decided: 200 });
    expect(doc?.proposals.find(({ state }) => state === 'accepted')?.proposalId).toBe('p-30');
  });
  it('are the same bytes when they are replayed', () => {
    const events: Told[] = [
      proposed('p-1', 'hana', { note: '连浊' }),
      proposed('p-2', 'mei'),
      accepted('p-1'),
      accepted('p-2', 'mei'),
    ];
    expect(JSON.stringify(view(...events))).toBe(JSON.stringify(view(...events)));
  });
});

describe('the lessons of a proposer', () => {
  const lessons = (...events: Told[]) => fold(proposerView, recorded(events)).get('hana');
  it('are known once each, until they are erased', () => {
    expect(
      lessons(proposed('p-1'), proposed('p-2'), proposed('p-3', 'hana', { contentId: 'c-2' })),
    ).toMatchObject({ contentIds: [contentId, 'c-2'] });
    expect(
      lessons(proposed('p-1'), { type: 'UserErased', data: { userId: 'hana' } }),
    ).toBeUndefined();
  });
});
