import { SqliteProjectionStore, type SqliteEventStore } from '@app/adapters';
import { Missing, readEachWhole, type Stored } from '@app/kernel';
import { Misused, positionOf, type Command } from '../command.js';
import { modelOf, readModelNames, withLog, withReadModels } from '../data.js';

/** The last event that had happened by then. Times come from commands, so a few may stand a moment out of order. */
const positionAt = (log: SqliteEventStore, typed: string): bigint => {
  const instant = Date.parse(typed);
  if (Number.isNaN(instant)) throw new Misused(`不是日志位置，也不是时间：${typed}`);
  return log.positionAt(instant);
};

/** @throws {Misused} for what has not happened: it would be answered with what there is now, under another name */
const happened = async (log: SqliteEventStore, typed: string): Promise<bigint> => {
  const [position, head] = [positionOf(typed), await log.head()];
  if (position > head) throw new Misused(`日志只到 ${head}，还没有位置 ${position}`);
  return position;
};

/** What a read model was at a position or an instant, folded anew; the one in use stays untouched. */
export const asOf: Command = {
  usage: 'log as-of <位置|ISO 时间> <读模型> [id]',
  about: '某一时刻的读模型：全部文档，或其中一个',
  words: [2, 3],
  async run({ dataDir, words: [when = '', typed = '', id] }) {
    const name = modelOf(typed);
    if (!readModelNames().includes(name))
      throw new Missing(`读模型 ${name}（有：${readModelNames().join('、')}）`);
    return withLog(dataDir, async (log) => {
      const position = /^\d+$/.test(when) ? await happened(log, when) : positionAt(log, when);
      const documents = await withReadModels(
        dataDir,
        log,
        SqliteProjectionStore.open(':memory:'),
        async (readModels) => {
          const then = await readModels.asOf(position, [name]);
          try {
            const found: Stored[] = [];
            const asked = id === undefined ? {} : { _id: id };
            for await (const doc of readEachWhole(then.collection(name), asked)) found.push(doc);
            return found.toSorted((a, b) => (a._id < b._id ? -1 : 1));
          } finally {
            await then.close();
          }
        },
      );
      if (id !== undefined && documents.length === 0)
        throw new Missing(`${name} ${id}（位置 ${position}）`);
      const lines = [
        `位置 ${position}，${documents.length} 个文档`,
        ...documents.map((document) => JSON.stringify(document, null, 2)),
      ];
      return { lines, facts: { position, readModel: name, documents } };
    });
  },
};
