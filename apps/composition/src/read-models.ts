import { MongoProjectionStore, SqliteProjectionStore, mustKeepPromises } from '@app/adapters';
import type { ProjectionStore, WaitBudget } from '@app/kernel';
import type { Traces } from '@app/platform';
import { opened } from './advice.js';

export type OpenReadModels = ProjectionStore & Traces;

/** In the data folder. */
export const embeddedReadModels = (file: string): Promise<OpenReadModels> =>
  opened('read-models.sqlite', () => SqliteProjectionStore.open(file));

/** Somebody looks at a start that takes its time. */
const SLOW_MS = 3000;

/** In a MongoDB, once it has shown that it keeps what they build on. @throws {Unanswered} @throws {Damaged} */
export const mongoReadModels = async (
  url: string,
  report: (error: unknown, where?: string) => void,
  isPatient = false,
  waits?: () => WaitBudget | undefined,
): Promise<OpenReadModels> => {
  const slow = setTimeout(
    () => console.warn('  MongoDB 还没有连上，或回应得慢：还在看它做得到什么'),
    SLOW_MS,
  );
  await mustKeepPromises(url, isPatient).finally(() => clearTimeout(slow));
  return MongoProjectionStore.open(url, { report, isPatient, ...(waits && { waits }) });
};
