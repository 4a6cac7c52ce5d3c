import type { SentenceGrade } from '@app/contracts';
import { saidOf } from './said-of.js';

const said = (occurrenceId: string, grade: SentenceGrade['grade'], day: number): SentenceGrade => ({
  occurrenceId,
  grade,
  at: `2026-01-0${day}T08:00:00.000Z`,
});
const of = (...all: SentenceGrade[]) => saidOf(all, 'first', ['second', 'third'])?.grade;

it('is what was said of the sentence itself, when nothing was said of its parts later', () => {
  expect(of(said('first', 'easy', 2))).toBe('easy');
  expect(of(said('first', 'easy', 2), said('second', 'hard', 1))).toBe('easy');
});
it('is the hardest of what was said of the sentences it was made of', () => {
  expect(of(said('first', 'easy', 1), said('second', 'hard', 2), said('third', 'ok', 3))).toBe(
    'hard',
  );
  expect(of(said('first', 'hard', 1), said('second', 'easy', 2))).toBe('hard');
  expect(of(said('third', 'ok', 3))).toBe('ok');
});
it('knows nothing of other sentences', () => {
  expect(of(said('fourth', 'hard', 1))).toBeUndefined();
});
