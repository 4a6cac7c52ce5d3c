import { PublicTag, type ContentSummary } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { SCREEN_HEADS, type PageHead, type PageHeads } from '@app/platform';
import { foldedTag } from '@published/authoring';
import { cleaned, shortened } from '../sharing/cleaned.js';
import { choices, hot, latest } from './public-lessons.js';
import { pathOfTag, tagMap } from './tag-map.js';

const PLACE = /^\/discover\/?$/;
/** Lessons that are named. */
const FEW = 20;
const ALL = { page: 1, pageSize: FEW };

const listed = (lessons: readonly ContentSummary[], total: number) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: lessons.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `/player/${id}`,
  })),
});
const titlesOf = (lessons: readonly ContentSummary[]): string =>
  lessons
    .slice(0, 3)
    .map(({ title }) => `「${shortened(cleaned(title), 30)}」`)
    .join('');

/** What a link to 发现, or to the lessons of a tag, says before it is opened. */
export class DiscoverHeads implements PageHeads {
  readonly paths = ['/discover'];

  constructor(private readonly models: ReadModels) {}

  get maps() {
    return [tagMap(this.models)];
  }

  async of({
    pathname,
    search,
  }: {
    pathname: string;
    search: URLSearchParams;
  }): Promise<PageHead | undefined> {
    if (!PLACE.test(pathname)) return undefined;
    const asked = search.get('tag');
    if (asked === null) return this.everything(search.get('q') !== null);
    const tag = PublicTag.safeParse(asked);
    return tag.success ? this.tag(tag.data) : undefined;
  }

  /** @param searched what somebody looked for is for no search engine */
  private async everything(searched: boolean): Promise<PageHead> {
    const { title, description } = SCREEN_HEADS['/discover'];
    const { contents, total } = await hot(this.models, ALL);
    return {
      title,
      headline: title,
      description,
      path: '/discover',
      locale: 'zh_CN',
      kind: 'website',
      unlisted: searched,
      place: '/discover',
      drawn: { facts: `${total} 课` },
      about: {
        '@type': 'CollectionPage',
        name: title,
        url: '/discover',
        mainEntity: listed(contents, total),
      },
    };
  }

  /** A tag that nothing bears any more has the plain page. */
  private async tag(asked: string): Promise<PageHead | undefined> {
    const { contents, total } = await latest(this.models, { ...ALL, tag: asked });
    if (total === 0) return undefined;
    const { tags } = await choices(this.models);
    const folded = foldedTag(asked);
    const name = cleaned(tags.find((one) => foldedTag(one.name) === folded)?.name ?? asked);
    const path = pathOfTag(name);
    return {
      title: `#${name}`,
      headline: `#${name}`,
      description: `标签「${name}」下的 ${total} 课听力：${titlesOf(contents)}`,
      path,
      locale: 'zh_CN',
      kind: 'website',
      unlisted: false,
      place: 'tag',
      trail: [{ name: '发现', path: '/discover' }],
      drawn: { facts: `${total} 课` },
      about: {
        '@type': 'CollectionPage',
        name: `#${name}`,
        url: path,
        mainEntity: listed(contents, total),
      },
    };
  }
}
