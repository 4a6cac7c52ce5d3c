import 'reflect-metadata';
import { routesOf } from '@app/platform';
import { z } from 'zod';
import { contexts } from '../../apps/composition/src/contexts.js';

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: readonly Schema[];
}

/** Places where a body could bring in a field that the contract does not name. */
const open = (
  { properties, additionalProperties, items, anyOf = [] }: Schema,
  at = '',
): string[] => [
  ...(properties && additionalProperties !== false ? [at || 'the body'] : []),
  ...Object.entries(properties ?? {}).flatMap(([name, schema]) => open(schema, `${at}.${name}`)),
  ...(typeof additionalProperties === 'object' ? open(additionalProperties, `${at}.*`) : []),
  ...(items ? open(items, `${at}[]`) : []),
  ...anyOf.flatMap((schema) => open(schema, at)),
];

const writes = routesOf(contexts.flatMap((context) => context.controllers ?? [])).flatMap(
  ({ method, path, inputs }) =>
    inputs.flatMap(({ in: place, schema }) =>
      place === 'body' ? [[`${method} ${path}`, schema] as const] : [],
    ),
);

describe('mass assignment', () => {
  it('meets a schema at every body', () =>
    expect(writes.filter(([, schema]) => schema === undefined)).toEqual([]));
  it.each(writes)('brings nothing into %s that its contract does not name', (_, schema) => {
    expect(
      schema && open(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema),
    ).toEqual([]);
  });
});
