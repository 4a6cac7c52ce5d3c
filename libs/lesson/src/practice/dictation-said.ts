import { compareDictation, type Dictation, type Spelling } from './dictation.js';

/** How the words of a text may be written besides: `10:30` as ten thirty, `三本` as 3本 is read. */
export type Writings = (text: string) => readonly string[];

/**
 * Like `compareDictation`, where nobody hears whether it is written in figures or in words: of all writings of both, the comparison with the
 * fewest changes counts. What was heard is shown as the sentence is written; what was not, in the writing in which it was nearest.
 */
export const compareSaid = (
  expected: string,
  typed: string,
  spellings: readonly Spelling[],
  writings: Writings,
): Dictation => {
  const asWritten = compareDictation(expected, typed, spellings);
  if (asWritten.right) return asWritten;
  let best = asWritten;
  const besides = (text: string) => [...new Set(writings(text))].filter((one) => one !== text);
  for (const said of [expected, ...besides(expected)])
    for (const heard of [typed, ...besides(typed)]) {
      if (said === expected && heard === typed) continue;
      const compared = compareDictation(said, heard, said === expected ? spellings : []);
      if (compared.changes < best.changes) best = compared;
    }
  return best.right ? { ...best, pieces: [{ kind: 'same', expected, typed }] } : best;
};
