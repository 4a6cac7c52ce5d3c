import { alignTranslations, DEFAULT_SPEAKER, mostCommon, readLanguages } from '@app/lesson';

/** A sentence as the screens have it: in the editor with who translated beside the words, elsewhere with that in `origins`. */
export interface Pastable {
  id: string;
  content: string;
  language: string;
  type?: string;
  speaker?: string;
  translations: Readonly<Record<string, string | { text: string; origin: string }>>;
  origins?: Readonly<Record<string, { origin: string }>>;
}

/** A sentence beside the line that is laid at it. */
export interface PastedRow {
  id: string;
  number: number;
  content: string;
  language: string;
  line: string;
  /** It is a guess: lines were joined, cut or left out around it. */
  unsure: boolean;
  /** What it has already. */
  known?: { text: string; byHand: boolean };
  /** What was written by hand goes: they said so. */
  replaces: boolean;
}
export interface PastedText {
  rows: PastedRow[];
  /** Lines that found no place. */
  unplaced: string[];
  /** The language that the lines seem to be in, where it is another one. */
  seems?: string;
}

const knownOf = ({ translations, origins }: Pastable, target: string): PastedRow['known'] => {
  const own = Object.hasOwn(translations, target) ? translations[target] : undefined;
  if (own === undefined) return undefined;
  const [text, origin] =
    typeof own === 'string' ? [own, origins?.[target]?.origin] : [own.text, own.origin];
  return { text, byHand: origin === 'human' };
};
const base = (language: string): string => language.split('-')[0] ?? language;

/** What was pasted, laid beside the sentences that are in another language; a text that comes twice is translated once. */
export const laidBeside = (
  sentences: readonly Pastable[],
  pasted: string,
  target: string,
): PastedText => {
  const own = sentences
    .filter(({ type }) => type !== 'transition')
    .map((sentence, at) => ({ sentence, number: at + 1 }))
    .filter(({ sentence }) => sentence.language !== target);
  const asked = own.map(({ sentence: { content, speaker } }) => ({
    content,
    ...(speaker !== undefined && speaker !== DEFAULT_SPEAKER && { speaker }),
  }));
  const { lines, unsure, unplaced } = alignTranslations(asked, pasted);
  const rows = own.map(({ sentence, number }, at): PastedRow => {
    const { id, content, language } = sentence;
    const known = knownOf(sentence, target);
    const line = lines[at] ?? '';
    const shown = { id, number, content, language, line, unsure: unsure.has(at), replaces: false };
    return { ...shown, ...(known && { known }) };
  });
  const found = lines.flatMap((line) => line ?? []);
  const seems = found.length > 0 ? mostCommon(readLanguages(found)) : target;
  const other = seems !== 'unknown' && base(seems) !== base(target);
  return { rows, unplaced, ...(other && { seems }) };
};

/** What was laid before, beside what the sentences are now; undefined where they are others. */
export const laidAnew = (
  laid: PastedText,
  sentences: readonly Pastable[],
  target: string,
): PastedText | undefined => {
  const { rows } = laidBeside(sentences, '', target);
  const same = rows.length === laid.rows.length && rows.every(({ id }, at) => id === laid.rows[at]?.id); // prettier-ignore
  if (!same) return undefined;
  return {
    ...laid,
    rows: rows.map((row, at) => {
      const { line, unsure, replaces } = laid.rows[at] ?? row;
      return { ...row, line, unsure, replaces };
    }),
  };
};

/** Characters of one translation. */
export const LONGEST_LINE = 2000;
/** Sentences, by their numbers, whose line is longer than a translation may be: half a book in one line is no translation. */
export const tooLong = (rows: readonly PastedRow[]): number[] =>
  rows.flatMap(({ line, number }) => (line.trim().length > LONGEST_LINE ? [number] : []));

/** How many sentences have a line, in words: what was there before is not what was pasted. */
export const coverOf = (rows: readonly PastedRow[]): string => {
  const bare = rows.filter(({ line }) => line.trim() === '');
  const without = bare.filter(({ known }) => !known).length;
  const stay = bare.length - without;
  const told = [
    ...(without > 0 ? [`${without} 句没有对上译文`] : []),
    ...(stay > 0 ? [`${stay} 句没有贴到，留着原来的译文`] : []),
  ];
  return `${rows.length} 句，${told.join('，') || '每句都有译文'}`;
};

/** Every line from here on stands one sentence further down, or up; what falls out is unplaced. */
export const moved = (
  { rows, unplaced, ...rest }: PastedText,
  at: number,
  by: 1 | -1,
): PastedText => {
  const lines = rows.map(({ line }) => line);
  const next = by === 1 ? lines.toSpliced(at, 0, '') : [...lines.toSpliced(at, 1), ''];
  const out = (by === 1 ? lines.at(-1) : lines[at]) ?? '';
  return {
    ...rest,
    rows: rows.map((row, index) =>
      index < at ? row : { ...row, line: next[index] ?? '', unsure: false },
    ),
    unplaced: out === '' ? unplaced : [...unplaced, out],
  };
};

/** What would be written: nothing that is there already, and over nobody's hand unless they said so. By id, the first of equal texts. */
export const toKeep = (rows: readonly PastedRow[]): Record<string, string> => {
  const kept = new Map<string, string>();
  for (const { id, line, known, replaces } of rows) {
    const text = line.trim();
    if (text === '' || text === known?.text || (known?.byHand && !replaces)) continue;
    if (!kept.has(id)) kept.set(id, text);
  }
  return Object.fromEntries(kept);
};
