import { Damaged, type Position, type ProjectionStore } from '@app/kernel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Persons' keys and the key that opens them are made at the first start and never again: where one of them is gone, making a new one would
 * turn every name and address into noise, without a word.
 * @throws {Damaged}
 */
export const mustHaveKeys = (dataDir: string): void => {
  const has = (name: string) => existsSync(join(dataDir, name));
  if (has('keys/persons.sqlite') && !has('keys/master.key'))
    throw new Damaged(
      '没有主密钥文件，个人信息打不开',
      '把备份时另外保管的主密钥放回 keys/master.key',
    );
  if (has('log/log.db') && !has('keys/persons.sqlite'))
    throw new Damaged('个人密钥的文件不见了，个人信息打不开', '从备份取回 keys/persons.sqlite');
};

/** How far the read models have folded the log, the one furthest. */
export const foldedTo = async (documents: ProjectionStore): Promise<Position> => {
  const { builds, checkpoints } = await documents.state();
  return builds.reduce(
    (furthest, { lane }) =>
      (checkpoints[lane] ?? 0n) > furthest ? (checkpoints[lane] ?? 0n) : furthest,
    0n,
  );
};

/**
 * A log that is shorter than what was folded of it has lost events, or is another one. Read models that are ahead would pass over
 * everything until the log has grown past them.
 * @throws {Damaged}
 */
export const mustReach = async (head: Position, documents: ProjectionStore): Promise<void> => {
  const folded = await foldedTo(documents);
  if (folded <= head) return;
  throw new Damaged(
    `事件日志只到 ${head}，读模型已经读到 ${folded}：日志少了事件，或者不是原来那一个`,
    '从备份恢复事件日志；日志就该这么短时（修复过、换过备份）：yamabiko log rebuild',
  );
};
