import {
  MongoProjectionStore,
  SqliteEventStore,
  SqliteProjectionStore,
  Anchoring,
  backupLog,
  logAnchor,
  logHead,
  logSigning,
  presentMasterSecret,
  localMasterKey,
  S3BlobStore,
  FileBlobStore,
  FolderInUse,
  openDataFolder,
  type DataFolder,
} from '@app/adapters';
import { Damaged, catalogued, mustKnow, type BlobStore, type ProjectionRunner } from '@app/kernel';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opened } from '../../composition/src/advice.js';
import { mustHaveKeys, mustReach } from '../../composition/src/belongs-together.js';
import { contexts } from '../../composition/src/contexts.js';
import { personKeys } from '../../composition/src/person-keys.js';
import { SEQUENCE } from '../../composition/src/log.js';
import { embeddedReadModels, type OpenReadModels } from '../../composition/src/read-models.js';
import { runnerOver } from '../../composition/src/runner.js';
import type { Storage } from '../../composition/src/storage.js';
import { anchorOf } from '@app/platform';
import type { Given } from './command.js';

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
  pasts: join(dataDir, 'past'),
});

/**
 * How the log of this folder is signed; not at all where the master key is kept elsewhere.
 * @throws {Damaged} where the log is somewhere else: a tool that opened it here would make an empty one
 */
export const signingOf = async ({ dataDir, environment }: Whose) => {
  const { keys, log } = placesIn(dataDir);
  if (existsSync(join(log, SEQUENCE)))
    throw new Damaged(
      '这个数据目录的事件日志在 KurrentDB 里，这个命令只认得数据目录里的日志',
      '日志和读模型的位置看管理 › 仪表盘；备份用 KurrentDB 自己的办法，连同整个数据目录',
    );
  const secret = await secretOf({ dataDir, environment });
  return secret && logSigning(keys, secret);
};

/** The log of a folder that this process has taken. */
export const openLog = async (whose: Whose): Promise<SqliteEventStore> => {
  const { dataDir } = whose;
  const signing = await signingOf(whose);
  return opened('log/log.db', () => SqliteEventStore.open(placesIn(dataDir).log, { signing }));
};

