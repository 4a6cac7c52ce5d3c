import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessContext } from '@app/access';
import { DevelopmentMailbox, accountsContext } from '@app/accounts';
import { FileBlobStore, SqliteProjectionStore } from '@app/adapters';
import { communityContext } from '@app/community';
import { LiveHub, ProjectionRunner, catalogued, type EventStore } from '@app/kernel';
import {
  Access,
  BLOBS,
  CLOCK,
  COMMANDS,
  CONFIG,
  EVENT_STORE,
  IDS,
  JOB_QUEUE,
  LIVE,
  MAILER,
  READ_MODELS,
  READ_STORE,
  TOPIC_RULE,
  commandsOver,
  parseConfig,
  requestIds,
  type Context,
} from '@app/platform';
import { Controller, Get, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MemoryEventStore, MemoryPersonKeys } from '../../../libs/kernel/src/testing.js';
import { createApi } from './create-api.js';

@Controller('api/probe')
@Access('anyone')
class ProbeController {
  @Get('bug')
  bug() {
    throw new Error('a path like /etc/passwd');
  }
  @Post('draw')
  @Access('user')
  draw() {
    return { success: true, id: requestIds.uuid() };
  }
  @Post('special')
  @Access({ feature: 'collection_publish' })
  special() {
    return { success: true };
  }
  @Get('admin')
  @Access('admin')
  admin() {
    return { success: true };
  }
}
const probe: Context = { name: 'probe', events: [], projections: [], controllers: [ProbeController] };
const contexts = [accountsContext, accessContext, communityContext, probe];

let folder = '';
let log: EventStore;
let documents: SqliteProjectionStore;
let app: NestFastifyApplication;
let readModels: ProjectionRunner;
let now = Date.UTC(2026, 0, 1);

/** The whole HTTP face over what is stored; called again it is a restart. */
const start = async () => {
  const clock = { now: () => new Date(now) };
  const store = log;
  readModels = new ProjectionRunner({
    events: store,
    store: documents,
    projections: contexts.flatMap(({ projections }) => projections),
    scratch: () => SqliteProjectionStore.open(':memory:'),
  });
  await readModels.catchUp();
  await readModels.start();
  const config = { ...parseConfig({ LOG_LEVEL: 'silent', ADMIN_EMAILS: 'boss@example.org', RATE_LIMIT: '0' }), SECRET_KEY: 'k'.repeat(40) };
  const value = (provide: symbol, useValue: unknown) => ({ provide, useValue });
  app = await createApi({
    config,
    contexts,
    version: '0',
    ports: [
      value(CONFIG, config),
      value(EVENT_STORE, store),
      value(READ_MODELS, readModels),
      value(READ_STORE, documents),
      value(JOB_QUEUE, {}),
      value(BLOBS, await FileBlobStore.open(join(folder, 'media'))),
      value(CLOCK, clock),
      value(IDS, requestIds),
      value(LIVE, new LiveHub({ startedAt: clock.now() })),
      value(TOPIC_RULE, async () => false),
      value(COMMANDS, commandsOver(store, { clock, ids: requestIds })),
      { provide: MAILER, useExisting: DevelopmentMailbox },
    ],
  });
};
const stop = async () => {
  await app.close();
  await readModels.stop();
};

beforeEach(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-api-'));
  const memory = new MemoryEventStore();
  log = catalogued(
    memory,
    contexts.flatMap(({ events }) => events),
    new MemoryPersonKeys(),
  );
  documents = SqliteProjectionStore.open(':memory:');
  await start();
});
afterEach(async () => {
  await stop();
  await documents.close();
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const codeFor = async (email: string, ip = '127.0.0.1'): Promise<string> => {
  const sent = await app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email }, remoteAddress: ip });
  expect(sent.json()).toEqual({ success: true, cooldown: 60 });
  return app.get(DevelopmentMailbox).list()[0]?.code ?? '';
};
const login = async (email: string): Promise<string> => {
  const code = await codeFor(email);
  const answer = await call('POST', '/api/auth/verify-code', { email, code });
  return answer.json<{ token: string }>().token;
};

