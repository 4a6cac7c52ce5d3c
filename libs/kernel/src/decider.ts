import type { DomainEvent } from './event.js';
import type { AsRead } from './events/types.js';

/** Pure rules of one kind of stream. The time, new ids and the actor arrive inside the command. */
export interface Decider<State, Command, E extends DomainEvent> {
  initial: State;
  /** Nothing to do is `[]`. @throws {Rejected} */
  decide(command: Command, state: State): readonly E[];
  /**
   * The same in steps, for commands that may ask for so much that deciding takes long: between two steps others get their turn. Pure all the
   * same; what it comes to is appended at once or not at all.
   */
  inSteps?(command: Command, state: State): Iterator<unknown, readonly E[]>;
  /** An event as the log answers it: a personal field may be gone. */
  evolve(state: State, event: AsRead<E>): State;
  /** Its streams are long and get many commands in a row: so many of them, the last used, stay folded in memory between commands. */
  keep?: number;
  /** Its streams grow for ever: what they are folded to is kept, and a command reads only what came since. */
  snapshot?: Snapshotting<State>;
}

/** What a decider says of the states that are kept outside the log. Its states are JSON, with maps and sets. */
export interface Snapshotting<State> {
  /** Of the decider; with `version`, the kind of state. */
  name: string;
  /** Raised whenever the same events are folded to another state: what was kept before is not read any more. */
  version: number;
  /** Whose words stand in the state: it is sealed with all their keys, and gone when one of them is erased. */
  persons?(state: State, stream: string): readonly string[];
  /** Events from one to the next. Default 25. */
  every?: number;
}

/** For streams that bear a person's id after `prefix`: the state is about nobody else. */
export const personAfter =
  (prefix: string) =>
  (_state: unknown, stream: string): readonly string[] => [stream.slice(prefix.length)];
