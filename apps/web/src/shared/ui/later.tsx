import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loaded } from '../lib/failures/unloaded.js';

/** What stands where a screen will be. */
interface Props {
  waiting: ReactNode;
}
export type Later = ComponentType<Props> & {
  /** Begins to load it, for somebody who will come. */
  ahead: () => void;
};

/**
 * A screen that is loaded when somebody comes to it, by the name its file gives it. Not by `lazy`: what Suspense has once hidden it shows
 * 300 ms later at the earliest, however soon it is there. A file that cannot be had is thrown, as there.
 */
export const later = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Later => {
  let known: ComponentType | undefined;
  const ask = async () => (known = (await loaded(load))[name]);
  function Screen({ waiting }: Props) {
    const [found, setFound] = useState<{ Loaded?: ComponentType; error?: unknown }>(
      known ? { Loaded: known } : {},
    );
    const { Loaded } = found;
    useEffect(() => {
      if (Loaded) return undefined;
      let gone = false;
      ask().then(
        (now) => gone || setFound({ Loaded: now }),
        (error: unknown) => gone || setFound({ error }),
      );
      return () => {
        gone = true;
      };
    }, [Loaded]);
    if ('error' in found) throw found.error;
    return Loaded ? <Loaded /> : waiting;
  }
  return Object.assign(Screen, { ahead: () => void ask().catch(() => undefined) });
};
