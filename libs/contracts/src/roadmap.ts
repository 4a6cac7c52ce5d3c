import * as z from 'zod/mini';
import { seen } from './fields.js';

/** Characters of what everybody reads; entries one person votes for; entries that are shown of each part. */
export const ROADMAP = { title: 60, text: 300, votes: 200, shown: 100 } as const;

/** What is planned, what is being made, what is there: the only states that everybody sees. */
export const RoadmapStatus = z.enum(['planned', 'in_progress', 'resolved']);
export type RoadmapStatus = z.infer<typeof RoadmapStatus>;

export const RoadmapItem = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  status: RoadmapStatus,
  votes: z.number(),
  /** By whoever asks. */
  voted: z.boolean(),
  /** When it came to that state. */
  changedAt: z.string(),
});
export type RoadmapItem = z.infer<typeof RoadmapItem>;
/** What most wait for comes first; of what is there the newest. */
export const Roadmap = z.object({ success: z.literal(true), items: z.array(RoadmapItem) });
export type Roadmap = z.infer<typeof Roadmap>;

/** Public words of an administrator about one message; never those of who sent it. */
export const WriteRoadmapItem = z.object({
  title: z
    .string('请填写标题')
    .check(
      z.trim(),
      z.minLength(1, '请填写标题'),
      z.maxLength(ROADMAP.title, `标题最多${ROADMAP.title}个字符`),
      seen,
    ),
  text: z._default(
    z.string().check(z.trim(), z.maxLength(ROADMAP.text, `说明最多${ROADMAP.text}个字符`)),
    '',
  ),
  /** What it said when the form was opened, `null` for nothing: where somebody else has written meanwhile, it is a conflict. */
  seen: z.optional(
    z.nullable(
      z.object({
        title: z.string().check(z.maxLength(2 * ROADMAP.title)),
        text: z.string().check(z.maxLength(2 * ROADMAP.text)),
      }),
    ),
  ),
});
export type WriteRoadmapItem = z.infer<typeof WriteRoadmapItem>;
/** `item` is absent while nothing public is said of it. `shown`: everybody sees it now. */
export const OwnRoadmapItem = z.object({
  success: z.literal(true),
  item: z.optional(
    z.object({ title: z.string(), text: z.string(), votes: z.number(), shown: z.boolean() }),
  ),
});
export type OwnRoadmapItem = z.infer<typeof OwnRoadmapItem>;