/** The place where heads of this log are kept outside; nothing where none is configured, or nobody here can sign. */
export const anchoringOf = async (
  log: ConstructorParameters<typeof Anchoring>[0],
  { dataDir, environment }: Given,
  told: string[],
): Promise<Anchoring | undefined> => {
  const [place, signing] = [anchorOf(environment), await signingOf({ dataDir, environment })];
  if (place === undefined || signing === undefined) return undefined;
  const report = (error: unknown, context: string) =>
    void told.push(`${context}：${(error as Error).message}`);
  return new Anchoring(log, logAnchor(place), { signer: signing.signer, report });
};

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
    if (error instanceof FolderInUse) return undefined;
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
  whose: Whose,
  work: (log: SqliteEventStore) => Promise<T>,
): Promise<T> => {
  const folder = await folderIfFree(whose.dataDir);
  const copy = folder ? undefined : await mkdtemp(join(tmpdir(), 'yamabiko-log-'));
  try {
    const log = copy === undefined ? await openLog(whose) : await logCopy(whose, copy);
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

const logCopy = async (whose: Whose, copy: string): Promise<SqliteEventStore> => {
  const { log } = placesIn(whose.dataDir);
  const signing = await signingOf(whose);
  await opened('log/log.db', () => logHead(log, signing));
  await opened('log/log.db', () => backupLog(log, copy, signing));
  return opened('log/log.db', () => SqliteEventStore.open(copy));
};

/** Whose read models: those that a server with this configuration folds. */
export type Whose = Pick<Given, 'dataDir' | 'environment'>;

const set = (value: string | undefined): string | undefined => value || undefined;

/** The address of the S3 that sounds, pictures and persons' keys lie in, where they do. */
export const s3Of = ({ environment }: Whose): string | undefined => set(environment['S3_URL']);

/** What is configured to lie outside the data folder. */
export const outsideOf = ({ environment }: Whose) => ({
  MASTER_KEY: set(environment['MASTER_KEY']),
  MASTER_KEY_COMMAND: set(environment['MASTER_KEY_COMMAND']),
  S3_URL: set(environment['S3_URL']),
});

/** The master key's bytes, from wherever the server has them; nothing where there is none yet. */
export const secretOf = (whose: Whose): Promise<Buffer | undefined> =>
  presentMasterSecret(outsideOf(whose), placesIn(whose.dataDir).master);

/** Sounds and pictures as they lie. Nothing is made. */
export const blobsOf = (whose: Whose): BlobStore => {
  const url = s3Of(whose);
  return url === undefined ? FileBlobStore.at(placesIn(whose.dataDir).media) : S3BlobStore.at(url);
};

/** The address of the MongoDB that they lie in, where they do. */
export const mongoOf = ({ environment }: Whose): string | undefined =>
  environment['MONGODB_URL'] || undefined;

/** As they are; `undefined` where there are none yet. */
export const readModelsOf = async (whose: Whose): Promise<OpenReadModels | undefined> => {
  const url = mongoOf(whose);
  if (url !== undefined) return MongoProjectionStore.open(url);
  const file = placesIn(whose.dataDir).readModels;
  return existsSync(file) ? embeddedReadModels(file) : undefined;
};

/** Read models folded from `log` into `store`, with personal fields in clear. */
export const withReadModels = async <T>(
  whose: Whose,
  log: SqliteEventStore,
  store: Storage['documents'],
  work: (readModels: ProjectionRunner) => Promise<T>,
): Promise<T> => {
  const { persons } = placesIn(whose.dataDir);
  const S3_URL = s3Of(whose);
  mustHaveKeys(whose.dataDir, outsideOf(whose));
  const secret = await secretOf(whose);
  const keys =
    secret && (S3_URL !== undefined || existsSync(persons))
      ? await personKeys({ file: persons, S3_URL }, localMasterKey(secret), log, console.error)
      : undefined;
  const noKeys = {
    keyFor: async () => undefined,
    existing: async () => undefined,
    isErased: async () => false,
    erase: async () => {},
  };
  const events = contexts.flatMap((context) => context.events);
  mustKnow(log.kinds(), events);
  const readModels = runnerOver({
    contexts,
    storage: {
      events: catalogued(log, events, keys ?? noKeys),
      documents: store,
      scratch: () => SqliteProjectionStore.open(':memory:'),
    },
    report: (error) => console.error(error),
  });
  try {
    return await work(readModels);
  } finally {
    await readModels.stop();
    await store.close();
    await keys?.close();
  }
};

/** The read models of a folder that no server has, opened as they are. */
export const withOwnReadModels = async <T>(
  { dataDir, environment }: Whose,
  work: (readModels: ProjectionRunner) => Promise<T>,
): Promise<T> => {
  const folder = await takeFolder(dataDir);
  try {
    const log = await openLog({ dataDir, environment });
    try {
      const store =
        (await readModelsOf({ dataDir, environment })) ??
        (await embeddedReadModels(placesIn(dataDir).readModels));
      await mustReach(await log.head(), store);
      return await withReadModels({ dataDir, environment }, log, store, work);
    } finally {
      await log.close();
    }
  } finally {
    folder.release();
  }
};

/** The read model that a build is of: `users` of `users.v3`, as `log status` names it, and of `users.v3~2`, one that is made anew beside it. */
export const modelOf = (build: string): string => build.replace(/\.v\d+(~\d+)?$/, '');

/** Read models of the product by name, without versions. */
export const readModelNames = (): readonly string[] => [
  ...new Set(contexts.flatMap(({ projections }) => projections.map(({ model }) => model.name))),
];
