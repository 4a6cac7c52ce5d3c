import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DevelopmentMailbox } from '@app/accounts';
import type { LogIntegrity } from '@app/kernel';
import { createLesson, exportBundle, nodesOf } from '@app/lesson';
import { LOG_INTEGRITY, parseConfig } from '@app/platform';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import {
  kurrentDbStandIn,
  type KurrentDbStandIn,
} from '../../../test/stand-ins/kurrentdb/server.js';
import { kurrentOf } from '../../cli/src/places.js';
import { solo } from './solo.js';

type Product = Awaited<ReturnType<typeof solo>>;
const EMAIL = 'hana@example.org';
let server: KurrentDbStandIn;
let root = '';
let token = '';
const running: Product[] = [];

const start = async (folder: string, url: string | undefined): Promise<Product> => {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: join(root, folder),
    RATE_LIMIT: '0',
    SEED_SAMPLES: 'false',
    ...(url !== undefined && { KURRENTDB_URL: url }),
  });
  const product = await solo({ config, version: '0', web: join(root, 'no-web') });
  running.push(product);
  return product;
};
const stop = async () => running.pop()?.stop();
const call = async (product: Product, url: string, as?: string, payload?: object) => {
  const answer = await product.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const login = async (product: Product): Promise<string> => {
  await call(product, '/api/auth/send-code', undefined, { email: EMAIL });
  const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
  const { body } = await call(product, '/api/auth/verify-code', undefined, { email: EMAIL, code }); // prettier-ignore
  return String(body['token']);
};

/** A lesson with a reading of every character, as somebody takes it along from elsewhere. */
const manySentences = () => {
  let last = 0;
  const text = Array.from({ length: 480 }, (_, n) => `これは「${n}」番目の長い長い文です。`);
  const { graph, resources } = createLesson(
    { text: text.join('\n'), targetLanguages: [] },
    { newId: () => `id-${(last += 1)}`, at: '2026-01-02T00:00:00.000Z' },
  );
  const sentences = nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);
  const annotations = Object.fromEntries(
    sentences.map(({ id, content }) => {
      const characters = Array.from(content, (one) => ({ text: one, reading: one.repeat(8) }));
      return [id, { reading: content.repeat(8), characters }];
    }),
  );
  return exportBundle({ graph, voices: {}, resources: { ...resources, annotations } });
};

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(console, 'log').mockReturnValue();
  root = await mkdtemp(join(tmpdir(), 'yamabiko-kurrent-log-'));
  server = await kurrentDbStandIn();
});
afterAll(async () => {
  while (running.length > 0) await stop();
  await server.close();
  await rm(root, { recursive: true, force: true });
  jest.restoreAllMocks();
});

it('serves the whole product from a log on KurrentDB, names sealed, and again after a restart', async () => {
  let product = await start('data', server.url);
  token = await login(product);
  const made = await call(product, '/api/contents', token, {
    title: '回声',
    text: 'おはようございます。',
  });
  expect(made).toMatchObject({ status: 201 });
  await stop();

  product = await start('data', server.url);
  const me = await call(product, '/api/auth/me', token);
  expect(me).toMatchObject({ status: 200, body: { user: { email: EMAIL } } });
  const verdict = await product.resolve<LogIntegrity>(LOG_INTEGRITY).verify();
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.checked).toBeGreaterThan(3);

  const client = KurrentDBClient.connectionString(server.url);
  const lying: string[] = [];
  for await (const { event } of client.readAll({ direction: 'forwards', fromPosition: 'start' }))
    if (event?.streamId.startsWith('yamabiko.')) lying.push(JSON.stringify([event.data, event.metadata])); // prettier-ignore
  await client.dispose();
  expect(lying.length).toBeGreaterThanOrEqual(verdict.checked); // the lesson is being made
  expect(lying.filter((text) => text.includes(EMAIL))).toEqual([]);
  expect(lying.every((text) => /"at":"20\d\d-/.test(text))).toBe(true);
});

it('answers 503 for what it cannot write while the server does not answer, reads on, and writes again after', async () => {
  const product = running.at(-1) as Product;
  server.network.freeze();
  const lesson = { title: '山彦', text: 'こんにちは。' };
  expect(await call(product, '/api/contents', token, lesson)).toMatchObject({ status: 503 });
  expect(await call(product, '/api/auth/me', token)).toMatchObject({ status: 200 });
  server.network.thaw();
  let status = 503;
  while (status === 503) ({ status } = await call(product, '/api/contents', token, lesson));
  expect(status).toBe(201);
});

it('refuses what is too large for one append, in words, and nothing of it is there', async () => {
  const product = running.at(-1) as Product;
  const { body } = await call(product, '/api/contents', token, { title: '空', text: '山。' });
  const { id } = body['content'] as { id: string };
  const graph = async () => {
    const answer = await call(product, `/api/contents/${id}`, token);
    return (answer.body['content'] as { graph: unknown }).graph;
  };
  const before = await graph();
  const imported = await call(product, `/api/contents/${id}/import`, token, manySentences());
  expect(imported).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  expect(imported.body['error']).toContain('超过 1 MB');
  expect(await graph()).toEqual(before);
});

it('takes no folder of a log that is somewhere else, either way', async () => {
  while (running.length > 0) await stop();
  const whose = { dataDir: join(root, 'data'), environment: {} };
  expect(() => kurrentOf(whose)).toThrow('在 KurrentDB 里');
  await expect(start('data', undefined)).rejects.toThrow('属于一条在 KurrentDB 里的事件日志');
  await start('embedded', undefined);
  await stop();
  await expect(start('embedded', server.url)).rejects.toThrow('已有一条事件日志');
});
