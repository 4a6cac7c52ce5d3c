import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { FailureFilter, fastifyAdapter } from '@app/platform';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { serveWeb, type Analytics } from './static-files.js';

@Module({})
class Nothing {}

const page = '<!doctype html><title>Yamabiko</title>';
const script = 'export const answer = 42;';
let root = '';
let app: NestFastifyApplication;

const start = async (folder: string | undefined, analytics?: Analytics) => {
  const adapter = fastifyAdapter({ trustProxy: false });
  app = await NestFactory.create<NestFastifyApplication>(Nothing, adapter, { logger: false });
  app.useGlobalFilters(
    new FailureFilter(
      await serveWeb(adapter.getInstance<FastifyInstance>(), folder, { analytics }),
    ),
  );
  await app.init();
};
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yamabiko-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'assets', 'index-a1b2.js'), script);
  await writeFile(join(root, 'assets', 'index-a1b2.js.br'), brotliCompressSync(script));
});
afterEach(() => app.close());
afterAll(() => rm(root, { recursive: true, force: true }));

it('says on the site’s own page which third party may count, and nothing by default', async () => {
  await start(root);
  expect((await get('/site.json')).json()).toEqual({});
  await app.close();
  await start(root, { tag: 'https://tag.example/t.js', host: 'echo.example' });
  expect((await get('/site.json')).json()).toEqual({
    analytics: { tag: 'https://tag.example/t.js', host: 'echo.example' },
  });
});

describe('the web build', () => {
  beforeEach(() => start(root));

  it('is one page under one address, and a file for the worker that keeps it', async () => {
    const asked = await get('/index.html?a=1');
    expect([asked.statusCode, asked.headers.location]).toEqual([301, '/?a=1']);
    expect((await get('/index.html')).headers.location).toBe('/');
    const kept = await get('/index.html', { 'sec-fetch-dest': 'empty' });
    expect([kept.statusCode, kept.body]).toEqual([200, page]);
  });

  it.each(['/', '/player/5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e', '/no/such/page?x=1'])(
    'answers %s with the app, fresh every time',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        page,
        'no-cache',
      ]);
      expect(answer.headers['content-type']).toContain('text/html');
    },
  );

  it('keeps hashed files for ever', async () => {
    const answer = await get('/assets/index-a1b2.js', {});
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it('sends brotli to who understands it, as the script it is', async () => {
    const answer = await get('/assets/index-a1b2.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect(
      (await get('/assets/index-a1b2.js', { 'accept-encoding': 'gzip' })).headers[
        'content-encoding'
      ],
    ).toBeUndefined();
  });

  it.each([
    ['an unknown call', '/api/nothing', 'text/html'],
    ['a script that is gone', '/assets/index-0000.js', '*/*'],
    ['a folder', '/assets/', '*/*'],
    ['what lies beside them', '/assets/..%2findex.html', '*/*'],
    ['what no address can be', '/assets/%00.js', '*/*'],
    ['sound that is gone', '/media/audio/x.mp3', 'text/html'],
  ])('says that %s is not there', async (_, url, accept) => {
    const answer = await get(url, { accept });
    expect([
      answer.statusCode,
      answer.json<{ code: string }>().code,
      answer.headers['cache-control'],
    ]).toEqual([404, 'NOT_FOUND', 'no-store']);
  });
});

it('is not needed', async () => {
  await start(undefined);
  expect((await get('/')).statusCode).toBe(404);
});
