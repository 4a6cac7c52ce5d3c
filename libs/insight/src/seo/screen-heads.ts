import { OpenScreen, type RoutePath } from '@app/contracts';
import {
  SCREEN_HEADS,
  type LinkedData,
  type PageHead,
  type PageHeads,
  type SiteMap,
  type SiteRules,
} from '@app/platform';
import { isAdminPath, routeOf } from '../page-views/route.js';

/** The site itself, for machines: what it is called and how it is searched. */
const SITE: LinkedData = {
  '@type': 'WebSite',
  name: 'Yamabiko · 回声',
  url: '/',
  inLanguage: 'zh-CN',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/discover?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
};
const isScreen = (path: string): path is RoutePath => Object.hasOwn(SCREEN_HEADS, path);

const openHead = (path: OpenScreen): PageHead => {
  const { title, description } = SCREEN_HEADS[path];
  return {
    title,
    headline: title,
    description,
    path,
    locale: 'zh_CN',
    kind: 'website',
    place: path,
    unlisted: false,
    drawn: { facts: '逐句听 · 跟着读' },
    about:
      path === '/'
        ? SITE
        : { '@type': 'WebPage', name: title, description, url: path, inLanguage: 'zh-CN' },
  };
};

/** Screens that say the same to everybody: those that are open have a preview, of the others only their name is told. */
export class ScreenHeads implements PageHeads {
  readonly paths = Object.entries(SCREEN_HEADS).flatMap(([path, { own }]) => (own ? [] : [path]));

  constructor(private readonly rules: SiteRules) {}

  get maps(): readonly SiteMap[] {
    const shown = async (): Promise<string[]> => {
      const all = OpenScreen.options.map(async (path) =>
        (await this.rules.shows(path)) ? [path] : [],
      );
      return (await Promise.all(all)).flat();
    };
    return [
      {
        name: 'pages',
        count: async () => (await shown()).length,
        newest: async () => undefined,
        async *pages(skip, limit) {
          for (const path of (await shown()).slice(skip, skip + limit)) yield { path };
        },
      },
    ];
  }

  async of({ pathname }: { pathname: string }): Promise<PageHead | undefined> {
    const path = isAdminPath(pathname) ? '/admin/*' : routeOf(pathname);
    if (!isScreen(path) || SCREEN_HEADS[path].own) return undefined;
    const open = OpenScreen.safeParse(path);
    if (open.success) return openHead(open.data);
    const { title, description } = SCREEN_HEADS[path];
    const head = { title, headline: title, description, path, locale: 'zh_CN' };
    return { ...head, inner: true, unlisted: true };
  }
}
