import { SCREEN_HEADS, type PageHead, type PageHeads } from '@app/platform';
import type { SeenTemplates } from './seen.js';

const PLACE = /^\/templates\/?$/;
const MOST_NAMED = 50;

/** What a link to the gallery of templates says before it is opened. */
export class TemplateHeads implements PageHeads {
  readonly paths = ['/templates'];

  constructor(private readonly templates: SeenTemplates) {}

  async of({ pathname }: { pathname: string }): Promise<PageHead | undefined> {
    if (!PLACE.test(pathname)) return undefined;
    const { title, description } = SCREEN_HEADS['/templates'];
    const all = { filter: 'all' as const, page: 1, pageSize: MOST_NAMED };
    const { templates, total } = await this.templates.list(all, undefined);
    return {
      title,
      headline: title,
      description,
      path: '/templates',
      locale: 'zh_CN',
      kind: 'website',
      unlisted: false,
      place: '/templates',
      drawn: { facts: `${total} 个模板` },
      about: {
        '@type': 'CollectionPage',
        name: title,
        url: '/templates',
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: total,
          itemListElement: templates.map(({ title: name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
          })),
        },
      },
    };
  }
}
