import * as z from 'zod/mini';

/** A preview of a lesson or a sentence, px: what chats and networks show whole. */
export const CARD = { width: 1200, height: 630 } as const;

/** Which sentence, as in the player's address: its number from 1, or its occurrence. `v` is the picture's content: with the right one it is kept for ever. */
export const CardQuery = z.object({
  s: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  o: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  v: z.optional(z.string().check(z.maxLength(64))),
});
export type CardQuery = z.infer<typeof CardQuery>;

/** The address of a page of ours, path and query, as base64url. */
export const PageAddress = z.string().check(z.regex(/^[\w-]{2,600}$/));
export const PageCardQuery = z.pick(CardQuery, { v: true });
export type PageCardQuery = z.infer<typeof PageCardQuery>;
