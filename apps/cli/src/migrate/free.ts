import { Damaged } from '@app/kernel';
import type { OpenLog } from '../../../composition/src/log.js';
import { beginCopy } from './log.js';
import type { Housed } from './place.js';
import { openBlobsOf, openCoordinationOf, openKeysOf, openReadModelsOf } from './stores.js';
import type { Told } from './told.js';
import { isIdle } from './work.js';

const refused = (what: string, help: string) =>
  new Damaged(`目标的 ${what}，不会往里写`, `${help}，再来一次；什么都还没有写`);

/**
 * Servers of a target that nobody has begun to move to hold nothing of ours. A log that is the source's to the last event was copied before,
 * by a program whose folder is gone: what else is there is of that move, and is compared.
 * @throws {Damaged}
 */
export async function mustBeFree(
  log: OpenLog,
  to: Housed,
  { from, master, told }: { from: Housed; master: Buffer; told: Told },
): Promise<void> {
  if (to.KURRENTDB_URL !== undefined) {
    const copy = await beginCopy(log, to, { master, told });
    await copy.close();
    if (copy.isWhole) return;
  }
  if (to.MONGODB_URL !== undefined) {
    const { builds } = await closing(await openReadModelsOf(to), (store) => store.state());
    if (builds.length > 0) throw refused('MongoDB 里已有读模型', '换一个空的数据库');
  }
  if (to.REDIS_URL !== undefined) {
    if (!(await closing(await openCoordinationOf(to), isIdle)))
      throw refused('Redis 里已有 Yamabiko 的任务', '换一个空的，或另一个编号的库');
  }
  if (to.S3_URL !== undefined && to.S3_URL !== from.S3_URL) await mustBeBare(to, master);
}

async function closing<S extends { close(): unknown }, T>(
  store: S,
  work: (store: S) => Promise<T>,
): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function mustBeBare(to: Housed, master: Buffer): Promise<void> {
  const help = '换一个桶，或在桶后面加一段路径';
  const blobs = await openBlobsOf(to);
  if ((await blobs.list(undefined, 1)).length > 0) throw refused('S3 里已有声音或图片', help);
  const keys = await openKeysOf(to, master);
  for await (const [person] of keys.all()) throw refused(`S3 里已有个人密钥（${person}）`, help);
}
