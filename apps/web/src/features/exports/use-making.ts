import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { FORMATS, type Format } from './formats.js';
import { save } from './save.js';

interface Made {
  blob: Blob;
  name: string;
}
interface Work {
  signal: AbortSignal;
  told: (part: number) => void;
}
interface Making {
  /** What is being made now, and how much of it is there, 0–1. */
  now?: { format: Format; part: number };
  error?: { format: Format; text: string };
  done?: Format;
}

/** One file at a time; whoever leaves the screen ends it. */
export const useMaking = () => {
  const [making, setMaking] = useState<Making>({});
  const stop = useRef<AbortController>(undefined);
  const cancel = useCallback(() => stop.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const make = async (format: Format, run: (work: Work) => Promise<Made>) => {
    const mine = new AbortController();
    stop.current = mine;
    setMaking({ now: { format, part: 0 } });
    // Hundredths: a film tells of every frame.
    const told = (part: number) => {
      const rounded = Math.floor(part * 100) / 100;
      setMaking(({ now, ...rest }) =>
        now && now.part !== rounded
          ? { ...rest, now: { ...now, part: rounded } }
          : { ...rest, ...(now && { now }) },
      );
    };
    try {
      const { blob, name } = await run({ signal: mine.signal, told });
      mine.signal.throwIfAborted();
      save(blob, name);
      setMaking({ done: format });
    } catch (error) {
      setMaking(
        mine.signal.aborted
          ? {}
          : { error: { format, text: messageOf(error, '导出没有成功，课程没有变化，请再试一次') } },
      );
    }
  };
  return { making, make, cancel };
};

/** With the panel closed a word says how it ended. */
export const useToldOf = ({ done, error }: Making, open: boolean): void => {
  const notify = useNotify();
  useEffect(() => {
    if (open) return;
    if (done) notify(`${FORMATS[done].name}已导出`, 'good');
    if (error) notify(error.text, 'bad');
  }, [done, error]);
};
