import { NOTHING_SAID, SEO, SeoPlace, type SeoSaid } from '@app/contracts';
import {
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  open,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const OURS = 'public words of ours about a page of ours';
const example = { place: 'lesson' as const, title: '{title}：逐句听', description: '', image: '', indexing: true, by: 'u-9' }; // prettier-ignore

export const seoEvents = defineEvents({
  SeoChanged: event(
    1,
    {
      place: z.enum(SeoPlace.options).describe('the site, one screen, or all pages of a kind'),
      title: open(z.string().max(SEO.title), OURS, '{title}：逐句听').describe(
        'its title, or a pattern for it; empty: what the product says by itself',
      ),
      description: open(z.string().max(SEO.description), OURS, '{description}').describe(
        'the same for its description',
      ),
      image: open(z.string().max(120), 'an address of ours', '').describe(
        'picture on its card; empty: none',
      ),
      indexing: z.boolean().describe('whether search engines may show it'),
      by: UserId.describe('which administrator'),
      at: Instant,
    },
    'An administrator decides what search engines and previews are told of a page, or of all pages of a kind.',
    { appendedBy: 'PUT /api/admin/seo', example },
  ),
});
export type SeoEvent = EventOf<typeof seoEvents>;
export interface SeoCommand {
  type: 'ChangeSeo';
  data: SeoEvent['data'];
  /** What was said of it for whoever says this. */
  seen?: SeoSaid | undefined;
}
export const SEO_STREAM = 'seo';

const PATTERN = /\{[^{}]*\}/g;
const KNOWN = new Set(['{title}', '{description}']);
/** What is no place for words of the page would be read by everybody, with its braces. The site has no page of its own. */
const refuseUnknown = ({ place, title, description }: SeoEvent['data']): void => {
  const asked = `${title}\n${description}`.match(PATTERN) ?? [];
  const odd = asked.find((one) => place === 'site' || !KNOWN.has(one));
  if (odd === undefined) return;
  const says = place === 'site' ? '全站的话对每一页都一样' : '可以写 {title} 和 {description}';
  throw new Rejected('INVALID', `不认得 ${odd}：${says}`);
};

const same = (a: SeoSaid, b: SeoSaid): boolean =>
  a.title === b.title &&
  a.description === b.description &&
  a.image === b.image &&
  a.indexing === b.indexing;

/** What was said of each place; nothing of those that nobody touched. */
export const seo: Decider<Readonly<Partial<Record<SeoPlace, SeoSaid>>>, SeoCommand, SeoEvent> = {
  initial: {},
  decide({ data, seen }, said) {
    const now = said[data.place] ?? NOTHING_SAID;
    if (same(now, data)) return [];
    if (seen && !same(now, seen))
      throw new Rejected('CONFLICT', '别人刚改过这一项，先看一看，再保存就会换成你的');
    refuseUnknown(data);
    return [{ type: 'SeoChanged', data }];
  },
  evolve(said, { data: { place, title, description, image, indexing } }) {
    return { ...said, [place]: { title, description, image, indexing } };
  },
  snapshot: { name: 'seo', version: 1, persons: () => [] },
};
