import type { Decider } from '../decider.js';
import { Rejected } from '../errors.js';
import type { DomainEvent } from '../event.js';
import type { AsRead } from '../events/types.js';

/**
 * A rule's test as a sentence: `given(bookmarks)(bookmarked).when(bookmark).thenNothing()`.
 * Each `then` is a whole assertion.
 */
export const given =
  <State, Command, E extends DomainEvent>(decider: Decider<State, Command, E>) =>
  (...events: readonly E[]) => ({
    when(command: Command) {
      const state = events.reduce(
        (before, event) => decider.evolve(before, event as AsRead<E>),
        decider.initial,
      );
      const decide = () => decider.decide(command, state);
      return {
        thenEvents: (...expected: readonly E[]) => expect(decide()).toEqual(expected),
        thenNothing: () => expect(decide()).toEqual([]),
        thenRejected(code: string, details?: Record<string, unknown>) {
          const refusal = refusalOf(decide);
          expect(refusal.code).toBe(code);
          if (details) expect(refusal.details).toEqual(details);
        },
      };
    },
  });

function refusalOf(decide: () => readonly DomainEvent[]): Rejected {
  let answer: readonly DomainEvent[];
  try {
    answer = decide();
  } catch (error) {
    if (error instanceof Rejected) return error;
    throw error;
  }
  throw new Error(`accepted, with ${JSON.stringify(answer)}`);
}
