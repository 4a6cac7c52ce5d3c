import * as fc from 'fast-check';
import type { Call } from '../../libs/platform/src/testing.js';
import { declaredCalls } from './matrix.js';
import { requests, type FuzzedRequest, type OpenApi } from './requests.js';
import { World, type Persons } from './world.js';

// More by hand, on another seed: FUZZ_RUNS=1000000 FUZZ_SEED=7 npm test int -- fuzz
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env.TEST_LONG ? 10_000 : 500));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20260101);
const LANES = 32;
const MOST_GROWTH = 400;

const chinese = /\p{Script=Han}/u;
const insides =
  /node_modules|\bat .*\.[jt]s:\d|\.[jt]s:\d+|SQLITE|\bSELECT\b|\bINSERT\b|ECONN|ENOENT|\/dist\/|\/libs\/|TypeError|undefined/;
const world = new World();
let persons: Persons;

beforeAll(async () => {
  await world.solo.start();
  persons = await world.inhabit();
}, 120_000);
afterAll(() => world.solo.dispose());

const residentMb = async (): Promise<number> => {
  const { text } = await world.ask({ method: 'GET', path: '/metrics' });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
};
const isJson = (type: string, text: string): boolean => {
  if (!type.startsWith('application/json')) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};
/** As calls name it: `:id` where the document writes `{id}`. */
const titleOf = ({ route }: FuzzedRequest) => route.replaceAll(/\{(\w+)\}/g, ':$1');

const wrongWith = async (
  { route, method, path, body, type, who }: FuzzedRequest,
  { answers }: Call,
  tokens: readonly (string | undefined)[],
): Promise<string | undefined> => {
  const token = tokens[who % tokens.length];
  const {
    status,
    type: answered,
    text,
  } = await world.ask(
    { method, path, token, ...(method === 'GET' ? {} : { body }) },
    body === undefined ? {} : { 'content-type': type },
  );
  const wrong = [
    ...(status >= 500 ? [String(status)] : []),
    ...(isJson(answered, text) || (status < 400 && answers && answered.startsWith(answers))
      ? []
      : ['no JSON']),
    ...(status >= 400 && !chinese.test(text) ? ['no Chinese'] : []),
    ...(status >= 400 && insides.test(text) ? ['insides'] : []),
  ];
  return wrong.length === 0
    ? undefined
    : `${wrong.join(', ')}: ${route} ${path.slice(0, 120)} ${String(body).slice(0, 200)} → ${status} ${text.slice(0, 120)}`;
};

it(
  `${RUNS} requests made from the OpenAPI document meet no 5xx, no English and no insides`,
  async () => {
    const document = JSON.parse(
      (await world.ask({ method: 'GET', path: '/api/openapi.json' })).text,
    ) as OpenApi;
    const calls = await declaredCalls();
    const ids: string[] = [];
    for (const call of calls.values()) {
      const subject = 'own' in call ? await call.own(world.owner(persons.user)) : {};
      ids.push(...(typeof subject === 'string' ? [subject] : Object.values(subject)));
    }
    // Calls that end a session, an account or a lesson come from others: a fuzz of 401 and 404 proves little.
    const good = [
      undefined,
      ...Array.from({ length: 4 }, () => persons.user.token),
      persons.stranger.token,
      persons.admin.token,
      'nonsense',
    ];
    const others = await world.newcomers();
    const passing = Object.values(others).map((person) => person?.token);
    const ending = ({ method }: FuzzedRequest, call: Call) =>
      call.ends ?? (method === 'DELETE' && 'own' in call);

    const cases = fc.sample(requests(document, [...ids, others.user.id, others.stranger.id]), {
      numRuns: RUNS,
      seed: SEED,
    });
    const wrong: string[] = [];
    let next = 0;
    let settled = 0;
    const lane = async () => {
      for (let one = cases[next++]; one; one = cases[next++]) {
        const call = calls.get(titleOf(one)) ?? {};
        const found = await wrongWith(one, call, ending(one, call) ? passing : good);
        if (found !== undefined) wrong.push(found);
        if (next === Math.floor(RUNS / 2)) settled = await residentMb(); // engines and caches are warm by then
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(wrong.slice(0, 20)).toEqual([]);
    expect((await world.ask({ method: 'GET', path: '/health/live' })).status).toBe(200);
    expect((await residentMb()) - settled).toBeLessThan(MOST_GROWTH);
  },
  120_000 + RUNS * 100,
);
