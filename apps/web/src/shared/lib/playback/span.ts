import type { Slot } from '@app/lesson';

/** On to the end; the current sentence again and again; the current sentence, then stop. */
export type Mode = 'on' | 'one' | 'once';

/** From one sentence to another, both included; until the second is chosen nothing is held. */
export interface Loop {
  from: string;
  to?: string;
}

/** How she wants to hear: what is repeated, and whether it is time to stop. */
export interface Hold {
  mode: Mode;
  loop?: Loop | undefined;
  stopping: boolean;
}

/** The part of the timeline that is not left by itself. */
export interface Span {
  first: number;
  last: number;
  after: 'again' | 'stop';
}

const sameSentence = (a: Slot | undefined, b: Slot | undefined): boolean =>
  a !== undefined && b !== undefined && a.occurrenceId === b.occurrenceId && a.sectionId === b.sectionId;

/** First and last slot of the sentence, in its section, that the slot at `index` belongs to. */
const sentenceAt = (slots: readonly Slot[], index: number): { first: number; last: number } => {
  let [first, last] = [index, index];
  while (sameSentence(slots[first - 1], slots[index])) first -= 1;
  while (sameSentence(slots[last + 1], slots[index])) last += 1;
  return { first, last };
};

/** What holds the player at `index`; nothing when it plays on. A loop between two sentences goes before the mode. */
export const spanAt = (slots: readonly Slot[], index: number, { mode, loop, stopping }: Hold): Span | undefined => {
  if (!slots[index]) return undefined;
  if (stopping) return { ...sentenceAt(slots, index), after: 'stop' };
  if (loop?.to !== undefined) {
    const ends = [loop.from, loop.to].map((id) => slots.findIndex(({ occurrenceId }) => occurrenceId === id)).toSorted((a, b) => a - b);
    const [first = -1, second = -1] = ends;
    if (first >= 0) return { first, last: sentenceAt(slots, second).last, after: 'again' };
  }
  if (mode === 'on') return undefined;
  return { ...sentenceAt(slots, index), after: mode === 'one' ? 'again' : 'stop' };
};
