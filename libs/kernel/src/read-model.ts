import type { z } from 'zod';

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

/** `lesson-cards.v4`: what its first build is called in the read store, and where its projection is named. */
export const versionedName = ({ name, version }: ReadModel<object>): string =>
  `${name}.v${version}`;
