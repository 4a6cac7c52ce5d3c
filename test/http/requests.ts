import * as fc from 'fast-check';

/** The parts of an OpenAPI document that requests are made from. */
interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
}
interface Operation {
  parameters: readonly { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}
export interface FuzzedRequest {
  /** Method and template, for the report. */
  route: string;
  method: string;
  path: string;
  type: string;
  body: string | undefined;
  /** Who sends it, as a number to choose from those there are. */
  who: number;
}

const words = [
  'Good morning.',
  '山びこ：おはよう。\n太郎：おはよう！',
  '你好。',
  'ja',
  'zh-CN',
  'en',
  'hana@example.org',
  '00000000-0000-4000-8000-000000000000',
  '2026-01-01T08:00:00.000Z',
  '/player/abc?t=3',
  '1',
];
const nasty = [
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  '\u200b'.repeat(6),
  'a'.repeat(70_000),
  "' OR 1=1--",
  '{"$gt":""}',
  '../../etc/passwd',
  '..',
  '%00',
  '%zz',
  '<img src=x onerror=1>',
  '-1',
  '1e309',
  'NaN',
  'true',
  'null',
  '__proto__',
  'constructor',
  'a@b.co\r\nBcc: c@d.co',
  '999999999999999999999',
  'undefined',
];
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
);
/** JSON that no parser of ours may fall over, already written. */
const deep = fc
  .integer({ min: 1, max: 5000 })
  .chain((depth) =>
    fc.constantFrom(
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    ),
  );
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1e308,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      { $ne: null },
      { length: 1e9 },
      { toString: 1 },
    ),
  },
);

const fitting = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.anyOf && schema.anyOf.length > 0) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number': {
      const [min, max] = [
        Math.max(schema.minimum ?? -1000, -(2 ** 31)),
        Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      ];
      return fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 6, 6),
      });
    case 'object':
      return schema.properties
        ? record(schema)
        : fc.dictionary(
            fc.constantFrom(...words, ...nasty.slice(0, 6)),
            fitting(schemaOr(schema.additionalProperties)),
            { maxKeys: 4 },
          );
    default:
      return fc.oneof(
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...words),
        fc.jsonValue({ maxDepth: 2 }),
      );
  }
};
const stringOf = ({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> => {
  const most = Math.max(minLength, Math.min(maxLength, 200));
  const free = fc.oneof(
    fc.constantFrom(...words),
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
  );
  if (pattern === undefined) return free;
  const fit = words.filter((word) => new RegExp(pattern, 'u').test(word));
  return fc.oneof(
    ...[
      fc.stringMatching(new RegExp(pattern)),
      ...(fit.length > 0 ? [fc.constantFrom(...fit)] : []),
    ].map((arbitrary) => ({ weight: 5, arbitrary })),
    free,
  );
};
const schemaOr = (schema: Schema | boolean | undefined): Schema =>
  typeof schema === 'object' ? schema : {};
/** Mostly what the contract asks for: what a rule refuses at once never meets the code behind it. */
const record = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [
        key,
        fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: value }),
      ]),
    ),
    { requiredKeys: [...required] },
  );

const bodyOf = (operation: Operation): fc.Arbitrary<string | undefined> => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return fc.constant(undefined);
  const good = fitting(schema).map((body) => JSON.stringify(body) ?? 'null');
  return fc.oneof(
    { weight: 12, arbitrary: good },
    { weight: 2, arbitrary: value.map((body) => JSON.stringify(body) ?? 'null') },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, fc.nat(200)).map(([body, length]) => body.slice(0, length)),
    },
  );
};
const written = (part: unknown): string =>
  encodeURIComponent(
    (typeof part === 'string' ? part : JSON.stringify(part))
      .slice(0, 1500)
      .replace(/\p{Surrogate}/gu, '\ufffd'),
  );
/** Whoever sends an address climbs at its dots, and asks for another route. */
const segment = (part: unknown): string => {
  const sent = written(part);
  return /^\.{0,2}$/.test(sent) ? '-' : sent;
};
const types = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=gbk',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'nonsense',
    ),
  },
);

/** Well-formed HTTP for every operation of the document: most fits the contract, some of it almost, some not at all. `ids` exist. */
export const requests = (
  document: OpenApi,
  ids: readonly string[],
): fc.Arbitrary<FuzzedRequest> => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: text },
  );
  const made = operations.map(({ path, method, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
    const asked = operation.parameters.filter((parameter) => parameter.in === 'query');
    const query = fc.record(
      Object.fromEntries(
        [...asked, { name: 'page[$ne]', schema: {} }, { name: '__proto__', schema: {} }].map(
          ({ name, schema }) => [name, fc.oneof(fitting(schema), text)],
        ),
      ),
      { requiredKeys: [] },
    );
    return fc
      .record({
        parts: fc.tuple(...names.map(() => id)),
        query,
        body: bodyOf(operation),
        type: types,
        who: fc.nat(1000),
      })
      .map(({ parts, query: pairs, body, type, who }) => {
        const search = Object.entries(pairs).map(
          ([name, part]) => `${encodeURIComponent(name)}=${written(part)}`,
        );
        const filled = names.reduce(
          (before, name, index) => before.replace(name, () => segment(parts[index])),
          path,
        );
        return {
          route: `${method} ${path}`,
          method,
          path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
          type,
          body,
          who,
        };
      });
  });
  return fc.oneof(...made);
};
