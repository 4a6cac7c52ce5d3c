import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import { isKnown, type PageHead } from '@app/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicBase, withHead } from './page-head.js';

/** A third party's counting script and the only host it may run on. */
export interface Analytics {
  tag: string;
  host: string;
}

/** Pages that say more of themselves than the others, to those who follow a link without running it. */
export interface Heads {
  /** Addresses that may have one, as the router writes them. */
  paths: readonly string[];
  /** `undefined`: there is no such page for everybody. `unasked`: nobody looked. Never fails. */
  of(request: FastifyRequest, address: URL): Promise<PageHead | 'unasked' | undefined>;
  /** As configured. */
  publicUrl: string | undefined;
}

const NOWHERE = 'http://nowhere.invalid';

/**
 * Sends the page with its own head. Where there is no such page the app goes out all the same, and says so: a lesson may be there for who
 * opens it and for nobody else. What is sent under one address changes with the lesson, so a browser asks every time.
 */
const pageWith =
  (root: string, heads: Heads, plain: (reply: FastifyReply, status: number) => unknown) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    // Not as one that is relative: `//discover` would be a host.
    const whole = NOWHERE + request.url;
    const address = URL.canParse(whole) ? new URL(whole) : undefined;
    const head = address && (await heads.of(request, address));
    if (head === undefined) return plain(reply, 404);
    const page =
      head === 'unasked'
        ? undefined
        : withHead(
            await readFile(join(root, 'index.html'), 'utf8'),
            head,
            publicBase(heads.publicUrl, request),
          );
    if (page === undefined) return plain(reply, 200);
    // Weak: the same page goes out in several encodings.
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.status(200).type('text/html; charset=utf-8').send(page);
  };

/** How the app is sent where no file and no call is asked for. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The web build: hashed files for ever, index.html never from a cache. @returns how to send the page; nothing where no build lies */
export const serveWeb = async (
  server: FastifyInstance,
  root: string | undefined,
  { analytics, heads }: { analytics?: Analytics | undefined; heads?: Heads } = {},
): Promise<SendPage | undefined> => {
  if (root === undefined || !existsSync(join(root, 'index.html'))) return undefined;
  // The file itself is for the worker that keeps the app; for people and crawlers it is the first page under another name.
  server.addHook('onRequest', (request, reply, done) => {
    const [path, query] = request.url.split('?', 2);
    if (path !== '/index.html' || request.headers['sec-fetch-dest'] === 'empty') return done();
    void reply.headers({ 'cache-control': 'no-cache', vary: 'sec-fetch-dest' });
    void reply.redirect(query === undefined ? '/' : `/?${query}`, 301);
  });
  await server.register(serveFiles, {
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false, // the first page has a head as the others have
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  // Hundreds of files: a route for each took a tenth of the start.
  const assets = join(root, 'assets');
  const names = new Set(existsSync(assets) ? await readdir(assets) : []);
  server.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  );
  // What the built page cannot know: asked for once it has time.
  server.get('/site.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ ...(analytics && { analytics }) }),
  );
  const plain = (reply: FastifyReply, status: number) =>
    reply.status(status).header('cache-control', 'no-cache').sendFile('index.html');
  if (!heads) return (_request, reply) => plain(reply, 200);
  const send = pageWith(root, heads, plain);
  // Whatever they accept: what reads previews seldom says that it wants HTML.
  for (const path of new Set(heads.paths)) {
    server.get(path, send);
    if (/[^/*?]$/.test(path)) server.get(`${path}/`, send);
  }
  return send;
};
