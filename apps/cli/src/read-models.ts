import { SqliteProjectionStore, localMasterKey } from '@app/adapters';
import { catalogued, mustKnow, type Elsewhere, type ProjectionRunner } from '@app/kernel';
import { existsSync } from 'node:fs';
import { mustHaveKeys, mustReach } from '../../composition/src/belongs-together.js';
import { contexts } from '../../composition/src/contexts.js';
import { foldingElsewhere } from '../../composition/src/folding-elsewhere.js';
import { personKeys } from '../../composition/src/person-keys.js';
import { embeddedReadModels } from '../../composition/src/read-models.js';
import { runnerOver } from '../../composition/src/runner.js';
import type { Storage } from '../../composition/src/storage.js';
import {
  kurrentOf,
  mongoOf,
  mustExistFor,
  openLog,
  outsideOf,
  placesIn,
  readModelsOf,
  s3Of,
  secretOf,
  sharedIn,
  takeFolder,
  type ToolLog,
  type Whose,
} from './data.js';

/** A second process for the read models of a folder that this one has; nothing where they, or the log, are on a server. */
export const elsewhereOf = (whose: Whose): Elsewhere | undefined =>
  kurrentOf(whose) === undefined && mongoOf(whose) === undefined
    ? foldingElsewhere(whose.dataDir, { ...outsideOf(whose), SHARED_DIR: whose.environment['SHARED_DIR'] }) // prettier-ignore
    : undefined;

/** Read models folded from `log` into `store`, with personal fields in clear. @param elsewhere where `store` is the folder's own */
export const withReadModels = async <T>(
  whose: Whose,
  log: ToolLog,
  store: Storage['documents'],
  work: (readModels: ProjectionRunner) => Promise<T>,
  elsewhere?: Elsewhere,
): Promise<T> => {
  const { persons } = sharedIn(whose);
  const S3_URL = s3Of(whose);
  mustHaveKeys(whose.environment['SHARED_DIR'] || whose.dataDir, outsideOf(whose));
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
      elsewhere,
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
  whose: Whose,
  work: (readModels: ProjectionRunner) => Promise<T>,
): Promise<T> => {
  const { dataDir } = whose;
  await mustExistFor(whose);
  const folder = await takeFolder(dataDir);
  try {
    const log = await openLog(whose);
    try {
      const store =
        (await readModelsOf(whose)) ?? (await embeddedReadModels(placesIn(dataDir).readModels));
      if (kurrentOf(whose) === undefined) await mustReach(await log.head(), store);
      return await withReadModels(whose, log, store, work, elsewhereOf(whose));
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
