import {
  readEachWhole,
  readWhole,
  type AnyProjection,
  type DomainEvent,
  type Filter,
  type Projection,
  type Stored,
} from '@app/kernel';
import type { FigureResolve, FoldedFigure, Moment, Said } from './figure.js';
import type { RefoldedFigure } from './refolded.js';

/** A number that no log knows: it is measured when it is asked for, with what the running application provides. */
export interface MeasuredFigure extends Said {
  from: 'measurement';
  /** It is measured of one thing among many, the row of a table: which, is asked for with it. */
  each?: true;
  measure(resolve: FigureResolve, of: string): Promise<number>;
}
export type FigureDeclaration = FoldedFigure | RefoldedFigure | MeasuredFigure;

type Decided = Said & {
  decidedBy: Readonly<Record<string, unknown>>;
  again?: AnyProjection;
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

/** What some documents of a read model come to, by one rule for those that the store gives and those that are folded anew. */
export const comesTo = <Doc extends object, E extends DomainEvent>(
  view: Projection<Doc, E>,
  {
    where,
    number,
    decidedBy,
    ...said
  }: Decided & {
    where: (moment: Moment) => Filter;
    number: (docs: ReadonlyMap<string, Doc>, moment: Moment) => number;
  },
): FoldedFigure => ({
  ...said,
  from: 'log',
  view,
  decidedBy: Object.keys(decidedBy),
  async read(models, moment) {
    const found: (Doc & Stored)[] = await models
      .collection(view.model)
      .find(where(moment))
      .toArray();
    return number(new Map(found.map((doc) => [doc._id, doc])), moment);
  },
  count: (docs, moment) => number(docs as ReadonlyMap<string, Doc>, moment),
});

/** What all documents of a read model come to together, each read whole. */
export const sumOf = <Doc extends object, E extends DomainEvent>(
  view: Projection<Doc, E>,
  { number, decidedBy, ...said }: Decided & { number: (doc: Doc) => number },
): FoldedFigure => ({
  ...said,
  from: 'log',
  view,
  decidedBy: Object.keys(decidedBy),
  async read(models) {
    let sum = 0;
    for await (const doc of readEachWhole(models.collection(view.model), {})) sum += number(doc);
    return sum;
  },
  count: (docs) => [...docs.values()].reduce((sum, doc) => sum + number(doc as Doc), 0),
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
    const doc = await readWhole(models.collection(view.model), id(moment));
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
