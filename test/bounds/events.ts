import type { EventDefinition } from '@app/kernel';
import type { z } from 'zod';

/** What a field holds at most, in characters of its JSON, and what limits it. */
export interface Most {
  characters: number;
  limit: string;
}
const most = (characters: number, limit: string): Most => ({ characters, limit });
const contract = (characters: number): Most => most(characters + 2, `${characters} characters, by contract`); // prettier-ignore
const ours = most(202, 'words of ours');

/** Fields whose schema says no length, by name, or by type and name. */
const fields: Readonly<Record<string, Most>> = {
  title: contract(100),
  description: contract(1000),
  displayName: contract(40),
  level: contract(20),
  cover: contract(120),
  tags: most(30 * 23, '30 of 20 characters'),
  reason: contract(200),
  note: contract(200),
  name: contract(255),
  username: contract(200),
  email: contract(254),
  emailHash: ours,
  contact: contract(254),
  value: contract(254),
  content: contract(2000),
  page: contract(2000),
  word: contract(60),
  reading: contract(60),
  sentenceId: contract(120),
  language: contract(20),
  targetLanguages: most(5 * 23, '5 languages'),
  hint: ours,
  head: ours,
  route: ours,
  device: ours,
  browser: ours,
  referrer: contract(253),
  engine: contract(60),
  engineVersion: ours,
  error: most(502, 'words of ours'),
  problem: most(502, 'words of ours'),
  kind: ours,
  work: most(1000, 'features that are counted'),
  reserved: most(1000, 'features that are counted'),
  used: most(1000, 'features that are counted'),
  steps: ours,
  users: most(500 * 67, '500 persons'),
  levels: most(20, '4 levels'),
  change: most(100 * 43 + 1000, '100 features'),
  before: most(100 * 43 + 1000, 'as `change`'),
  settings: most(200 * 165 + 1000, '200 speakers with a voice'),
  graph: most(40_000, 'with resources and voices 40 000 characters, else LessonPartAdded'),
  resources: most(0, 'with `graph`'),
  voices: most(0, 'with `graph`'),
  text: most(40_000, '40 000 characters, then the next part'),
  changes: most(40_000, 'with `outline` 40 000 characters, else LessonPartAdded'),
  outline: most(40_000, 'with `changes`; closing parts 150 000 bytes, then TOO_MANY_SEGMENTS'),
  occurrenceIds: most(500 * 67, '500 sentences'),
  respellings: most(45_000, '40 000 characters, or one sentence of 2000'),
  lessons: most(100 * 150, '100 lessons'),
  annotations: most(45_000, 'with `pronunciations` 50 sentences and 40 000 characters, or one sentence of 2000'), // prettier-ignore
  pronunciations: most(4000, 'with `annotations`'),
  words: most(12_000, 'with `annotations`; of one sentence 12 000 characters, else none'),
  translations: most(42_000, '50 sentences and 40 000 characters, or one'),
  segmentIds: most(50 * 67, '50 sentences'),
  audio: most(27_000, 'a sentence of 20 000 characters as written, 5000 as said'),
  marks: most(500 * 160, '500 results'),
  contentIds: most(500 * 67, '500 lessons'),
  items: most(500 * 110, '500 lessons with the instants at which they were added'),
  shape: most(50_000, '12 nodes, 40 sections, 50 voices (templates/shape.ts)'),
  members: most(60 * 67, '60 people'),
  files: most(20 * 220, '20 files of a pack'),
  serviceIds: most(10 * 67, '10 translation services'),
  parts: most(6 * 302, '6 of 300 characters'),
  releases: most(5 * 260, '5 versions'),
  groups: most(500 * 100, '500 groups'),
  months: most(1200 * 10, 'a century'),
  origin: most(21 * 250, '20 lessons before it'),
  originTitles: most(21 * 102, '100 characters each'),
};
/** What an operation made and what lists show of it go together. */
const together: Readonly<Record<string, readonly string[]>> = {
  LessonCreated: ['outline'],
  LessonEdited: ['outline'],
};

type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.SomeType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def; // prettier-ignore
const stops = (def: { checks?: readonly z.core.$ZodCheck[] | undefined }): number | undefined =>
  def.checks?.flatMap(({ _zod }) => { const { maximum } = _zod.def as { maximum?: number }; return maximum ?? []; })[0]; // prettier-ignore

/** Characters of JSON at most, where the schema itself says so. */
const bySchema = (schema: z.core.SomeType): number | undefined => {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'readonly':
      return bySchema(def.innerType);
    case 'number':
    case 'boolean':
      return 24;
    case 'literal':
      return 42;
    case 'enum':
      return 42;
    case 'string': {
      const { format } = def as { format?: string };
      if (format === 'datetime' || format === 'date') return 32;
      const length = stops(def);
      return length === undefined ? undefined : length + 2;
    }
    case 'object': {
      const all = Object.entries(def.shape).map(([name, one]) => bySchema(one) ?? fields[name]?.characters); // prettier-ignore
      return all.every((one) => one !== undefined)
        ? all.reduce((sum, one) => sum + one + 24, 0)
        : undefined;
    }
    default:
      return undefined;
  }
};

/** A sealed field is JSON in base64: 4 bytes for 3, and a character of ours is 3; in clear it is 3. */
const bytesOf = (characters: number, sealed: boolean): number => characters * (sealed ? 4 : 3) + 100; // prettier-ignore

export interface EventBound {
  type: string;
  /** Of its data as it is stored, at most. */
  bytes: number;
  /** Fields that make it large, and what limits them. */
  large: readonly { field: string; limit: string }[];
  /** Fields that nothing limits. */
  unlimited: readonly string[];
}
/** What stands of an event in the log at most, field by field. */
export const boundOf = ({ type, schema, personal = [] }: EventDefinition): EventBound => {
  const shape = schema ? (defOf(schema) as { shape: Record<string, z.core.SomeType> }).shape : {};
  const all = Object.entries(shape)
    .filter(([field]) => !together[type]?.includes(field))
    .map(([field, one]) => {
      const characters = bySchema(one);
      const known = characters === undefined ? fields[field] : { characters, limit: '' };
      return { field, known, bytes: known && bytesOf(known.characters, personal.includes(field)) };
    });
  return {
    type,
    bytes: all.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    large: all.flatMap(({ field, known, bytes = 0 }) =>
      known && known.limit !== '' && bytes > 8192 ? [{ field, limit: known.limit }] : [],
    ),
    unlimited: schema ? all.flatMap(({ field, known }) => (known ? [] : [field])) : ['no schema'],
  };
};
