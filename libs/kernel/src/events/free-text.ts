import type { z } from 'zod';
import { isOpen, isPersonal, type Schema } from './fields.js';

/** Strings of these forms name a thing or a time; an address of a person has a form, too. */
const FORMS = new Set(['uuid', 'guid', 'datetime', 'date', 'time', 'duration', 'regex']);

const formOf = (schema: Schema): boolean => {
  const { format, checks = [] } = schema._zod.def as {
    format?: string;
    checks?: readonly z.core.$ZodCheck[];
  };
  const named = checks.map(({ _zod }) => (_zod.def as { format?: string }).format);
  return [format, ...named].some((one) => one !== undefined && FORMS.has(one));
};

/**
 * Where free text, or a value of any shape, would go into the log in clear, and a `personal` that is not the whole field; with the reason.
 * A field says `personal(…)`, or `open(…, why)`, or has a form.
 */
export function unspoken(schema: Schema, path: string, top = true): string[] {
  if (isPersonal(schema))
    return top
      ? []
      : [`${path}: personal(…) goes around the whole field, as only those are sealed`];
  if (isOpen(schema)) return [];
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  const inner = (one: z.core.SomeType, at = path) => unspoken(one as Schema, at, false);
  switch (def.type) {
    case 'string':
      return formOf(schema) ? [] : [`${path}: free text is personal(…), or open(…, why)`];
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
      return [];
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType);
    case 'array':
      return inner(def.element, `${path}[]`);
    case 'tuple':
      return def.items.flatMap((item, n) => inner(item, `${path}[${n}]`));
    case 'union':
      return def.options.flatMap((option) => inner(option));
    case 'record':
      return [...inner(def.keyType, `${path} (its keys)`), ...inner(def.valueType, `${path}.*`)];
    case 'object':
      return [
        ...(def.catchall?._zod.def.type === 'never'
          ? []
          : [`${path}: an object within an event is a z.strictObject`]),
        ...Object.entries(def.shape).flatMap(([key, one]) => inner(one, `${path}.${key}`)),
      ];
    default:
      return [`${path}: a value of any shape is personal(…), or open(…, why)`];
  }
}
