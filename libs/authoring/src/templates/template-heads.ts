import type { PageHead, PageHeads } from '@app/platform';
import type { SeenTemplates } from './seen.js';

const PLACE = /^\/templates\/?$/;
const MOST_NAMED = 50;

/** What a link to the gallery of templates says before it is opened. */
export class TemplateHeads implements PageHeads {
  readonly paths = ['/templates'];

  constructor(private readonly templates: SeenTemplates) {}

  async of({ pathname }: { pathname: string }): Promise<PageHead | undefined> {
    if (!PLACE.test(pathname)) return undefined;
    const all = { filter: 'all' as const, page: 1, pageSize: MOST_NAMED };
    const { templates, total } = await this.templates.list(all, undefined);
    return {
      title: '模板',
      headline: '模板',
      description: '一课怎样听：盲听、精听、跟读、复述，各听几遍，停多久。放进自己的文字就能用。',
      path: '/templates',
      locale: 'zh_CN',
      kind: 'website',
      unlisted: false,
      drawn: { facts: `${total} 个模板` },
      about: {
        '@type': 'CollectionPage',
        name: '模板',
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
