import { SqlitePersonKeys, type SqliteEventStore } from '@app/adapters';
import { erasureOf } from '@published/accounts';
import { opened } from './advice.js';

/**
 * Persons' keys beside their log, which has the last word: no second key for whom it holds something sealed, and none for whom it says
 * that they are erased, also where an older file was put back.
 * @throws {Damaged}
 */
export const personKeys = async (
  file: string,
  master: Uint8Array,
  log: Pick<SqliteEventStore, 'isSealedFor' | 'holds'>,
): Promise<SqlitePersonKeys> => {
  const keys = await opened('keys/persons.sqlite', () =>
    SqlitePersonKeys.open(file, master, { isSealedFor: (personId) => log.isSealedFor(personId) }),
  );
  try {
    const back = await keys.forget((personId) => {
      const { stream, type } = erasureOf(personId);
      return log.holds(stream, type);
    });
    if (back.length > 0)
      console.error(`密钥文件里又有 ${back.length} 位已注销用户的密钥，已再次删除`);
    return keys;
  } catch (error) {
    keys.close();
    throw error;
  }
};
