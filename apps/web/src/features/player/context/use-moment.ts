import { useCallback, useEffect, useState } from 'react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { useEngine } from '../../../shared/lib/playback/use-engine.js';
import { heardBeside } from '../exercises/beside.js';
import { useExercise } from '../exercises/use-exercise.js';
import { useBoundKeys } from '../keys/use-bound-keys.js';
import { usePlayerKeys } from '../keys/use-player-keys.js';
import { useReturningFocus } from '../keys/use-returning-focus.js';
import { useAutoStart } from '../state/use-auto-start.js';
import { useFollowing } from '../state/use-following.js';
import { useHeard } from '../state/use-heard.js';
import type { useLesson } from '../state/use-lesson.js';
import { useNamed, useTrueAddress } from '../place/use-address.js';
import { usePlaces } from '../place/use-places.js';
import { useStart } from '../place/use-start.js';
import { useRevealed } from '../state/use-revealed.js';
import { useSight } from '../state/use-sight.js';
import { useListening } from '../state/use-listening.js';
import { useStandIn } from '../state/use-stand-in.js';
import { useWakeLock } from '../state/use-wake-lock.js';
import type { Moment } from './context.js';

/** Everything that goes on while a lesson is open: one engine, its place, its keys, the exercise. */
export const useMadeMoment = (id: string, { lesson, growing }: ReturnType<typeof useLesson>) => {
  const start = useStart(id, lesson, useNamed());
  const playing = useEngine(lesson, start, growing);
  const { now, engine, silent, waits } = playing;
  const sounds = now.status === 'playing';
  const listening = useListening(playing);
  const { rate } = usePreferences();
  const { replayed } = usePlaces(id, waits ? { ...now, status: 'loading' } : now, rate);
  const [opened, setOpened] = useState(false);
  const [keys, setKeys] = useState(false);
  const current = now.slot?.occurrenceId;
  useTrueAddress(current);
  const { revealed, reveal } = useRevealed(id);
  const heard = useHeard(now);
  useAutoStart(playing);
  const section = lesson?.sections.find((one) => one.id === now.slot?.sectionId);
  const sight = useSight(section);
  const [word, setWord] = useState<Moment['word']>();
  const openWord = useCallback(
    (occurrenceId: string, index: number | undefined) =>
      setWord(index === undefined ? undefined : { occurrenceId, index }),
    [],
  );
  const practice = useExercise(current, () => engine?.pause());
  useStandIn(lesson, silent, now);
  useFollowing(current, sounds, start?.occurrenceId);
  useReturningFocus(opened);
  useReturningFocus(practice.exercise !== undefined);
  useReturningFocus(word !== undefined);
  useWakeLock(sounds || practice.exercise !== undefined);
  const dictated = practice.exercise?.kind === 'dictation';
  // The lesson rests during a dictation: sounding it would run on into what is not to be seen.
  const again = () => {
    if (dictated) return practice.hear.current?.();
    replayed();
    engine?.move(0);
  };
  const toggle = () => (dictated ? again() : engine?.toggle());
  const move = (by: 1 | -1) => {
    if (!dictated) return engine?.move(by);
    const to = heardBeside(lesson?.segments ?? [], current, by);
    if (to !== undefined) practice.dictateAt(to, () => engine?.standAt(to));
  };
  const { headset } = playing;
  useEffect(() => {
    headset.current = dictated ? { play: again, move } : undefined;
  });
  const { bind, act } = useBoundKeys();
  usePlayerKeys({
    playing,
    listening,
    practice,
    sight,
    again,
    toggle,
    move,
    act,
    help: () => setKeys((open) => !open),
    close: opened ? () => setOpened(false) : word ? () => setWord(undefined) : undefined,
  });
  const windows = { opened, setOpened, keys, setKeys };
  const moment: Moment = {
    playing,
    current,
    section,
    listening,
    sight,
    practice,
    revealed,
    heard,
    word,
    again,
    toggle,
    move,
    ...windows,
    bind,
    act,
  };
  return { moment, reveal, openWord };
};
