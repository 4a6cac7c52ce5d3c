/** One thing that is another in two documents, in words; both sides where both can be said shortly. */
export interface Said {
  what: string;
  before?: string;
  after?: string;
}

const LONGEST = 40;
export const quoted = (text: string): string => {
  const letters = Array.from(text.trim());
  return letters.length === 0
    ? '空'
    : `「${letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : letters.join('')}」`;
};
export const onOff = (on: boolean): string => (on ? '开' : '关');

/** Nothing where both sides say the same. @param unit said once, after the second */
export const said = (
  what: string,
  before: string | number,
  after: string | number,
  unit = '',
): Said[] =>
  before === after
    ? []
    : [{ what, before: String(before), after: unit === '' ? String(after) : `${after} ${unit}` }];

/** As it stands in a line: 停顿 500 → 1200 毫秒. */
export const inWords = ({ what, before, after }: Said): string =>
  before === undefined || after === undefined ? what : `${what} ${before} → ${after}`;