describe('login', () => {
  it('makes an account at the first success, and finds it at the next', async () => {
    const code = await codeFor('Hana@Example.org ');
    const first = await call('POST', '/api/auth/verify-code', { email: 'hana@example.org', code });
    expect(first.statusCode).toBe(200);
    const { token, user } = first.json<{ token: string; user: { id: string } }>();
    expect(user).toMatchObject({ email: 'hana@example.org', role: 'user', username: expect.stringMatching(/^听众\d{4}$/) });
    expect((await call('GET', '/api/auth/me', undefined, as(token))).json()).toEqual({ success: true, user });
    now += 61_000;
    const again = await login('hana@example.org');
    expect((await call('GET', '/api/auth/me', undefined, as(again))).json<{ user: object }>().user).toEqual(user);
  });

  it('evaluates five of 200 parallel guesses', async () => {
    const right = await codeFor('hana@example.org');
    const wrong = right === '000000' ? '000001' : '000000';
    const guess = (index: number) =>
      app.inject({ method: 'POST', url: '/api/auth/verify-code', payload: { email: 'hana@example.org', code: wrong }, remoteAddress: `10.0.0.${index}` });
    const codes = (await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index)))).map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CODE_LOCKED')).toHaveLength(195);
    const late = await app.inject({ method: 'POST', url: '/api/auth/verify-code', payload: { email: 'hana@example.org', code: right } });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([429, 'CODE_LOCKED']);
  });

  it('gives one token to 50 parallel right codes', async () => {
    const code = await codeFor('hana@example.org');
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', '/api/auth/verify-code', { email: 'hana@example.org', code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toHaveLength(0);
  });

  it('gives administrators eight digits and their role', async () => {
    expect(await codeFor('boss@example.org')).toMatch(/^\d{8}$/);
    now += 61_000;
    const token = await login('boss@example.org');
    expect((await call('GET', '/api/probe/admin', undefined, as(token))).statusCode).toBe(200);
  });

  it('sends no second code within a minute, and says when', async () => {
    await codeFor('hana@example.org');
    const answer = await call('POST', '/api/auth/send-code', { email: 'hana@example.org' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(app.get(DevelopmentMailbox).list()).toHaveLength(1);
  });

  it('keeps code and token out of log and read models, the address sealed', async () => {
    const raw = new MemoryEventStore();
    log = catalogued(
      raw,
      contexts.flatMap(({ events }) => events),
      new MemoryPersonKeys(),
    );
    await stop();
    await documents.close();
    documents = SqliteProjectionStore.open(':memory:');
    await start();
    const code = await codeFor('hana@example.org');
    const token = (await call('POST', '/api/auth/verify-code', { email: 'hana@example.org', code })).json<{ token: string }>().token;
    const all: unknown[] = [];
    for await (const { stream, data, metadata } of raw.readAll()) all.push({ stream, data, metadata });
    const text = JSON.stringify(all);
    expect(all.length).toBeGreaterThan(4);
    expect([code, token, 'hana@example.org'].filter((secret) => text.includes(`"${secret}"`))).toEqual([]);
  });
});

describe('sessions', () => {
  it('are refused from the call after their end', async () => {
    const one = await login('hana@example.org');
    now += 61_000;
    const two = await login('hana@example.org');
    const { sessions } = (await call('GET', '/api/sessions', undefined, as(two))).json<{ sessions: { id: string; current: boolean }[] }>();
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect((await call('DELETE', '/api/sessions', undefined, as(two))).statusCode).toBe(200);
    const refused = await call('GET', '/api/auth/me', undefined, as(one));
    expect([refused.statusCode, refused.json()]).toEqual([401, { success: false, error: '登录已过期，请重新登录', code: 'UNAUTHENTICATED' }]);
    await call('POST', '/api/auth/logout', undefined, as(two));
    expect((await call('GET', '/api/auth/me', undefined, as(two))).statusCode).toBe(401);
  });

  it('of others cannot be ended', async () => {
    const hana = await login('hana@example.org');
    const ken = await login('ken@example.org');
    const { sessions } = (await call('GET', '/api/sessions', undefined, as(ken))).json<{ sessions: { id: string }[] }>();
    expect((await call('DELETE', `/api/sessions/${sessions[0]?.id}`, undefined, as(hana))).statusCode).toBe(404);
    expect((await call('GET', '/api/auth/me', undefined, as(ken))).statusCode).toBe(200);
  });
});

