import type { Decider } from '../decider.js';
import { WrongExpectedRevision } from '../errors.js';
import type { EventStore } from '../event-store.js';
import type { DomainEvent, EventMetadata, Position, RecordedEvent } from '../event.js';
import type { AsRead } from '../events/types.js';
import { eventId } from './event-id.js';
import type { Fold, KeptFolds } from './kept-folds.js';

const ATTEMPTS = 5;

export interface Handling<State, Command, E extends DomainEvent> {
  stream: string;
  decider: Decider<State, Command, E>;
  command: Command;
  /** Becomes the metadata of every event; `commandId` makes the command safe to deliver again. */
  context: EventMetadata;
  /** Where folds are kept, for deciders that ask for it. */
  folds?: KeptFolds;
  /** How often to decide anew when others write first. Default 5. */
  attempts?: number;
}

export interface Handled<State, E extends DomainEvent> {
  /** A read model at this position shows the outcome; of a command that changed nothing, what it looked at. */
  position: Position;
  revision: number;
  state: State;
  /** What this command recorded, now or when it was first delivered. */
  events: readonly E[];
  duplicate: boolean;
}

/**
 * Reads the stream, decides, appends at the revision it saw; when somebody else wrote first, decides again on what is there now.
 * `store` must fill in versions (`catalogued`). A command that is already in the stream is not decided again.
 * @throws {Rejected} by the decider @throws {WrongExpectedRevision} when others were first in every attempt
 */
export async function handle<State, Command, E extends DomainEvent>(
  store: EventStore,
  { stream, decider, command, context, folds, attempts = ATTEMPTS }: Handling<State, Command, E>,
): Promise<Handled<State, E>> {
  const kept = decider.keep ? folds : undefined;
  for (let attempt = 1; ; attempt += 1) {
    const seen = await fold(store, stream, decider, context.commandId, kept?.get(stream, decider));
    kept?.set(stream, decider, seen);
    if (seen.own.length > 0)
      return { ...seen.at, state: seen.state, events: seen.own, duplicate: true };

    // Kept states are folded from what the log holds, and that is JSON.
    const events = kept
      ? asStored(decider.decide(command, seen.state))
      : decider.decide(command, seen.state);
    if (events.length === 0)
      return {
        position: seen.position,
        revision: seen.revision,
        state: seen.state,
        events,
        duplicate: false,
      };

    try {
      const { position, revision, duplicate } = await store.append({
        stream,
        expected: seen.revision === -1 ? 'noStream' : seen.revision,
        events: events.map(({ type, data }, index) => ({
          id: eventId(stream, context.commandId, index),
          type,
          version: 1,
          data,
          metadata: context,
        })),
        commandId: context.commandId,
      });
      // Another delivery won while this one decided: its events are in the stream by now.
      if (duplicate && attempt < attempts) continue;
      if (duplicate)
        throw new Error(
          `${stream} does not show command ${context.commandId}, which the log knows`,
        );
      const state = events.reduce(
        (before, event) => decider.evolve(before, event as AsRead<E>),
        seen.state,
      );
      kept?.set(stream, decider, {
        state,
        position,
        revision,
        commands: seen.commands.add(context.commandId),
      });
      return { position, revision, state, events, duplicate };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || attempt >= attempts) throw error;
    }
  }
}

async function fold<State, E extends DomainEvent>(
  store: EventStore,
  stream: string,
  decider: Pick<Decider<State, never, E>, 'initial' | 'evolve'>,
  commandId: string,
  kept?: Fold<State>,
) {
  // A command that is in the stream already: what it recorded is read there.
  const known = kept?.commands.has(commandId) ? undefined : kept;
  let { state, position, revision, commands } = known ?? {
    state: decider.initial,
    position: 0n,
    revision: -1,
    commands: new Set<string>(),
  };
  let at = { position, revision };
  const own: E[] = [];
  for await (const event of store.readStream(stream, { from: revision + 1 })) {
    const { type, data } = event as RecordedEvent<E>;
    state = decider.evolve(state, { type, data } as AsRead<E>);
    ({ position, revision } = event);
    commands.add(event.metadata.commandId);
    if (event.metadata.commandId !== commandId) continue;
    own.push({ type, data } as E);
    at = { position, revision };
  }
  return { state, position, revision, commands, own, at };
}

const asStored = <E extends DomainEvent>(events: readonly E[]): readonly E[] =>
  JSON.parse(JSON.stringify(events)) as readonly E[];
