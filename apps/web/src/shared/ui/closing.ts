/** Signs that do not begin a line. */
export const CLOSING = /^[\p{Pe}\p{Pf}。，、；：！？…—·,.;:!?％%’”]+/u;

/** In halves of a Chinese character. */
const widthOf = (text: string): number => text.replace(/[^\0-ÿ]/g, '  ').length;
/** Is it so much narrower than its reading that a sign behind it would stand apart? Such signs stand under the reading. */
export const isNarrow = ({ text, reading = '' }: { text: string; reading?: string | undefined }) =>
  widthOf(reading) > 2 * widthOf(text) + 4;
