import * as z from 'zod/mini';

/** What others may do with a publication. */
export const LICENCES = ['reserved', 'cc-by', 'cc-by-sa'] as const;
export const Licence = z.enum(LICENCES);
export type Licence = z.infer<typeof Licence>;

/** By which name it goes, what follows from it in Chinese, and where the deed can be read. */
export const LICENCE_WORDS: Readonly<Record<Licence, { name: string; means: string }>> = {
  reserved: { name: '保留所有权利', means: '别人可以听，不能改编。' },
  'cc-by': { name: 'CC BY 4.0', means: '署你的名，就可以改编和转发。' },
  'cc-by-sa': {
    name: 'CC BY-SA 4.0',
    means: '署你的名就可以改编，改编出来的也要用同样的许可。',
  },
};
export const LICENCE_URLS: Readonly<Partial<Record<Licence, string>>> = {
  'cc-by': 'https://creativecommons.org/licenses/by/4.0/deed.zh-hans',
  'cc-by-sa': 'https://creativecommons.org/licenses/by-sa/4.0/deed.zh-hans',
};

/** Who made a lesson, and what may be done with it: it goes along wherever the lesson goes. */
export const Credit = z.object({
  title: z.string(),
  author: z.string(),
  licence: Licence,
});
export type Credit = z.infer<typeof Credit>;

/** What a lesson was made of. Credited for ever; the way there is told while everybody may go it. */
export const Origin = z.object({
  /** Absent where it is withdrawn, or gone. */
  contentId: z.optional(z.string()),
  title: z.string(),
  author: z.object({ id: z.string(), username: z.string() }),
  /** Under which it was taken. */
  licence: Licence,
});
export type Origin = z.infer<typeof Origin>;

/** On one line: 《駅の朝》 · 山田 · CC BY 4.0. */
const creditLine = ({ title, author, licence }: Credit): string =>
  [`《${title}》`, author, LICENCE_WORDS[licence].name].filter((part) => part !== '').join(' · ');

interface Credited {
  title: string;
  author: { username: string };
  visibility: string;
  licence?: Licence | undefined;
  origins?: readonly Origin[] | undefined;
}
/** What goes along with a lesson, a line each: itself, where others may see it, and what it was made of. */
export const creditLines = ({
  title,
  author,
  visibility,
  licence = 'reserved',
  origins = [],
}: Credited): string[] => [
  ...(visibility === 'private' ? [] : [creditLine({ title, author: author.username, licence })]),
  ...origins.map((origin) => `改编自${creditLine({ ...origin, author: origin.author.username })}`),
];
