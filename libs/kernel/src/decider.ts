import type { DomainEvent } from './event.js';
import type { AsRead } from './events/types.js';

/** Pure rules of one kind of stream. The time, new ids and the actor arrive inside the command. */
export interface Decider<State, Command, E extends DomainEvent> {
  initial: State;
  /** Nothing to do is `[]`. @throws {Rejected} */
  decide(command: Command, state: State): readonly E[];
  /** An event as the log answers it: a personal field may be gone. */
  evolve(state: State, event: AsRead<E>): State;
  /** Its streams are long and get many commands in a row: so many of them, the last used, stay folded in memory between commands. */
  keep?: number;
}
