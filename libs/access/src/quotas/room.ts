import type { Level } from '@app/contracts';
import { Rejected } from '@app/kernel';

/** What people have so many of, as they call it. */
export const HELD = { contents: '课程', collections: '合集' } as const;
export type Held = keyof typeof HELD;

/** Why somebody of a level who has so many may not have one more; nothing where they may. */
export const noRoom = ({
  levels,
  level,
  kind,
  present,
}: {
  levels: readonly Level[];
  level: number;
  kind: Held;
  present: number;
}): Rejected | undefined => {
  const limit = levels[level]?.limits[kind] ?? null;
  if (limit === null || present < limit) return undefined;
  const what = HELD[kind];
  const more = levels.find(
    (one) => one.level > level && (one.limits[kind] === null || one.limits[kind] > limit),
  );
  const advice = more ? `，升级到「${more.name}」可以创建更多` : '';
  return new Rejected(
    'QUOTA_EXCEEDED',
    `${what}数量已达上限 ${limit} 个${advice}。已有的${what}不受影响`,
    { hasLimit: true, limit, usage: present },
  );
};
