import { LiveHub, LocalChangeFeed, LocalInFlight, LocalLimits, Rejected } from '@app/kernel';
import {
  AUTHENTICATOR,
  BLOBS,
  CHANGES,
  CLOCK,
  COMMAND_RECORDS,
  CONFIG,
  CommandRecords,
  ENTITLEMENTS,
  EVENT_STORE,
  IN_FLIGHT,
  LIVE,
  LOG_INTEGRITY,
  PAGE_HEADS,
  RATE_LIMITS,
  READ_MODELS,
  READ_STORE,
  RateLimits,
  SERVER_ERRORS,
  SITE_RULES,
  SPACE,
  ServerErrors,
  TOPIC_RULE,
  parseConfig,
} from '@app/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once, EventEmitter } from 'node:events';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createApi } from './create-api.js';

/** `asked` when somebody wants to hear `content:slow`; the answer comes with `answered`. */
const slow = new EventEmitter();
/** Whether a lesson is open to others now, and when that was asked. */
let isOpen = true;
const hub = new LiveHub({ startedAt: new Date() });
let app: NestFastifyApplication;
let url = '';

beforeAll(async () => {
  const port = (provide: symbol, useValue: unknown) => ({ provide, useValue });
  app = await createApi({
    config: parseConfig({ LOG_LEVEL: 'silent' }),
    contexts: [],
    version: '0',
    ports: [
      port(AUTHENTICATOR, {
        authenticate: async (token: string) => {
          const [userId, sessionId = 's'] = token.split('_');
          return userId === 'hana' ? { userId, sessionId, role: 'user' } : undefined;
        },
      }),
      port(ENTITLEMENTS, { check: () => Promise.reject(new Rejected('FORBIDDEN')) }),
      port(TOPIC_RULE, async (topic: string, userId: string | undefined) => {
        if (topic === 'content:slow') {
          slow.emit('asked');
          await once(slow, 'answered');
        }
        if (topic === 'content:open') return isOpen;
        return topic === 'content:theirs' && userId === 'hana';
      }),
      port(LIVE, hub),
      port(CHANGES, new LocalChangeFeed()),
      port(PAGE_HEADS, { paths: [], of: async () => undefined }),
      port(IN_FLIGHT, new LocalInFlight()),
      port(SERVER_ERRORS, new ServerErrors()),
      port(COMMAND_RECORDS, new CommandRecords()),
      port(RATE_LIMITS, new RateLimits(0, new LocalLimits())),
      ...[
        EVENT_STORE,
        READ_MODELS,
        READ_STORE,
        BLOBS,
        CLOCK,
        CONFIG,
        SPACE,
        LOG_INTEGRITY,
        SITE_RULES,
      ].map((token) => port(token, {})),
    ],
  });
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(() => app.close());

/** Reads the stream until `until` was seen. */
const listen = async (
  path: string,
  headers: Record<string, string>,
  until: string,
  then: () => void,
): Promise<string> => {
  const stop = new AbortController();
  const answer = await fetch(`${url}/api/live${path}`, { headers, signal: stop.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const decoder = new TextDecoder();
  let text = '';
  then();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.includes(until)) break;
  }
  stop.abort();
  return text;
};
it('ends with the session it was opened by, and says so', async () => {
  const revoke = (sessionId: string) =>
    hub.publish({ topic: 'user:hana', type: 'session.revoked', data: { sessionId } });
  const answer = await fetch(`${url}/api/live`, { headers: { authorization: 'Bearer hana' } });
  revoke('another');
  revoke('s');
  const heard = await answer.text(); // ends, or the test does not
  expect([...heard.matchAll(/"sessionId":"(\w+)"/g)].map(([, id]) => id)).toEqual(['another', 's']);
});

const publish = (topic: string, data: object) => hub.publish({ topic, type: 'news', data });

it('tells each caller what it may hear, and goes on after the last id', async () => {
  const all = () => {
    publish('content:other', { n: 1 });
    publish('user:ken', { n: 2 });
    publish('content:theirs', { n: 3 });
    publish('public', { n: 4 });
  };
  const theirs = await listen(
    '?topics=content:theirs,content:other,bad',
    { authorization: 'Bearer hana' },
    '"n":4',
    all,
  );
  expect([1, 2, 3, 4].filter((n) => theirs.includes(`"n":${n}`))).toEqual([3, 4]);
  const visitor = await listen('?topics=content:theirs', {}, '"n":4', all);
  expect([1, 2, 3, 4].filter((n) => visitor.includes(`"n":${n}`))).toEqual([4]);

  const last = [...theirs.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
  publish('user:hana', { n: 5 });
  const resumed = await listen(
    '',
    { authorization: 'Bearer hana', 'last-event-id': last },
    '"n":5',
    () => undefined,
  );
  expect(resumed).toContain('"resumed":true');
});

it('counts devices, not the streams of one that cannot share them, and says when to come back', async () => {
  const stop = new AbortController();
  const open = (device: string) =>
    fetch(`${url}/api/live`, {
      headers: { authorization: `Bearer hana_${device}` },
      signal: stop.signal,
    });
  const statuses = async (devices: readonly string[]) => {
    const found: number[] = [];
    for (const device of devices) found.push((await open(device)).status);
    return found;
  };
  expect(await statuses(Array<string>(7).fill('laptop'))).toEqual([...Array(6).fill(200), 429]);
  const others = Array.from({ length: 10 }, (_, n) => `device${n}`);
  expect(await statuses(others)).toEqual([...Array(9).fill(200), 429]);
  const refused = await open('laptop');
  expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
    '30',
    { retryAfter: 30, success: false, error: '请求过于频繁，请稍后重试', code: 'RATE_LIMITED' },
  ]);
  stop.abort();
});

it('keeps no place for whoever left before it opened, and none for a HEAD', async () => {
  const headers = { authorization: 'Bearer hana' };
  for (let tab = 0; tab < 6; tab++) {
    const stop = new AbortController();
    const asked = once(slow, 'asked');
    const answer = fetch(`${url}/api/live?topics=content:slow`, {
      headers,
      signal: stop.signal,
    }).catch(() => undefined);
    await asked;
    stop.abort();
    await answer;
    await sleep(50); // until the server has seen it; later it would only be closed
    slow.emit('answered');
    const head = await fetch(`${url}/api/live`, { headers, method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
  const stop = new AbortController();
  expect((await fetch(`${url}/api/live`, { headers, signal: stop.signal })).status).toBe(200);
  stop.abort();
});

it('refuses a bad token', async () => {
  expect((await fetch(`${url}/api/live`, { headers: { authorization: 'Bearer no' } })).status).toBe(
    401,
  );
});

it('tells nothing more of what was withdrawn since, but that, once, in the order of all it tells', async () => {
  const all = async () => {
    publish('content:open', { n: 1 });
    publish('public', { n: 2 });
    await nextTurn(); // whoever asks has been answered
    isOpen = false;
    publish('content:open', { n: 3 });
    publish('content:open', { n: 4 });
    publish('public', { n: 5 });
    await nextTurn();
    isOpen = true;
    publish('content:open', { n: 6 });
  };
  const heard = await listen('?topics=content:open', {}, '"n":6', () => void all());
  const told = [...heard.matchAll(/^event: (.*)\ndata: .*?(?:"n":(\d))?}*$/gm)].map(
    ([, type, n]) => n ?? type,
  );
  expect(told).toEqual(['ready', '1', '2', 'topic.closed', '5', '6']);
});
