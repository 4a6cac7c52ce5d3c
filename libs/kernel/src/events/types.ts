import type { z } from 'zod';
import type { Erased, Personal, Schema } from './fields.js';

export type Shape = Readonly<Record<string, Schema>>;
type Sealed<S> = { [K in keyof S]: S[K] extends Personal<unknown> ? K : never }[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };

/** Data as a decider makes it. */
export type Appended<S> = S extends z.core.$ZodLooseShape
  ? Flat<z.core.$InferObjectOutput<S, {}>>
  : never;
/** Data as it comes back from the log: a personal field may be gone. */
type ReadBack<S> = {
  [K in keyof Appended<S>]: Appended<S>[K] | (K extends Sealed<S> ? Erased : never);
};
/** Data for those whose words outlive a person's key: of a personal field they learn only whether it was given. */
export type Outliving<S> = {
  [K in keyof Appended<S>]: K extends Sealed<S> ? true : Appended<S>[K];
};

declare const READ: unique symbol;
interface Declaring<S> {
  shape: S;
}
type Declarations = Readonly<Record<string, Declaring<Shape>>>;
/** An event without personal fields reads as it was written; another one carries, for the compiler alone, how it reads. */
type Fact<T, S> = [Sealed<S>] extends [never]
  ? { type: T; data: Appended<S> }
  : { type: T; data: Appended<S>; readonly [READ]?: ReadBack<S> };

/** The events of `defineEvents`, as a decider makes them. */
export type EventOf<D extends Declarations> = {
  [T in keyof D & string]: Fact<T, D[T]['shape']>;
}[keyof D & string];
/** And as they come back from the log. */
export type RecordedOf<D extends Declarations> = {
  [T in keyof D & string]: { type: T; data: ReadBack<D[T]['shape']> };
}[keyof D & string];

/** What becomes of an event on its way through the log: its personal fields may be gone. */
export type AsRead<E> = E extends { type: infer T; readonly [READ]?: infer Data }
  ? typeof READ extends keyof E
    ? { type: T; data: NonNullable<Data> }
    : E
  : E;
