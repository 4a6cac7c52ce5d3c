import type { PracticeGrade, SentenceDifficulty } from '@app/contracts';
import type { Tally } from './sentences.view.js';

/** In Chinese, for the author: what the figure is. */
export const DEFINITION =
  '每位学习者（不含作者）对每句给出 0–1：最近一次评分（难 1、一般 0.5、易 0）与重听、看原文的次数（每 4 次为 1，最高 1）取平均，没有评分时只看次数；再对学习者平均，并按两位难度 0.25 的学习者平滑。';

const weights: Record<PracticeGrade, number> = { hard: 1, ok: 0.5, easy: 0 };
/** Replays and reveals that say as much as a mark `hard`. */
const STRUGGLE = 4;
/** A sentence that one person found hard is not yet a hard sentence. */
const PRIOR = { learners: 2, score: 0.25 };

/** How hard one sentence was for one learner, 0 to 1. */
const felt = ({ replayed, revealed, grade }: Tally): number => {
  const struggle = Math.min(1, (replayed + revealed) / STRUGGLE);
  return grade ? (struggle + weights[grade.grade]) / 2 : struggle;
};

const sum = (
  tallies: readonly Tally[],
  field: 'played' | 'replayed' | 'revealed' | 'hard' | 'ok' | 'easy' | 'count',
): number => tallies.reduce((total, tally) => total + tally[field], 0);
const positions = (tallies: readonly Tally[]) =>
  tallies
    .flatMap(({ from, to }) => [BigInt(from), BigInt(to)])
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

type Named = Pick<SentenceDifficulty, 'occurrenceId' | 'content' | 'language'>;

/** The figure of one sentence from what each learner did with it. */
export function difficultyOf(
  { occurrenceId, content, language }: Named,
  tallies: readonly Tally[],
): SentenceDifficulty {
  const learners = tallies.length;
  const total = tallies.reduce((all, tally) => all + felt(tally), 0);
  const all = positions(tallies);
  return {
    occurrenceId,
    content,
    language,
    score:
      Math.round(((total + PRIOR.score * PRIOR.learners) / (learners + PRIOR.learners)) * 1000) /
      1000,
    learners,
    played: sum(tallies, 'played'),
    replayed: sum(tallies, 'replayed'),
    revealed: sum(tallies, 'revealed'),
    hard: sum(tallies, 'hard'),
    ok: sum(tallies, 'ok'),
    easy: sum(tallies, 'easy'),
    events: {
      count: sum(tallies, 'count'),
      from: String(all[0] ?? 0n),
      to: String(all.at(-1) ?? 0n),
    },
  };
}
