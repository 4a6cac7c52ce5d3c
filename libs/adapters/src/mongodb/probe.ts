import { randomUUID } from 'node:crypto';
import { Behind, Damaged, Unanswered } from '@app/kernel';
import type { Collection, Db, Document } from 'mongodb';
import { FOR_PROBES, FOR_TOOLS, connect } from './connection.js';
import { failed, isDuplicate, lateIn } from './failures.js';
import { positionOf } from './values.js';

type Scratch = Collection<Document & { _id: string }>;
interface Promised {
  /** As an operator is told of it. */
  name: string;
  keeps: (scratch: Scratch) => Promise<boolean>;
}

const WRITERS = 24;
const BEYOND = 2n ** 53n;
/** All at once, and all at their end: who goes on leaves nothing under way. @throws what the first of them threw */
const each = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const done = Array.from({ length: count }, (_, n) => work(n));
  await Promise.allSettled(done);
  return Promise.all(done);
};
const at = (_id: string, position: bigint | number) => ({ _id, _position: { $lt: position } });

/** Writes at a position. @returns was it acknowledged? Only 11000 is an answer, too. */
const acknowledged = async (scratch: Scratch, _id: string, position: number): Promise<boolean> => {
  try {
    await scratch.replaceOne(at(_id, position), { _position: position }, { upsert: true });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
};

/** What the adapter builds on, each tried for real. */
const PROMISES: readonly Promised[] = [
  {
    name: '写入得到多数节点和日志的确认（w: majority, j: true），读取已确认的数据（majority）',
    keeps: async (scratch) => {
      await scratch.insertOne({ _id: 'majority', n: 1 });
      return (await scratch.findOne({ _id: 'majority' }))?.['n'] === 1;
    },
  },
  {
    name: '已有的 _id 再插入时报 11000',
    keeps: async (scratch) => {
      await acknowledged(scratch, 'twice', 5);
      return (
        !(await acknowledged(scratch, 'twice', 5)) && !(await acknowledged(scratch, 'twice', 4))
      );
    },
  },
  {
    name: '同时的有条件写入（upsert）：确认过的最高位置不丢',
    keeps: async (scratch) => {
      // The highest first: a server that looks at no condition ends with another one.
      const done = await each(WRITERS, (n) => acknowledged(scratch, 'raced', WRITERS - n));
      const highest = WRITERS - done.indexOf(true);
      return (await scratch.findOne({ _id: 'raced' }))?.['_position'] === highest;
    },
  },
  {
    name: '不分先后的批量写入：一条过时不妨碍别的，并按序号报错',
    keeps: async (scratch) => {
      await acknowledged(scratch, 'bulk-1', 9);
      const operations = [0, 1, 2].map((n) => ({
        replaceOne: { filter: at(`bulk-${n}`, 3), replacement: { _position: 3 }, upsert: true },
      }));
      const late = await scratch.bulkWrite(operations, { ordered: false }).then(
        () => undefined,
        (error: unknown) => {
          if (failed(error) instanceof Behind) throw error;
          return lateIn(error);
        },
      );
      const found = await scratch
        .find({ _id: { $regex: '^bulk-' } })
        .sort({ _id: 1 })
        .toArray();
      const positions = found.map((doc) => doc['_position']);
      return JSON.stringify([late, positions]) === JSON.stringify([[1], [3, 9, 3]]);
    },
  },
  {
    name: '同时更新同一份文档：一次也不丢',
    keeps: async (scratch) => {
      await scratch.insertOne({ _id: 'counted', n: 0 });
      await each(WRITERS * 4, () => scratch.updateOne({ _id: 'counted' }, { $inc: { n: 1 } }));
      return (await scratch.findOne({ _id: 'counted' }))?.['n'] === WRITERS * 4;
    },
  },
  {
    name: '租约：同时争取的只有一个得到（findOneAndUpdate）',
    keeps: async (scratch) => {
      await scratch.insertOne({ _id: 'lease', token: 1 });
      const won = await each(WRITERS, (n) =>
        scratch.findOneAndUpdate(
          { _id: 'lease', token: 1 },
          { $set: { owner: n, token: 2 } },
          { returnDocument: 'after' },
        ),
      );
      const winners = won.filter((doc) => doc !== null);
      const holder = await scratch.findOne({ _id: 'lease' });
      return winners.length === 1 && winners[0]?.['owner'] === holder?.['owner'];
    },
  },
  {
    name: '大于 2^53 的整数：不舍入，能比较',
    keeps: async (scratch) => {
      const row = { _id: 'long', _position: BEYOND + 1n };
      await scratch.insertOne(row);
      const late = await scratch.updateOne(at('long', BEYOND), { $set: { late: true } });
      const next = await scratch.updateOne(at('long', BEYOND + 2n), { $set: { next: true } });
      const kept = (await scratch.findOne({ _id: 'long' }))?.['_position'] as unknown;
      return positionOf(kept) === BEYOND + 1n && late.matchedCount === 0 && next.matchedCount === 1;
    },
  },
  {
    name: '删除标记：带标记的文档不出现在查询里',
    keeps: async (scratch) => {
      await scratch.insertMany([{ _id: 'gone-1', _gone: true }, { _id: 'gone-2' }] as never);
      const there = { _id: { $regex: '^gone-' }, _gone: { $ne: true } };
      return (await scratch.countDocuments(there)) === 1;
    },
  },
];

const SCRATCH = 'yamabiko.probe-';
/** A look that was cut off does not drop its collection: another one does, after so long, ms. */
const OLD_MS = 3_600_000;

const kept = async ({ name, keeps }: Promised, scratch: Scratch): Promise<boolean> => {
  try {
    return await keeps(scratch);
  } catch (error) {
    const known = failed(error);
    if (known instanceof Behind) throw unanswered(known, name);
    return false; // a server that refuses to be asked keeps nothing
  }
};

const tried = async (db: Db): Promise<string[]> => {
  const scratch = db.collection<Document & { _id: string }>(
    `${SCRATCH}${Date.now()}-${randomUUID()}`,
  );
  try {
    // All at once, each on documents of its own: a server that is slow is waited for once.
    const found = await each(PROMISES.length, (n) => kept(PROMISES[n] as Promised, scratch));
    return PROMISES.filter((_, n) => !found[n]).map(({ name }) => name);
  } finally {
    await scratch.drop().catch(() => undefined);
  }
};

const isOld = (name: string): boolean =>
  name.startsWith(SCRATCH) && Date.now() - Number.parseInt(name.slice(SCRATCH.length), 10) > OLD_MS;

const dropOld = async (db: Db): Promise<void> => {
  const there = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of there.filter(({ name: one }) => isOld(one))) await db.dropCollection(name);
};

