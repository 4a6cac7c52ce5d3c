import type { Language } from '../types.js';

// The commonest small words of each language: together they are every second or third word of any text in it.
const small: Readonly<Record<string, string>> = {
  en: 'the and is are was were you to of in it that i he she we they not do does what this with for my your have be on at his her but so if there',
  fr: 'le la les des est et je tu il elle nous vous que qui dans pour pas une un du au aux avec sur mais ce ne son sa mes où ça suis sont on se en de',
  de: 'der die das und ist nicht ich du er sie wir ihr ein eine einen den dem zu mit auf für von es auch aber wie was bin hat sind im am noch sich',
  es: 'el la los las es y yo tú que en de no una un por para con su mi está son pero como muy qué se lo al del hay le me te',
  it: 'il la gli le è e io tu che non un una di per con sono ma come mi si del della nel questo lo ho ha anche cosa da al',
  pt: 'o a os as é e eu que não um uma de para com do da no na em mas como está você se muito por meu ele ela ao são',
};
const known = Object.entries(small).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
const FEWEST = 4;
const SHARE = 0.2;

/** The language of a text in Latin letters by its small words; undefined for a few words, and where two languages come near each other. */
export function latinLanguage(text: string): Language | undefined {
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return undefined;
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const scores = known
    .map(([language, own]) => ({ language, score: words.filter((word) => own.has(word)).length }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scores;
  if (
    !best ||
    !next ||
    best.score < Math.max(FEWEST, words.length * SHARE) ||
    best.score < next.score * 1.3
  )
    return undefined;
  return best.language;
}
