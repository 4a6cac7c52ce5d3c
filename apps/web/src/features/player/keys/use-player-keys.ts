import { useDispatch } from 'react-redux';
import type { SentenceKey } from '../../../shared/feature/slots.js';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import type { Playing } from '../../../shared/lib/playback/use-engine.js';
import { preferred, type Preferences } from '../../../shared/lib/kept/preferences.js';
import { bindingsOf } from './keyboard.js';
import { nextRate } from '../transport/rates.js';
import type { useExercise } from '../exercises/use-exercise.js';
import { replays } from './replays.js';
import { useKeys } from './use-keys.js';
import type { Listening } from '../state/use-listening.js';
import type { Sight } from '../state/use-sight.js';

interface Under {
  playing: Playing;
  listening: Listening;
  practice: ReturnType<typeof useExercise>;
  sight: Sight;
  again: () => void;
  toggle: () => void;
  move: (by: 1 | -1) => void;
  act: (key: SentenceKey) => void;
  help: () => void;
  /** Closes what lies over the lesson, its panel or a word; absent while nothing does. */
  close: (() => void) | undefined;
}

/** What each key of the player does. */
export const usePlayerKeys = ({
  playing: { now, engine },
  listening,
  practice,
  sight,
  again,
  toggle,
  move,
  act,
  help,
  close,
}: Under): void => {
  const preferences = usePreferences();
  const dispatch = useDispatch();
  const set = (change: Partial<Preferences>) => void dispatch(preferred(change));
  useKeys({
    bindings: bindingsOf(preferences.keys),
    actions: {
      toggle: () => (replays({ now, engine }, listening) ? again() : toggle()),
      previous: () => move(-1),
      next: () => move(1),
      again,
      skip: () => engine?.skipPause(),
      back: () => engine?.nudge(-1),
      forth: () => engine?.nudge(1),
      one: () => listening.setMode(listening.mode === 'one' ? 'on' : 'one'),
      loop: listening.turnLoop,
      slower: () => set({ rate: nextRate(preferences.rate, -1) }),
      faster: () => set({ rate: nextRate(preferences.rate, 1) }),
      text: () =>
        sight.setText(
          ({ shown: 'veiled', veiled: 'hidden', hidden: 'shown' } as const)[sight.text],
        ),
      readings: () => set({ readings: !preferences.readings }),
      translation: sight.flipTranslation,
      keywords: () => set({ keywords: !preferences.keywords }),
      easy: () => act('easy'),
      ok: () => act('ok'),
      hard: () => act('hard'),
      keep: () => act('keep'),
      dictation: practice.dictate,
      shadow: practice.record,
      compare: practice.compare,
      stop: () => (close ? close() : practice.exercise ? practice.close() : engine?.pause()),
      help,
    },
    releases: { shadow: practice.release },
    onCount: (repeats) => set({ repeats }),
  });
};
