import {
  FileBlobStore,
  S3BlobStore,
  S3PersonKeys,
  SqlitePersonKeys,
  localMasterKey,
  logSigning,
  mustKeepBlobs,
  presentMasterSecret,
} from '@app/adapters';
import { Damaged, type SweepableBlobs, type MovableKeys } from '@app/kernel';
import { join } from 'node:path';
import { opened } from '../../../composition/src/advice.js';
import {
  embeddedCoordination,
  redisCoordination,
  type Coordination,
} from '../../../composition/src/coordination.js';
import { embeddedLog, kurrentLog, type OpenLog } from '../../../composition/src/log.js';
import {
  embeddedReadModels,
  mongoReadModels,
  type OpenReadModels,
} from '../../../composition/src/read-models.js';
import type { Given } from '../command.js';
import { PATIENT_S3, outsideOf, placesIn } from '../places.js';
import type { Housed } from './place.js';

const reported = (error: unknown, context?: string): void =>
  console.error(`${context ?? ''} ${(error as Error).message}`.trim());

/** The master key of an installation. @throws {Damaged} without it: nobody could open persons' names afterwards */
export async function masterIn(
  { folder }: Housed,
  environment: Given['environment'],
): Promise<Buffer> {
  const outside = outsideOf({ dataDir: folder, environment });
  const secret = await presentMasterSecret(outside, placesIn(folder).master);
  if (!secret)
    throw new Damaged(
      '没有主密钥，搬过去以后个人信息打不开',
      '先把主密钥放回 keys/master.key，或写在 MASTER_KEY 里',
    );
  return secret;
}

export const signingIn = ({ folder }: Housed, master: Buffer) =>
  logSigning(placesIn(folder).keys, master);

export async function openLogOf(place: Housed, master: Buffer): Promise<OpenLog> {
  const { folder, KURRENTDB_URL } = place;
  const signing = await signingIn(place, master);
  const options = { folder: join(folder, 'log'), signing, report: reported, isPatient: true };
  return KURRENTDB_URL === undefined ? embeddedLog(options) : kurrentLog(KURRENTDB_URL, options);
}

export const openReadModelsOf = ({ folder, MONGODB_URL }: Housed): Promise<OpenReadModels> =>
  MONGODB_URL === undefined
    ? embeddedReadModels(placesIn(folder).readModels)
    : mongoReadModels(MONGODB_URL, reported, true);

export const openCoordinationOf = ({ folder, REDIS_URL }: Housed): Promise<Coordination> =>
  REDIS_URL === undefined
    ? embeddedCoordination(placesIn(folder).jobs, reported)
    : redisCoordination(REDIS_URL, reported, false);

/** Persons' keys as they lie: who is erased there and has a key here is told by the copying, not by the log's word. */
export async function openKeysOf(
  { folder, S3_URL }: Housed,
  master: Buffer,
): Promise<MovableKeys & { close(): Promise<void> }> {
  const key = localMasterKey(master);
  const { persons } = placesIn(folder);
  if (S3_URL === undefined)
    return opened('keys/persons.sqlite', () => SqlitePersonKeys.open(persons, key));
  return Object.assign(await S3PersonKeys.open(S3_URL, key, PATIENT_S3), { close: async () => {} });
}

export async function openBlobsOf({ folder, S3_URL }: Housed): Promise<SweepableBlobs> {
  if (S3_URL === undefined) return FileBlobStore.open(placesIn(folder).media);
  await mustKeepBlobs(S3_URL);
  return S3BlobStore.at(S3_URL, PATIENT_S3);
}
