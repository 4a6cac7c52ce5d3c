import { Damaged, type Position, type ProjectionStore } from '@app/kernel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const LOG = 'log/log.db';
const PERSONS = 'keys/persons.sqlite';
const MASTER = 'keys/master.key';
const has = (dataDir: string, ...names: readonly string[]): boolean =>
  names.some((name) => existsSync(join(dataDir, name)));

/** In a folder that a move is being made to: whoever starts there would go on with half of it. */
export const MOVING = 'moving.json';

/** Where a backup's log is proven before it takes its place. */
export const RESTORING = 'log.restoring';

/** @throws {Damaged} in the middle of a move, or of a restore: what started there would begin a log, and keys, of its own */
export const mustBeWhole = (dataDir: string): void => {
  if (has(dataDir, RESTORING) && !has(dataDir, LOG))
    throw new Damaged(
      '这个数据目录是一次没有做完的恢复',
      '把同一个 yamabiko restore 再做一次；不要了就删掉这个目录里的 log.restoring',
    );
  if (has(dataDir, MOVING))
    throw new Damaged(
      '这个数据目录是一次没有做完的搬家',
      '把同一个 yamabiko migrate 再做一次，会接着做；不要了就删掉这个目录',
    );
};

/** What is configured to lie outside the data folder. */
interface Outside {
  MASTER_KEY?: string | undefined;
  MASTER_KEY_COMMAND?: string | undefined;
  S3_URL?: string | undefined;
}

/** @throws {Damaged} where there is something that a master key sealed, and none */
export const mustHaveMaster = (dataDir: string, outside: Outside): void => {
  if (outside.MASTER_KEY !== undefined || outside.MASTER_KEY_COMMAND !== undefined) return;
  if (has(dataDir, LOG, PERSONS) && !has(dataDir, MASTER))
    throw new Damaged(
      '没有主密钥文件，个人信息打不开',
      '把备份时另外保管的主密钥放回 keys/master.key，或写在 MASTER_KEY 里',
    );
};

/** @throws {Damaged} where there is a log, and no file of the keys that sealed its fields */
export const mustHavePersons = (dataDir: string, { S3_URL }: Outside): void => {
  if (S3_URL === undefined && has(dataDir, LOG) && !has(dataDir, PERSONS))
    throw new Damaged(
      '个人密钥的文件不见了，个人信息打不开',
      '从备份取回密钥：yamabiko persons restore-keys <备份目录>；密钥在 S3 里的，写上 S3_URL',
    );
};

/**
 * Persons' keys and the key that opens them are made at the first start and never again: where one of them is gone, making a new one would
 * turn every name and address into noise, without a word.
 * @throws {Damaged}
 */
export const mustHaveKeys = (dataDir: string, outside: Outside): void => {
  mustHaveMaster(dataDir, outside);
  mustHavePersons(dataDir, outside);
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
