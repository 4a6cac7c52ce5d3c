import { setFlagsFromString } from 'node:v8';

/** In percent of what is alive; V8 by itself lets three times of it pile up. */
const GARBAGE = 50;

/** For long work that leaves much behind at each step: it is collected more often, at a cost of a hundredth, and the process stays half as big. */
export const inLittleMemory = async <T>(work: () => Promise<T>): Promise<T> => {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE}`);
  try {
    return await work();
  } finally {
    setFlagsFromString('--heap-growing-percent=0');
  }
};
