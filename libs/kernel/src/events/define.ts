import { z } from 'zod';
import type { EventDefinition } from '../catalogue.js';
import { isPersonal, type Schema } from './fields.js';
import { unspoken } from './free-text.js';
import { holdsWhat, sample } from './sample.js';
import type { Appended, Shape } from './types.js';

interface Rest<S extends Shape> {
  /** `upcasters[n]` turns data of version n into version n + 1. */
  upcasters?: EventDefinition['upcasters'];
  /** The field with the id of whose key seals the personal fields; default `userId`. */
  subject?: keyof S & string;
  /** What appends it, for the catalogue. */
  appendedBy?: string;
  /** Fields of the sample that tell more than what is made from the schema. */
  example?: Partial<Appended<S>>;
}

/** An event before it has its name. */
export interface Draft<S extends Shape = Shape> {
  version: number;
  shape: S;
  description: string;
  rest: Rest<S>;
}
/** One type of event, as it was declared. */
export interface Declared<T extends string = string, S extends Shape = Shape> {
  readonly type: T;
  readonly shape: S;
  readonly definition: EventDefinition;
}

/** A fact of one kind: which fields it has and what it means. Personal fields are `personal(…)`; nothing else seals them. */
export const event = <const S extends Shape>(
  version: number,
  shape: S,
  description: string,
  rest: Rest<S> = {},
): Draft<S> => ({ version, shape, description, rest });

type Drafts = Readonly<
  Record<string, { version: number; shape: Shape; description: string; rest: object }>
>;
type Named<D extends Drafts> = {
  readonly [T in keyof D & string]: Declared<T, D[T]['shape']>;
};

/**
 * The events of a slice, by their types. From this one place come their TypeScript types (`EventOf`, `RecordedOf`), the catalogue, the
 * sample, what is sealed, and the check before they are written.
 * The sample is made, and looked at, when somebody asks for it: a start of the product asks for none of them.
 * @throws {Error} for free text in clear, and personal fields without a subject
 */
export const defineEvents = <const D extends Drafts>(drafts: D): Named<D> =>
  Object.fromEntries(
    Object.entries(drafts).map(([type, draft]) => [
      type,
      { type, shape: draft.shape, definition: definitionOf(type, draft as Draft) },
    ]),
  ) as Named<D>;

function definitionOf(type: string, { version, shape, description, rest }: Draft): EventDefinition {
  const { subject = 'userId', appendedBy = '', upcasters } = rest;
  const fields = Object.entries(shape);
  const wrong = fields.flatMap(([name, schema]) => unspoken(schema, name));
  const sealed = fields.flatMap(([name, schema]) => (isPersonal(schema) ? [name] : []));
  if (sealed.length > 0 && !(subject in shape))
    wrong.push(`${sealed.join(', ')}: personal, but there is no field ${subject} that says whose`);
  if (wrong.length > 0) throw new Error(`event ${type}\n  ${wrong.join('\n  ')}`);

  let sampled: Record<string, unknown> | undefined;
  const definition: EventDefinition = {
    type,
    version,
    description,
    fields: Object.fromEntries(fields.map(([name, one]) => [name, holdsWhat(one)])),
    ...(sealed.length > 0 && { personal: sealed, subject }),
    appendedBy,
    ...(upcasters && { upcasters }),
    schema: z.strictObject(shape),
    /** @throws {Error} for one that does not fit */
    get example() {
      sampled ??= fitting(definition, exampleOf(fields, rest.example ?? {}));
      return sampled;
    },
  };
  return definition;
}

const fitting = (definition: EventDefinition, example: Record<string, unknown>) => {
  const misfit = misfitOf(definition, example);
  if (misfit) throw new Error(`the example of event ${definition.type} does not fit: ${misfit}`);
  return example;
};

const exampleOf = (fields: readonly [string, Schema][], given: Record<string, unknown>) =>
  Object.fromEntries(
    fields.flatMap(([name, schema]) => {
      const value = name in given ? given[name] : sample(schema);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The definitions as the log, the catalogue and the samples take them. */
export const definitionsOf = (events: Readonly<Record<string, Declared>>): EventDefinition[] =>
  Object.values(events).map(({ definition }) => definition);

/** Where data does not fit what was declared, without what stands there; `undefined` when it fits. */
export function misfitOf({ schema }: EventDefinition, data: object): string | undefined {
  if (!schema) return undefined;
  const { error } = z.safeParse(schema, data);
  return error?.issues
    .map(({ path, code, ...issue }) => {
      const keys = 'keys' in issue ? ` ${issue.keys.join(', ')}` : '';
      return `data${path.map((step) => `.${String(step)}`).join('')}: ${code}${keys}`;
    })
    .join('; ');
}
