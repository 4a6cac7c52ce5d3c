import type { Decider } from '../decider.js';
import type { EventStore } from '../event-store.js';
import type { DomainEvent, Position, RecordedEvent } from '../event.js';
import type { AsRead } from '../events/types.js';
import type { Fold } from './kept-folds.js';
import type { KeptState } from './kept-states.js';

/** A fold, and the id of its last event where that was read or written here. */
export interface Seen<State> extends Fold<State> {
  lastId?: string | undefined;
}
/** A fold in which a command may be found that comes again: what it recorded, and up to where. */
export interface Folded<State, E> extends Seen<State> {
  own: readonly E[];
  at: { position: Position; revision: number };
  /** What was kept is not of this log. */
  disproved?: true;
}

/**
 * A stream folded to its end, from what is kept of it where that holds. Of a state that was kept outside the log the event it ends with is
 * read again: in a log that was put back it is another one, or none.
 */
export async function folded<State, E extends DomainEvent>(
  store: EventStore,
  stream: string,
  decider: Pick<Decider<State, never, E>, 'initial' | 'evolve'>,
  commandId: string | undefined,
  kept?: Fold<State> | KeptState<State>,
): Promise<Folded<State, E>> {
  // A command that is in the stream already: what it recorded is read there.
  const known = commandId !== undefined && kept?.commands.has(commandId) ? undefined : kept;
  const proof = (known as Partial<KeptState<State>> | undefined)?.eventId;
  let { state, position, revision } = known ?? {
    state: decider.initial,
    position: 0n,
    revision: -1,
  };
  const commands = known?.commands ?? new Set<string>();
  let lastId = proof;
  let isProven = proof === undefined;
  let at = { position, revision };
  const own: E[] = [];
  for await (const event of store.readStream(stream, {
    from: isProven ? revision + 1 : revision,
  })) {
    if (!isProven) {
      if (event.id !== proof) break;
      isProven = true;
      continue;
    }
    const { type, data } = event as RecordedEvent<E>;
    state = decider.evolve(state, { type, data } as AsRead<E>);
    ({ position, revision, id: lastId } = event);
    commands.add(event.metadata.commandId);
    if (event.metadata.commandId !== commandId) continue;
    own.push({ type, data } as E);
    at = { position, revision };
  }
  if (!isProven) return { ...(await folded(store, stream, decider, commandId)), disproved: true };
  const { saved, partial } = known ?? {};
  return { state, position, revision, commands, own, at, lastId, saved, partial };
}
