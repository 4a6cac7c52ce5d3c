import { z } from 'zod';
import { exampleOf, type Schema } from './fields.js';

type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.SomeType) => (schema as unknown as { _zod: { def: Def } })._zod.def;

const wrapped = (def: Def): Schema | undefined => ('innerType' in def ? def.innerType : undefined);

/** A value that fits a schema, the same at every run. @throws {Error} for a form that nobody can guess: the event then gives an example */
export function sample(schema: z.core.SomeType): unknown {
  const example = exampleOf(schema as Schema);
  if (example !== undefined) return example;
  const def = defOf(schema);
  const inner = wrapped(def);
  if (inner) return sample(inner);
  switch (def.type) {
    case 'string':
      return textOf(def);
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'array':
      return [sample(def.element)];
    case 'tuple':
      return def.items.map(sample);
    case 'union':
      return def.options[0] && sample(def.options[0]);
    case 'record':
      return { [String(sample(def.keyType))]: sample(def.valueType) };
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, one]) => [key, sample(one)]));
    default:
      throw new Error(`no sample of a ${def.type}: the event gives an example`);
  }
}

const texts: Readonly<Record<string, string>> = {
  uuid: '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e',
  datetime: '2026-01-01T08:00:00.000Z',
  date: '2026-01-01',
};
const textOf = (def: Def): string =>
  ('format' in def && typeof def.format === 'string' ? texts[def.format] : undefined) ?? 'text';

/** What a field holds, as the catalogue says it: in its own words, or what its form says. */
export function holdsWhat(schema: z.core.SomeType): string {
  const said = z.globalRegistry.get(schema as Schema)?.description;
  if (said !== undefined) return said;
  const def = defOf(schema);
  const inner = wrapped(def);
  if (inner) return holdsWhat(inner);
  switch (def.type) {
    case 'boolean':
      return 'yes or no';
    case 'literal':
      return def.values.join(' or ');
    case 'enum':
      return Object.values(def.entries).join(', ');
    case 'array':
      return `list: ${holdsWhat(def.element)}`;
    case 'object':
      return Object.keys(def.shape).join(', ');
    default:
      return def.type === 'string' ? 'text' : def.type;
  }
}
