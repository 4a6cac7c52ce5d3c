import {
  SqliteEventStore,
  SqlitePersonKeys,
  SqliteProjectionStore,
  backupLog,
  masterKey,
  openDataFolder,
  type DataFolder,
} from '@app/adapters';
import {
  Damaged,
  ProjectionRunner,
  catalogued,
  type EventStore,
  type ProjectionStore,
} from '@app/kernel';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opened } from '../../composition/src/advice.js';
import { mustHaveKeys } from '../../composition/src/belongs-together.js';
import { contexts } from '../../composition/src/contexts.js';

/** Where things are in a data folder. */
export const placesIn = (dataDir: string) => ({
  version: join(dataDir, 'VERSION'),
  log: join(dataDir, 'log'),
  media: join(dataDir, 'media'),
  keys: join(dataDir, 'keys'),
  persons: join(dataDir, 'keys/persons.sqlite'),
  master: join(dataDir, 'keys/master.key'),
  jobs: join(dataDir, 'jobs.sqlite'),
  readModels: join(dataDir, 'read-models.sqlite'),
  dictionaries: join(dataDir, 'dictionaries'),
});

/** A tool looks at what is there; it never makes a data folder by a typing error. @throws {Damaged} */
export const mustExist = (dataDir: string): void => {
  if (!existsSync(placesIn(dataDir).version))
    throw new Damaged(`这里没有 Yamabiko 的数据：${dataDir}`, '用 --data 或 DATA_DIR 指出数据目录');
};

/** The folder for this process alone. @throws {Damaged} while a server has it */
export const takeFolder = async (dataDir: string): Promise<DataFolder> => {
  mustExist(dataDir);
  return openDataFolder(dataDir);
};

/** The folder, or nothing while a server has it; other refusals stand. */
const folderIfFree = async (dataDir: string): Promise<DataFolder | undefined> => {
  try {
    return await takeFolder(dataDir);
  } catch (error) {
    if (error instanceof Damaged && error.cause !== undefined) return undefined; // the lock; only it has a cause
    throw error;
  }
};

/** Does a server have the folder now? */
export const isServed = async (dataDir: string): Promise<boolean> => {
  const folder = await folderIfFree(dataDir);
  folder?.release();
  return folder === undefined;
};

/**
 * The log for reading: in place, or while a server writes, as a proven copy of this instant that goes afterwards
 * (a log has one process that writes its head mark).
 */
export const withLog = async <T>(
  dataDir: string,
  work: (log: SqliteEventStore) => Promise<T>,
): Promise<T> => {
  const folder = await folderIfFree(dataDir);
  const copy = folder ? undefined : await mkdtemp(join(tmpdir(), 'yamabiko-log-'));
  try {
    if (copy !== undefined)
      await opened('log/log.db', () => backupLog(placesIn(dataDir).log, copy));
    const log = await opened('log/log.db', () =>
      SqliteEventStore.open(copy ?? placesIn(dataDir).log),
    );
    try {
      return await work(log);
    } finally {
      await log.close();
    }
  } finally {
    folder?.release();
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
  }
};

/** Read models folded from `log` into `store`, with personal fields in clear. */
export const withReadModels = async <T>(
  dataDir: string,
  log: EventStore,
  store: ProjectionStore,
  work: (readModels: ProjectionRunner) => Promise<T>,
): Promise<T> => {
  const { persons, master } = placesIn(dataDir);
  mustHaveKeys(dataDir);
  const keys = existsSync(persons)
    ? await opened('keys/persons.sqlite', async () =>
        SqlitePersonKeys.open(persons, await masterKey(master)),
      )
    : undefined;
  const noKeys = {
    keyFor: async () => undefined,
    existing: async () => undefined,
    isErased: async () => false,
    erase: async () => {},
  };
  const events = contexts.flatMap((context) => context.events);
  const readModels = new ProjectionRunner({
    events: catalogued(log, events, keys ?? noKeys),
    store,
    projections: contexts.flatMap(({ projections }) => projections),
    scratch: () => SqliteProjectionStore.open(':memory:'),
    onError: (error) => console.error(error),
  });
  try {
    return await work(readModels);
  } finally {
    await readModels.stop();
    await store.close();
    keys?.close();
  }
};

/** Read models of the house by name, without versions. */
export const readModelNames = (): readonly string[] => [
  ...new Set(
    contexts.flatMap(({ projections }) =>
      projections.map(({ name }) => name.replace(/\.v\d+$/, '')),
    ),
  ),
];
