import type { ReportedProgress, ReportedSentence } from '@app/contracts';

export const percent = (score: number): string => `${Math.round(score * 100)}%`;

/** Below the number of sentences heard. */
export const saidOf = ({ hard, ok, easy, dictated, score }: ReportedProgress): string =>
  [
    hard + ok + easy > 0 ? `评 ${hard + ok + easy}${hard > 0 ? `，难 ${hard}` : ''}` : '',
    dictated > 0 ? `听写 ${percent(score)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

const gradeOf = ({ hard, ok, easy }: ReportedSentence): string =>
  hard > 0 ? '难' : ok > 0 ? '还行' : easy > 0 ? '容易' : '';

/** What one member did with a sentence. */
export const byOne = (sentence: ReportedSentence): string =>
  [
    sentence.plays > 0 ? `听 ${sentence.plays} 遍` : '',
    gradeOf(sentence),
    sentence.score === undefined
      ? ''
      : `听写 ${sentence.dictations} 次，最近 ${percent(sentence.score)}`,
  ]
    .filter(Boolean)
    .join(' · ') || '还没有听';

/** What all of them did. */
export const byAll = ({ heard, hard, ok, easy, dictated, score }: ReportedSentence): string =>
  [
    heard > 0 ? `${heard} 人听过` : '',
    hard + ok + easy > 0 ? `难 ${hard}，还行 ${ok}，容易 ${easy}` : '',
    score === undefined ? '' : `${dictated} 人听写，平均 ${percent(score)}`,
  ]
    .filter(Boolean)
    .join(' · ') || '还没有人听';
