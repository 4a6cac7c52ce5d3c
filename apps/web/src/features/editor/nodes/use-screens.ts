import { useEffect, useState } from 'react';
import type { NODE_SCREENS } from './index.js';

type Screens = typeof NODE_SCREENS;
let here: Screens | undefined;
const load = async (): Promise<Screens> => {
  const { NODE_SCREENS: loaded } = await import('./index.js');
  here = loaded;
  return loaded;
};

/** Every type's screen: nothing until they are loaded, which the first cards do not wait for. */
export const useScreens = (): Screens | undefined => {
  const [screens, setScreens] = useState(here);
  useEffect(() => {
    let gone = false;
    void load()
      .then((loaded) => gone || setScreens(loaded))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return screens;
};
