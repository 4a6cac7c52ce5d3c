import type { UsageFigure, UsageProvenance } from '@app/contracts';
import { addDays, daysOf, type Days } from './calendar.js';
import type { Marks, UsageDay } from './days.view.js';
import type { Books, FigureDefinition } from './figures.js';

/** Persons who have left since the beginning, and the last of them. */
export interface Leavers {
  persons: number;
  at: string;
  position: string;
}

/** The days whose events a figure looks at. */
export const daysFor = ({ reach = 0 }: FigureDefinition, { from, to }: Days): Days => ({
  from: addDays(from, -reach),
  to,
});

/** How many of these events there are, the first and the last of them by position; `0` where there are none. */
export function marksOf(
  days: ReadonlyMap<string, UsageDay>,
  range: Days,
  types: readonly string[],
): Marks {
  const found = daysOf(range).flatMap((day) => types.flatMap((type) => days.get(day)?.events[type] ?? [])); // prettier-ignore
  const positions = found
    .flatMap(({ from, to }) => [BigInt(from), BigInt(to)])
    .toSorted((a, b) => (a < b ? -1 : 1));
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    from: String(positions[0] ?? 0n),
    to: String(positions.at(-1) ?? 0n),
  };
}

const provenanceOf = (
  figure: FigureDefinition,
  { days }: Books,
  range: Days,
  leavers: Leavers | undefined,
): UsageProvenance => {
  const looked = daysFor(figure, range);
  return {
    definition: figure.definition,
    version: figure.version,
    days: looked,
    types: [...figure.hears],
    ...marksOf(days, looked, figure.hears),
    ...(figure.ofPersons && leavers && { corrected: leavers }),
  };
};

/** A figure over a range, and over the one it is held against. */
export function figureOf(
  definition: FigureDefinition,
  books: Books,
  {
    range,
    previous,
    leavers,
  }: { range: Days; previous?: Days | undefined; leavers?: Leavers | undefined },
): UsageFigure {
  const { key, title, unit, of, shape } = definition;
  const before = previous && definition.measure(books, previous);
  return {
    key,
    title,
    unit,
    ...(of !== undefined && { of }),
    shape,
    ...definition.measure(books, range),
    ...(before && { previous: before.value, previousSeries: before.series }),
    provenance: provenanceOf(definition, books, range, leavers),
  };
}
