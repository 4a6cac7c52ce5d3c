import * as z from 'zod/mini';
import { count } from './fields.js';

/** Whom everybody may know: never an address, nor a part of one. */
export const Person = z.object({
  id: z.string(),
  /** Two people may share one: the id tells them apart. */
  username: z.string(),
  /** Yamabiko itself never joined. */
  joinedAt: z.optional(z.string()),
});
export type Person = z.infer<typeof Person>;
export const PersonAnswer = z.object({ success: z.literal(true), user: Person });
export type PersonAnswer = z.infer<typeof PersonAnswer>;

/** Authors one person follows. */
export const FOLLOWS = { most: 2000 } as const;
/** The last followed first; whoever is shut out is not among them as long as they are. */
export const Following = z.object({ success: z.literal(true), users: z.array(Person) });
export type Following = z.infer<typeof Following>;
export const Followed = z.object({ success: z.literal(true), isFollowing: z.boolean() });
export type Followed = z.infer<typeof Followed>;

/** By the name that others see. What is nothing after folding finds nobody, and that is no error. */
export const PeopleQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(100, '最多搜索 100 个字符')), ''),
  page: count(1, 1_000_000),
  pageSize: count(20, 20),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;
export const PeopleList = z.object({
  success: z.literal(true),
  users: z.array(Person),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type PeopleList = z.infer<typeof PeopleList>;

/** A number, what it counts, and the first day that is in it (YYYY-MM-DD; absent where nothing is). */
export const SpaceFigure = z.object({
  value: z.number(),
  definition: z.string(),
  since: z.optional(z.string()),
});
export type SpaceFigure = z.infer<typeof SpaceFigure>;
/** Folded from what everybody may see of a person; days of practice are theirs, all others in UTC. */
export const SpaceStats = z.object({
  success: z.literal(true),
  stats: z.object({
    lessons: SpaceFigure,
    collections: SpaceFigure,
    favourites: SpaceFigure,
    plays: SpaceFigure,
    streak: SpaceFigure,
  }),
});
export type SpaceStats = z.infer<typeof SpaceStats>;
