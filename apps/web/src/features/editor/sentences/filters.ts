import { DEFAULT_SPEAKER } from '@app/lesson';
import type { Row } from './rows.js';

/** Which sentences the table shows; every condition that is set must hold. */
export interface Filter {
  /** Stands in the text, the reading, a translation, a keyword or the speaker's name. */
  text: string;
  state: 'all' | 'failed' | 'stale' | 'missing' | 'untranslated';
  /** '' for everybody. */
  speaker: string;
}
export const NO_FILTER: Filter = { text: '', state: 'all', speaker: '' };

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

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

const untranslated = ({ segment, translations }: Row, targets: readonly string[]): boolean =>
  targets.some((target) => target !== segment.language && translations[target] === undefined);

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

export const filtered = (rows: readonly Row[], { text, state, speaker }: Filter, targets: readonly string[]): Row[] => {
  const wanted = folded(text.trim());
  return rows.filter(
    (row) => (speaker === '' || row.segment.speaker === speaker) && inState(row, state, targets) && (wanted === '' || words(row).includes(wanted)),
  );
};

/** How many sentences each state would show: the choices carry their number, and those with nothing are not offered. */
export const counts = (rows: readonly Row[], targets: readonly string[]): Record<Filter['state'], number> => {
  const count = (state: Filter['state']) => rows.filter((row) => inState(row, state, targets)).length;
  return { all: rows.length, failed: count('failed'), stale: count('stale'), missing: count('missing'), untranslated: count('untranslated') };
};

/** Speakers with their sentences, in the order they begin to speak. */
export const speakersOf = (rows: readonly Row[]): { speaker: string; language: string; count: number }[] => {
  const found = new Map<string, { speaker: string; language: string; count: number }>();
  for (const { segment } of rows) {
    const known = found.get(segment.speaker);
    if (known) known.count += 1;
    else found.set(segment.speaker, { speaker: segment.speaker, language: segment.language, count: 1 });
  }
  return [...found.values()];
};
