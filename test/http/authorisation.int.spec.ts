import { authorisation } from './authorisation.js';
import { World, roles, type Persons, type Role } from './world.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const world = new World();
let persons: Persons;

beforeAll(async () => {
  await world.solo.start();
  persons = await world.inhabit();
}, 120_000);
afterAll(() => world.solo.dispose());

/** What the answer says about being let in. */
const verdict = (status: number, expected: string): string => {
  if (status === 401 || status === 403 || status >= 500) return String(status);
  if (status === 404) return expected === '?' ? '?' : '404';
  return expected === '?' ? '?' : '+';
};

// The owner comes last: a call that ends the thing must first have been refused to the others.
const order: readonly Role[] = ['anonymous', 'stranger', 'holder', 'admin', 'user'];

it.each(Object.entries(authorisation))('%s', async (route, { may, id: make, body, fresh }) => {
  const [method = '', template = ''] = route.split(' ');
  const expected = Object.fromEntries(may.split(' ').map((code, column) => [roles[column], code]));
  const callers = fresh ? await world.newcomers() : persons;
  const id = make ? await make(world, callers.user) : NOBODY;
  const found: Partial<Record<Role, string>> = {};
  for (const role of order) {
    const sent = body ? body(id) : method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await world.ask({
      method,
      path: template.replace(/:\w+/g, encodeURIComponent(id)),
      token: callers[role]?.token,
      body: sent,
    });
    found[role] = verdict(status, expected[role] ?? '');
  }
  expect(found).toEqual(expected);
});
