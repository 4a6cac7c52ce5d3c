import 'reflect-metadata';
import { routesOf } from '@app/platform';
import { z } from 'zod';
import { contexts } from '../../apps/composition/src/contexts.js';

interface Schema {
  type?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

/** `*`, `+` or `{3,}` outside of a class: what it fits may be of any length. */
const isEndless = (pattern: string): boolean =>
  /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x'));
const isOpen = ({
  type,
  pattern,
  maxLength,
  maxItems,
  maxProperties,
  propertyNames,
  additionalProperties,
  ...rest
}: Schema): boolean => {
  // prettier-ignore
  if (rest.enum !== undefined || rest.const !== undefined) return false;
  if (type === 'string')
    return maxLength === undefined && (pattern === undefined || isEndless(pattern));
  if (type === 'array') return maxItems === undefined;
  return (
    typeof additionalProperties === 'object' &&
    maxProperties === undefined &&
    propertyNames?.enum === undefined
  );
};
/** Places where a request could bring text, a list or a map of any size. */
const open = (schema: Schema, at = ''): string[] => {
  const { properties = {}, propertyNames, additionalProperties, items, anyOf = [], oneOf = [] } = schema; // prettier-ignore
  return [
    ...(isOpen(schema) ? [at || 'the body'] : []),
    ...Object.entries(properties).flatMap(([name, one]) => open(one, `${at}.${name}`)),
    ...(propertyNames ? open({ type: 'string', ...propertyNames }, `${at}.[key]`) : []),
    ...(typeof additionalProperties === 'object' ? open(additionalProperties, `${at}.*`) : []),
    ...(items ? open(items, `${at}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => open(one, at)),
  ];
};

const inputs = routesOf(contexts.flatMap((context) => context.controllers ?? [])).flatMap(
  ({ method, path, inputs: of }) =>
    of.flatMap(({ in: place, name, schema }) =>
      schema ? [[`${method} ${path}: ${name ?? place}`, schema] as const] : [],
    ),
);

describe('what a request may bring', () => {
  it('is asked about at every route', () => expect(inputs.length).toBeGreaterThan(50));
  it.each(inputs)(
    'ends: %s',
    (_, schema) =>
    expect(open(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)).toEqual([]), // prettier-ignore
  );
});
