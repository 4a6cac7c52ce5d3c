import { Missing, versionedName } from '@app/kernel';
import { rm } from 'node:fs/promises';
import { foldedTo } from '../../../composition/src/belongs-together.js';
import type { Command } from '../command.js';
import {
  mustExistFor,
  openLog,
  placesIn,
  takeFolder,
  mongoOf,
  readModelsOf,
  type Whose,
} from '../data.js';
import { elsewhereOf, modelOf, readModelNames, withReadModels } from '../read-models.js';
import { contexts } from '../../../composition/src/contexts.js';
import { embeddedReadModels, type OpenReadModels } from '../../../composition/src/read-models.js';

/**
 * Read models that are ahead of the log stem from one that was longer. Folding one of them anew would leave the mark of all where it is,
 * past events to come: they go, and all of them are made again.
 */
const storeOf = async (whose: Whose, head: bigint): Promise<OpenReadModels> => {
  const file = placesIn(whose.dataDir).readModels;
  const store = (await readModelsOf(whose)) ?? (await embeddedReadModels(file));
  if ((await foldedTo(store)) <= head) return store;
  if (mongoOf(whose) !== undefined) {
    const { builds, checkpoints } = await store.state();
    const begun = Object.keys(checkpoints).map((lane) => [lane, 0n] as const);
    await store.commit({
      drop: builds.map(({ collection }) => collection),
      checkpoints: Object.fromEntries(begun),
    });
    return store;
  }
  await store.close();
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true });
  return embeddedReadModels(file);
};

/** Folds read models anew from the whole log and says whether they came out as they were. */
export const rebuild: Command = {
  usage: 'log rebuild [读模型]',
  about: '从日志重建一个或全部读模型，并比较前后的摘要（服务须停止）',
  words: [0, 1],
  async run({ dataDir, environment, words: [wanted] }) {
    const names = contexts.flatMap(({ projections }) =>
      projections.map(({ model }) => versionedName(model)),
    );
    const chosen = names.filter(
      (name) => wanted === undefined || modelOf(name) === modelOf(wanted),
    );
    if (chosen.length === 0)
      throw new Missing(`读模型 ${wanted}（有：${readModelNames().join('、')}）`);
    await mustExistFor({ dataDir, environment });
    const folder = await takeFolder(dataDir);
    try {
      const log = await openLog({ dataDir, environment });
      try {
        const store = await storeOf({ dataDir, environment }, await log.head());
        const results = await withReadModels(
          { dataDir, environment },
          log,
          store,
          async (readModels) => {
            await readModels.catchUp();
            const before: string[] = [];
            for (const name of chosen) before.push((await readModels.digest(modelOf(name))).digest);
            const rebuilt = await readModels.rebuildAll(chosen);
            const done = rebuilt.map(({ position, digest, count: documents }, index) => ({
              name: chosen[index],
              position,
              documents,
              digest,
              before: before[index],
              equal: before[index] === digest,
            }));
            return done;
          },
          elsewhereOf({ dataDir, environment }),
        );
        const lines = results.map(
          ({ name, documents, digest, equal }) =>
            `${name} ${documents} 个文档 ${digest.slice(0, 16)} ${equal ? '与重建前一致' : '与重建前不同'}`,
        );
        return { lines, facts: { readModels: results } };
      } finally {
        await log.close();
      }
    } finally {
      folder.release();
    }
  },
};
