import {
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { loaded } from '../lib/failures/unloaded.js';

/** What stands where a screen will be. */
export interface WaitingProps {
  waiting: ReactNode;
}
export type Later<Props = object> = FunctionComponent<Props & WaitingProps> & {
  /** Begins to load it, for somebody who will come. */
  ahead: () => void;
};

/** What a component wants to be told; what is none is told nothing, and stands nowhere. */
type Told<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/**
 * A screen, or a part of one, that is loaded when it is to be seen, by the name its file gives it. Not by `lazy`: what Suspense has once hidden it shows
 * 300 ms later at the earliest, however soon it is there. A file that cannot be had is thrown, as there.
 */
export const later = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Later<Told<Module[Name]>> => {
  type Props = Told<Module[Name]>;
  let known: ComponentType<Props> | undefined;
  const ask = async () => (known = (await loaded(load))[name] as ComponentType<Props>);
  function Screen({ waiting, ...told }: Props & WaitingProps) {
    const [found, setFound] = useState<{ Loaded?: ComponentType<Props>; error?: unknown }>(
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
    return Loaded ? <Loaded {...(told as unknown as Props)} /> : waiting;
  }
  return Object.assign(Screen, { ahead: () => void ask().catch(() => undefined) });
};
