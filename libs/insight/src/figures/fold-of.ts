import type { FigureWhy } from '@app/contracts';
import { readModelOf, type BuildStatus } from '@app/kernel';

type Fold = Extract<FigureWhy['figure'], { from: 'log' }>['fold'];

/** `user-list.v3~1`: the third version, built once more. */
const versionIn = (collection: string): { version: number; rebuilt: number } => {
  const [, version = '1', rebuilt = '0'] = /\.v(\d+)(?:~(\d+))?$/.exec(collection) ?? [];
  return { version: Number(version), rebuilt: Number(rebuilt) };
};

/** What is folded for those who read a model now, and the building that is to take its place. */
export const foldOf = (model: string, builds: readonly BuildStatus[]): Fold => {
  const own = builds.filter(({ collection }) => readModelOf(collection) === model);
  const live = own.find((build) => build.live);
  if (!live) return undefined;
  const next = own.find((build) => !build.live && !build.ended);
  return {
    model,
    ...versionIn(live.collection),
    position: String(live.position),
    ...(next && {
      next: { version: versionIn(next.collection).version, position: String(next.position) },
    }),
  };
};
