import * as z from 'zod/mini';
import { ContentId, ContentSummary, Page } from './contents.js';
import { seen } from './fields.js';
import { TakenDown } from './take-downs.js';

/** Lessons in one collection, collections one person keeps. */
export const COLLECTION = { lessons: 500, favourites: 2000 } as const;

export const CollectionId = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/));
const title = z
  .string()
  .check(z.trim(), z.minLength(1, '请给合集起个名字'), z.maxLength(100), seen);
const description = z.string().check(z.trim(), z.maxLength(1000));
/** One of the person's own uploaded pictures; empty: the title draws it. */
const cover = z.string().check(z.regex(/^(?:\/media\/images\/[0-9a-f]{64}\.webp)?$/));

export const CreateCollection = z.object({
  title,
  description: z.optional(description),
  cover: z.optional(cover),
});
export type CreateCollection = z.infer<typeof CreateCollection>;
export const DescribeCollection = z.partial(z.object({ title, description, cover }));
export type DescribeCollection = z.infer<typeof DescribeCollection>;
export const AddToCollection = z.object({ contentId: ContentId });
export type AddToCollection = z.infer<typeof AddToCollection>;
/** Exactly the lessons that are in it. With `revision` it is refused with 409 when lessons came or went since. */
export const OrderCollection = z.object({
  contentIds: z.array(ContentId).check(z.maxLength(COLLECTION.lessons)),
  revision: z.optional(z.int().check(z.minimum(0))),
});
export type OrderCollection = z.infer<typeof OrderCollection>;

/** A collection as lists show it. */
export const CollectionSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** `/media/images/…`; without one the title makes the cover. */
  cover: z.optional(z.string()),
  /** Lessons in it, those that went away among them. */
  itemCount: z.number(),
  published: z.boolean(),
  owner: z.object({ id: z.string(), username: z.string() }),
  favouriteCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.optional(z.string()),
  /** In the bin since; after 30 days it is gone. */
  binnedAt: z.optional(z.string()),
  takenDown: z.optional(TakenDown),
});
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** Of a lesson what its row in a collection shows. */
export const CollectionLesson = z.pick(ContentSummary, {
  id: true,
  title: true,
  visibility: true,
  language: true,
  level: true,
  durationSeconds: true,
  sentenceCount: true,
  readyCount: true,
  author: true,
  cover: true,
});
export type CollectionLesson = z.infer<typeof CollectionLesson>;
/** Where whoever asks stands in a lesson of it. `done`: they came to its end once; `occurrenceId` of such a one: they hear it again. */
export const CollectionPlace = z.object({
  occurrenceId: z.optional(z.string()),
  at: z.string(),
  done: z.boolean(),
  percentage: z.number(),
});
export type CollectionPlace = z.infer<typeof CollectionPlace>;
/**
 * `withdrawn`: 已下架, the lesson is not for whoever asks. Others than its owner see public lessons of a collection alone: a link to an
 * unlisted one is its author's to give. Its id is that link: `contentId` of a withdrawn one is for them its number in the collection. `place`
 * is absent before the first practice.
 */
export const CollectionItem = z.object({
  contentId: z.string(),
  withdrawn: z.optional(z.literal(true)),
  content: z.optional(CollectionLesson),
  place: z.optional(CollectionPlace),
});
export type CollectionItem = z.infer<typeof CollectionItem>;

export const Collection = z.extend(CollectionSummary, {
  items: z.array(CollectionItem),
  /** Of the lessons and their order: what `OrderCollection` names. */
  revision: z.number(),
  /** Of whoever asks; a visitor keeps nothing. */
  isFavorite: z.boolean(),
});
export type Collection = z.infer<typeof Collection>;
export const CollectionAnswer = z.object({ success: z.literal(true), collection: Collection });
export type CollectionAnswer = z.infer<typeof CollectionAnswer>;

/** `contentId`: each says whether that lesson is in it. */
export const OwnCollectionsQuery = z.extend(Page, { contentId: z.optional(ContentId) });
export type OwnCollectionsQuery = z.infer<typeof OwnCollectionsQuery>;
const listed = { total: z.number(), page: z.number(), pageSize: z.number() };
export const CollectionList = z.object({
  success: z.literal(true),
  collections: z.array(CollectionSummary),
  ...listed,
});
export type CollectionList = z.infer<typeof CollectionList>;
export const OwnCollections = z.object({
  success: z.literal(true),
  collections: z.array(z.extend(CollectionSummary, { contains: z.optional(z.boolean()) })),
  ...listed,
});
export type OwnCollections = z.infer<typeof OwnCollections>;
/** `withdrawn`: gone or taken back; then only `id` still tells which it was. */
export const FavouriteCollection = z.extend(CollectionSummary, {
  withdrawn: z.optional(z.literal(true)),
});
export type FavouriteCollection = z.infer<typeof FavouriteCollection>;
/** Newest first. */
export const FavouriteCollections = z.object({
  success: z.literal(true),
  collections: z.array(FavouriteCollection),
});
export type FavouriteCollections = z.infer<typeof FavouriteCollections>;
export const CollectionFavourite = z.object({
  success: z.literal(true),
  isFavorite: z.boolean(),
});
