import { useSyncExternalStore } from 'react';

/** The word that a voice of the device says now. */
export interface SayingNow {
  occurrenceId: string;
  /** The text it is a word of, and where in it the word begins, in UTF-16 units. */
  text: string;
  at: number;
}

let now: SayingNow | undefined;
/** Voices that have said a sentence and told of none of its words. */
let mute: ReadonlySet<string> = new Set();
const watching = new Set<() => void>();
const told = () => watching.forEach((tell) => tell());

export const sayNow = (next: SayingNow | undefined): void => {
  if (next === now) return;
  now = next;
  told();
};
/** A voice has said a whole sentence: did it tell of its words? */
export const hasTold = (voiceURI: string, words: boolean): void => {
  if (mute.has(voiceURI) === !words) return;
  mute = new Set([...mute].filter((one) => one !== voiceURI).concat(words ? [] : voiceURI));
  told();
};

const watch = (tell: () => void) => {
  watching.add(tell);
  return () => void watching.delete(tell);
};
export const useSayingNow = (): SayingNow | undefined => useSyncExternalStore(watch, () => now);
export const useMuteVoices = (): ReadonlySet<string> => useSyncExternalStore(watch, () => mute);
