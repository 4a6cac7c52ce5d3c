import { request } from 'node:http';
import { declaredCalls } from './matrix.js';
import type { OpenApi } from './requests.js';
import { IS_LONG } from '../long.js';
import { World, type Persons } from './world.js';

/** What somebody may write where an id belongs, as it goes over the wire. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '.',
  '..',
  '%2e%2e',
  '%2e',
  '..%2f..%2fetc%2fpasswd',
  '%2F',
  '%5c',
  '~',
  '*',
  ':id',
  '{id}',
  '%00',
  'a%00b',
  '%0d%0a',
  '%20',
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '%F0%9F%98%80',
  '%E4%B8%AD',
  "'%20OR%201=1--",
  '%22',
  '$where',
  '%7B%22$ne%22:1%7D',
  '[object%20Object]',
  '1e309',
  '@;=',
  'x',
  'x'.repeat(64),
  'x'.repeat(100),
  'x'.repeat(101),
  'x'.repeat(3000),
  '00000000-0000-4000-8000-000000000000',
  '00000000000000000000000000000000',
];

/** In every run each route is asked for every third name, and each name asked of every third route. */
const SHARE = 3;

const world = new World();
let persons: Persons;
beforeAll(async () => {
  await world.solo.start();
  persons = await world.newcomers();
}, 240_000);
afterAll(() => world.solo.dispose());

/** `fetch` would tidy the path up first. */
const send = (method: string, path: string, token: string | undefined, body?: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(world.solo.url);
    const call = request(
      {
        hostname,
        port,
        path,
        method,
        agent: false,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });

it('a path that names nothing says 404 alike, whatever it is called, on every route with a param', async () => {
  const { paths } = JSON.parse(
    (await world.ask({ method: 'GET', path: '/api/openapi.json' })).text,
  ) as OpenApi;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    path.includes('{')
      ? Object.entries(methods).map(([method, { requestBody }]) => ({
          route: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          body: requestBody?.content['application/json'] === undefined ? undefined : '{}',
        }))
      : [],
  );
  expect(routes.length).toBeGreaterThan(50);
  // Questions about any name, and removals that may be repeated: of what could be a name they say 200, of what could not 404.
  const calls = await declaredCalls();
  const open = (route: string) =>
    'anyName' in (calls.get(route.replaceAll(/\{(\w+)\}/g, ':$1')) ?? {});
  const wrong: string[] = [];
  const said = new Map<string, Set<string>>();
  for (const [at, { route, method, path, body }] of routes.entries()) {
    for (const name of NAMES.filter((_, n) => IS_LONG || (n + at) % SHARE === 0)) {
      const asked = path.replaceAll(/\{\w+\}/g, () => name);
      const { status, text } = await send(method, asked, persons.admin.token, body);
      const code = /"code":"(\w+)"/.exec(text)?.[1];
      // What is wrong with a body may be said first.
      const isSaid =
        status === 404 ? code === 'NOT_FOUND' : body !== undefined && code === 'INVALID';
      if (status === 200 && open(route)) said.set(route, (said.get(route) ?? new Set()).add(text));
      else if (!isSaid)
        wrong.push(`${route} ${name.slice(0, 40)} → ${status} ${text.slice(0, 90)}`);
    }
  }
  expect(wrong).toEqual([]);
  // Each of them the same for every name: none is found in the language's own objects.
  for (const [route, texts] of said) expect([route, ...texts]).toHaveLength(2);
}, 240_000);
