import type { LoggedStep } from '@app/contracts';
import type { EventStore } from '@app/kernel';
import type { Folds } from '@app/platform';
import { shownState, stateChanges } from './stream-state.js';

/** Characters of a state that is shown whole. */
const MOST = 64_000;

interface Folded {
  name: string;
  decider: Folds[string][1];
  before: unknown;
  after: unknown;
  /** Why the fold cannot go on. */
  broken?: string;
}

/** Of prefixes that fit the longest: `collection-` does not fold `collection-favourites-…`. */
const foldsOf = (folds: Folds, stream: string): Folded[] => {
  const fitting = Object.entries(folds).filter(([, [prefix]]) => stream.startsWith(prefix));
  const longest = Math.max(...fitting.map(([, [prefix]]) => prefix.length));
  return fitting
    .filter(([, [prefix]]) => prefix.length === longest)
    .map(([name, [, decider]]) => ({ name, decider, before: decider.initial, after: decider.initial })); // prettier-ignore
};

const told = ({ name, before, after, broken }: Folded): LoggedStep['states'][number] => {
  const [was, is] = [shownState(before), shownState(after)];
  const fits = JSON.stringify(is).length <= MOST;
  return {
    name,
    ...stateChanges(was, is),
    ...(fits && { state: is }),
    ...(broken !== undefined && { broken }),
  };
};

/** The steps of a stream from one revision to another, each with what the rules made of the stream there. */
export async function* foldedSteps(
  log: Pick<EventStore, 'readStream'>,
  folds: Folds,
  stream: string,
  { from, until }: { from: number; until: number },
): AsyncGenerator<Pick<LoggedStep, 'revision' | 'states'>, void> {
  const folded = foldsOf(folds, stream);
  for await (const { revision, type, data } of log.readStream(stream, { maxCount: until + 1 })) {
    for (const fold of folded) {
      // A state may be changed in place: what was is written down before.
      if (revision >= from) fold.before = shownState(fold.after);
      if (fold.broken !== undefined) continue;
      try {
        fold.after = fold.decider.evolve(fold.after as never, { type, data } as never);
      } catch (error) {
        fold.broken = error instanceof Error ? error.message : String(error);
      }
    }
    if (revision >= from) yield { revision, states: folded.map(told) };
  }
}