describe('refusals', () => {
  const json = { 'content-type': 'application/json' };
  const cases: [string, number, string, () => ReturnType<typeof call>][] = [
    ['an unknown call', 404, 'NOT_FOUND', () => call('GET', '/api/nothing')],
    ['a malformed address', 404, 'NOT_FOUND', () => call('GET', '/api/%zz')],
    ['a visitor', 401, 'LOGIN_REQUIRED', () => call('GET', '/api/auth/me')],
    ['an unknown token', 401, 'UNAUTHENTICATED', () => call('GET', '/api/auth/me', undefined, as('nonsense'))],
    ['a bad address', 400, 'INVALID', () => call('POST', '/api/auth/send-code', { email: 'a@b.c\r\nBcc: x@y.zz' })],
    ['broken JSON', 400, 'INVALID', () => app.inject({ method: 'POST', url: '/api/auth/send-code', payload: '{', headers: json })],
    ['deep JSON', 400, 'INVALID', () => app.inject({ method: 'POST', url: '/api/auth/send-code', payload: '['.repeat(2000), headers: json })],
    ['a prototype', 400, 'INVALID', () => app.inject({ method: 'POST', url: '/api/auth/send-code', payload: '{"__proto__":{"role":"admin"}}', headers: json })],
    [
      'a form',
      415,
      'UNSUPPORTED',
      () => app.inject({ method: 'POST', url: '/api/auth/send-code', payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['a big body', 413, 'TOO_LARGE', () => app.inject({ method: 'POST', url: '/api/auth/send-code', payload: `"${'a'.repeat(2_200_000)}"`, headers: json })],
    ['a read model that is behind', 503, 'UNAVAILABLE', () => call('GET', '/api/openapi.json', undefined, { 'x-min-log-position': '999' })],
    ['a bug', 500, 'SERVER_ERROR', () => call('GET', '/api/probe/bug')],
  ];
  it.each(cases)('of %s are JSON in Chinese', async (_, status, code, ask) => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ success: false, code, error: expect.stringMatching(/\p{Script=Han}/u) }),
    ]);
    expect(answer.body).not.toMatch(/passwd|stack|node_modules|zz|Bcc/);
  });

  it('close what a person does not hold', async () => {
    const token = await login('hana@example.org');
    expect((await call('POST', '/api/probe/special', undefined, as(token))).statusCode).toBe(403);
    expect((await call('GET', '/api/probe/admin', undefined, as(token))).statusCode).toBe(403);
  });

  it('stop the start for a route without a rule', async () => {
    @Controller('api/open')
    class Undecided {
      @Get()
      read() {
        return {};
      }
    }
    const config = parseConfig({});
    const open: Context = { name: 'open', events: [], projections: [], controllers: [Undecided] };
    await expect(createApi({ config, contexts: [open], ports: [], version: '0' })).rejects.toThrow('Undecided.read has no @Access');
  });
});

describe('headers', () => {
  it('carry the position of a write, and a read waits for it', async () => {
    const token = await login('hana@example.org');
    const written = await call('PUT', '/api/auth/me', { username: '花子', role: 'admin', userId: 'x' }, as(token));
    const position = String(written.headers['x-log-position']);
    expect(position).toMatch(/^\d+$/);
    const read = await call('GET', '/api/auth/me', undefined, { ...as(token), 'x-min-log-position': position });
    expect(read.json()).toMatchObject({ user: { username: '花子', role: 'user' } });
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(read.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('make a repeated write one write, also after a restart', async () => {
    const token = await login('hana@example.org');
    const headers = { ...as(token), 'idempotency-key': 'key-0001' };
    const draw = async (payload: object) => call('POST', '/api/probe/draw', payload, headers);
    const first = (await draw({ a: 1 })).json<{ id: string }>();
    expect((await draw({ a: 1 })).json()).toEqual(first);
    expect((await draw({ a: 2 })).json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await stop();
    await start();
    expect((await draw({ a: 1 })).json()).toEqual(first);
    await documents.collection('idempotent-answers').updateMany({}, { $unset: { status: '', body: '' } }); // a crash before the answer was kept
    expect((await draw({ a: 1 })).json()).toEqual(first);
  });
});

describe('media', () => {
  const key = `${'ab'.repeat(32)}.mp3`;
  const get = (range?: string) => call('GET', `/media/audio/${key}`, undefined, range === undefined ? {} : { range });
  beforeEach(async () => {
    await app.get<FileBlobStore>(BLOBS).put(key, Buffer.from('0123456789'));
  });
  it.each([
    [undefined, 200, '0123456789', undefined],
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
  ])('answers Range %s', async (range, status, body, content) => {
    const answer = await get(range);
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, content]);
    expect(answer.headers['cache-control']).toContain('immutable');
  });
  it('refuses a range beyond the end, and knows what the browser has', async () => {
    const beyond = await get('bytes=10-');
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const known = await call('GET', `/media/audio/${key}`, undefined, { 'if-none-match': String((await get()).headers['etag']) });
    expect(known.statusCode).toBe(304);
    expect((await call('GET', '/media/audio/..%2f..%2fetc')).statusCode).toBe(404);
  });
});

it('describes itself from the words that run', async () => {
  const { paths } = (await call('GET', '/api/openapi.json')).json<{ paths: Record<string, Record<string, { requestBody?: object }>> }>();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/auth/send-code', '/api/favorites/{id}', '/health/ready', '/media/audio/{key}']));
  expect(JSON.stringify(paths['/api/auth/verify-code']?.['post']?.requestBody)).toContain('email');
});
