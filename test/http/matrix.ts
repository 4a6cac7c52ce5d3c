import { routesOf, type Route } from '@app/platform';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { controllersOf } from '../../apps/api/src/create-api.js';
import { contexts } from '../../apps/composition/src/contexts.js';
import type { Call, Calls } from '../../libs/platform/src/testing.js';
import type { Role } from './world.js';

/** Every route of the product, as its decorators say it. */
export const routes: readonly Route[] = routesOf(controllersOf(contexts));
export const titleOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

const files = (): string[] =>
  ['libs', 'apps/api'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.calls.ts'))
      .map((file) => join(process.cwd(), room, file)),
  );

/** What is said of a route beside its controller, by the route's title. @throws Error for what names no route that is served */
export const declaredCalls = async (): Promise<ReadonlyMap<string, Call>> => {
  const served = new Set(routes.map(titleOf));
  const modules = files().map((file) => import(file) as Promise<{ calls: Calls }>);
  const found = new Map<string, Call>();
  for (const { calls } of await Promise.all(modules))
    for (const [method, call] of Object.entries(calls.of)) {
      const named = routesOf([calls.controller]).filter(({ name }) => name.endsWith(`.${method}`));
      const titles = named.map(titleOf).filter((title) => served.has(title));
      if (titles.length === 0)
        throw new Error(`${calls.controller.name}.${method}: calls of a route that is not served`);
      for (const title of titles) found.set(title, call);
    }
  return found;
};

const hasParams = ({ path }: Route) => path.includes(':');
/** What somebody must have said beside the controller, because no rule tells it. */
export const lacking = (route: Route, call: Call = {}): string | undefined => {
  if ('own' in call || 'everybodys' in call || 'anyName' in call || route.rule === 'admin')
    return undefined;
  if (hasParams(route)) return 'whose is what its parameters name?';
  if (route.rule === 'anyone' && route.method !== 'GET') return 'why may anyone write?';
  return undefined;
};

const refusal = (rule: Route['rule'], role: Role, first: readonly string[]) => {
  if (rule === 'anyone') return undefined;
  if (role === 'anonymous') return '401';
  if (rule === 'user' || role === 'admin') return undefined;
  if (rule === 'admin' || role === 'stranger') return '403';
  return role === 'holder' || first.includes(rule.feature) ? undefined : '403';
};

/**
 * What somebody is told who makes the call: a refusal, `+` let in (whatever the call then says to its body), `?` let in or told that there is
 * no such thing.
 * @param first features that everybody has from the first level on
 */
export const expected = (
  route: Route,
  call: Call,
  role: Role,
  first: readonly string[],
): '401' | '403' | '404' | '+' | '?' => {
  const refused = refusal(route.rule, role, first);
  if (refused !== undefined) return refused;
  if (call.byToken) return '401';
  if ('own' in call) return role === 'user' ? '+' : '404';
  return hasParams(route) && !('anyName' in call) ? '?' : '+';
};
