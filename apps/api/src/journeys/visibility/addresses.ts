import type { Thing, Truth } from './truth.js';

/** Something that answers: to visitors, or to who sends a token. */
export interface Address {
  path: string;
  token?: string;
  /** All words that may stand there. */
  may: Set<string>;
  /** Those that must. */
  must?: readonly string[];
  /** Answers 404; a page opens all the same, and tells nothing of it in its head. */
  hidden?: boolean;
  /** Of a page: may search engines show it? */
  indexed?: boolean;
  /** Of a site map: exactly these paths, in whatever order. */
  mapped?: readonly string[];
  /** Exactly these, in whatever order. */
  list?: readonly [name: string, ids: readonly string[]];
  /** Of an answer: numbers by their path. */
  numbers?: Readonly<Record<string, number>>;
}
const ids = (things: readonly Thing[]): string[] => things.map(({ id }) => id);
const ALL = '?pageSize=100';

/** What shows itself to everybody. */
function* publicLists(truth: Truth): Generator<Address> {
  const may = truth.publicWords();
  const lessons = truth.listed('lesson');
  for (const path of ['', '/latest', '/hot'])
    yield { path: `/api/public/contents${path}${ALL}`, may, list: ['contents', ids(lessons)] };
  yield { path: '/api/public/tags', may, must: lessons.map(({ published }) => published) };
  const collections = truth.listed('collection');
  yield { path: `/api/collections/public${ALL}`, may, list: ['collections', ids(collections)] };
  const templates = truth.listed('template');
  yield { path: `/api/templates${ALL}`, may, list: ['templates', ids(templates)] };
  for (const path of ['/', '/discover', '/templates', '/collections'])
    yield { path, may, indexed: true };
}

const tagPage = (tag: string): string => `/discover?tag=${encodeURIComponent(tag)}`;

/** What search engines are told of: no more, and no less, than shows itself to everybody. */
function* maps(truth: Truth): Generator<Address> {
  const lessons = truth.listed('lesson');
  const collections = truth.listed('collection');
  const people = new Set([...lessons, ...collections].map(({ author }) => author));
  const may = new Set<string>();
  for (const [name, pages] of [
    ['lessons', ids(lessons).map((id) => `/player/${id}`)],
    ['collections', ids(collections).map((id) => `/collection/${id}`)],
    ['people', truth.authors.flatMap(({ id }, one) => (people.has(one) ? [`/user/${id}`] : []))],
    ['tags', lessons.map(({ published }) => tagPage(published))],
  ] as const) {
    const path = `/sitemaps/${name}-1.xml`;
    yield pages.length > 0 ? { path, may, mapped: pages } : { path, may, hidden: true };
  }
  const tags = new Set(truth.of('lesson').map(({ published }) => published));
  const shown = new Set(lessons.map(({ published }) => published));
  for (const tag of tags) {
    const isShown = shown.has(tag);
    yield { path: tagPage(tag), may: truth.publicWords(), hidden: !isShown, indexed: isShown };
  }
}

/** Where everybody finds what one person made. */
function* spaces(truth: Truth): Generator<Address> {
  const may = truth.publicWords();
  for (const [author, { id, name, state }] of truth.authors.entries()) {
    const isThere = state === 'active';
    const [lessons, collections] = [
      truth.listed('lesson', author),
      truth.listed('collection', author),
    ];
    const found = `/api/users?q=${encodeURIComponent(name)}`;
    yield { path: found, may, list: ['users', isThere ? [id] : []] };
    const indexed = lessons.length + collections.length > 0;
    yield { path: `/user/${id}`, may, hidden: !isThere, indexed };
    const space = `/api/users/${id}`;
    if (!isThere) {
      for (const part of ['', '/contents', '/collections', '/stats'])
        yield { path: space + part, may, hidden: true };
      continue;
    }
    yield { path: space, may, must: [name] };
    yield { path: `${space}/contents${ALL}`, may, list: ['contents', ids(lessons)] };
    yield { path: `${space}/collections${ALL}`, may, list: ['collections', ids(collections)] };
    // Who keeps a lesson has also played it, once.
    const kept = lessons.filter((one) => truth.kept.includes(one)).length;
    const numbers = {
      'stats.lessons.value': lessons.length,
      'stats.collections.value': collections.length,
      'stats.favourites.value': kept,
      'stats.plays.value': kept,
    };
    yield { path: `${space}/stats`, may, numbers };
  }
}

/** Each thing at its own address. */
function* own(truth: Truth): Generator<Address> {
  for (const thing of truth.things) {
    const { kind, id } = thing;
    const may = truth.wordsAt(thing);
    const isOpen = truth.isOpen(thing);
    const seen = isOpen ? { may, must: [thing.published] } : { may, hidden: true };
    if (kind === 'template') {
      yield { path: `/api/templates/${id}`, ...seen };
      continue;
    }
    if (kind === 'collection') {
      const at = { path: `/api/collections/${id}`, ...seen };
      const shown = thing.lessons.filter((lesson) => truth.isListed(lesson));
      const must = [thing.published, ...shown.map(({ published }) => published)];
      // The id of one that is not for everybody would be its link.
      const told = thing.lessons.map((lesson, number) =>
        truth.isListed(lesson) ? lesson.id : `${number}`,
      );
      yield isOpen ? { ...at, must, list: ['collection.items', told] } : at;
      yield { path: `/collection/${id}`, ...seen, indexed: isOpen };
      continue;
    }
    yield { path: `/api/public/contents/${id}`, ...seen };
    const indexed = truth.isListed(thing);
    for (const path of [`/player/${id}`, `/content-info?id=${id}`])
      yield { path, ...seen, indexed };
    const forks = truth.listed('lesson').filter(({ madeOf }) => madeOf[0]?.id === id);
    const path = `/api/public/contents/${id}/forks`;
    yield isOpen
      ? { path: path + ALL, may, list: ['contents', ids(forks)] }
      : { path, may, hidden: true };
  }
}

/** What persons have in their own lists, told with what is there now. */
function* personal(truth: Truth, fan: string): Generator<Address> {
  const token = fan;
  const lessons = truth.listed('lesson');
  const theirs = truth.authors.filter(({ state }) => state === 'active').map(({ id }) => id);
  yield { path: '/api/users/following', token, may: truth.publicWords(), list: ['users', theirs] };
  const feed = `/api/users/following/contents${ALL}`;
  yield { path: feed, token, may: truth.publicWords(), list: ['contents', ids(lessons)] };
  const words = `/api/practice/words${ALL}`;
  yield { path: words, token, may: truth.publicWords(), list: ['contents', ids(lessons)] };
  const kept = (kind: Thing['kind']) => ids(truth.kept.filter((thing) => thing.kind === kind));
  const may = truth.wordsFor();
  const favourites = ['favorites', kept('lesson')] as const;
  yield { path: '/api/favorites', token, may, list: favourites };
  yield { path: '/api/collections/favorites', token, may };
  for (const path of ['/api/notices', '/api/practice/progress', '/api/practice/reviews'])
    yield { path, token, may };
  for (const [author, { state, token: mine }] of truth.authors.entries())
    if (state === 'active')
      yield { path: '/api/notices', token: mine, may: truth.wordsFor(author) };
}

export const addressesOf = (truth: Truth, fan: string): Address[] => [
  ...publicLists(truth),
  ...spaces(truth),
  ...own(truth),
  ...maps(truth),
  ...personal(truth, fan),
];
