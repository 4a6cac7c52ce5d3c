import { WrongExpectedRevision, type Clock, type DomainEvent, type EventStore, type Ids, type RecordedEvent } from '@app/kernel';
import { currentRequest, derivedUuid } from './http/request-context.js';
import type { Commands } from './ports.js';

const ATTEMPTS = 8;

/**
 * Commands over an event store. Those for one stream wait for each other inside this process, so that a storm on one stream costs no
 * retries; other processes are met by the expected revision.
 */
export const commandsOver = (store: EventStore, { clock, ids, versionOf }: { clock: Clock; ids: Ids; versionOf: (type: string) => number }): Commands => {
  const queues = new Map<string, Promise<unknown>>();
  const inTurn = async <T>(stream: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(stream);
    const mine = (before ?? Promise.resolve()).then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    queues.set(stream, settled);
    try {
      return await mine;
    } finally {
      if (queues.get(stream) === settled) queues.delete(stream);
    }
  };

  return {
    execute: (request) => {
      const { stream, decider, command, actor } = request;
      const context = currentRequest();
      const at = request.at ?? clock.now().toISOString();
      const commandId = request.commandId ?? ids.uuid();
      type E = DomainEvent & ReturnType<typeof decider.decide>[number];
      const attempt = async () => {
        let state = decider.initial;
        let revision = -1;
        const earlier: RecordedEvent[] = [];
        for await (const event of store.readStream(stream)) {
          state = decider.evolve(state, event as unknown as E);
          ({ revision } = event);
          if (event.metadata.commandId === commandId) earlier.push(event);
        }
        const last = earlier.at(-1); // carried out before: the rules must not judge it a second time
        if (last) return { revision: last.revision, position: last.position, duplicate: true, state, events: earlier as unknown as readonly E[] };
        const events = decider.decide(command, state);
        const metadata = {
          correlationId: request.correlationId ?? context?.correlationId ?? commandId,
          causationId: request.causationId ?? commandId,
          commandId,
          actor,
          at,
        };
        const appended = await store.append({
          stream,
          expected: revision < 0 ? 'noStream' : revision,
          events: events.map(({ type, data }, index) => ({ id: derivedUuid(`${commandId}#${index}`), type, version: versionOf(type), data, metadata })),
          commandId,
        });
        for (const event of events) state = decider.evolve(state, event);
        return { ...appended, state, events };
      };
      return inTurn(stream, async () => {
        for (let tried = 1; ; tried++) {
          try {
            const done = await attempt();
            if (context && (context.position === undefined || context.position < done.position)) context.position = done.position;
            return done;
          } catch (error) {
            if (!(error instanceof WrongExpectedRevision) || tried >= ATTEMPTS) throw error;
          }
        }
      });
    },
  };
};
