import type { BulkCounts, Filter } from '../read-store.js';

interface BulkOperation {
  filter?: Filter;
  update?: Record<string, unknown>;
  document?: Record<string, unknown>;
  replacement?: Record<string, unknown>;
  upsert?: boolean;
}

/** What an operation may say. What MongoDB knows beside it (sort, hint, collation, arrayFilters) would be done by one store and not by the other. */
const KINDS = {
  insertOne: ['document'],
  updateOne: ['filter', 'update', 'upsert'],
  updateMany: ['filter', 'update', 'upsert'],
  replaceOne: ['filter', 'replacement', 'upsert'],
  deleteOne: ['filter'],
  deleteMany: ['filter'],
} as const;
export type BulkKind = keyof typeof KINDS;

const operatorIn = (doc: object): string | undefined =>
  Object.keys(doc).find((field) => field.startsWith('$'));

/** @throws {TypeError} for an update */
export const mustBeDocument = (doc: object): void => {
  const operator = operatorIn(doc);
  if (operator !== undefined)
    throw new TypeError(`a replacement is a document: ${operator} belongs to an update`);
};
/** @throws {TypeError} for a document */
export const mustBeUpdate = (update: object): void => {
  const fields = Object.keys(update);
  if (fields.length === 0 || fields.some((field) => !field.startsWith('$')))
    throw new TypeError('an update consists of operators');
};
/** @throws {TypeError} where it is no text, as all are in read models */
export const mustBeNamed = ({ _id: id }: Record<string, unknown>): void => {
  if (typeof id !== 'string') throw new TypeError('_id must be a string');
};
/** @throws {TypeError} for a pipeline that writes: read models are written by their projections */
export const mustOnlyRead = (pipeline: readonly Record<string, unknown>[]): void => {
  const writing = pipeline.flatMap((stage) => Object.keys(stage)).find((name) => name === '$out' || name === '$merge'); // prettier-ignore
  if (writing !== undefined) throw new TypeError(`aggregate only reads: no ${writing}`);
};

/** An operation of a `bulkWrite`, looked at before anything is written. @throws {TypeError} */
export const knownOperation = (
  operation: Record<string, unknown>,
): readonly [BulkKind, BulkOperation] => {
  const [[name, value] = [], ...others] = Object.entries(operation);
  const kind = (Object.keys(KINDS) as BulkKind[]).find((one) => one === name);
  if (kind === undefined || others.length > 0) throw new TypeError(`bulkWrite does not know ${name}`); // prettier-ignore
  const said = value as BulkOperation;
  const unknown = Object.keys(said).find((key) => !(KINDS[kind] as readonly string[]).includes(key)); // prettier-ignore
  if (unknown !== undefined) throw new TypeError(`${kind} does not know ${unknown}`);
  if (said.document) mustBeNamed(said.document);
  if (said.replacement) mustBeDocument(said.replacement);
  if (said.update) mustBeUpdate(said.update);
  return [kind, said];
};

/** Of a `bulkWrite` of which some failed: the code of the first failure, which operations failed, and what the others did. */
export class BulkWriteFailed extends Error {
  override readonly name = 'BulkWriteFailed';
  readonly code: unknown;
  constructor(
    readonly writeErrors: readonly { index: number; code: unknown; errmsg: string }[],
    readonly result: BulkCounts,
    options?: ErrorOptions,
  ) {
    super(writeErrors[0]?.errmsg, options);
    this.code = writeErrors[0]?.code;
  }
}
