import {
  handle,
  KeptFolds,
  look,
  type Clock,
  type EventStore,
  type Ids,
  type KeptStates,
} from '@app/kernel';
import { currentRequest } from './http/request-context.js';
import type { Commands } from './ports.js';

/** One after the other for each key. */
const turns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
};

/**
 * Commands over a catalogued event store. Those for one stream wait for each other inside this process, so that a storm on one stream
 * costs no retries; other processes are met by the expected revision.
 */
export const commandsOver = (
  store: EventStore,
  { clock, ids, states }: { clock: Clock; ids: Ids; states?: KeptStates },
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
        causationId: causationId ?? commandId,
        commandId,
        actor,
        at: at ?? clock.now().toISOString(),
      };
      return inTurn(stream, async () => {
        const handled = await handle(store, { stream, decider, command, context, ...kept });
        if (request && (request.position === undefined || request.position < handled.position))
          request.position = handled.position;
        return handled;
      });
    },
  };
};
