import { FileBlobStore, S3BlobStore, logSigning, presentMasterSecret } from '@app/adapters';
import { Damaged, type SweepableBlobs, type Upkeep } from '@app/kernel';
import { missingForSeveral } from '@app/platform';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SEQUENCE } from '../../composition/src/log.js';
import { upkeepOf } from '../../composition/src/upkeep.js';
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

/** Whose data: those that a server with this configuration uses. */
export type Whose = Pick<Given, 'dataDir' | 'environment'>;

const set = (value: string | undefined): string | undefined => value || undefined;

/** What several processes share and no server of theirs has: dictionaries, and sounds, pictures and keys where they are not in an S3. */
export const sharedIn = ({ dataDir, environment }: Whose) => {
  const { media, keys, persons, master, dictionaries } = placesIn(
    set(environment['SHARED_DIR']) ?? dataDir,
  );
  return { media, keys, persons, master, dictionaries };
};

/** The address of the S3 that sounds, pictures and persons' keys lie in, where they do. */
export const s3Of = ({ environment }: Whose): string | undefined => set(environment['S3_URL']);

/** Of a tool, which nobody who listens waits for: a server that is busy is not one that is away. */
export const PATIENT_S3 = { answerMs: 30_000 };

/** The address of the MongoDB that read models lie in, where they do. */
export const mongoOf = ({ environment }: Whose): string | undefined =>
  set(environment['MONGODB_URL']);

/** The address of the Redis that jobs wait in, where they do. */
export const redisOf = ({ environment }: Whose): string | undefined =>
  set(environment['REDIS_URL']);

/**
 * The address of the KurrentDB that the log lies in, where it does.
 * @throws {Damaged} where it does and nothing names it: a tool that opened the log here would make an empty one
 */
export const kurrentOf = ({ dataDir, environment }: Whose): string | undefined => {
  const url = set(environment['KURRENTDB_URL']);
  const { log } = placesIn(dataDir);
  if (url === undefined && existsSync(join(log, SEQUENCE)))
    throw new Damaged(
      '这个数据目录的事件日志在 KurrentDB 里',
      '填写 KURRENTDB_URL，和服务用的一样',
    );
  if (url !== undefined && existsSync(join(log, 'log.db')))
    throw new Damaged(
      '填写了 KURRENTDB_URL，这个数据目录里却有一条自己的事件日志',
      '去掉 KURRENTDB_URL，或用 --data 指出另一个目录；要搬过去：yamabiko migrate',
    );
  return url;
};

/** For what reads the file of the log itself. @throws {Damaged} where the log is on a server */
export const mustBeHere = (whose: Whose): void => {
  if (kurrentOf(whose) !== undefined)
    throw new Damaged(
      '过去的状态只为数据目录里的日志留着，这条日志在 KurrentDB 里',
      '不加 --sealed：从日志算起',
    );
};

/** What is configured to lie outside the data folder. */
export const outsideOf = ({ environment }: Whose) => ({
  MASTER_KEY: set(environment['MASTER_KEY']),
  MASTER_KEY_COMMAND: set(environment['MASTER_KEY_COMMAND']),
  S3_URL: set(environment['S3_URL']),
});

/** The master key's bytes, from wherever the server has them; nothing where there is none yet. */
export const secretOf = (whose: Whose): Promise<Buffer | undefined> =>
  presentMasterSecret(outsideOf(whose), sharedIn(whose).master);

/** How the log of this folder is signed; not at all where there is no master key yet. */
export const signingOf = async (whose: Whose) => {
  const secret = await secretOf(whose);
  return secret && logSigning(placesIn(whose.dataDir).keys, secret);
};

/** Where it is written down when backups were made and tried. */
export const upkeepAt = (whose: Whose): Upkeep => upkeepOf(sharedBy(whose), whose.dataDir);

/** Do several processes share what the configuration names? Then engines are a worker's, and this may be another one's place. */
export const isApart = (whose: Whose): boolean => missingForSeveral(sharedBy(whose)).length === 0;

const sharedBy = (whose: Whose) => ({
  ...outsideOf(whose),
  KURRENTDB_URL: set(whose.environment['KURRENTDB_URL']),
  MONGODB_URL: mongoOf(whose),
  REDIS_URL: redisOf(whose),
  SHARED_DIR: set(whose.environment['SHARED_DIR']),
});

/** Sounds and pictures as they lie. Nothing is made. */
export const blobsOf = (whose: Whose): SweepableBlobs => {
  const url = s3Of(whose);
  return url === undefined ? FileBlobStore.at(sharedIn(whose).media) : S3BlobStore.at(url, PATIENT_S3); // prettier-ignore
};
