import type { DomainEvent, Recorded } from './event.js';
import type { Declared } from './events/define.js';
import type { EventOf } from './events/types.js';
import type { ReadModel } from './read-model.js';
import type { Finds } from './texts/findable.js';

/**
 * A read model as data: what it hears, which document an event belongs to, and a pure fold of that document.
 * A new shape is a new version of the model, built beside the old one.
 */
export interface Projection<Doc extends object, E extends DomainEvent = DomainEvent> {
  /** What it folds. */
  model: ReadModel<Doc>;
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
  /** Documents that are found by words and facets: what of them is written with them, all or nothing. */
  finds?: Finds<Doc>;
}
// A list of projections of different documents needs one type; the runner only passes documents through.
export interface AnyProjection extends Pick<
  Projection<object>,
  'model' | 'hears' | 'indexes' | 'parts'
> {
  key(event: never): string | readonly string[] | undefined;
  project(doc: never, event: never, key: string): object | undefined;
  finds?: Finds<never>;
}

/** Events by their declarations, of this slice or published by others. */
export type Declarations = Readonly<Record<string, Declared>>;
interface Folding<Doc extends object, H extends Declarations> extends Pick<
  Projection<Doc, EventOf<H>>,
  'key' | 'indexes' | 'parts' | 'finds'
> {
  hears: H;
  /** `undefined` removes the document. One with literals says what it returns, `: Doc | undefined`, or they widen. */
  project(doc: Doc | undefined, event: Recorded<EventOf<H>>, key: string): Doc | undefined;
}

/** The projection that folds a read model. */
export const projection = <Doc extends object, const H extends Declarations>(
  model: ReadModel<Doc>,
  { hears, ...rest }: Folding<NoInfer<Doc>, H>,
): Projection<Doc, EventOf<H>> => ({ ...rest, model, hears: Object.keys(hears) });
