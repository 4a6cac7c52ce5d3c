import { Readable } from 'node:stream';
import { closedPaths } from '@app/contracts';
import { Missing, Rejected } from '@app/kernel';
import {
  addressKey,
  type PageHeads,
  type RateLimits,
  type Route,
  type SiteMap,
  type SiteRules,
} from '@app/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicBase } from './page-head.js';
import { MOST_PAGES, indexOf, linesOf } from './site-map.js';

interface Site {
  limits: RateLimits;
  routes: readonly Route[];
  /** As configured. */
  publicUrl: string | undefined;
  heads: PageHeads;
  rules: SiteRules;
}

/** A file of ten thousand lines costs more than a call; an index asks for as many as there are files. */
const A_MINUTE = 60;
const FILE = /^([a-z]+)-([1-9]\d{0,4})\.xml$/;
/** Calls that a page open to everybody is made of: a search engine that runs it has to reach them. */
const NOT_OF_PAGES = /^\/api\/(?:admin|auth|dev|live|openapi|statistics)/;

const robots = async (
  { routes, rules }: Site,
  base: string | undefined,
): Promise<readonly string[]> => {
  const calls = routes
    .filter(({ method, rule, path }) => method === 'GET' && rule === 'anyone' && !NOT_OF_PAGES.test(path)) // prettier-ignore
    .map(({ path }) => path.replaceAll(/:\w+/g, '*'))
    .filter((path) => path.startsWith('/api/'));
  // Where nothing is to be shown, each page says so itself: who may not ask for a page never reads that.
  const mapped = base !== undefined && (await rules.shows());
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...[...new Set(calls)].toSorted().map((path) => `Allow: ${path}`),
    ...closedPaths().map((path) => `Disallow: ${path}`),
    ...(mapped ? ['', `Sitemap: ${base}/sitemap.xml`] : []),
    '',
  ];
};

/** What search engines ask a site for before its pages. Call before anything listens. */
export const serveSite = (server: FastifyInstance, site: Site): void => {
  const { limits, heads, rules } = site;
  const asked = async ({ ip }: FastifyRequest): Promise<void> => {
    const wait = await limits.spend(
      { cost: 'read', route: 'site maps', perMinute: A_MINUTE },
      { address: addressKey(ip) },
    );
    if (wait > 0) throw new Rejected('RATE_LIMITED', undefined, { retryAfter: Math.ceil(wait) });
  };
  const baseOf = (request: FastifyRequest) => publicBase(site.publicUrl, request);
  const shown = async (): Promise<readonly SiteMap[]> => {
    const all = await Promise.all(
      (heads.maps ?? []).map(async (map) => ((await rules.shows(map.kind)) ? [map] : [])),
    );
    return all.flat();
  };
  const send = (reply: FastifyReply, lines: AsyncIterable<string>) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/xml; charset=utf-8' })
      .send(Readable.from(lines));

  server.get('/robots.txt', async (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
      .send((await robots(site, baseOf(request))).join('\n')),
  );
  server.get('/sitemap.xml', async (request, reply) => {
    await asked(request);
    const base = baseOf(request);
    if (base === undefined || !(await rules.shows())) throw new Missing('site map');
    return send(reply, indexOf(await shown(), base));
  });
  server.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    await asked(request);
    const base = baseOf(request);
    const [, name, number = ''] = FILE.exec(request.params.file) ?? [];
    const map = (await shown()).find((one) => one.name === name);
    const skip = (Number(number) - 1) * MOST_PAGES;
    if (base === undefined || !map || !(await rules.shows()) || skip >= (await map.count()))
      throw new Missing('site map');
    return send(reply, linesOf(map.pages(skip, MOST_PAGES), base));
  });
};
