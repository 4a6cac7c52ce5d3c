import { SqliteProjectionStore } from '@app/adapters';
import {
  Damaged,
  catalogued,
  type EventStore,
  type PersonKeys,
  type ProjectionRunner,
  type RecordedEvent,
} from '@app/kernel';
import { contexts } from '../../../composition/src/contexts.js';
import type { OpenLog } from '../../../composition/src/log.js';
import type { OpenReadModels } from '../../../composition/src/read-models.js';
import { runnerOver } from '../../../composition/src/runner.js';
import { readModelNames } from '../read-models.js';
import { ordinalAt, type Numbered } from './numbers.js';
import type { Told } from './told.js';

/** A log as it would be read in another place that holds the same events: only its positions are others. */
function placedAs(log: EventStore, own: Numbered, other: Numbered): EventStore {
  return {
    readStream: () => Promise.reject(new Error('streams are not asked for')) as never,
    append: () => Promise.reject(new Error('nothing is appended')),
    subscribe: () => Promise.reject(new Error('nothing is subscribed to')) as never,
    head: async () => other.newest().at,
    close: async () => {},
    async *readAll({ after = 0n, until, maxCount = Infinity } = {}): AsyncGenerator<RecordedEvent> {
      let ordinal = ordinalAt(other, after);
      const last = until === undefined ? Infinity : ordinalAt(other, until);
      const from = own.at(ordinal)?.at ?? 0n;
      for await (const event of log.readAll({
        after: from,
        ...(maxCount < Infinity && { maxCount }),
      })) {
        ordinal += 1;
        if (ordinal > last) return;
        yield { ...event, position: other.at(ordinal)?.at ?? 0n };
      }
    },
  };
}

const events = contexts.flatMap((context) => context.events);

const folded = async <T>(
  log: EventStore,
  keys: PersonKeys,
  store: OpenReadModels,
  work: (runner: ProjectionRunner) => Promise<T>,
): Promise<T> => {
  const runner = runnerOver({
    contexts,
    storage: {
      events: catalogued(log, events, keys),
      documents: store,
      scratch: () => SqliteProjectionStore.open(':memory:'),
    },
    report: (error) => console.error(error),
  });
  try {
    await runner.catchUp();
    return await work(runner);
  } finally {
    await runner.stop();
  }
};

const digests = async (runner: ProjectionRunner): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const name of readModelNames()) found.set(name, (await runner.digest(name)).digest);
  return found;
};

/**
 * Fills the read models of the target from its log, and compares each with the fold of the source's log over the same positions: what then
 * differs differs in more than positions. @throws {Damaged}
 */
export async function fillReadModels(
  from: { log: OpenLog; keys: PersonKeys },
  to: { log: OpenLog; keys: PersonKeys; store: OpenReadModels },
  { scratch, told }: { scratch: OpenReadModels; told: Told },
): Promise<number> {
  const { log, keys, store } = to;
  told('读模型', 0, 2);
  const there = await folded(log.events, keys, store, digests);
  told('读模型', 1, 2);
  const source = placedAs(from.log.events, from.log.numbered, log.numbered);
  const here = await folded(source, from.keys, scratch, digests);
  told('读模型', 2, 2);
  const differing = [...here].filter(([name, digest]) => there.get(name) !== digest);
  if (differing.length > 0)
    throw new Damaged(
      `${differing.length} 个读模型与原来的不同：${differing.map(([name]) => name).join('、')}`,
      '原来的没有动，继续用它；把这些名字报告给开发者',
    );
  return here.size;
}
