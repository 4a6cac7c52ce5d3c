import * as z from 'zod/mini';
import { Page } from './contents.js';

/** Notices of one person that are kept; older ones go. */
export const NOTICES_KEPT = 200;

/** Where a notice leads: a lesson as others see it, its editor, a collection, a class, one's own templates, feedback or page, the administration's reports. */
export const NoticePlace = z.enum([
  'lesson',
  'editor',
  'collection',
  'class',
  'templates',
  'feedback',
  'profile',
  'reports',
]);
export type NoticePlace = z.infer<typeof NoticePlace>;
const NoticeId = z.string().check(z.regex(/^\d{20}$/));

export const NoticesQuery = Page;
export type NoticesQuery = z.infer<typeof NoticesQuery>;
export const Notice = z.object({
  id: z.string(),
  at: z.string(),
  /** In Chinese, with the names as they are today. */
  text: z.string(),
  /** The same again while nobody had read it. */
  count: z.number(),
  read: z.boolean(),
  place: z.optional(NoticePlace),
  /** Of the lesson, collection or class; absent where it leads nowhere any more. */
  placeId: z.optional(z.string()),
});
export type Notice = z.infer<typeof Notice>;
/** The newest first. */
export const NoticeList = z.object({
  success: z.literal(true),
  notices: z.array(Notice),
  unread: z.number(),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type NoticeList = z.infer<typeof NoticeList>;
/** All there are, or those up to one. */
export const ReadNotices = z._default(z.object({ upTo: z.optional(NoticeId) }), {});
export type ReadNotices = z.infer<typeof ReadNotices>;
export const NoticesUnread = z.object({ success: z.literal(true), unread: z.number() });
