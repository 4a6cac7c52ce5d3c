import { fold, type RecordedEvent } from '@app/kernel';
import type { Practised } from '../recording/events.js';
import { progressView, type ProgressDoc } from './progress.view.js';

const seen = (
  type: string,
  at: string,
  more: Partial<Practised> & { occurrenceId?: string } = {},
) => ({
  type,
  data: {
    userId: 'u',
    practiceId: `${type} ${at}`,
    contentId: 'c',
    day: '',
    timeZone: 'UTC',
    ms: 10,
    ...more,
    at: `2026-01-${at}T08:00:00.000Z`,
  },
});
/** What the log shows of them, in the order they arrived. */
const docOf = (...arrived: ReturnType<typeof seen>[]) => {
  const events = arrived.map((event, index) => ({ ...event, position: BigInt(index + 1) }));
  return [
    ...fold(progressView, events as unknown as RecordedEvent[]).values(),
  ][0] as unknown as ProgressDoc;
};

const listened = seen('SentencePlayed', '01', { occurrenceId: 'b', repetition: 1 });
const finished = seen('LessonFinished', '02');
const reviewed = [
  seen('SentencePlayed', '05', { occurrenceId: 'a' }),
  seen('SentenceReplayed', '06', { occurrenceId: 'a' }),
];

describe('where they stand in a lesson', () => {
  it('is where they listened last, and the sentences of a review leave it there', () => {
    const doc = docOf(listened, ...reviewed);
    expect(doc).toMatchObject({
      at: '2026-01-01T08:00:00.000Z',
      last: '2026-01-06T08:00:00.000Z',
      heard: ['a', 'b'],
      ms: 30,
    });
    expect(doc.place?.occurrenceId).toBe('b');
  });
  it('stays at the end of a lesson that was finished, when sentences of it are reviewed', () => {
    const { place, finishedAt = '' } = docOf(listened, finished, ...reviewed);
    expect(finishedAt > (place?.at ?? '')).toBe(true);
  });
  it('is nowhere when only a sentence of it was heard by itself', () =>
    expect(docOf(...reviewed)).toMatchObject({ at: '', heard: ['a'] }));
  it('does not depend on the order of arrival', () => {
    const one = docOf(listened, finished, ...reviewed);
    expect(docOf(...reviewed, finished, listened)).toEqual(one);
  });
});
