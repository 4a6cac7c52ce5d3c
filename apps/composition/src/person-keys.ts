import { S3PersonKeys, SqlitePersonKeys, type SqliteEventStore } from '@app/adapters';
import { Damaged, type MasterKey, type PersonKeys } from '@app/kernel';
import { erasureOf } from '@published/accounts';
import { existsSync } from 'node:fs';
import { opened } from './advice.js';

/** Persons' keys that were opened beside their log. */
type OpenPersonKeys = PersonKeys & { close(): Promise<void> };
type Log = Pick<SqliteEventStore, 'isSealedFor' | 'holds' | 'sealedPersons'>;
type Report = (error: unknown, context?: string) => void;

interface KeyPlace {
  /** Of the data folder. */
  file: string;
  S3_URL?: string | undefined;
}

const erasedIn =
  (log: Log) =>
  (personId: string): boolean => {
    const { stream, type } = erasureOf(personId);
    return log.holds(stream, type);
  };
const allGone = (count: number, help: string): Damaged =>
  new Damaged(`日志里有 ${count} 个人的加密字段，密钥却不见了`, help);
const someGone = (count: number): string =>
  `${count} 个人的密钥不见了，他们的名字和地址打不开：yamabiko doctor`;
const someBack = (where: string, count: number): string =>
  `${where}里又有 ${count} 位已注销用户的密钥，已再次删除`;

/**
 * Persons' keys beside their log, which has the last word: no second key for whom it holds something sealed, and none for whom it says
 * that they are erased, also where an older file was put back. A file that knows nobody of the log's was emptied: all names would be noise.
 * @throws {Damaged}
 */
export const personKeys = (
  { file, S3_URL }: KeyPlace,
  master: MasterKey,
  log: Log,
  report: Report,
) => (S3_URL === undefined ? embedded(file, master, log) : inS3(S3_URL, file, master, log, report));

const embedded = async (file: string, master: MasterKey, log: Log): Promise<OpenPersonKeys> => {
  const keys = await opened('keys/persons.sqlite', () =>
    SqlitePersonKeys.open(file, master, { isSealedFor: (personId) => log.isSealedFor(personId) }),
  );
  const isErased = erasedIn(log);
  try {
    const back = await opened('keys/persons.sqlite', () => keys.forget(isErased));
    const sealed = log.sealedPersons();
    const lost = sealed.filter((person) => !keys.knows(person) && !isErased(person));
    if (lost.length > 0 && lost.length === sealed.length)
      throw allGone(lost.length, '从备份取回密钥：yamabiko persons restore-keys <备份目录>');
    if (lost.length > 0) console.error(someGone(lost.length));
    if (back.length > 0) console.error(someBack('密钥文件', back.length));
    return keys;
  } catch (error) {
    await keys.close();
    throw error;
  }
};

/** Persons of whom a start asks whether their keys are there; of all of them it is asked while the product runs. */
const SAMPLES = 20;

const inS3 = async (
  url: string,
  file: string,
  master: MasterKey,
  log: Log,
  report: Report,
): Promise<OpenPersonKeys> => {
  if (existsSync(file))
    throw new Damaged(
      '数据目录里已有个人密钥（keys/persons.sqlite），在 S3 里找不到它们',
      '服务停着时：yamabiko media move，把它们和声音一起搬到 S3；或去掉 S3_URL',
    );
  const keys = await S3PersonKeys.open(url, master, {
    isSealedFor: (personId) => log.isSealedFor(personId),
  });
  const isErased = erasedIn(log);
  const sealed = log.sealedPersons().filter((person) => !isErased(person));
  const asked = sealed.slice(0, SAMPLES);
  const there = await Promise.all(asked.map((person) => keys.knows(person)));
  if (asked.length > 0 && !there.includes(true))
    throw allGone(
      sealed.length,
      '检查 S3_URL 指的是不是原来那个桶，或停下服务，从备份取回密钥：yamabiko persons restore-keys <备份目录>',
    );
  const stopping = new AbortController();
  const compared = compare(keys, { isErased, sealed }, stopping.signal).then(
    (findings) => findings.forEach((finding) => report(finding, '个人密钥')),
    (error: unknown) => report(error, '个人密钥的核对没有做完'),
  );
  return {
    keyFor: (personId) => keys.keyFor(personId),
    existing: (personId) => keys.existing(personId),
    isErased: (personId) => keys.isErased(personId),
    erase: (personId) => keys.erase(personId),
    close: async () => {
      stopping.abort();
      await compared;
    },
  };
};

/** Beside the work of the product: keys of who is erased go again, and whose are not there is told. */
const compare = async (
  keys: S3PersonKeys,
  { isErased, sealed }: { isErased: (personId: string) => boolean; sealed: readonly string[] },
  signal: AbortSignal,
): Promise<string[]> => {
  const unlisted = new Set(sealed);
  let back = 0;
  for await (const [person, hasKey] of keys.rows()) {
    if (signal.aborted) return [];
    unlisted.delete(person);
    if (!hasKey || !isErased(person)) continue;
    await keys.erase(person);
    back += 1;
  }
  const lost = await keys.absent(unlisted);
  return [
    ...(lost.length > 0 ? [someGone(lost.length)] : []),
    ...(back > 0 ? [someBack('S3 ', back)] : []),
  ];
};
