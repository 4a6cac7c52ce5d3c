import type { Language } from '../types.js';

/** The language most sentences have; the earlier one wins a tie, no sentence gives `auto`. */
export function mostCommon(languages: readonly Language[]): Language {
  const counts = new Map<Language, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'auto';
}
