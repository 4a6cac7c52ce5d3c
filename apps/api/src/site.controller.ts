import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Missing, type ReadModels } from '@app/kernel';
import {
  Access,
  CONFIG,
  PAGE_HEADS,
  PerMinute,
  READ_MODELS,
  SITE_RULES,
  closedPaths,
  isKnown,
  type Config,
  type PageHeads,
  type Route,
  type SiteMap,
  type SiteRules,
} from '@app/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicBase } from './page-head.js';
import { MOST_PAGES, indexOf, linesOf } from './site-map.js';

/** Every route that is served. */
export const ROUTES_SERVED = Symbol('every route that is served');

const FILE = /^([a-z]+)-([1-9]\d{0,4})\.xml$/;
/** Nothing of these is part of a page that is open to everybody. */
const NOT_OF_PAGES = /^\/api\/(?:admin|auth|dev|live|openapi|statistics)/;
const XML = { 'cache-control': 'no-cache', 'content-type': 'text/xml; charset=utf-8' };

/** Another program may write the same pages otherwise. */
const STARTED = randomUUID();

/** What search engines ask a site for before its pages. */
@Controller()
@Access('anyone')
export class SiteController {
  constructor(
    @Inject(PAGE_HEADS) private readonly heads: PageHeads,
    @Inject(SITE_RULES) private readonly rules: SiteRules,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(ROUTES_SERVED) private readonly routes: readonly Route[],
  ) {}

  @Get('robots.txt')
  @PerMinute(120)
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const base = this.baseFor(request);
    // Where nothing is to be shown, each page says so itself: who may not ask for a page never reads that.
    const mapped = base !== undefined && (await this.rules.shows());
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      ...this.callsOfPages().map((path) => `Allow: ${path}`),
      ...closedPaths().map((path) => `Disallow: ${path}`),
      ...(mapped ? ['', `Sitemap: ${base}/sitemap.xml`] : []),
      '',
    ];
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
      .send(lines.join('\n'));
  }

  /** The list of files: ten thousand pages each, so that none is ever large. */
  @Get('sitemap.xml')
  @PerMinute(60)
  async index(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const base = this.baseFor(request);
    if (base === undefined || !(await this.rules.shows())) throw new Missing('site map');
    const maps = await this.shown();
    return this.sent(request, reply, () => indexOf(maps, base));
  }

  @Get('sitemaps/:file')
  @PerMinute(60)
  async file(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const base = this.baseFor(request);
    const [, name, number = ''] = FILE.exec(file) ?? [];
    const map = (await this.shown()).find((one) => one.name === name);
    const skip = (Number(number) - 1) * MOST_PAGES;
    if (base === undefined || !map || skip >= (await map.count())) throw new Missing('site map');
    return this.sent(request, reply, () => linesOf(map.pages(skip, MOST_PAGES), base));
  }

  /** Made anew only where something was written since: what is told of pages is made of read models alone. */
  private sent(
    request: FastifyRequest,
    reply: FastifyReply,
    lines: () => AsyncIterable<string>,
  ): FastifyReply {
    const at = `${this.models.position()} ${this.baseFor(request)} ${STARTED}`;
    const etag = `W/"${createHash('sha256').update(at).digest('base64url').slice(0, 27)}"`;
    void reply.headers({ ...XML, etag });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.send(Readable.from(lines()));
  }

  private baseFor(request: FastifyRequest): string | undefined {
    return publicBase(this.config.PUBLIC_URL, request);
  }

  private async shown(): Promise<SiteMap[]> {
    const shown = await Promise.all(
      (this.heads.maps ?? []).map(async (map) => ((await this.rules.shows(map.kind)) ? [map] : [])),
    );
    return shown.flat();
  }

  /** A search engine that runs an open page has to reach what the page is made of. */
  private callsOfPages(): string[] {
    const paths = this.routes
      .filter(({ method, rule }) => method === 'GET' && rule === 'anyone')
      .map(({ path }) => path.replaceAll(/:\w+/g, '*'))
      .filter((path) => path.startsWith('/api/') && !NOT_OF_PAGES.test(path));
    return [...new Set(paths)].toSorted();
  }
}
