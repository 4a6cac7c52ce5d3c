import { Missing, Rejected, type ProjectionRunner } from '@app/kernel';
import type { Command, Outcome } from '../command.js';
import { modelOf, withOwnReadModels } from '../read-models.js';
import { parkedKeys, parkedLines, type Parked } from '../parked.js';

/** Of one read model or building; of all where none is named. */
const asked = (all: readonly Parked[], name: string | undefined, key: string | undefined) =>
  all.filter(
    (one) =>
      (name === undefined || name === one.collection || name === modelOf(one.collection)) &&
      (key === undefined || key === one.key),
  );

/** Also beside a server, `log status` shows them; this one brings the read models up to date first, so that it shows all there is. */
export const park: Command = {
  usage: 'projections park [读模型] [键]',
  about: '列出搁置的事件和原因（服务须停止；服务运行时用 log status）',
  words: [0, 2],
  async run({ dataDir, environment, words: [name, key] }) {
    const events = await withOwnReadModels({ dataDir, environment }, async (readModels) => {
      await readModels.catchUp();
      return readModels.parked();
    });
    const keys = asked(parkedKeys(events), name, key);
    const shown = events.filter((event) =>
      keys.some((one) => one.collection === event.collection && one.key === event.key),
    );
    const lines = shown.length > 0 ? parkedLines(shown) : ['没有搁置的事件'];
    return { lines, facts: { parked: shown.length, parkedEvents: shown } };
  },
};

const replayOne = async (
  readModels: ProjectionRunner,
  { collection, key }: Parked,
): Promise<{ collection: string; key: string; replayed?: number; why?: string }> => {
  try {
    return { collection, key, replayed: await readModels.replay(collection, key) };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { collection, key, why: WHY[error.code] ?? error.message, ...said(error) };
  }
};
const WHY: Readonly<Record<string, string>> = {
  REBUILD_NEEDED: '文档已经往前走了，请重建：yamabiko log rebuild',
  NOT_UP_TO_DATE: '这个版本不再更新，不要它就：yamabiko projections drop',
};
const said = ({ code, details: { reason } }: Rejected) =>
  code === 'STILL_POISON' ? { why: `原因还在：${String(reason)}` } : {};

/** After a mended key, upcaster or projection: folds what waits, in order. */
export const replay: Command = {
  usage: 'projections replay [读模型] [键]',
  about: '修好原因以后，重放搁置的事件：一处或全部（服务须停止）',
  words: [0, 2],
  async run({ dataDir, environment, words: [name, key] }): Promise<Outcome> {
    return withOwnReadModels({ dataDir, environment }, async (readModels) => {
      await readModels.catchUp();
      const keys = asked(parkedKeys(await readModels.parked()), name, key);
      if (keys.length === 0 && name !== undefined)
        throw new Missing(`搁置的事件 ${[name, key].filter(Boolean).join(' ')}`);
      const results = [];
      for (const one of keys) results.push(await replayOne(readModels, one));
      const lines = results.map(({ collection, key: of, replayed, why }) =>
        why === undefined
          ? `${collection} ${of} 重放了 ${replayed} 个事件`
          : `${collection} ${of} 没有重放：${why}`,
      );
      return {
        ok: results.every(({ why }) => why === undefined),
        lines: lines.length > 0 ? lines : ['没有搁置的事件'],
        facts: { results, parked: (await readModels.parked()).length },
      };
    });
  },
};

/** Read models are built blue and green: a new version beside the old one. */
export const switchTo: Command = {
  usage: 'projections switch <构建>',
  about: '让读模型的另一个版本（例如 content-list.v1）对外服务（服务须停止）',
  words: [1, 1],
  async run({ dataDir, environment, words: [collection = ''] }) {
    return withOwnReadModels({ dataDir, environment }, async (readModels) => {
      await mustBeThere(readModels, collection);
      await readModels.catchUp();
      await inChinese(() => readModels.switchTo(modelOf(collection), collection), collection);
      return {
        lines: [`${modelOf(collection)} 现在是 ${collection}`],
        facts: { live: collection },
      };
    });
  },
};

export const drop: Command = {
  usage: 'projections drop <构建>',
  about: '删除读模型的一个不再服务的版本和它搁置的事件（服务须停止）',
  words: [1, 1],
  async run({ dataDir, environment, words: [collection = ''] }) {
    return withOwnReadModels({ dataDir, environment }, async (readModels) => {
      await mustBeThere(readModels, collection);
      await inChinese(() => readModels.drop(collection), collection);
      return { lines: [`已删除 ${collection}`], facts: { dropped: collection } };
    });
  },
};

const mustBeThere = async (readModels: ProjectionRunner, collection: string): Promise<void> => {
  const names = (await readModels.status()).map((build) => build.collection);
  if (!names.includes(collection)) throw new Missing(`${collection}（有：${names.join('、')}）`);
};

const SAID: Readonly<Record<string, string>> = {
  NOT_UP_TO_DATE: '不再更新（程序里已经没有它），不能对外服务',
  STILL_LIVE: '正在对外服务，不能删除；先换一个版本：yamabiko projections switch',
};
const inChinese = async (work: () => Promise<void>, collection: string): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    throw new Rejected(error.code, `${collection} ${SAID[error.code] ?? error.message}`);
  }
};
