import { fold, type RecordedEvent } from '@app/kernel';
import { sentencesView, type SentenceTallies } from './sentences.view.js';

const did = (type: string, occurrenceId: string, day: string, more: object = {}) => ({
  type,
  data: {
    userId: 'u',
    practiceId: `${type} ${occurrenceId} ${day}`,
    contentId: 'c',
    occurrenceId,
    at: `2026-01-${day}T08:00:00.000Z`,
    day: '',
    timeZone: 'UTC',
    ...more,
  },
});
/** In the order they arrived. */
const docOf = (...arrived: ReturnType<typeof did>[]) => {
  const events = arrived.map((event, index) => ({ ...event, position: BigInt(index + 1) }));
  return [
    ...fold(sentencesView, events as unknown as RecordedEvent[]).values(),
  ][0] as unknown as SentenceTallies;
};
const dictated = (occurrenceId: string, day: string, score: number) =>
  did('SentenceDictated', occurrenceId, day, { score });
const graded = (occurrenceId: string, day: string, grade: string) =>
  did('SentenceGraded', occurrenceId, day, { grade });

const all = [
  did('SentencePlayed', 'a', '01'),
  did('SentenceReplayed', 'b', '01'),
  dictated('a', '02', 0.9),
  dictated('a', '01', 0.2),
  dictated('b', '03', 0.4),
  graded('a', '02', 'easy'),
  graded('c', '01', 'hard'),
];

describe('what a person did in a lesson', () => {
  it('is summed up by the last word of each sentence', () => {
    const { whole, sentences } = docOf(...all);
    expect(whole).toEqual({ heard: 2, hard: 1, ok: 0, easy: 1, dictated: 2, score: 0.65, trouble: 2 }); // prettier-ignore
    expect(sentences[0]).toMatchObject({ dictated: 2, dictation: { score: 0.9 } });
  });
  it('does not depend on the order of arrival', () =>
    expect(docOf(...all.toReversed()).whole).toEqual(docOf(...all).whole));
  it('is no trouble once it is dictated well and marked easy', () =>
    expect(docOf(...all, dictated('b', '04', 0.6), graded('c', '02', 'ok')).whole?.trouble).toBe(
      0,
    ));
});
