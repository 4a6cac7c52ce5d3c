import { MongoProjectionStore, SqliteProjectionStore, mustKeepPromises } from '@app/adapters';
import type { ProjectionStore } from '@app/kernel';
import type { Traces } from '@app/platform';
import { opened } from './advice.js';

export type OpenReadModels = ProjectionStore & Traces;

/** In the data folder. */
export const embeddedReadModels = (file: string): Promise<OpenReadModels> =>
  opened('read-models.sqlite', () => SqliteProjectionStore.open(file));

/** In a MongoDB, once it has shown that it keeps what they build on. @throws {Damaged} */
export const mongoReadModels = async (
  url: string,
  report: (error: unknown, where?: string) => void,
  isPatient = false,
): Promise<OpenReadModels> => {
  await mustKeepPromises(url, isPatient);
  return MongoProjectionStore.open(url, { report, isPatient });
};
