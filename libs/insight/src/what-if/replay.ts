import {
  Unreadable,
  catalogued,
  turns,
  type EventDefinition,
  type EventStore,
  type Position,
  type ReadAll,
  type RecordedEvent,
} from '@app/kernel';
import type { Tried, Trial, WhatIf } from '@app/platform';
import type { WhatIfOutcome } from '@app/contracts';
import { NOBODY } from '../events/nobody.js';
import { Counted } from '../figures/counted-events.handlers.js';

/** The log of some types alone: what nobody asked for is not opened. */
const onlyOf = (log: EventStore, types: readonly string[]): EventStore => ({
  append: (append) => log.append(append),
  readStream: (stream, options) => log.readStream(stream, options),
  async *readAll(options?: ReadAll) {
    const theirs = turns();
    for await (const event of log.readAll(options)) {
      const due = theirs();
      if (due) await due;
      if (types.includes(event.type)) yield event;
    }
  },
  subscribe: (subscription) => log.subscribe(subscription),
  head: () => log.head(),
  close: () => log.close(),
});

type Tail<All> = All extends [unknown, ...infer Rest] ? Rest : never;
export type Replayed = Tried & Pick<WhatIfOutcome, 'events' | 'earlier' | 'unreadable'>;

/** What the steps come to, with others' work in between; nothing once it is cancelled. */
const stepped = async <T>(steps: Iterator<unknown, T>, signal: AbortSignal) => {
  const theirs = turns();
  while (!signal.aborted) {
    const { done, value } = steps.next();
    if (done) return value;
    const due = theirs();
    if (due) await due;
  }
  return undefined;
};

/** What a rule comes to over events that are given to it. @returns nothing where it was cancelled */
export async function replayed(
  given: AsyncIterable<RecordedEvent>,
  trial: Trial,
  { since, signal, onRead }: { since: string; signal: AbortSignal; onRead: () => unknown },
): Promise<Replayed | undefined> {
  const counted = new Counted();
  let [earlier, unreadable] = [0, 0];
  for await (const event of given) {
    if (signal.aborted) return undefined;
    onRead();
    try {
      if (event.metadata.at < since) earlier += 1;
      else counted.add(event);
      trial.add(event);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unreadable += 1;
    }
  }
  const tried = await stepped(trial.outcome(), signal);
  return tried && { ...tried, events: counted.told(), earlier, unreadable };
}

/** Reads the log up to a position once more, for a rule that is tried. Nothing is written. @returns nothing where it was cancelled */
export const replay = (
  { sealed, catalogue, until }: { sealed: EventStore; catalogue: readonly EventDefinition[]; until: Position }, // prettier-ignore
  { hears }: Pick<WhatIf, 'hears'>,
  ...trying: Tail<Parameters<typeof replayed>>
): Promise<Replayed | undefined> => {
  const log = catalogued(onlyOf(sealed, hears), catalogue, NOBODY);
  return replayed(log.readAll({ after: 0n, until }), ...trying);
};
