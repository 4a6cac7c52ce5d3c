import { type LatinLanguage, latinLanguages, languagesOf } from './latin-words.js';
import type { Language } from '../types.js';

/** The letters beside a to z that each language writes. */
const LETTERS: Readonly<Record<LatinLanguage, string>> = {
  en: '',
  fr: 'àâæçéèêëîïôœùûüÿ',
  de: 'äöüß',
  es: 'áéíóúñü',
  it: 'àèéìòùíî',
  pt: 'áâãàçéêíóôõúü',
  nl: 'ëïéóèöüáê',
  sv: 'åäöé',
  nb: 'æøåéòô',
  da: 'æøåé',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîșşțţ',
  tr: 'çğıöşüâî',
  vi: 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ',
  id: 'é',
  fi: 'äöå',
  ca: 'àçèéíïòóúü',
  hr: 'čćđšž',
  eo: 'ĉĝĥĵŝŭ',
  tl: 'ñ',
  sw: '',
};
const writing = new Map<string, LatinLanguage[]>();
for (const language of latinLanguages)
  for (const letter of LETTERS[language])
    writing.set(letter, [...(writing.get(letter) ?? []), language]);

/** How words of a language end or begin. */
const SHAPES: readonly [RegExp, LatinLanguage][] = [
  [/(?:ing|tion|ness|ful|ly|ed|ght|ould|'s|'t|'ll|'re|'ve|'m|'d)$|^(?:wh|kn|wr|th)/u, 'en'],
  [/(?:ción|ciones|mente|iendo|aje|idad|amos)$|^ll/u, 'es'],
  [/(?:ção|ções|mente|inho|inha|endo|agem|dade)$|nh|lh/u, 'pt'],
  [/(?:zione|zioni|mente|etti|issimo|aggio|ità|are|ere|ire)$|gli/u, 'it'],
  [/(?:eux|euse|aient|ement|eau|eaux|ette|ais|ait|ez|oir|ille|tion)$/u, 'fr'],
  [/(?:ung|ungen|keit|heit|lich|lichen|isch|ische|schaft|chen|tzt)$|^(?:sch|zw|pf)|ck/u, 'de'],
  [/(?:heid|lijk|lijke|tje|tjes|aar|ieuw)$|ij|^(?:sch|gel)|uu|aa|ee[nrdtl]/u, 'nl'],
  [/(?:nie|ego|emu|ych|ski|ska|owa|czy)$|sz|cz|rz/u, 'pl'],
  [/(?:ssa|sta|lla|lta|ksi|nen|vat|ista|een|iin|ään|llä|ssä)$|yy|ää|uo|yö|kk[aeiou]/u, 'fi'],
  [/(?:lar|ler|dır|dir|lik|lık|yor|mak|mek|ında|inde|nın|nin)$/u, 'tr'],
  [/(?:ság|ség|nak|nek|ban|ben|val|vel|ról|ről|hoz|hez|tól|ból)$|sz|gy|cs/u, 'hu'],
  [/(?:ului|ilor|ește|ească|ată|ți|iune)$/u, 'ro'],
  [/^(?:meng|peng|mem|men|ber|ter)\p{L}{3}|(?:kan|nya)$/u, 'id'],
  [/(?:ningen|arna|erna|orna|ande|het)$|^(?:sj|skj|tj)/u, 'sv'],
  [/(?:het|ene|ingen|sjon|ende)$|^(?:kj|skj|sj)|øy|ei/u, 'nb'],
  [/(?:hed|erne|ende|lige|tion)$|^(?:hv|af)|øj/u, 'da'],
  [/(?:ovat|ský|ská|ské|ého|ých|ost|ování)$/u, 'cs'],
  [/(?:ovať|ský|ská|ské|ého|ých|osť|ovanie)$/u, 'sk'],
  [/(?:anje|enje|ski|ska|sko|ama|ima|iti|ati)$|ije/u, 'hr'],
  [/(?:oj|ojn|ajn|anta|inta|as|is|os)$/u, 'eo'],
  [/^(?:nag|mag|pag|naka|maka)\p{L}{2}/u, 'tl'],
  [/^(?:wa|ni|ku|ana|ali|m[bpw])\p{L}{3,20}[aeiou]$/u, 'sw'],
  [/(?:ció|cions|ment|tat|ix)$|ny|l·l/u, 'ca'],
];

/** Written so in English, too. */
const LOANS = new Set(
  `café cafés cliché clichés déjà vu fiancé fiancée naïve naïveté résumé résumés touché piñata jalapeño façade über
  crème brûlée entrée à carte soufflé sauté purée rosé décor née protégé matinée risqué mâché señor señorita
  doppelgänger smörgåsbord açaí pokémon beyoncé zoë chloë noël renée andré josé maría são españa curaçao zürich münchen
  malmö nestlé citroën häagen-dazs motörhead blasé canapé communiqué consommé d'état crêpe crêpes d'être tête-à-tête
  vis-à-vis voilà`.split(/\s+/),
);
/** Of a word, an apostrophe or a sign of its own inside. */
const word = /[\p{Script=Latin}\p{M}]+(?:['·-][\p{Script=Latin}\p{M}]+)*/gu;

/** l'amie, qu'il, dell'arte: the small word before the apostrophe is one of its own. */
const partsOf = (whole: string): string[] => {
  const at = whole.indexOf("'");
  return at < 1 || languagesOf.has(whole) ? [whole] : [whole.slice(0, at + 1), whole.slice(at + 1)];
};

/** Of a longer word the rest tells nothing more. */
const LONGEST_WORD = 40;

export type Scores = Readonly<Record<LatinLanguage, number>>;
/** What a word says by its letters and its shape, next to the 1 of a small word that one language alone has. */
const LETTER = 0.5;
const SHAPE = 0.3;

/** How much of a text's words each language has: small words, less for those that many have, letters and shapes. */
export function latinScores(text: string): Scores {
  const scores = Object.fromEntries(latinLanguages.map((language) => [language, 0])) as Record<
    LatinLanguage,
    number
  >;
  const plain = text
    .normalize('NFC')
    .replace(/[’‘`]/g, "'")
    .toLowerCase()
    .replace(/i\u0307/g, 'i');
  for (const whole of plain.match(word) ?? []) {
    if (LOANS.has(whole)) continue;
    for (const part of partsOf(whole.slice(0, LONGEST_WORD))) {
      const known = languagesOf.get(part);
      if (known) for (const language of known) scores[language] += 1 / Math.sqrt(known.length);
      else for (const [shape, language] of SHAPES) if (shape.test(part)) scores[language] += SHAPE;
    }
    for (const letter of new Set(whole.slice(0, LONGEST_WORD).replace(/[\p{ASCII}·]/gu, ''))) {
      const own = writing.get(letter) ?? [];
      for (const language of latinLanguages)
        scores[language] += own.includes(language) ? LETTER / Math.sqrt(own.length) : -LETTER;
    }
  }
  return scores;
}

/** Best first. */
const ranked = (scores: Scores): LatinLanguage[] =>
  latinLanguages.toSorted((a, b) => scores[b] - scores[a]);

const FEWEST = 4;
/** The language of a text in Latin letters alone; undefined for a few words, and where two languages come near each other. */
export function latinLanguage(text: string): Language | undefined {
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return undefined;
  const start = text.slice(0, 20_000);
  const scores = latinScores(start);
  const [best = 'en', next = 'en'] = ranked(scores);
  const words = start.match(word)?.length ?? 0;
  return scores[best] < Math.max(FEWEST, words * 0.2) || scores[best] < scores[next] * 1.3
    ? undefined
    : best;
}
