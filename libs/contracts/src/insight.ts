import * as z from 'zod/mini';

/** Reported a while after each navigation outside /admin. The server keeps the route, never the ids or the query in it. */
export const PageView = z.object({
  path: z.string().check(z.maxLength(2000), z.regex(/^\//)),
  title: z._default(z.string().check(z.maxLength(300)), ''),
  referrer: z._default(z.string().check(z.maxLength(2000)), ''),
  device: z._default(z.enum(['desktop', 'tablet', 'mobile']), 'desktop'),
});
export type PageView = z.infer<typeof PageView>;
/** What a browser sends: everything but the path may be left out. */
export type PageViewReport = z.input<typeof PageView>;

/** That somebody looked for words in the public lessons, once they stayed with what was found: answers are kept, so nobody else knows. */
export const SearchReport = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  results: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  /** Only a part of the lessons was asked for. */
  narrowed: z._default(z.boolean(), false),
});
export type SearchReport = z.infer<typeof SearchReport>;
