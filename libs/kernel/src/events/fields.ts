import { z } from 'zod';

export type Schema = z.core.$ZodType;

declare const SEALED: unique symbol;
/** A field that is written under the key of its person. Whoever reads it must say what an erased one becomes. */
export type Personal<S> = S & { readonly [SEALED]: true };

/** What the log answers for a personal field whose person was erased. */
export type Erased = null;

interface Spoken {
  personal?: true;
  /** Why free text, or a value of any shape, may stand in the log in clear. */
  open?: string;
  example?: unknown;
}
const spoken = z.registry<Spoken>();
const speak = <S extends Schema>(schema: S, words: Spoken): S => {
  const own = z.core.clone(schema); // the schema itself may stand in other fields, too
  spoken.add(own, words);
  return own;
};

export const isPersonal = (schema: Schema): boolean => spoken.get(schema)?.personal === true;
export const isOpen = (schema: Schema): boolean => spoken.get(schema)?.open !== undefined;
export const exampleOf = (schema: Schema): unknown => spoken.get(schema)?.example;

/** A field that says something about a person: it goes around the whole field, `personal(z.string().optional())`. */
export const personal = <S extends Schema>(schema: S): Personal<S> =>
  speak(schema, { personal: true }) as Personal<S>;

/** Text, or a value of any shape, that says nothing about a person, and why. It is recorded in clear for ever. */
export const open = <S extends Schema>(schema: S, why: string, example?: unknown): S =>
  speak(schema, { open: why, ...(example !== undefined && { example }) });

const named = (form: RegExp | undefined, why: string, example: string) => {
  const text = z.string().min(1).max(200);
  return open(form ? text.regex(form) : text, why, example);
};

/** What a thing is known by. Its field says which thing: `Id.describe('the lesson')`. */
export const Id = named(undefined, 'an id', '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e');
/** Whose event it is. It stands in the timeline of that person, whose key seals the personal fields. */
export const UserId = named(undefined, 'an id', '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e').describe(
  'whose',
);
export const Instant = open(z.iso.datetime(), 'an instant', '2026-01-01T08:00:00.000Z').describe(
  'instant of the command, ISO 8601',
);
export const Day = open(z.iso.date(), 'a date', '2026-01-01').describe('the day, YYYY-MM-DD');
/** BCP 47, or `unknown`. */
export const LanguageCode = named(
  /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
  'a language',
  'ja',
).describe('BCP 47');
/** A name, or what newer runtimes take for one, too: `+09:00`. */
export const TimeZone = named(/^[\w+/:-]+$/, 'a time zone', 'Asia/Tokyo').describe('IANA name');
/** Of something that must not be read from the log, under a secret of ours. */
export const KeyedHash = named(
  /^[\w+/=-]+$/,
  'a keyed hash',
  '3f1c2b7a9d8e4f60a1b2c3d4e5f60718',
).describe('keyed hash');
