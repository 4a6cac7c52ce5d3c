import type { DomainEvent, Recorded } from './event.js';

/**
 * A read model as data: what it hears, which document an event belongs to, and a pure fold of that document.
 * A new shape is a new name (`…v2`), built beside the old one.
 */
export interface Projection<Doc extends object, E extends DomainEvent = DomainEvent> {
  /** `<collection>.v<n>`; the collection in the read store bears this name. */
  name: string;
  hears: readonly E['type'][];
  /** The document's `_id`, several of them, or nothing. */
  key(event: Recorded<E>): string | readonly string[] | undefined;
  /** `undefined` removes the document. Documents must not hold `_id` or `_position`: the runner adds them. */
  project(doc: Doc | undefined, event: Recorded<E>, key: string): Doc | undefined;
  /** Paths that queries filter or sort by. */
  indexes?: readonly (readonly string[])[];
  /**
   * Paths of lists and records that grow (`*`: of every member): the document is stored in parts of some members each, and an event writes
   * the parts it changes. Those of a member come after those it stands in. Readers put it together with `readWhole`.
   */
  parts?: readonly string[];
}
// A list of projections of different documents needs one type; the runner only passes documents through.
export interface AnyProjection extends Pick<
  Projection<object>,
  'name' | 'hears' | 'indexes' | 'parts'
> {
  key(event: never): string | readonly string[] | undefined;
  project(doc: never, event: never, key: string): object | undefined;
}
