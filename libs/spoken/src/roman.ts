const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

/** VIII is eight, XIX nineteen: what stands before a larger one is taken away. */
export const roman = (numeral: string): number => {
  const values = Array.from(numeral, (letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, own, at) => sum + (own < (values[at + 1] ?? 0) ? -own : own), 0);
};
