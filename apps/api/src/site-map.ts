import type { ListedPage, SiteMap } from '@app/platform';

/** Pages of one file; the protocol ends at 50 000, a file of this many is some megabytes. */
export const MOST_PAGES = 10_000;
/** Letters that are sent at once. */
const PIECE = 16_384;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
const entry = (element: string, address: string, changedAt: string | undefined): string =>
  `<${element}><loc>${escaped(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`}</${element}>\n`;

/** The files of all maps, each with when something in it was changed last. */
export async function* indexOf(maps: readonly SiteMap[], base: string): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${SPACE}>\n`;
  for (const map of maps) {
    const count = await map.count();
    for (let file = 1; (file - 1) * MOST_PAGES < count; file += 1) {
      const skip = (file - 1) * MOST_PAGES;
      const changedAt = await map.newest(skip, Math.min(MOST_PAGES, count - skip));
      yield entry('sitemap', `${base}/sitemaps/${map.name}-${file}.xml`, changedAt);
    }
  }
  yield '</sitemapindex>\n';
}

/** One file, written while it is read. */
export async function* linesOf(
  pages: AsyncIterable<ListedPage>,
  base: string,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${SPACE}>\n`;
  let lines = '';
  for await (const { path, changedAt } of pages) {
    lines += entry('url', `${base}${path}`, changedAt);
    if (lines.length < PIECE) continue;
    yield lines;
    lines = '';
  }
  yield `${lines}</urlset>\n`;
}
