/**
 * A folded text as overlapping pairs of characters, and its last one alone: so every character begins a gram, and no phrase of grams
 * reaches over the end of a text into the next.
 */
export const gramsOf = (text: string): string[] => {
  const letters = Array.from(text);
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
};

/** What a text must hold for a term: these grams in a row, or, for a single character, one that begins with it. */
export const gramsWanted = (term: string): { phrase: readonly string[]; prefix: boolean } => {
  const letters = Array.from(term);
  if (letters.length < 2) return { phrase: letters, prefix: true };
  return {
    phrase: letters.slice(1).map((letter, index) => `${letters[index]}${letter}`),
    prefix: false,
  };
};
