import { CLASS, type HardSentence, type ReportedSentence } from '@app/contracts';
import { isTrouble, type Tally } from '@published/practice';

/** A sentence as it stands today; what was practised of sentences that became a part of it is found under their ids, too. */
interface Standing {
  occurrenceId: string;
  content: string;
  language: string;
}
type Cards = ReadonlyMap<string, Standing>;
/** What one person did with a sentence and all that became a part of it. */
type Done = Pick<Tally, 'grade' | 'dictation'> & { plays: number; dictations: number };

const newer = <T extends { at: string; id: string }>(a: T | undefined, b: T | undefined) =>
  !a || (b && (b.at > a.at || (b.at === a.at && b.id > a.id))) ? b : a;

const doneBy = (tallies: readonly Tally[], cards: Cards): ReadonlyMap<string, Done> => {
  const found = new Map<string, Done>();
  for (const tally of tallies) {
    const card = cards.get(tally.occurrenceId);
    if (!card) continue;
    const before = found.get(card.occurrenceId);
    const grade = newer(before?.grade, tally.grade);
    const dictation = newer(before?.dictation, tally.dictation);
    found.set(card.occurrenceId, {
      plays: (before?.plays ?? 0) + tally.played + tally.replayed,
      dictations: (before?.dictations ?? 0) + tally.dictated,
      ...(grade && { grade }),
      ...(dictation && { dictation }),
    });
  }
  return found;
};

/** The sentences of a lesson in order, with what these people did with each. @param people the tallies of each */
export function sentencesReported(
  cards: Cards,
  people: readonly (readonly Tally[])[],
): ReportedSentence[] {
  const done = people.map((tallies) => doneBy(tallies, cards));
  const whole = [...cards].filter(([key, { occurrenceId }]) => key === occurrenceId);
  return whole.map(([occurrenceId, { content, language }], index) => {
    const here = done.flatMap((one) => one.get(occurrenceId) ?? []);
    const count = (which: (one: Done) => boolean) => here.filter(which).length;
    const scores = here.flatMap(({ dictation }) => dictation?.score ?? []);
    const sum = scores.reduce((all, score) => all + Math.round(score * 100), 0);
    return {
      occurrenceId,
      number: index + 1,
      content,
      language,
      plays: here.reduce((all, { plays }) => all + plays, 0),
      heard: count(({ plays }) => plays > 0),
      hard: count(({ grade }) => grade?.grade === 'hard'),
      ok: count(({ grade }) => grade?.grade === 'ok'),
      easy: count(({ grade }) => grade?.grade === 'easy'),
      dictations: here.reduce((all, { dictations }) => all + dictations, 0),
      dictated: scores.length,
      ...(scores.length > 0 && { score: Math.round(sum / scores.length) / 100 }),
      troubled: count(isTrouble),
    };
  });
}

/** Those that trouble most people first; of equals the one more of them marked, then the one taken down worse, then as the lessons go. */
export const hardest = (sentences: readonly HardSentence[]): HardSentence[] =>
  sentences
    .filter(({ troubled }) => troubled > 0)
    .toSorted(
      (a, b) => b.troubled - a.troubled || b.hard - a.hard || (a.score ?? 1) - (b.score ?? 1),
    )
    .slice(0, CLASS.hardSentences);
