/** Joiners belong to letters (emoji, Persian, Hindi); all else that is invisible steers: it turns lines around or hides words. */
const STEERING = /[^\P{C}\u200C\u200D\s]/gu;

/** A stranger's text as one line of what can be seen. `trim: false` keeps the spaces at its ends: it is part of a line. */
export const cleaned = (text: string, trim = true): string => {
  const line = text
    .slice(0, 4000)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(STEERING, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1');
  return trim ? line.trim() : line;
};

/** At most so many letters, the last an ellipsis where there were more. */
export const shortened = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, Math.max(0, most - 1))
        .join('')
        .trimEnd()}…`;
};
