import { DEFAULT_SPEAKER } from '@app/lesson';
import { isAnnouncement, type Row } from './rows.js';

/** Which sentences the table shows; every condition that is set must hold. */
export interface Filter {
  /** Stands in the text, the reading, a translation, a keyword or the speaker's name. */
  text: string;
  state: 'all' | 'failed' | 'stale' | 'missing' | 'untranslated';
  /** '' for everybody. */
  speaker: string;
}
export const NO_FILTER: Filter = { text: '', state: 'all', speaker: '' };

/** Width, case and the two kinds of kana make no difference to somebody who looks for a word. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const words = ({ segment, annotation, translations }: Row): string =>
  folded(
    [
      segment.content,
      segment.speaker === DEFAULT_SPEAKER ? '' : segment.speaker,
      typeof annotation === 'string' ? annotation : (annotation?.reading ?? ''),
      ...segment.keywords.map(({ text }) => text),
      ...Object.values(translations).map(({ text }) => text),
    ].join('\n'),
  );

/** Nobody translates an announcement. */
const untranslated = (row: Row, targets: readonly string[]): boolean =>
  !isAnnouncement(row) &&
  targets.some(
    (target) => target !== row.segment.language && row.translations[target] === undefined,
  );

const inState = (row: Row, state: Filter['state'], targets: readonly string[]): boolean => {
  switch (state) {
    case 'all':
      return true;
    case 'untranslated':
      return untranslated(row, targets);
    default:
      return row.state === state;
  }
};

/** @param held occurrences that stay whatever they say: those changed since the filter was set would vanish under the hand */
export const filtered = (
  rows: readonly Row[],
  { text, state, speaker }: Filter,
  targets: readonly string[],
  held?: ReadonlySet<string>,
): Row[] => {
  const wanted = folded(text.trim());
  const fits = (row: Row) =>
    (speaker === '' || row.segment.speaker === speaker) &&
    inState(row, state, targets) &&
    (wanted === '' || words(row).includes(wanted));
  return rows.filter((row) => held?.has(row.segment.occurrenceId) === true || fits(row));
};

/** How many sentences each state would show: the choices carry their number, and those with nothing are not offered. */
export const counts = (
  rows: readonly Row[],
  targets: readonly string[],
): Record<Filter['state'], number> => {
  const count = (state: Filter['state']) =>
    rows.filter((row) => inState(row, state, targets)).length;
  return {
    all: rows.length,
    failed: count('failed'),
    stale: count('stale'),
    missing: count('missing'),
    untranslated: count('untranslated'),
  };
};

/** Speakers with their sentences, in the order they begin to speak. */
export const speakersOf = (
  rows: readonly Row[],
): { speaker: string; language: string; count: number }[] => {
  const found = new Map<string, { speaker: string; language: string; count: number }>();
  for (const { segment } of rows) {
    const known = found.get(segment.speaker);
    if (known) known.count += 1;
    else
      found.set(segment.speaker, {
        speaker: segment.speaker,
        language: segment.language,
        count: 1,
      });
  }
  return [...found.values()];
};
