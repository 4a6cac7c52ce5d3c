import type { z } from 'zod';
import type { Declared } from './events/define.js';
import type { EventOf } from './events/types.js';
import type { Recorded } from './event.js';
import type { Projection } from './projection.js';

declare const DOC: unique symbol;
/** A read model as others may rely on it: its name, its version, and what its documents are. `collection(…)` takes it. */
export interface ReadModel<Doc extends object> {
  readonly name: string;
  readonly version: number;
  /** Of its documents, where they are described by a schema and not by a type alone. */
  readonly schema?: z.core.$ZodType<Doc>;
  readonly [DOC]?: Doc;
}

/** `readModel('lesson-cards', 4, LessonCard)`, or with a type alone `readModel<LessonCard>('lesson-cards', 4)`. */
export const readModel = <Doc extends object>(
  name: string,
  version: number,
  schema?: z.core.$ZodType<Doc>,
): ReadModel<Doc> => ({ name, version, ...(schema && { schema }) });

type Heard = Readonly<Record<string, Declared>>;
interface Folding<Doc extends object, H extends Heard> extends Pick<
  Projection<Doc, EventOf<H>>,
  'key' | 'indexes' | 'parts'
> {
  /** Events by their declarations, of this slice or published by others. */
  hears: H;
  /** `undefined` removes the document. One with literals says what it returns, `: Doc | undefined`, or they widen. */
  project(doc: Doc | undefined, event: Recorded<EventOf<H>>, key: string): Doc | undefined;
}

/** The projection that folds a read model. */
export const projection = <Doc extends object, const H extends Heard>(
  model: ReadModel<Doc>,
  { hears, ...rest }: Folding<NoInfer<Doc>, H>,
): Projection<Doc, EventOf<H>> => ({
  ...rest,
  name: `${model.name}.v${model.version}`,
  hears: Object.keys(hears),
});
