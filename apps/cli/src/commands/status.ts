import { logHead } from '@app/adapters';
import type { ParkedEvent } from '@app/kernel';
import type { Command } from '../command.js';
import { opened } from '../../../composition/src/advice.js';
import {
  isServed,
  kurrentOf,
  placesIn,
  signingOf,
  readModelsOf,
  withLog,
  type Whose,
} from '../data.js';
import { parkedLines } from '../parked.js';

/** How far the log is, and how far each read model has folded it. */
export const status: Command = {
  usage: 'log status',
  about: '日志的位置，各读模型读到哪里，有没有搁置的事件',
  async run({ dataDir, environment }) {
    const serverRunning = await isServed(dataDir);
    const signing = await signingOf({ dataDir, environment });
    // In this order: beside a server both move on, and read models must not seem to be ahead of their log.
    const { models, parked } = await readModels({ dataDir, environment });
    const isElsewhere = kurrentOf({ dataDir, environment }) !== undefined;
    const head = isElsewhere
      ? await withLog({ dataDir, environment }, (log) => log.head())
      : await opened('log/log.db', () => logHead(placesIn(dataDir).log, signing));
    // On a server the log goes on by events of others, which read models pass over.
    const isAhead = (position: bigint) => !isElsewhere && position > head;
    const ahead = models.some(({ position }) => isAhead(position));
    const lines = [
      `日志位置 ${head}${serverRunning ? '（服务正在运行）' : ''}`,
      ...models.map(({ collection, position, live, parked: waiting }) => {
        const marks = [
          ...(live ? [] : ['未启用']),
          ...(position < head ? ['落后'] : []),
          ...(isAhead(position) ? ['比日志还远'] : []),
          ...(waiting > 0 ? [`搁置 ${waiting} 个事件`] : []),
        ];
        return `  ${collection} 读到 ${position}${marks.length > 0 ? `（${marks.join('，')}）` : ''}`;
      }),
      ...parkedLines(parked),
      ...(ahead
        ? [
            '日志少了事件，或者不是原来那一个：从备份恢复日志；日志就该这么短时：yamabiko log rebuild',
          ]
        : []),
    ];
    const facts = { head, serverRunning, parked: parked.length, parkedEvents: parked };
    return { ok: !ahead, lines, facts: { ...facts, readModels: models } };
  },
};

const readModels = async (whose: Whose) => {
  const store = await readModelsOf(whose);
  if (!store) return { models: [], parked: [] as readonly ParkedEvent[] };
  try {
    const [{ builds, live, checkpoints }, parked] = [await store.state(), await store.parked()];
    const shown = new Set(Object.values(live));
    const models = builds.map(({ collection, lane }) => ({
      collection,
      position: checkpoints[lane] ?? 0n,
      live: shown.has(collection),
      parked: parked.filter((event) => event.collection === collection).length,
    }));
    return { models, parked };
  } finally {
    await store.close();
  }
};
