import {
  Behind,
  eventId,
  handle,
  KeptFolds,
  look,
  Rejected,
  type Clock,
  type DomainEvent,
  type EventMetadata,
  type EventStore,
  type Ids,
  type KeptStates,
} from '@app/kernel';
import type { CommandRecords, Outcome } from './command-records.js';
import { currentRequest } from './http/request-context.js';
import type { Commands } from './ports.js';
import { spanIdOf, traceIdOf, type Tracer } from './traces/trace.js';

/**
 * One after the other for each key. Where the log did not answer who came before, whoever stands in line is told so as well: each would wait as long
 * as the first, and the tenth ten times that. What a request waited here comes off what it waits for the log.
 */
const turns = () => {
  const last = new Map<string, Promise<Behind | undefined>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    const mine = (last.get(key) ?? Promise.resolve(undefined)).then((away) => {
      if (away) throw away;
      currentRequest()?.waits?.waited(since);
      return work();
    });
    const settled = mine.then(
      () => undefined,
      (error: unknown) => (error instanceof Behind ? error : undefined),
    );
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
};

/** As a command is told of that broke. */
export const outcomeOf = (error: unknown): Outcome =>
  error instanceof Rejected
    ? { kind: 'refused', code: error.code }
    : { kind: 'failed', message: error instanceof Error ? error.message : String(error) };

/** What it appended is a span of its own: whoever folds it, or works for it, hangs below. */
const traceCommand = (
  traces: Tracer,
  { stream, context, began, events }: { stream: string; context: EventMetadata; began: number; events: readonly DomainEvent[] }, // prettier-ignore
): void => {
  const { commandId, causationId, correlationId } = context;
  const traceId = traceIdOf(correlationId);
  const spanId = spanIdOf('command', commandId);
  const cause =
    causationId === commandId ? currentRequest()?.span?.id : spanIdOf('event', causationId);
  const end = Date.now();
  const name = `command ${stream.slice(0, stream.indexOf('-'))}`;
  traces.add({ traceId, spanId, parentId: cause, name, kind: 'internal', start: began, end });
  for (const [index, { type }] of events.entries())
    traces.add({ traceId, spanId: spanIdOf('event', eventId(stream, commandId, index)), parentId: spanId, name: `append ${type}`, kind: 'producer', start: end, end }); // prettier-ignore
};

/**
 * Commands over a catalogued event store. Those for one stream wait for each other inside this process, so that a storm on one stream
 * costs no retries; other processes are met by the expected revision.
 */
export const commandsOver = (
  store: EventStore,
  {
    clock,
    ids,
    states,
    records,
    traces,
  }: {
    clock: Clock;
    ids: Ids;
    states?: KeptStates;
    records?: Pick<CommandRecords, 'tell'>;
    traces?: Tracer | undefined;
  },
): Commands => {
  const inTurn = turns();
  const kept = { folds: new KeptFolds(), ...(states && { states }) };
  return {
    look: ({ stream, decider }) => inTurn(stream, () => look(store, { stream, decider, ...kept })),
    execute: ({
      stream,
      decider,
      command,
      actor,
      at,
      commandId = ids.uuid(),
      causationId,
      correlationId,
    }) => {
      const request = currentRequest();
      const context = {
        correlationId: correlationId ?? request?.correlationId ?? commandId,
        causationId: causationId ?? request?.causationId ?? commandId,
        commandId,
        actor,
        at: at ?? clock.now().toISOString(),
      };
      const { browserSession, person } = request ?? {};
      // Of a page: not `at`, which may be the page's own clock. They are shown in the order in which they came.
      const came = browserSession === undefined ? '' : clock.now().toISOString();
      let before: number | undefined;
      const decidingOver = (revision: number) => void (before = revision);
      const tell = (outcome: Outcome): void => {
        if (!records || !request || browserSession === undefined) return;
        if (outcome.kind !== 'done') request.hasTold = true;
        records.tell({ browserSession, stream, decider, command, person, actor, at: came, before, outcome }); // prettier-ignore
      };
      return inTurn(stream, async () => {
        const asked = { stream, decider, command, context, decidingOver, ...kept };
        const began = Date.now();
        const handled = await handle(store, asked);
        if (traces && !handled.duplicate) traceCommand(traces, { stream, context, began, events: handled.events }); // prettier-ignore
        if (!handled.duplicate) tell({ kind: 'done', events: handled.events.length });
        if (request && (request.position === undefined || request.position < handled.position))
          request.position = handled.position;
        return handled;
      }).catch((error: unknown) => {
        tell(outcomeOf(error));
        throw error;
      });
    },
  };
};
