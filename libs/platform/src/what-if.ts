import type { TriedRule, TryRule, WhatIfOutcome } from '@app/contracts';
import type { Declarations, EventOf, ReadModels, Recorded, RecordedEvent } from '@app/kernel';

/** Days of the books that are looked at, both included, the last of them today; the first begins at `since`. */
export interface TriedDays {
  from: string;
  to: string;
  since: string;
}
/** Lessons and persons are called by their ids: what they are called today is looked up by whoever reads it. */
type Row = Omit<WhatIfOutcome['list']['rows'][number], 'name'>;
export type Tried = Pick<WhatIfOutcome, 'numbers' | 'days' | 'assumes'> & {
  list: Omit<WhatIfOutcome['list'], 'rows'> & { rows: Row[] };
};
/** The log once more under another rule, beside what it holds. It is in memory alone, and sees personal fields as if everybody were erased. */
export interface Trial<E = RecordedEvent> {
  add(event: E): void;
  /** In steps, so that others have their turn. */
  outcome(): Iterator<unknown, Tried>;
}

/** A rule that can be tried on what has happened, before it is switched on. */
export interface WhatIf {
  rule: TriedRule;
  hears: readonly string[];
  /** The rule as it is, where the code says it. */
  present?: object;
  begin(asked: never, days: TriedDays, models: ReadModels): Promise<Trial<never>>;
}

/** Declares one: typed by the events that it hears. */
export const whatIf = <R extends TriedRule, const H extends Declarations>({
  hears,
  ...rest
}: Omit<WhatIf, 'hears' | 'begin' | 'rule'> & {
  rule: R;
  hears: H;
  begin(
    asked: Extract<TryRule, { rule: R }>,
    days: TriedDays,
    models: ReadModels,
  ): Promise<Trial<Recorded<EventOf<NoInfer<H>>>>>;
}): WhatIf => ({ ...rest, hears: Object.keys(hears) });
