import type { ReadModel } from '../read-model.js';

/** Where words may be found, the best place first. */
export const FIELDS = ['title', 'tags', 'author', 'text', 'translation', 'reading'] as const;
export type Field = (typeof FIELDS)[number];
/** Field → its texts, as they are written. */
export type Texts = Partial<Record<Field, readonly string[]>>;

/** What of a document is found, written with it. */
export interface Findable {
  texts?: Texts;
  /** What lists choose by: exact values, not words. */
  facets?: Readonly<Record<string, readonly string[]>>;
  /** The larger comes first. */
  order?: string;
}

/** How a document of a read model is found. */
export interface Finds<Doc extends object> {
  /** `undefined`: it is not. */
  of(doc: Doc): Findable | undefined;
  /** Does that stay the same? Without it every write asks `of`. */
  same?(before: Doc, after: Doc): boolean;
}

/** A part of a question: documents of which read model, and in which of their fields words count. */
export interface Place<In = ReadModel<object>> {
  in: In;
  fields: readonly Field[];
}
/** A folded term, and what else it stands for: documents with such a facet count as found in `field`. */
export interface Term {
  text: string;
  or?: { field: Field; facet: string; values: readonly string[] };
}
export interface Question<In = ReadModel<object>> {
  /** Documents of the first are what is found; what others with the same key say counts for them. */
  places: readonly [Place<In>, ...Place<In>[]];
  /** All of them must be there, in whichever fields. None: everything. */
  terms: readonly Term[];
  /** Facets a document must have, of several any, and those it must not. */
  where?: Readonly<Record<string, string | readonly string[]>>;
  never?: Readonly<Record<string, readonly string[]>>;
  /** Whose order counts; without it that of the first place. Where it has none it comes last. */
  orderOf?: In;
  skip: number;
  limit: number;
}
export interface Hit {
  key: string;
  /** Of all places asked. */
  texts: Texts;
}
export interface Finding {
  /** The better the fields, the earlier; then by order, the largest first; then by key. */
  hits: Hit[];
  total: number;
}
/** How often each value of a facet stands there, the most frequent first, then by value. */
export interface Tally {
  value: string;
  count: number;
}
