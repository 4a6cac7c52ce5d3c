import { CollectionId, type Collection } from '@app/contracts';
import { Missing, type ReadModels } from '@app/kernel';
import { SCREEN_HEADS, type LinkedData, type PageHead, type PageHeads } from '@app/platform';
import { cleaned, shortened } from '@published/library';
import { collectionMap } from './collection-map.js';
import { OpenCollections } from './open-collections.js';

const PLACE = /^\/collection\/([^/]+)\/?$/;
const ALL = /^\/collections\/?$/;
/** Lessons and collections that machines are told of by name. */
const MOST_NAMED = 50;
/** Letters of a stranger's text. */
const MOST = 200;

const line = (text: string): string => shortened(cleaned(text), MOST);
const listed = (all: readonly { name: string; url: string }[]): LinkedData => ({
  '@type': 'ItemList',
  numberOfItems: all.length,
  itemListElement: all
    .slice(0, MOST_NAMED)
    .map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
});

/** What a link to a collection, or to all of them, says before it is opened. */
export class CollectionHeads implements PageHeads {
  readonly paths = ['/collection/:id', '/collections'];

  constructor(private readonly models: ReadModels) {}

  get maps() {
    return [collectionMap(this.models)];
  }

  async of({ pathname }: { pathname: string }): Promise<PageHead | undefined> {
    if (ALL.test(pathname)) return this.all();
    const id = PLACE.exec(pathname)?.[1];
    if (id === undefined || !CollectionId.safeParse(id).success) return undefined;
    try {
      return headOf(await new OpenCollections(this.models).show(id, undefined));
    } catch (error) {
      if (error instanceof Missing) return undefined;
      throw error;
    }
  }

  private async all(): Promise<PageHead> {
    const { title, description } = SCREEN_HEADS['/collections'];
    const wanted = { page: 1, pageSize: MOST_NAMED };
    const { collections, total } = await new OpenCollections(this.models).everybodys(wanted);
    const items = collections.map(({ id, title: name }) => ({ name, url: `/collection/${id}` }));
    return {
      title,
      headline: title,
      description,
      path: '/collections',
      locale: 'zh_CN',
      kind: 'website',
      unlisted: false,
      place: '/collections',
      drawn: { facts: `${total} 个合集` },
      about: {
        '@type': 'CollectionPage',
        name: title,
        url: '/collections',
        mainEntity: listed(items),
      },
    };
  }
}

const headOf = (collection: Collection): PageHead => {
  const { id, owner, cover, publishedAt, items } = collection;
  const title = line(collection.title);
  const told = line(collection.description);
  const name = owner.username === '' ? '一位作者' : owner.username;
  const lessons = items.flatMap(({ content }) => content ?? []);
  const facts = [`${lessons.length} 课`, name].join(' · ');
  return {
    title,
    headline: title,
    description: told === '' ? `合集 · ${facts}` : told,
    path: `/collection/${id}`,
    locale: 'zh_CN',
    unlisted: false,
    place: 'collection',
    trail: [{ name: '合集', path: '/collections' }],
    drawn: { facts, ...(cover !== undefined && { cover }) },
    about: {
      '@type': 'Course',
      name: title,
      description: told === '' ? title : told,
      url: `/collection/${id}`,
      ...(publishedAt !== undefined && { datePublished: publishedAt }),
      provider: { '@type': 'Person', name, url: `/user/${owner.id}` },
      hasPart: listed(
        lessons.map((lesson) => ({ name: lesson.title, url: `/player/${lesson.id}` })),
      ),
    },
  };
};
