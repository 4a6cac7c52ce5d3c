import { SqlitePersonKeys, type SqliteEventStore } from '@app/adapters';
import { Damaged } from '@app/kernel';
import { erasureOf } from '@published/accounts';
import { opened } from './advice.js';

/**
 * Persons' keys beside their log, which has the last word: no second key for whom it holds something sealed, and none for whom it says
 * that they are erased, also where an older file was put back. A file that knows nobody of the log's was emptied: all names would be noise.
 * @throws {Damaged}
 */
export const personKeys = async (
  file: string,
  master: Uint8Array,
  log: Pick<SqliteEventStore, 'isSealedFor' | 'holds' | 'sealedPersons'>,
): Promise<SqlitePersonKeys> => {
  const keys = await opened('keys/persons.sqlite', () =>
    SqlitePersonKeys.open(file, master, { isSealedFor: (personId) => log.isSealedFor(personId) }),
  );
  const isErased = (personId: string) => {
    const { stream, type } = erasureOf(personId);
    return log.holds(stream, type);
  };
  try {
    const back = await opened('keys/persons.sqlite', () => keys.forget(isErased));
    const sealed = log.sealedPersons();
    const lost = sealed.filter((person) => !keys.knows(person) && !isErased(person));
    if (lost.length > 0 && lost.length === sealed.length)
      throw new Damaged(
        `日志里有 ${lost.length} 个人的加密字段，密钥却不见了`,
        '从备份取回 keys/persons.sqlite',
      );
    if (lost.length > 0)
      console.error(`${lost.length} 个人的密钥不见了，他们的名字和地址打不开：yamabiko doctor`);
    if (back.length > 0)
      console.error(`密钥文件里又有 ${back.length} 位已注销用户的密钥，已再次删除`);
    return keys;
  } catch (error) {
    keys.close();
    throw error;
  }
};
