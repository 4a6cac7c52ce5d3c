import { asWords, outOfSquares, squaresIn } from './squares.js';

/** A stretch of a sentence and how it is said. Joined, the surfaces are the sentence; words stand as they are written. */
export interface Span {
  surface: string;
  /** In words of the language; `''` where nothing is said. */
  spoken: string;
  /** Nobody reads it aloud: an address, a picture. */
  skipped?: true;
}

/** A way of writing that is said in words which are not written. */
export interface Form {
  /** Global; over the sentence in narrow figures and signs. */
  form: RegExp;
  /** How it is said, in one stretch or several that make up what was found; nothing where it is something else after all. */
  say: (match: RegExpMatchArray) => string | readonly Span[] | undefined;
  /** What is found here is not said. */
  skips?: true;
}

/** Figures and signs in one width, sign by sign: places stay. */
const narrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/￥/g, '¥')
    .replace(/￡/g, '£')
    .replace(/[−‐‑]/g, '-')
    .replace(/[ \u3000]/g, ' ')
    .replace(/〜/g, '~');

/** Looks like no sentence: nobody says it. */
const ADDRESS = /\b(?:https?:\/\/|ftp:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w/]/gi;
const PICTURE = /(?:(?![©®™〰〽㊗㊙ℹ↔-↪⌨Ⓜ▪-◾])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)+/gu; // prettier-ignore

/** I ____ to school: a gap to fill, that voices call an underscore each. */
const GAP = /__+/g;

const unsaid: readonly Form[] = [
  { form: ADDRESS, say: () => '', skips: true },
  { form: PICTURE, say: () => '', skips: true },
  { form: GAP, say: () => '', skips: true },
];

interface Found {
  from: number;
  to: number;
  spans: readonly Span[];
}

/** Stretches of the narrow text, as they are written. */
const inWidthOf = (
  text: string,
  from: number,
  spans: readonly Span[],
  placeOf: (at: number) => number,
): Span[] => {
  let at = from;
  const own: Span[] = [];
  for (const span of spans) {
    const surface = text.slice(placeOf(at), placeOf((at += span.surface.length)));
    const last = own.at(-1);
    // The rest of a square that the span before stands for.
    if (surface === '' && last) last.spoken += span.spoken;
    else own.push({ ...span, surface });
  }
  return own;
};

/** What stands where: of two over one another the first, and of those that begin together the one of the earlier form. */
const foundIn = (text: string, forms: readonly Form[]): Found[] => {
  const { words, placeOf } = outOfSquares(text);
  const plain = narrow(words);
  const all = [...unsaid, ...forms]
    .flatMap(({ form, say, skips }) =>
      [...plain.matchAll(form)].flatMap((match): Found[] => {
        const spoken = match[0] === '' ? undefined : say(match);
        if (spoken === undefined) return [];
        const from = placeOf(match.index);
        const to = placeOf(match.index + match[0].length);
        if (from === to) return []; // inside of a square
        if (typeof spoken !== 'string') return [{ from, to, spans: inWidthOf(text, match.index, spoken, placeOf) }]; // prettier-ignore
        const surface = text.slice(from, to);
        return [{ from, to, spans: [{ surface, spoken, ...(skips && { skipped: skips }) }] }];
      }),
    )
    .toSorted((a, b) => a.from - b.from);
  let end = 0;
  return all.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
};

/**
 * A sentence in spans: what its forms say, and between that what is said as it is written.
 * @param square how a word in one square is said that no form takes
 */
export const spansOf = (text: string, forms: readonly Form[], square = asWords): Span[] => {
  const spans: Span[] = [];
  let at = 0;
  const plainUntil = (end: number) => spans.push(...squaresIn(text.slice(at, end), square));
  for (const { from, to, spans: found } of foundIn(text, forms)) {
    plainUntil(from);
    spans.push(...found);
    at = to;
  }
  plainUntil(text.length);
  return spans;
};

/** What is said of a sentence, as one line. */
export const joined = (spans: readonly Span[]): string =>
  spans
    .map(({ spoken }) => spoken)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
