import type { Call, Subject } from '../../libs/platform/src/testing.js';
import { declaredCalls, expected, routes, titleOf } from './matrix.js';
import { World, roles, type Persons, type Role } from './world.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const world = new World();
let persons: Persons;
let first: readonly string[];
let calls: ReadonlyMap<string, Call>;

beforeAll(async () => {
  await world.solo.start();
  persons = await world.inhabit();
  [calls, { 1: first = [] }] = await Promise.all([declaredCalls(), world.levelFeatures()]);
}, 120_000);
afterAll(() => world.solo.dispose());

/** What the answer says about being let in. */
const verdict = (status: number, wanted: string): string => {
  if (status === 401 || status === 403 || status >= 500) return String(status);
  if (status === 404 && wanted !== '?') return '404';
  return wanted === '?' ? '?' : '+';
};
const pathOf = (template: string, subject: Subject): string =>
  template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(typeof subject === 'string' ? subject : (subject[name] ?? '')),
  );

const subjectOf = async (call: Call, { user }: Persons): Promise<Subject> => {
  if ('own' in call) return call.own(world.owner(user));
  return 'anyName' in call ? call.anyName : NOBODY;
};

// The owner comes last: a call that ends the thing must first have been refused to the others.
const order: readonly Role[] = ['anonymous', 'stranger', 'holder', 'admin', 'user'];

it.each(routes.map((route) => [titleOf(route), route] as const))('%s', async (title, route) => {
  const { method, path } = route;
  const call: Call = calls.get(title) ?? {};
  const callers = call.ends ? await world.newcomers() : persons;
  const subject = await subjectOf(call, callers);
  const wanted = Object.fromEntries(
    roles.map((role) => [role, expected(route, call, role, first)]),
  );
  const found: Partial<Record<Role, string>> = {};
  for (const role of order) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await world.ask({
      method,
      path: pathOf(path, subject),
      token: callers[role]?.token,
      body: call.body?.(subject) ?? body,
    });
    found[role] = verdict(status, wanted[role] ?? '');
  }
  expect(found).toEqual(wanted);
});
