import { COUNTED, COUNTED_NAMES, SaveLevel, type Level } from '@app/contracts';

/** What can be typed for a level, by its path. Nothing typed: without a limit. */
export const LIMITS: { path: string; title: string; unit: string }[] = [
  { path: 'contents', title: '课程', unit: '个' },
  { path: 'collections', title: '合集', unit: '个' },
  ...COUNTED.map((key) => ({
    path: `daily.${key}`,
    title: `每天新${COUNTED_NAMES[key]}`,
    unit: '句',
  })),
  ...COUNTED.map((key) => ({
    path: `monthly.${key}`,
    title: `每月新${COUNTED_NAMES[key]}`,
    unit: '句',
  })),
];
export type Draft = Record<string, string>;

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));

export const draftOf = ({ name, description, limits }: Level): Draft => ({
  name,
  description,
  contents: textOf(limits.contents),
  collections: textOf(limits.collections),
  ...Object.fromEntries(COUNTED.map((key) => [`daily.${key}`, textOf(limits.daily[key])])),
  ...Object.fromEntries(COUNTED.map((key) => [`monthly.${key}`, textOf(limits.monthly[key])])),
});

/** What was typed, as the contract wants it. */
export const changeOf = (draft: Draft): { data: SaveLevel } | { fault: string } => {
  const limit = (path: string): number | null => (draft[path]?.trim() ? Number(draft[path]) : null);
  const counters = (span: string) =>
    Object.fromEntries(COUNTED.map((key) => [key, limit(`${span}.${key}`)]));
  const parsed = SaveLevel.safeParse({
    name: draft.name,
    description: draft.description,
    limits: {
      contents: limit('contents'),
      collections: limit('collections'),
      daily: counters('daily'),
      monthly: counters('monthly'),
    },
  });
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  const at = LIMITS.find(({ path }) => `limits.${path}` === issue?.path.join('.'));
  return {
    fault: at ? `${at.title}要填 0 到 10000000 的整数，不限就空着` : (issue?.message ?? ''),
  };
};
