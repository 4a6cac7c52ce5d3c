import { useEffect, useRef, useState } from 'react';

export interface Exercise {
  kind: 'dictation' | 'shadow';
  /** The sentence it is about; leaving that sentence ends it. */
  occurrenceId: string;
  /** The key that opened it also begins the recording. */
  atOnce: boolean;
}

/** What keys tell an open shadowing exercise. */
export interface ShadowKeys {
  record: () => void;
  release: () => void;
  compare: () => void;
}

/** Dictation or shadowing of the current sentence: at most one, and the lesson rests meanwhile. */
export const useExercise = (current: string | undefined, rest: () => void) => {
  const [exercise, setExercise] = useState<Exercise>();
  const [cloze, setCloze] = useState(false);
  const shadow = useRef<ShadowKeys>(undefined);
  const hear = useRef<() => void>(undefined);
  const open = exercise?.occurrenceId === current ? exercise : undefined;
  const coming = useRef<string>(undefined);
  useEffect(() => {
    if (coming.current === current) coming.current = undefined;
    setExercise((old) =>
      old?.occurrenceId === current || old?.occurrenceId === coming.current ? old : undefined,
    );
  }, [current]);
  const begin = (kind: Exercise['kind'], atOnce = false) => {
    if (current === undefined) return;
    rest();
    setExercise({ kind, occurrenceId: current, atOnce });
  };
  return {
    exercise: open,
    close: () => setExercise(undefined),
    turn: (kind: Exercise['kind']) => (open?.kind === kind ? setExercise(undefined) : begin(kind)),
    /** Goes on with another sentence, once the lesson stands there. */
    dictateAt: (occurrenceId: string, stand: () => void) => {
      coming.current = occurrenceId;
      setExercise({ kind: 'dictation', occurrenceId, atOnce: false });
      stand();
    },
    dictate: () => (open?.kind === 'dictation' ? setExercise(undefined) : begin('dictation')),
    record: () =>
      open?.kind === 'shadow' && shadow.current ? shadow.current.record() : begin('shadow', true),
    release: () => shadow.current?.release(),
    compare: () => (open?.kind === 'shadow' ? shadow.current?.compare() : begin('shadow')),
    shadow,
    /** Says the sentence of an open dictation again. */
    hear,
    /** Dictation of a few words only; it stays chosen from sentence to sentence. */
    cloze,
    setCloze,
  };
};
