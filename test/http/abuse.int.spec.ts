import { connect } from 'node:net';
import { Solo, until } from '../e2e/solo.js';
import type { OpenApi } from './requests.js';
import { World, type Persons } from './world.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const world = new World();
const limited = new Solo();
let persons: Persons;
let writes: { method: string; path: string }[];
/** Connections that send next to nothing. */
const sleepers: { closed: boolean; end: () => void }[] = [];

const sleeper = (said: string) => {
  const { hostname, port } = new URL(world.solo.url);
  const socket = connect(Number(port), hostname);
  const one = { closed: false, end: () => socket.destroy() };
  socket.on('connect', () => socket.write(said));
  socket.on('close', () => (one.closed = true)).on('error', () => undefined);
  socket.resume();
  return one;
};

beforeAll(async () => {
  await Promise.all([world.solo.start(), limited.start()]);
  for (const said of ['', 'GET / HTTP/1.1\r\nHost: x\r\n', 'POST /api/feedback HTTP/1.1\r\nX-A'])
    for (let n = 0; n < 20; n++) sleepers.push(sleeper(said));
  persons = await world.inhabit();
  const { paths } = JSON.parse(
    (await world.ask({ method: 'GET', path: '/api/openapi.json' })).text,
  ) as OpenApi;
  writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      // The one call that takes a file has a test of its own.
      requestBody && !('multipart/form-data' in requestBody.content)
        ? [{ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, NOBODY) }]
        : [],
    ),
  );
}, 120_000);
afterAll(async () => {
  for (const one of sleepers) one.end();
  await Promise.all([world.solo.dispose(), limited.dispose()]);
});

const codesOf = async (body: string, type: string): Promise<string[]> => {
  const answers = await Promise.all(
    writes.map((write) =>
      world.ask({ ...write, token: persons.admin.token, body }, { 'content-type': type }),
    ),
  );
  return [
    ...new Set(
      answers.map(({ status, text }) => `${status} ${(JSON.parse(text) as { code: string }).code}`),
    ),
  ];
};

describe('every write', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses %s', async (type) => {
    expect(await codesOf('{}', type)).toEqual(['415 UNSUPPORTED']);
  });
  it.each([
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['5000 levels', '{"a":'.repeat(5000)],
    ['a prototype', '{"__proto__":{"role":"admin"}}'],
    ['a prototype further down', '{"a":[{"__proto__":null}]}'],
    ['a way to the prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['no JSON', '{'],
  ])('refuses %s', async (_, body) => {
    expect(await codesOf(body, 'application/json')).toEqual(['400 INVALID']);
  });
});

it('a person cannot say who they are, what they may do or what became of their message', async () => {
  const { token } = persons.user;
  const more = {
    role: 'admin',
    level: 3,
    userId: persons.stranger.id,
    senderId: persons.stranger.id,
    status: 'resolved',
    id: 'mine',
  };
  await world.ask({
    method: 'PUT',
    path: '/api/auth/me',
    token,
    body: { username: '花子', ...more },
  });
  expect((await world.ask({ method: 'GET', path: '/api/auth/me', token })).text).toContain(
    '"role":"user"',
  );
  const form = {
    type: 'bug',
    content: '播放到一半停了',
    contact: 'hana@example.org',
    pageUrl: '/player/1?t=3',
  };
  expect(
    (await world.ask({ method: 'POST', path: '/api/feedback', token, body: { ...form, ...more } }))
      .status,
  ).toBe(201);
  const mine = await until('feedback', async () => {
    const { text } = await world.ask({
      method: 'GET',
      path: '/api/feedback/user?type=bug&status=pending',
      token,
    });
    const list = JSON.parse(text) as {
      feedbacks: object[];
      total: number;
      page: number;
      pageSize: number;
    };
    return list.total > 0 && list;
  });
  const { pageUrl: _, ...kept } = form;
  expect(mine).toMatchObject({
    feedbacks: [{ ...kept, pageUrl: '/player/1?t', status: 'pending' }],
    total: 1,
    page: 1,
    pageSize: 10,
  });
  expect(
    (await world.ask({ method: 'GET', path: '/api/feedback/user', token: persons.stranger.token }))
      .text,
  ).toContain('"total":0');
});

it('too many calls are told to wait, in the words of the catalogue', async () => {
  const body = JSON.stringify({ type: 'other', content: '12345', pageUrl: '/' });
  const send = () =>
    fetch(`${limited.url}/api/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  // At once: they all fall into the one minute that ten are allowed in.
  const answers = await Promise.all(Array.from({ length: 11 }, send));
  expect(
    [201, 429].map((status) => answers.filter((answer) => answer.status === status).length),
  ).toEqual([10, 1]);
  const refused = answers.find(({ status }) => status === 429) as Response;
  const answer = (await refused.json()) as { retryAfter: number };
  expect([refused.status, answer]).toEqual([
    429,
    {
      success: false,
      error: '请求过于频繁，请稍后重试',
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    },
  ]);
  expect(refused.headers.get('retry-after')).toBe(String(answer.retryAfter));
  expect((await fetch(`${limited.url}/api/public/contents`)).status).toBe(200);
});

it.each(['/health/live', '/api/openapi.json', '/api/auth/me', '/api/nothing', '/media/audio/none'])(
  '%s says how a browser must treat it',
  async (path) => {
    const { headers } = await fetch(`${world.solo.url}${path}`, {
      headers: { authorization: `Bearer ${persons.user.token}` },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'self'.*script-src 'self'.*object-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'cross-origin-opener-policy': 'same-origin',
    });
    if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
  },
);

it('connections that say next to nothing are closed', async () => {
  await until('closed', async () => sleepers.every(({ closed }) => closed), 100_000);
}, 120_000);
