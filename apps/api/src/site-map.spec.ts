import { stepping, type SiteMap } from '@app/platform';
import { MOST_PAGES, indexOf, linesOf } from './site-map.js';

const BASE = 'https://echo.example';
/** As many lessons as the protocol would not let into one file. */
const COUNT = 123_456;
const asked: number[] = [];
const lessons: SiteMap = {
  name: 'lessons',
  kind: 'lesson',
  count: async () => COUNT,
  newest: async (skip, limit) => `2026-01-01T00:00:00.${skip + limit}Z`,
  pages: (skip, limit) =>
    stepping(skip, limit, async (from, most) => {
      asked.push(most);
      const found = Math.max(0, Math.min(most, COUNT - from));
      return Array.from({ length: found }, (_, n) => ({ path: `/player/${from + n}?a=1&b="<'>` }));
    }),
};
const whole = async (lines: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};
const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

it('a list of more pages than one file may hold is a list of files', async () => {
  const index = await whole(indexOf([lessons], BASE));
  const files = locsOf(index);
  expect(files).toHaveLength(Math.ceil(COUNT / MOST_PAGES));
  expect(index).toContain(
    `<loc>${BASE}/sitemaps/lessons-13.xml</loc><lastmod>2026-01-01T00:00:00.${COUNT}Z<`,
  );
});

it('the files together name every page once, none of them more than it may', async () => {
  const seen = new Set<string>();
  for (let skip = 0; skip < COUNT; skip += MOST_PAGES) {
    const xml = await whole(linesOf(lessons.pages(skip, MOST_PAGES), BASE));
    expect(xml.length).toBeLessThan(50_000_000);
    const locs = locsOf(xml);
    expect(locs.length).toBe(Math.min(MOST_PAGES, COUNT - skip));
    for (const loc of locs) seen.add(loc);
  }
  expect(seen.size).toBe(COUNT);
  expect([...seen][0]).toBe(`${BASE}/player/0?a=1&amp;b=&quot;&lt;&apos;&gt;`);
  expect(Math.max(...asked)).toBeLessThanOrEqual(200);
});
