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

const unsaid: readonly Form[] = [
  { form: ADDRESS, say: () => '', skips: true },
  { form: PICTURE, say: () => '', skips: true },
];

interface Found {
  from: number;
  to: number;
  spans: readonly Span[];
}

/** Stretches of the narrow text, as they are written. */
const inWidthOf = (text: string, from: number, spans: readonly Span[]): Span[] => {
  let at = from;
  return spans.map((span) => ({ ...span, surface: text.slice(at, (at += span.surface.length)) }));
};

/** What stands where: of two over one another the first, and of those that begin together the one of the earlier form. */
const foundIn = (text: string, forms: readonly Form[]): Found[] => {
  const plain = narrow(text);
  const all = [...unsaid, ...forms]
    .flatMap(({ form, say, skips }) =>
      [...plain.matchAll(form)].flatMap((match): Found[] => {
        const spoken = match[0] === '' ? undefined : say(match);
        if (spoken === undefined) return [];
        const from = match.index;
        const to = from + match[0].length;
        if (typeof spoken !== 'string') return [{ from, to, spans: inWidthOf(text, from, spoken) }];
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

/** A sentence in spans: what its forms say, and between that what is said as it is written. */
export const spansOf = (text: string, forms: readonly Form[]): Span[] => {
  const spans: Span[] = [];
  let at = 0;
  const plainUntil = (end: number) => {
    if (end > at) spans.push({ surface: text.slice(at, end), spoken: text.slice(at, end) });
  };
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
