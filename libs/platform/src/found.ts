import { InMemory, Missing, type DomainEvent, type Projection } from '@app/kernel';
import type { FoldedFigure, Moment, Said } from './figure.js';
import { refolded, type AskedFigure, type RefoldedFigure } from './refolded.js';

/** Reads what a list was asked for; of contracts. */
interface Reads<Wanted> {
  safeParse(value: unknown): { success: boolean; data?: Wanted };
}
type Fits<Doc, Wanted> = (doc: Doc, wanted: Wanted, moment: Moment) => boolean;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws {Missing} */
const wantedIn = <Wanted>(filter: Reads<Wanted>, { of }: AskedFigure): Wanted => {
  const { success, data } = filter.safeParse(json(of));
  if (!success || data === undefined) throw new Missing('figure');
  return data;
};

/** A number that there is one of for each filter, which is asked for with it, as JSON: what is said of them all, and each. */
export const refoldedOf = <Wanted>(
  filter: Reads<Wanted>,
  all: FoldedFigure,
  each: (wanted: Wanted) => FoldedFigure,
): RefoldedFigure => {
  const figureOf = (asked: AskedFigure) => refolded(each(wantedIn(filter, asked)));
  return {
    ...refolded(all),
    each: true,
    read: (asked) => figureOf(asked).read(asked),
    refold: (asked) => figureOf(asked).refold(asked),
  };
};

/**
 * How many rows a list has under a filter, which is asked for with it, as JSON. The rule is said twice, as the store is asked and as one
 * document is looked at: 重新计算 holds the one against the other.
 */
export const countOfFound = <
  Doc extends object,
  E extends DomainEvent,
  Wanted extends object,
  Again extends object = Doc,
  F extends DomainEvent = E,
>(
  view: Projection<Doc, E>,
  {
    filter,
    count,
    fits,
    amount = (docs) => docs.length,
    again,
    isSealed,
    decidedBy,
    ...said
  }: Omit<Said, 'dashboard'> & {
    decidedBy: Readonly<Record<string, unknown>>;
    filter: Reads<Wanted>;
    /** As the list itself is asked for. */
    count: (asked: AskedFigure, wanted: Wanted) => Promise<number>;
    fits: Fits<Again, Wanted>;
    /** Where a row is told by several documents. */
    amount?: (docs: readonly Again[]) => number;
    /** Another fold for counting: of a view that leaves out what cannot be read. */
    again?: Projection<Again, F>;
    /** What only opened fields tell, or what another read model knows: it is shown, and not counted anew. */
    isSealed?: (wanted: Wanted) => boolean;
  },
): RefoldedFigure => {
  const wantedBy = (asked: AskedFigure) => wantedIn(filter, asked);
  return {
    ...said,
    from: 'refold',
    each: true,
    view,
    decidedBy: Object.keys(decidedBy),
    isSealed: (asked) => isSealed?.(wantedBy(asked)) ?? false,
    read: (asked) => count(asked, wantedBy(asked)),
    refold(asked) {
      const wanted = wantedBy(asked);
      const folded = new InMemory(again ?? view);
      const isFound = (doc: object | undefined) =>
        doc !== undefined && fits(doc as Again, wanted, asked.moment);
      return {
        add(event) {
          const keys = folded.keysOf(event);
          const found = () => keys.some((key) => isFound(folded.docs.get(key)));
          const before = found();
          folded.add(event);
          return event.type in decidedBy && (before || found());
        },
        number: () => amount([...folded.docs.values()].filter(isFound) as Again[]),
      };
    },
  };
};

/** Each field that is named is the same in both. */
export const isAlike = <Doc extends object>(
  doc: Doc,
  wanted: { [K in keyof Doc]?: Doc[K] | undefined },
) =>
  (Object.keys(wanted) as (keyof Doc)[]).every(
    (name) => wanted[name] === undefined || wanted[name] === doc[name],
  );
/** Within instants that a filter names; as the log writes them, so that text sorts like time. */
export const isWithin = (
  at: string,
  from: string | undefined,
  before: string | undefined,
): boolean =>
  (from === undefined || at >= new Date(from).toISOString()) &&
  (before === undefined || at < new Date(before).toISOString());
