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
