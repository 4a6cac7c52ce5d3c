import type { ContentSummary, ProgressCard } from '@app/contracts';
import type { Sentence } from '@app/lesson';
import { nextOf } from './next.js';

const content = (id: string) =>
  ({ id, title: `课 ${id}`, language: 'ja', sentenceCount: 3 }) as ContentSummary;
const line = (occurrenceId: string) => ({ occurrenceId, type: 'normal' }) as Sentence;
const standing = (contentId: string, at: string, more: Partial<ProgressCard> = {}) => ({
  contentId,
  at,
  done: false,
  finished: 0,
  percentage: 30,
  occurrenceId: 'b',
  content: content(contentId),
  ...more,
});
const saved = (id: string) => ({
  id,
  content: content(id),
  lesson: { segments: [line('a'), line('b')] },
});

it('goes on where they were last, on whatever device', () => {
  const there = nextOf({
    standing: [standing('x', '2026-02')],
    places: [{ contentId: 'x', occurrenceId: 'a', at: '2026-01' }],
    saved: [saved('x')],
  });
  expect(there).toMatchObject({ occurrenceId: 'b', number: 2, percentage: 30, sentences: 3 });
  const here = nextOf({
    standing: [standing('x', '2026-02')],
    places: [{ contentId: 'x', occurrenceId: 'a', at: '2026-03' }],
    saved: [saved('x')],
  });
  expect(here).toMatchObject({ occurrenceId: 'a', number: 1 });
});
it('tells the number where the lesson is not on this device, but never that of another place', () => {
  const there = standing('x', '2026-02', { number: 2 });
  expect(nextOf({ standing: [there], places: [], saved: [] })).toMatchObject({
    occurrenceId: 'b',
    number: 2,
    sentences: 3,
  });
  expect(
    nextOf({
      standing: [there],
      places: [{ contentId: 'x', occurrenceId: 'a', at: '2026-03' }],
      saved: [],
    }),
  ).not.toHaveProperty('number');
});
it('offers what is finished and heard again as that, behind all that is not', () => {
  const again = standing('x', '2026-02', { finished: 1, percentage: 100 });
  const other = standing('y', '2026-01');
  expect(nextOf({ standing: [again, other], places: [], saved: [] })).toMatchObject({
    contentId: 'y',
    percentage: 30,
  });
  const alone = nextOf({ standing: [again], places: [], saved: [] });
  expect(alone).toMatchObject({ contentId: 'x', again: true });
  expect(alone).not.toHaveProperty('percentage');
  const here = [
    { contentId: 'x', occurrenceId: 'a', at: '2026-03', before: true as const },
    { contentId: 'z', occurrenceId: 'b', at: '2026-01' },
  ];
  const saves = { saved: [saved('x'), saved('z')], standing: [] };
  expect(nextOf({ ...saves, places: here })?.contentId).toBe('z');
  expect(nextOf({ ...saves, places: here.slice(0, 1) })).toMatchObject({ again: true });
});
it('leaves what is finished, until it is heard again', () => {
  const ended = standing('x', '2026-02', { done: true, finished: 1 });
  expect(
    nextOf({
      standing: [ended, standing('y', '2026-01')],
      places: [{ contentId: 'x', occurrenceId: 'a', at: '2026-01' }],
      saved: [],
    })?.contentId,
  ).toBe('y');
  expect(
    nextOf({
      standing: [ended],
      places: [{ contentId: 'x', occurrenceId: 'a', at: '2026-03' }],
      saved: [],
    })?.contentId,
  ).toBe('x');
});
it('knows a visitor by what their device has kept, and names nothing it cannot name', () => {
  const places = [
    { contentId: 'z', occurrenceId: 'a', at: '2026-04' },
    { contentId: 'x', occurrenceId: 'b', at: '2026-03' },
  ];
  expect(nextOf({ standing: [], places, saved: [saved('x')] })).toMatchObject({
    contentId: 'x',
    number: 2,
  });
  expect(nextOf({ standing: [], places: [], saved: [] })).toBeUndefined();
});
it('does not go on with a lesson of which only a sentence was reviewed', () => {
  const { occurrenceId: _, ...reviewed } = standing('x', '2026-03');
  expect(
    nextOf({ standing: [reviewed, standing('y', '2026-01')], places: [], saved: [] })?.contentId,
  ).toBe('y');
});
