import { AsyncLocalStorage } from 'node:async_hooks';
import type { Filter } from '../read-store.js';

/** Hears what is asked of the read models, before it is answered: of which, and of which documents where the question names them. */
type Hears = (model: string, keys: readonly string[] | undefined) => void;
const hearing = new AsyncLocalStorage<Hears>();

/** Does work that asks the read models, and hears all that it asks, however deep inside. */
export const hearingReads = <T>(hears: Hears, work: () => T): T => hearing.run(hears, work);
/** By whoever answers. */
export const tellRead = (model: string, keys?: readonly string[]): void =>
  hearing.getStore()?.(model, keys);

/** The document that a stored row is, or is a part of. */
export const documentOf = (id: string): string => {
  const end = id.indexOf('#');
  return end < 0 ? id : id.slice(0, end);
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
/** The only documents that a filter can match, where it says so. */
const keysIn = (filter: Filter = {}): readonly string[] | undefined => {
  const id = filter['_id'];
  if (typeof id === 'string') return [documentOf(id)];
  if (typeof id !== 'object' || id === null) return undefined;
  const { $in: some, $gt: after, $lt: before } = id as Record<string, unknown>;
  if (isTexts(some)) return some.map(documentOf);
  // Its parts: `partIds`.
  const isParts = typeof after === 'string' && after.endsWith('#');
  return isParts && before === `${after.slice(0, -1)}$` ? [after.slice(0, -1)] : undefined;
};
const BY_FILTER: ReadonlySet<string> = new Set(['findOne', 'find', 'countDocuments']);
/** Which documents a call of a collection asks for; `undefined`: any of them. */
export const keysAsked = (
  method: string,
  [first]: readonly unknown[],
): readonly string[] | undefined =>
  BY_FILTER.has(method) ? keysIn(first as Filter | undefined) : undefined;
