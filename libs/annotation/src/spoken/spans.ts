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
  /** How it is said; nothing where it is something else after all. */
  say: (match: RegExpMatchArray) => string | undefined;
  /** What is found here is not said. */
  skips?: true;
}

/** Figures and signs in one width, sign by sign: places stay. */
export const narrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/￥/g, '¥')
    .replace(/￡/g, '£')
    .replace(/[−‐‑]/g, '-')
    .replace(/[ \u3000]/g, ' ')
    .replace(/〜/g, '~');

/** Looks like no sentence: nobody says it. */
const ADDRESS = /\b(?:https?:\/\/|ftp:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w/]/gi;
const PICTURE = /(?:(?![©®™〰〽㊗㊙ℹ↔-↪⌨Ⓜ▪-◾])\p{Extended_Pictographic}|[\p{Regional_Indicator}\p{Emoji_Modifier}\u200d\ufe0f\u20e3])+/gu; // prettier-ignore

const unsaid: readonly Form[] = [
  { form: ADDRESS, say: () => '', skips: true },
  { form: PICTURE, say: () => '', skips: true },
];

interface Found extends Span {
  from: number;
}

/** What stands where: of two over one another the first, and of those that begin together the one of the earlier form. */
const foundIn = (text: string, forms: readonly Form[]): Found[] => {
  const plain = narrow(text);
  const all = [...unsaid, ...forms]
    .flatMap(({ form, say, skips }) =>
      [...plain.matchAll(form)].flatMap((match): Found[] => {
        const spoken = match[0] === '' ? undefined : say(match);
        if (spoken === undefined) return [];
        const from = match.index;
        const surface = text.slice(from, from + match[0].length);
        return [{ from, surface, spoken, ...(skips && { skipped: skips }) }];
      }),
    )
    .toSorted((a, b) => a.from - b.from);
  let end = 0;
  return all.filter(({ from, surface }) => {
    if (from < end) return false;
    end = from + surface.length;
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
  for (const { from, ...span } of foundIn(text, forms)) {
    plainUntil(from);
    spans.push(span);
    at = from + span.surface.length;
  }
  plainUntil(text.length);
  return spans;
};
