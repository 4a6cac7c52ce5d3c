import {
  MongoProjectionStore,
  SqliteEventStore,
  Anchoring,
  backupLog,
  logAnchor,
  logHead,
  FolderInUse,
  openDataFolder,
  type DataFolder,
} from '@app/adapters';
import { Damaged, type EventStore } from '@app/kernel';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opened } from '../../composition/src/advice.js';
import { mustBeWhole } from '../../composition/src/belongs-together.js';
import { embeddedReadModels, type OpenReadModels } from '../../composition/src/read-models.js';
import { anchorOf } from '@app/platform';
import type { Given } from './command.js';
import { Shared, type Opened } from './shared.js';
import { openKurrentToolLog, type CountedLog, type KurrentToolLog } from './kurrent-log.js';
import { kurrentOf, mongoOf, placesIn, signingOf, type Whose } from './places.js';

export * from './places.js';

/** A log as tools read it, wherever it lies. */
export type ToolLog = EventStore & Omit<CountedLog, 'positionAt' | 'rows' | 'numbered'> & { positionAt(instant: number): bigint | Promise<bigint> }; // prettier-ignore

/** The log of a folder that this process has taken. */
export const openLog = async (whose: Whose): Promise<ToolLog> => {
  const [signing, url, folder] = [await signingOf(whose), kurrentOf(whose), placesIn(whose.dataDir).log]; // prettier-ignore
  return url === undefined
    ? opened('log/log.db', () => SqliteEventStore.open(folder, { signing }))
    : openKurrentToolLog(url, { folder, signing, isServed: false });
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

/** The same, but where the log is on a server a folder is begun: it is this machine's own, and nothing in it is missed. */
export const mustExistFor = async (whose: Whose): Promise<void> => {
  const { dataDir } = whose;
  if (kurrentOf(whose) === undefined) mustExist(dataDir);
  else if (!existsSync(placesIn(dataDir).version)) (await beginFolder(dataDir)).release();
};

/** A folder, new or as it is, with the rooms that a log and keys are made in. */
export const beginFolder = async (folder: string): Promise<DataFolder> => {
  const data = await openDataFolder(folder);
  const { log, keys } = placesIn(data.path);
  await mkdir(log, { recursive: true });
  await mkdir(keys, { recursive: true, mode: 0o700 });
  return data;
};

/** The folder for this process alone. @throws {Damaged} while a server has it */
export const takeFolder = async (dataDir: string): Promise<DataFolder> => {
  mustExist(dataDir);
  mustBeWhole(dataDir);
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
const readable = async (whose: Whose): Promise<Opened<ToolLog>> => {
  const isHere = kurrentOf(whose) === undefined;
  const folder = await folderIfFree(whose.dataDir);
  const copy = isHere && !folder ? await mkdtemp(join(tmpdir(), 'yamabiko-log-')) : undefined;
  const leave = async () => {
    folder?.release();
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
  };
  try {
    const beside = () => (copy === undefined ? kurrentBeside(whose) : logCopy(whose, copy));
    const log = await (folder ? openLog(whose) : beside());
    const close = async () => {
      try {
        await log.close();
      } finally {
        await leave();
      }
    };
    return { value: log, close };
  } catch (error) {
    await leave();
    throw error;
  }
};

/** Who asks for it at the same time shares one opening: a second one would take the first for a server that has the folder. */
const logs = new Shared<ToolLog>();
export const withLog = <T>(whose: Whose, work: (log: ToolLog) => Promise<T>): Promise<T> =>
  logs.with(whose.dataDir, () => readable(whose), work);

/** Beside the server that counts it. */
const kurrentBeside = (whose: Whose): Promise<KurrentToolLog> =>
  openKurrentToolLog(kurrentOf(whose) ?? '', {
    folder: placesIn(whose.dataDir).log,
    signing: undefined,
    isServed: true,
  });

/** A log in a KurrentDB as it is counted, also beside the server that does so. */
export const openCountedLog = async (whose: Whose) => {
  const folder = await folderIfFree(whose.dataDir);
  try {
    const options = { folder: placesIn(whose.dataDir).log, isServed: !folder };
    const signing = await signingOf(whose);
    const log = await openKurrentToolLog(kurrentOf(whose) ?? '', { ...options, signing });
    const close = async () => {
      await log.close();
      folder?.release();
    };
    return { log, close };
  } catch (error) {
    folder?.release();
    throw error;
  }
};

const logCopy = async (whose: Whose, copy: string): Promise<SqliteEventStore> => {
  const { log } = placesIn(whose.dataDir);
  const signing = await signingOf(whose);
  await opened('log/log.db', () => logHead(log, signing));
  await opened('log/log.db', () => backupLog(log, copy, signing));
  return opened('log/log.db', () => SqliteEventStore.open(copy));
};

/** As they are; `undefined` where there are none yet. */
export const readModelsOf = async (whose: Whose): Promise<OpenReadModels | undefined> => {
  const url = mongoOf(whose);
  if (url !== undefined) return MongoProjectionStore.open(url);
  const file = placesIn(whose.dataDir).readModels;
  return existsSync(file) ? embeddedReadModels(file) : undefined;
};
