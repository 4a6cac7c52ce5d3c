import {
  InMemory,
  Missing,
  readWhole,
  type AnyProjection,
  type DomainEvent,
  type Filter,
  type Position,
  type Projection,
  type ReadModels,
  type RecordedEvent,
} from '@app/kernel';
import type { FigureResolve, FoldedFigure, Moment, Said } from './figure.js';

export interface AskedFigure {
  /** Of a number that there are many of, one a row: the person, the group, the day; empty of one that stands alone. */
  of: string;
  moment: Moment;
  models: ReadModels;
  /** What the running application provides. */
  resolve: FigureResolve;
}
/** Where all events of one thing stand: in streams of its own, or within times. */
export interface EventsPlace {
  streams?: readonly string[];
  /** Inclusive instants, ISO 8601. */
  from?: string;
  to?: string;
  /** Those of others stand there, too: how many of them are its own only counting tells. */
  shared?: true;
  /** The last position that counts. */
  until?: Position;
}
/** One number, folded from nothing. */
export interface Refold {
  /** @returns whether the event is one of those that decide the number */
  add(event: RecordedEvent): boolean;
  number(): number;
}
/** A number with a fold of its own, e.g. of one thing among many, the cell of a row: shown as the product keeps it, counted anew from the log alone. */
export interface RefoldedFigure extends Omit<Said, 'dashboard'> {
  from: 'refold';
  /** There is one of each: which, is asked for with it. */
  each?: true;
  /** Whose building is told; absent: it is read from the log itself. */
  view?: AnyProjection;
  /** Empty: every event of the log. */
  decidedBy: readonly string[];
  /** Absent: only counting tells which events they are. */
  place?(asked: AskedFigure): EventsPlace | Promise<EventsPlace>;
  /** @throws {Missing} where there is no such thing */
  read(asked: AskedFigure): Promise<number>;
  /** Of some it is sealed what they are told by: these are shown, and not counted anew. */
  isSealed?(asked: AskedFigure): boolean;
  /** Absent: what it needs of the events is sealed, and nobody opens that for a count. */
  refold?(asked: AskedFigure): Refold | Promise<Refold>;
}
type Declared = Omit<Said, 'dashboard'> & {
  decidedBy: Readonly<Record<string, unknown>>;
  place?: RefoldedFigure['place'];
};

/** The number that each document of a read model holds, asked for by the document's key. */
export const numberOfEach = <
  Doc extends object,
  E extends DomainEvent,
  Again extends object = Doc,
  F extends DomainEvent = E,
>(
  view: Projection<Doc, E>,
  {
    number,
    again,
    numberAgain,
    decidedBy,
    ...said
  }: Declared & {
    number: (doc: Doc, moment: Moment) => number;
    /** Another fold for counting, and its number: of a view that leaves out what is erased, where that is no part of the count. */
    again?: Projection<Again, F>;
    numberAgain?: (doc: Again, moment: Moment) => number;
  },
): RefoldedFigure => ({
  ...said,
  from: 'refold',
  each: true,
  view,
  decidedBy: Object.keys(decidedBy),
  async read({ models, of, moment }) {
    const doc = await readWhole(models.collection(view.model), of);
    if (!doc) throw new Missing('figure');
    return number(doc, moment);
  },
  refold({ of, moment }) {
    const folded = new InMemory(again ?? view);
    const count = (numberAgain ?? number) as (doc: object, moment: Moment) => number;
    return {
      add: (event) => folded.add(event).includes(of) && event.type in decidedBy,
      number() {
        const doc = folded.docs.get(of);
        return doc ? count(doc, moment) : 0;
      },
    };
  },
});

/** How many documents of a read model belong to one thing. The rule is said twice, as `countOf` says it. */
export const countOfEach = <Doc extends object, E extends DomainEvent>(
  view: Projection<Doc, E>,
  {
    where,
    belongs,
    fits = () => true,
    decidedBy,
    ...said
  }: Declared & {
    where: (of: string, moment: Moment) => Filter;
    belongs: (doc: Doc, of: string) => boolean;
    fits?: (doc: Doc, moment: Moment) => boolean;
  },
): RefoldedFigure => ({
  ...said,
  from: 'refold',
  each: true,
  view,
  decidedBy: Object.keys(decidedBy),
  read: ({ models, of, moment }) => models.collection(view.model).countDocuments(where(of, moment)),
  refold({ of, moment }) {
    const folded = new InMemory<Doc>(view);
    const mine = (key: string): boolean => {
      const doc = folded.docs.get(key);
      return doc !== undefined && belongs(doc, of);
    };
    return {
      add(event) {
        const keys = folded.keysOf(event);
        const before = keys.some(mine);
        folded.add(event);
        return event.type in decidedBy && (before || keys.some(mine));
      },
      number: () =>
        [...folded.docs.values()].filter((doc) => belongs(doc, of) && fits(doc, moment)).length,
    };
  },
});

/** One that is folded by a read model's own view, as one that has a fold of its own. */
export const refolded = (
  figure: FoldedFigure,
): RefoldedFigure & Required<Pick<RefoldedFigure, 'refold'>> => ({
  ...figure,
  from: 'refold',
  place: ({ moment }) => {
    const from = figure.since?.(moment);
    return from === undefined ? {} : { from };
  },
  read: ({ models, moment }) => figure.read(models, moment),
  refold({ moment }) {
    const folded = new InMemory(figure.again ?? figure.view);
    return {
      add(event) {
        folded.add(event);
        return figure.decidedBy.includes(event.type);
      },
      number: () => figure.count(folded.docs, moment),
    };
  },
});
