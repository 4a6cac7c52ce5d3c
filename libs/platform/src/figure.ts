import { dayOf, type AnyProjection, type ReadModels } from '@app/kernel';
import type { Type } from '@nestjs/common';

/** What the running application provides. */
export type FigureResolve = <T>(token: symbol | Type<T>) => T;

/** When a figure is asked for: the instant, in ISO 8601 and in ms, and its day in the books. */
export interface Moment {
  at: string;
  now: number;
  day: string;
}
export const momentOf = (now: Date): Moment => ({
  at: now.toISOString(),
  now: now.getTime(),
  day: dayOf(now),
});

/** What an administrator reads beside a number. */
export interface Said {
  key: string;
  title: string;
  unit: string;
  /** What counts and what does not, in a sentence. */
  definition: string;
  /** The oldest first: from which day on it was counted in another way, and why. Its version is one more than there are of these. */
  corrected?: readonly { since: string; why: string }[];
  /** Its place on the dashboard; absent: not there. */
  dashboard?: number;
}
/** A number that the log decides. It is read from a read model, and counted anew from nothing but the fold of it. */
export interface FoldedFigure extends Said {
  from: 'log';
  view: AnyProjection;
  /** What the log is folded by instead when it is counted anew: of a read model that leaves out what is erased, where that is no part of the count. */
  again?: AnyProjection;
  /** The events that make it more or less. */
  decidedBy: readonly string[];
  /** Only what was recorded since then counts. */
  since?: ((moment: Moment) => string) | undefined;
  read(models: ReadModels, moment: Moment): Promise<number>;
  count(docs: ReadonlyMap<string, object>, moment: Moment): number;
}
