import { NOTHING_SAID, wordsOf, type SeoPlace, type SeoSaid } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { SCREEN_HEADS, type PageHead, type SiteRules } from '@app/platform';
import { seoRecords } from './seo.view.js';

/** Heads as administrators want them. A change of theirs is a document like others: heads that are kept go with it. */
export class SaidRules implements SiteRules {
  constructor(private readonly models: ReadModels) {}

  async said(place: SeoPlace): Promise<SeoSaid> {
    const found = await this.models.collection(seoRecords).findOne({ _id: place });
    return found ?? NOTHING_SAID;
  }

  async dressed(head: PageHead): Promise<PageHead> {
    const { place } = head;
    const site = await this.said('site');
    const said = place === undefined ? NOTHING_SAID : await this.said(place);
    const own = wordsOf(head, said, site);
    const picture = said.image === '' ? site.image : said.image;
    const cover = head.drawn?.cover ?? (picture === '' ? undefined : picture);
    return {
      ...head,
      ...own,
      // A sentence stands on its preview by itself, whatever its page is called.
      ...(head.headline === head.title && { headline: own.title }),
      ...(own.description === '' && { description: SCREEN_HEADS['/'].description }),
      ...(site.title !== '' && { site: site.title }),
      ...((site.title !== '' || own.title !== head.title) && { said: true as const }),
      unlisted: head.unlisted || !site.indexing || !said.indexing,
      ...(head.drawn && { drawn: { ...head.drawn, ...(cover !== undefined && { cover }) } }),
    };
  }

  async shows(place?: SeoPlace): Promise<boolean> {
    if (!(await this.said('site')).indexing) return false;
    return place === undefined || (await this.said(place)).indexing;
  }
}
