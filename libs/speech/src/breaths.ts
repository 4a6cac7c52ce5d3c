/** Seconds that an engine says in one go: longer sentences lose their melody, and outlast its time limit. */
const SECONDS = 20;
const CUTS = [/(?<=[。！？!?…][」』”"）)]?|\.(?= ))/u, /(?<=[、，；：;:]|,(?= ))/u, /(?<= )/u];

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** About: a character of these takes a fifth of a second, a letter a third of that. */
const secondsOf = (text: string): number => {
  const wide = text.match(HAN)?.length ?? 0;
  return wide * 0.2 + (text.length - wide) * 0.065;
};

const cut = (text: string, level = 0): string[] => {
  const at = CUTS[level];
  if (secondsOf(text) <= SECONDS || at === undefined) return [text];
  const parts: string[] = [];
  for (const piece of text.split(at)) {
    const last = parts.at(-1);
    if (last !== undefined && secondsOf(last + piece) <= SECONDS)
      parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.flatMap((part) => cut(part, level + 1));
};

export interface Breath {
  text: string;
  /** Where it begins in the whole. */
  at: number;
  reading?: string;
}

const MARKS = /[。！？!?…、，；：;:,.]/u;
/** A notation is cut with its text where both have the same marks, or a syllable for each character; else nobody knows where. */
const readingsOf = (parts: readonly string[], reading: string): string[] | undefined => {
  const syllables = reading.split(' ').filter((one) => /\d/.test(one));
  const characters = parts.map((part) => part.match(/\p{Script=Han}/gu)?.length ?? 0);
  if (syllables.length > 0) {
    if (syllables.length !== characters.reduce((sum, one) => sum + one, 0)) return undefined;
    let from = 0;
    return characters.map((count) => syllables.slice(from, (from += count)).join(' '));
  }
  const pieces = reading.split(new RegExp(`(?<=${MARKS.source})`, 'u'));
  const marks = parts.map((part) => Array.from(part).filter((sign) => MARKS.test(sign)).length);
  if (Array.from(reading).filter((sign) => MARKS.test(sign)).length !== marks.reduce((sum, one) => sum + one, 0)) return undefined; // prettier-ignore
  let from = 0;
  return marks.map((count, index) =>
    pieces.slice(from, index === marks.length - 1 ? undefined : (from += count)).join(''),
  );
};

/** A long sentence as a person would breathe in it; a short one whole, and one whose reading cannot be parted. */
export const breathsOf = (text: string, reading?: string): Breath[] => {
  const whole = [{ text, at: 0, ...(reading !== undefined && { reading }) }];
  const parts = cut(text);
  const readings = reading === undefined ? undefined : readingsOf(parts, reading);
  if (parts.length === 1 || (reading !== undefined && !readings)) return whole;
  let at = 0;
  return parts.map((part, index) => {
    const own = readings?.[index];
    const breath = { text: part, at, ...(own !== undefined && own !== '' && { reading: own }) };
    at += part.length;
    return breath;
  });
};
