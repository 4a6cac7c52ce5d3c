import type { Slot } from '@app/lesson';
import { openingOf, type Place } from './place.js';

/** On to the end; the current sentence again and again; the current sentence, then stop. */
export type Mode = 'on' | 'one' | 'once';

/** From one sentence to another, both included; until the second is chosen nothing is held. */
export interface Loop {
  from: Place;
  to?: Place;
}

/** How they want to hear: what is repeated, and whether it is time to stop. */
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
  a !== undefined &&
  b !== undefined &&
  a.occurrenceId === b.occurrenceId &&
  a.sectionId === b.sectionId;

/** First and last slot of the sentence, in its section, that the slot at `index` belongs to. */
const sentenceAt = (slots: readonly Slot[], index: number): { first: number; last: number } => {
  let [first, last] = [index, index];
  while (sameSentence(slots[first - 1], slots[index])) first -= 1;
  while (sameSentence(slots[last + 1], slots[index])) last += 1;
  return { first, last };
};

/** First and last slot of a loop, whichever of its ends was chosen first; nothing while one is missing. */
export const loopIn = (
  slots: readonly Slot[],
  loop: Loop | undefined,
): { first: number; last: number } | undefined => {
  if (loop?.to === undefined) return undefined;
  const [first = -1, second = -1] = [loop.from, loop.to]
    .map((place) => openingOf(slots, place))
    .toSorted((a, b) => a - b);
  return first < 0 ? undefined : { first, last: sentenceAt(slots, second).last };
};

/** What holds the player at `index`; nothing when it plays on. A loop between two sentences goes before the mode. */
export const spanAt = (
  slots: readonly Slot[],
  index: number,
  { mode, loop, stopping }: Hold,
): Span | undefined => {
  if (!slots[index]) return undefined;
  if (stopping) return { ...sentenceAt(slots, index), after: 'stop' };
  const round = loopIn(slots, loop);
  if (round && index >= round.first && index <= round.last) return { ...round, after: 'again' };
  if (mode === 'on') return undefined;
  return { ...sentenceAt(slots, index), after: mode === 'one' ? 'again' : 'stop' };
};
