import type { Decider } from '../decider.js';
import { WrongExpectedRevision } from '../errors.js';
import type { EventStore } from '../event-store.js';
import type { DomainEvent, EventMetadata, Position } from '../event.js';
import type { AsRead } from '../events/types.js';
import { eventId } from './event-id.js';
import { inTurns } from './in-turns.js';
import { folded, type Folded, type Seen } from './folded.js';
import type { Fold, KeptFolds } from './kept-folds.js';
import type { KeptStates } from './kept-states.js';

const ATTEMPTS = 5;

export interface Handling<State, Command, E extends DomainEvent> {
  stream: string;
  decider: Decider<State, Command, E>;
  command: Command;
  /** Becomes the metadata of every event; `commandId` makes the command safe to deliver again. */
  context: EventMetadata;
  /** Where folds are kept, for deciders that ask for it. */
  folds?: KeptFolds;
  /** Where states are kept beside the log, for deciders whose streams grow for ever. */
  states?: KeptStates;
  /** How often to decide anew when others write first. Default 5. */
  attempts?: number;
  /** Told the revision that is decided over, also of what is then refused; the last one counts. */
  decidingOver?: (revision: number) => void;
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
 * A kept fold is decided over as it is: the append tells whether it was the newest. What is refused or changes nothing is read for first.
 * `store` must fill in versions (`catalogued`). A command that is already in the stream is not decided again.
 * @throws {Rejected} by the decider @throws {WrongExpectedRevision} when others were first in every attempt
 */
export async function handle<State, Command, E extends DomainEvent>(
  store: EventStore,
  handling: Handling<State, Command, E>,
): Promise<Handled<State, E>> {
  const { stream, decider, command, context, attempts = ATTEMPTS } = handling;
  const kept = decider.keep ? handling.folds : undefined;
  const states = decider.snapshot ? handling.states : undefined;
  /** A command that was here before all that a kept state remembers is looked up in the whole stream. */
  let whole = false;
  const unread = unreadFold<State, E>(kept?.get(stream, decider), context.commandId);
  for (let attempt = unread ? 0 : 1; ; attempt += 1) {
    const isUnread = attempt === 0;
    const from: Fold<State> | undefined = whole
      ? undefined
      : (kept?.get(stream, decider) ?? (await states?.get(stream, decider)));
    const seen: Folded<State, E> =
      (isUnread && unread) || (await folded(store, stream, decider, context.commandId, from));
    kept?.set(stream, decider, seen);
    if (seen.disproved) await states?.drop(stream);
    if (seen.own.length > 0)
      return { ...seen.at, state: seen.state, events: seen.own, duplicate: true };
    const cameBefore = (): Promise<boolean> | boolean =>
      !whole && seen.partial === true && isKnown(store, stream, context);

    let events: readonly E[];
    handling.decidingOver?.(seen.revision);
    try {
      events = decider.inSteps
        ? await inTurns(decider.inSteps(command, seen.state))
        : decider.decide(command, seen.state);
    } catch (error) {
      if (isUnread) continue;
      if (!(await cameBefore())) throw error;
      whole = true;
      continue;
    }
    // Kept states are folded from what the log holds, and that is JSON.
    if (kept ?? states) events = asStored(events);
    if (events.length === 0) {
      if (isUnread) continue;
      whole = await cameBefore();
      if (whole) continue;
      await keep(states, stream, decider, seen);
      const { position, revision, state } = seen;
      return { position, revision, state, events, duplicate: false };
    }

    try {
      const ids = events.map((_event, index) => eventId(stream, context.commandId, index));
      const { position, revision, duplicate } = await store.append({
        stream,
        expected: seen.revision === -1 ? 'noStream' : seen.revision,
        events: events.map(({ type, data }, index) => ({
          id: ids[index] ?? '',
          type,
          version: 1,
          data,
          metadata: context,
        })),
        commandId: context.commandId,
      });
      // Another delivery won while this one decided: its events are in the stream by now.
      whole = duplicate;
      if (duplicate && attempt < attempts) continue;
      if (duplicate)
        throw new Error(
          `${stream} does not show command ${context.commandId}, which the log knows`,
        );
      const state = await inTurns(evolving(decider, seen.state, events));
      const now: Seen<State> = {
        state,
        position,
        revision,
        commands: seen.commands.add(context.commandId),
        saved: seen.saved,
        partial: seen.partial,
        lastId: ids.at(-1),
      };
      await keep(states, stream, decider, now);
      kept?.set(stream, decider, now);
      return { position, revision, state, events, duplicate };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || attempt >= attempts) throw error;
    }
  }
}

/** A fold to decide over without reading what came since; none for a command that is in it. */
const unreadFold = <State, E>(
  kept: Fold<State> | undefined,
  commandId: string,
): Folded<State, E> | undefined => {
  if (!kept || kept.revision === -1 || kept.commands.has(commandId)) return undefined;
  const { position, revision } = kept;
  return { ...kept, own: [], at: { position, revision } };
};

function* evolving<State, E extends DomainEvent>(
  decider: Pick<Decider<State, never, E>, 'evolve'>,
  from: State,
  events: readonly E[],
): Generator<void, State> {
  let state = from;
  for (const event of events) {
    state = decider.evolve(state, event as AsRead<E>);
    yield;
  }
  return state;
}

/** What a stream is folded to now, without a command. */
export async function look<State, E extends DomainEvent>(
  store: EventStore,
  {
    stream,
    decider,
    folds,
    states,
  }: Pick<Handling<State, never, E>, 'stream' | 'folds' | 'states'> & {
    decider: Decider<State, never, E>;
  },
): Promise<Pick<Fold<State>, 'state' | 'position' | 'revision'>> {
  const kept = decider.keep ? folds : undefined;
  const seen = await folded(
    store,
    stream,
    decider,
    undefined,
    kept?.get(stream, decider) ?? (await states?.get(stream, decider)),
  );
  if (seen.disproved) await states?.drop(stream);
  await keep(states, stream, decider, seen);
  kept?.set(stream, decider, seen);
  const { state, position, revision } = seen;
  return { state, position, revision };
}

/** Keeps the state where its decider asks for it and enough has come since. */
async function keep<State>(
  states: KeptStates | undefined,
  stream: string,
  decider: Pick<Decider<State, never, DomainEvent>, 'snapshot'>,
  seen: Seen<State>,
): Promise<void> {
  const { lastId } = seen;
  if (!states || lastId === undefined || !states.due(decider, seen)) return;
  if (await states.put(stream, decider, { ...seen, eventId: lastId })) seen.saved = seen.revision;
}

/** Has the log seen this command? An append of nothing answers. */
const isKnown = async (
  store: EventStore,
  stream: string,
  { commandId }: EventMetadata,
): Promise<boolean> =>
  (await store.append({ stream, expected: 'any', events: [], commandId })).duplicate;

const asStored = <E extends DomainEvent>(events: readonly E[]): readonly E[] =>
  JSON.parse(JSON.stringify(events)) as readonly E[];
