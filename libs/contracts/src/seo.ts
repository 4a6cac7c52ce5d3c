import * as z from 'zod/mini';
import { seen } from './fields.js';
import type { RoutePath } from './routes.js';

/** Letters of what administrators write; pages that are looked at for what they lack. */
export const SEO = { title: 100, description: 300, looked: 100 } as const;
/** What a search engine shows whole, in letters as wide as Han. */
export const SHOWN = { title: 35, description: 80, leastDescription: 10 } as const;

/** Pages of which there are many: each says its own, in the frame of a pattern. */
export const PageKind = z.enum(['lesson', 'collection', 'tag', 'person']);
export type PageKind = z.infer<typeof PageKind>;

const OPEN = [
  '/',
  '/discover',
  '/collections',
  '/templates',
  '/roadmap',
  '/level-settings',
  '/install-guide',
  '/credits',
] as const satisfies readonly RoutePath[];
/** Screens that search engines show. */
export const OpenScreen = z.enum(OPEN);
export type OpenScreen = z.infer<typeof OpenScreen>;

/** Where something can be set: the whole site, one screen, or all pages of a kind. */
export const SeoPlace = z.enum(['site', ...OPEN, ...PageKind.options]);
export type SeoPlace = z.infer<typeof SeoPlace>;

const pattern = (most: number, words: string) =>
  z.string().check(z.trim(), z.maxLength(most, `${words}最多 ${most} 个字符`), seen);
/** What administrators say of a place. Empty: what the product says by itself. */
export const SeoSaid = z.object({
  /** Of a page: with `{title}` in the place of its own. Of the site: its name behind every title. */
  title: pattern(SEO.title, '标题'),
  /** The same with `{description}`. Of the site: for pages that say nothing. */
  description: pattern(SEO.description, '描述'),
  /** The picture on the card that is drawn for it. */
  image: z
    .string()
    .check(z.regex(/^(?:\/media\/images\/[0-9a-f]{64}\.webp)?$/, '请选一张已上传的图片')),
  /** Whether search engines may show it. */
  indexing: z.boolean(),
});
export type SeoSaid = z.infer<typeof SeoSaid>;
export const NOTHING_SAID: SeoSaid = { title: '', description: '', image: '', indexing: true };

/** Others stay as they are. `seen`: what was said when the form was opened; where somebody has changed it since, it is a conflict. */
export const ChangeSeo = z.extend(SeoSaid, { place: SeoPlace, seen: z.optional(SeoSaid) });
export type ChangeSeo = z.infer<typeof ChangeSeo>;

/** What a page says by itself. */
export const PageWords = z.object({ title: z.string(), description: z.string() });
export type PageWords = z.infer<typeof PageWords>;

export const SeoSetting = z.extend(SeoSaid, {
  place: SeoPlace,
  /** What the place is called. */
  name: z.string(),
  /** A page of the place, with what it would say by itself: what a preview is made of. Absent where there is none yet. */
  example: z.optional(z.extend(PageWords, { path: z.string() })),
});
export type SeoSetting = z.infer<typeof SeoSetting>;
export const SeoSettings = z.object({
  success: z.literal(true),
  /** Absent: `PUBLIC_URL` is not set, and nobody but this house finds anything. */
  base: z.optional(z.string()),
  settings: z.array(SeoSetting),
});
export type SeoSettings = z.infer<typeof SeoSettings>;

export const SeoLack = z.enum([
  'no-description',
  'short-description',
  'long-title',
  'same-title',
  'no-picture',
]);
export type SeoLack = z.infer<typeof SeoLack>;
export const SeoPage = z.extend(PageWords, { path: z.string(), lacks: z.array(SeoLack) });
export type SeoPage = z.infer<typeof SeoPage>;
/** Of the newest pages of each kind: those that lack something. */
export const SeoPages = z.object({
  success: z.literal(true),
  pages: z.array(SeoPage),
  looked: z.number(),
  total: z.number(),
});
export type SeoPages = z.infer<typeof SeoPages>;

const filled = (text: string, own: PageWords): string =>
  text.replaceAll(/\{(title|description)\}/g, (_, name: 'title' | 'description') => own[name]);

/** What a page says, with what administrators say of its place and of the site. */
export const wordsOf = (own: PageWords, said: SeoSaid, site: SeoSaid): PageWords => {
  const description = said.description === '' ? own.description : filled(said.description, own);
  return {
    title: said.title === '' ? own.title : filled(said.title, own),
    description: description.trim() === '' ? site.description : description,
  };
};
/** The title as a tab and a search engine show it. */
export const wholeTitle = (title: string, site: SeoSaid): string =>
  `${title} · ${site.title === '' ? '回声' : site.title}`;
