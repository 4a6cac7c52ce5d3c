/** Whether this is `npm run test:long`, which takes along what every run would be too slow for. */
export const IS_LONG = process.env['TEST_LONG'] === '1';

/** A test of what another stands for in every run: `npm run test:long`. */
export const inLong = (name: string, test: () => Promise<void>): void => {
  if (IS_LONG) it(name, test);
};

/** All of them in `npm run test:long`; in every run those that stand for the rest. */
export const standingFor = <T>(all: readonly T[], ...some: readonly NoInfer<T>[]): readonly T[] =>
  IS_LONG ? all : some;
