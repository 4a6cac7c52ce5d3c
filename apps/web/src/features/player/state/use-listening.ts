import { useEffect, useState } from 'react';
import type { Loop, Mode } from '../../../shared/lib/playback/span.js';
import type { Playing } from '../../../shared/lib/playback/use-engine.js';
import { useSleep, type Sleep } from './use-sleep.js';

export interface Listening {
  mode: Mode;
  setMode: (mode: Mode) => void;
  loop: Loop | undefined;
  /** First the beginning, then the end, then away with it. */
  turnLoop: () => void;
  sleep: Sleep;
  setSleep: (sleep: Sleep) => void;
  /** What holds the player, in a word; nothing when it plays on. */
  held: string | undefined;
}

/** What is repeated is of the moment: it is not remembered, counts and pauses are. */
export const useListening = ({ engine, now, loop }: Playing): Listening => {
  const [mode, setMode] = useState<Mode>('on');
  const [sleep, setSleep] = useSleep(engine, now.status);
  useEffect(() => engine?.setMode(mode), [engine, mode]);
  const turnLoop = () => {
    if (!now.slot) return;
    const { occurrenceId, sectionId } = now.slot;
    const here = { occurrenceId, sectionId };
    engine?.setLoop(
      loop === undefined
        ? { from: here }
        : loop.to === undefined
          ? { ...loop, to: here }
          : undefined,
    );
  };
  const held =
    loop?.to !== undefined
      ? '循环中'
      : loop !== undefined
        ? '选终点'
        : mode === 'one'
          ? '单句循环'
          : mode === 'once'
            ? '一句一停'
            : sleep !== 'off'
              ? '定时'
              : undefined;
  return { mode, setMode, loop, turnLoop, sleep, setSleep, held };
};