const ADDRESS =
  '检查 MONGODB_URL 的地址和端口、tls、用户名和密码，以及服务器是否在运行、是不是太忙';
/** @param during what was being tried */
const unanswered = ({ cause }: Behind, during: string): Unanswered =>
  new Unanswered(
    `MongoDB 没有及时回应（正在试：${during}）：${(cause as Error).message}`,
    ADDRESS,
    { cause },
  );

/** Of a server that answers, and lets us not in. */
const REFUSED: ReadonlyMap<unknown, string> = new Map([
  [13, '不许 MONGODB_URL 里的用户读写'],
  [18, '不接受 MONGODB_URL 里的用户名或密码'],
]);

/**
 * What the server at this address does not keep of what the read models build on, by name.
 * @throws {Unanswered} where it is away or slow: nothing was seen of what it keeps
 * @throws {Damaged} where it lets us not in
 */
export const brokenPromises = async (
  url: string,
  isPatient = false,
): Promise<readonly string[]> => {
  const { client, db } = await connect(url, isPatient ? FOR_TOOLS : FOR_PROBES);
  try {
    await db.collection(SCRATCH).findOne({});
    await dropOld(db).catch(() => undefined);
    return await tried(db);
  } catch (error) {
    const known = failed(error);
    if (known instanceof Unanswered) throw known;
    if (known instanceof Behind) throw unanswered(known, '连接');
    const { message, code } = error as Error & { code?: unknown };
    throw new Damaged(`MongoDB ${REFUSED.get(code) ?? `不让用：${message}`}`, ADDRESS);
  } finally {
    await client.close();
  }
};

/** Before anything is kept there. @throws {Unanswered} while it is away or slow @throws {Damaged} where it keeps too little */
export const mustKeepPromises = async (url: string, isPatient = false): Promise<void> => {
  const broken = await brokenPromises(url, isPatient);
  if (broken.length > 0)
    throw new Damaged(
      `MONGODB_URL 指向的服务器不能用来保存读模型，它做不到：\n${broken.map((name) => `  ${name}`).join('\n')}`,
      '换用 MongoDB 7 或 8',
    );
};
