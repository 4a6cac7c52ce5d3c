import {
  dayOf,
  type AnyProjection,
  type DomainEvent,
  type Filter,
  type Projection,
  type ReadModels,
} from '@app/kernel';
import type { Type } from '@nestjs/common';

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
interface Said {
  key: string;
  title: string;
  unit: string;
  /** What counts and what does not, in a sentence. */
  definition: string;
  /** Grows when it is counted in another way. */
  version: number;
  /** Its place on the dashboard; absent: not there. */
  dashboard?: number;
}
/** A number that the log decides. It is read from a read model, and counted anew from nothing but the fold of it. */
export interface FoldedFigure extends Said {
  from: 'log';
  view: AnyProjection;
  /** The events that make it more or less. */
  decidedBy: readonly string[];
  /** Only what was recorded since then counts. */
  since?: ((moment: Moment) => string) | undefined;
  read(models: ReadModels, moment: Moment): Promise<number>;
  count(docs: ReadonlyMap<string, object>, moment: Moment): number;
}
/** A number that no log knows: it is measured when it is asked for, with what the running application provides. */
export interface MeasuredFigure extends Said {
  from: 'measurement';
  measure(resolve: <T>(token: symbol | Type<T>) => T): Promise<number>;
}
export type FigureDeclaration = FoldedFigure | MeasuredFigure;

type Decided = Said & {
  decidedBy: Readonly<Record<string, unknown>>;
  since?: (moment: Moment) => string;
};

/**
 * How many documents of a read model there are, all or those that fit. The rule is said twice, as the store is asked and as one document is
 * looked at: 重新计算 holds the one against the other.
 */
export const countOf = <Doc extends object, E extends DomainEvent>(
  view: Projection<Doc, E>,
  {
    where,
    fits = () => true,
    decidedBy,
    ...said
  }: Decided & { where?: (moment: Moment) => Filter; fits?: (doc: Doc, moment: Moment) => boolean },
): FoldedFigure => ({
  ...said,
  from: 'log',
  view,
  decidedBy: Object.keys(decidedBy),
  read: (models, moment) => models.collection(view.model).countDocuments(where?.(moment)),
  count: (docs, moment) => [...docs.values()].filter((doc) => fits(doc as Doc, moment)).length,
});

/** The number that one document of a read model holds; 0 where there is none yet. */
export const numberIn = <Doc extends object, E extends DomainEvent>(
  view: Projection<Doc, E>,
  {
    id,
    number,
    decidedBy,
    ...said
  }: Decided & { id: (moment: Moment) => string; number: (doc: Doc) => number },
): FoldedFigure => ({
  ...said,
  from: 'log',
  view,
  decidedBy: Object.keys(decidedBy),
  async read(models, moment) {
    const doc = await models.collection(view.model).findOne({ _id: id(moment) });
    return doc ? number(doc) : 0;
  },
  count(docs, moment) {
    const doc = docs.get(id(moment));
    return doc ? number(doc as Doc) : 0;
  },
});

export const measured = (said: Omit<MeasuredFigure, 'from'>): MeasuredFigure => ({
  ...said,
  from: 'measurement',
});
