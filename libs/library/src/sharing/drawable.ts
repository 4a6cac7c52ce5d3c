import type { CardContent } from './card-content.js';

/** Everything on a card for which fonts are needed. */
export const textOf = ({ groups, above = '', beneath, facts }: CardContent): string =>
  [
    ...groups.map(({ text, reading = '' }) => text + reading),
    above,
    beneath?.text ?? '',
    facts,
  ].join('');

const LETTER = /[\p{L}\p{N}]/u;
/** What held together the parts of a picture that is gone. */
const JOINTS = /\p{Join_Control}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;
/** The text as the host can draw it: without symbols it has not. `undefined` where a letter is lacking. */
const drawn = (text: string, lacking: ReadonlySet<string>): string | undefined => {
  const gone = Array.from(text).filter((letter) => lacking.has(letter));
  if (gone.some((letter) => LETTER.test(letter))) return undefined;
  if (gone.length === 0) return text;
  const there = Array.from(text).filter((letter) => !lacking.has(letter));
  return there.join('').replaceAll(JOINTS, '').replaceAll(/ {2,}/g, ' ');
};

/**
 * What this host can draw of a card: a box in the place of a letter says less than nothing. Without the words themselves there is no
 * content at all; a reading, a translation or the facts are left out.
 */
export const drawable = (
  content: CardContent,
  lacking: ReadonlySet<string>,
): CardContent | undefined => {
  if (lacking.size === 0) return content;
  const { groups, above, beneath, facts, ...rest } = content;
  const words = groups.map(({ text, reading }) => ({
    text: drawn(text, lacking),
    reading: drawn(reading ?? '', lacking),
  }));
  if (words.some(({ text }) => text === undefined)) return undefined;
  const kept = words.flatMap(({ text = '', reading = '' }) =>
    text === '' ? [] : [{ text, ...(reading !== '' && { reading }) }],
  );
  const [first] = kept;
  if (!first || kept.every(({ text }) => text.trim() === '')) return undefined;
  const [aloud, meaning] = [
    drawn(above ?? '', lacking) ?? '',
    (drawn(beneath?.text ?? '', lacking) ?? '').trim(),
  ];
  return {
    ...rest,
    groups: [{ ...first, text: first.text.trimStart() }, ...kept.slice(1)],
    ...(aloud !== '' && { above: aloud }),
    ...(beneath && meaning !== '' && { beneath: { ...beneath, text: meaning } }),
    facts: drawn(facts, lacking) ?? '',
  };
};
