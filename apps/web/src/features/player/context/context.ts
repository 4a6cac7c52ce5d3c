import type { ContentSummary } from '@app/contracts';
import type { AudioItem, Lesson, Section, Sentence } from '@app/lesson';
import { createContext, useContext } from 'react';
import type { BindKeys, SentenceKey } from '../../../shared/feature/slots.js';
import type { Playing } from '../../../shared/lib/playback/use-engine.js';
import type { useExercise } from '../exercises/use-exercise.js';
import type { Sight } from '../state/use-sight.js';
import type { Listening } from '../state/use-listening.js';

/** The lesson as it is shown. It stays the same object while the lesson plays: what hangs on it alone is not drawn again. */
export interface Shown {
  content: ContentSummary;
  lesson: Lesson;
  mine: boolean;
  /** The sentences as this person sees them, with their own readings. */
  lines: readonly Sentence[];
  /** Occurrence → the number it is told by. */
  numbers: ReadonlyMap<string, number>;
  /** Occurrence → what of it could not be said: itself, its translation, a keyword. */
  unsaid: ReadonlyMap<string, AudioItem>;
  /** The sound of a word by itself, where the lesson has one. */
  clipOf: (word: string) => string | undefined;
  text: Sight['text'];
  /** Language of the translation to show, or nothing. */
  translation: string | undefined;
  /** By segment: what they translated themselves since the lesson was opened is not kept from them. */
  told: ReadonlySet<string>;
  /** Language the author translates into. */
  target: string;
  refetch: () => void;
  go: (occurrenceId: string) => void;
  /** The lesson rests while a word sounds or something is typed. */
  rest: () => void;
  /** Shows a sentence though the text is not shown. */
  reveal: (occurrenceId: string) => void;
  /** Opens a word of a sentence, by its place among the words; without one, closes it. */
  openWord: (occurrenceId: string, index: number | undefined) => void;
  retry: (occurrenceId: string) => void;
  /** These were translated here. */
  translated: (segmentIds: readonly string[]) => void;
  write: (segmentId: string, language: string, text: string) => Promise<boolean>;
}

/** What is going on: another object with every sentence, repetition and pause. */
export interface Moment {
  playing: Playing;
  /** The sentence that sounds, or would. */
  current: string | undefined;
  section: Section | undefined;
  listening: Listening;
  sight: Sight;
  practice: ReturnType<typeof useExercise>;
  revealed: ReadonlySet<string>;
  /** Sentences that were heard since the lesson was opened. */
  heard: ReadonlySet<string>;
  word: { occurrenceId: string; index: number } | undefined;
  again: () => void;
  /** Sounds or rests; in a dictation the sentence again. */
  toggle: () => void;
  /** A sentence forth (1) or back (-1): a dictation goes along. */
  move: (by: 1 | -1) => void;
  /** The panel of listening, and whether it is open. */
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** The list of keys. */
  keys: boolean;
  setKeys: (open: boolean) => void;
  bind: BindKeys;
  act: (key: SentenceKey) => void;
}

export const ShownContext = createContext<Shown | undefined>(undefined);
export const MomentContext = createContext<Moment | undefined>(undefined);

const inside = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('only inside the player');
  return value;
};
export const useShown = (): Shown => inside(useContext(ShownContext));
export const useMoment = (): Moment => inside(useContext(MomentContext));
