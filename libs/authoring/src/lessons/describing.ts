import { Rejected, type AsRead } from '@app/kernel';
import { equal } from '@app/lesson';
import type { LessonCreated, LessonDescribed } from './events.js';
import { tagsOf } from './tags.js';

type Told = Omit<LessonDescribed['data'], 'userId' | 'contentId'>;
/** What a lesson says of itself; without a cover: empty. */
export type Described = { [K in keyof Told]-?: NonNullable<Told[K]> };

/** `base`: what stood in these fields when its author began to write in them. */
export interface Describing extends Told {
  contentId: string;
  base?: Told;
}

export const undescribed: Described = {
  title: '',
  description: '',
  tags: [],
  level: '',
  cover: '',
};

export const describedAfter = (
  before: Described,
  event: AsRead<LessonCreated> | AsRead<LessonDescribed>,
): Described => {
  if (event.type === 'LessonCreated') return { ...undescribed, title: event.data.title ?? '' };
  const { title, description, tags, level, cover } = event.data;
  return {
    title: title ?? before.title,
    description: description ?? before.description,
    tags: tags ?? before.tags,
    level: level ?? before.level,
    cover: cover ?? before.cover,
  };
};

const FIELDS = Object.keys(undescribed) as (keyof Described)[];

/**
 * Only what they wrote another way than they found it is theirs: the rest stays as others have it.
 * @throws {Rejected} CONFLICT with what stands by now in fields that somebody else wrote in since
 */
export const describe = (
  now: Described,
  userId: string,
  { contentId, base = {}, ...given }: Describing,
): LessonDescribed[] => {
  const told: Told = { ...given, ...(given.tags && { tags: tagsOf(given.tags) }) };
  const untouched = new Set(
    FIELDS.filter((field) => base[field] !== undefined && equal(base[field], told[field])),
  );
  const own = FIELDS.filter((field) => told[field] !== undefined && !untouched.has(field));
  const met = own.filter(
    (field) =>
      base[field] !== undefined &&
      !equal(now[field], base[field]) &&
      !equal(now[field], told[field]),
  );
  if (met.length > 0)
    throw new Rejected('CONFLICT', '这里刚刚在别处改过，你写的还在，请选择保留哪一个', {
      now: Object.fromEntries(met.map((field) => [field, now[field]])),
    });
  // One that says nothing of bases may say nothing at all, and is told all the same.
  if (own.length === 0 && untouched.size > 0) return [];
  const data = Object.fromEntries(own.map((field) => [field, told[field]])) as Told;
  return [{ type: 'LessonDescribed', data: { contentId, ...data, userId } }];
};
