import { S3PersonKeys, SqlitePersonKeys, localMasterKey } from '@app/adapters';
import { Damaged, type MasterKey } from '@app/kernel';
import { erasureOf } from '@published/accounts';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { opened } from '../../../composition/src/advice.js';
import { mustHaveMaster } from '../../../composition/src/belongs-together.js';
import type { Command, Given } from '../command.js';
import { PATIENT_S3, mustExistFor, openLog, outsideOf, placesIn, s3Of, secretOf, sharedIn, takeFolder } from '../data.js'; // prettier-ignore

/** The keys of a backup, from a copy: nothing is written beside them. @throws {Damaged} */
const withBackupKeys = async <T>(
  backup: string,
  master: MasterKey,
  work: (keys: SqlitePersonKeys) => Promise<T>,
): Promise<T> => {
  const { persons } = placesIn(backup);
  if (!existsSync(persons))
    throw new Damaged(
      `这里没有备份的个人密钥：${persons}`,
      '指出备份的目录，里面有 keys/persons.sqlite',
    );
  const folder = await mkdtemp(join(tmpdir(), 'yamabiko-keys-'));
  try {
    const copy = join(folder, basename(persons));
    await cp(persons, copy);
    const keys = await opened('keys/persons.sqlite', () => SqlitePersonKeys.open(copy, master));
    try {
      return await work(keys);
    } finally {
      await keys.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const hereOf = async (given: Given, master: MasterKey) => {
  const url = s3Of(given);
  if (url !== undefined) return S3PersonKeys.open(url, master, PATIENT_S3);
  const { persons } = sharedIn(given);
  return opened('keys/persons.sqlite', () => SqlitePersonKeys.open(persons, master));
};

/**
 * Keys that are not here, or cannot be opened, come back from a backup, each for itself: the file of a backup in the place of the one in use
 * would take the keys of all who came since, and bring back those of who was erased since.
 */
export const restoreKeys: Command = {
  usage: 'persons restore-keys <备份目录>',
  about:
    '从备份取回不见了或损坏的个人密钥，一把一把地；备份以后来的人的密钥不动，已注销的人的不取（服务须停止）',
  words: [1, 1],
  async run(given) {
    const [backup = ''] = given.words;
    await mustExistFor(given);
    const folder = await takeFolder(given.dataDir);
    try {
      mustHaveMaster(given.dataDir, outsideOf(given));
      const master = localMasterKey((await secretOf(given)) ?? new Uint8Array(32));
      const log = await openLog(given);
      try {
        const erased = (person: string) =>
          log.holds(erasureOf(person).stream, erasureOf(person).type);
        const sealed = log.sealedPersons().filter((person) => !erased(person));
        return await withBackupKeys(backup, master, async (theirs) => {
          const here = await hereOf(given, master);
          const damaged = new Set(await here.damaged());
          const [back, lost]: [string[], string[]] = [[], []];
          const kept = new Map<string, Uint8Array>();
          for await (const [person, wrapped] of theirs.all())
            if (wrapped) kept.set(person, wrapped);
          for (const person of await theirs.damaged()) kept.delete(person);
          try {
            for (const person of sealed) {
              if ((await here.knows(person)) && !damaged.has(person)) continue;
              const wrapped = kept.get(person);
              if (!wrapped) lost.push(person);
              else {
                if (damaged.has(person)) await here.mend(person, wrapped);
                else await here.take(person, wrapped);
                back.push(person);
              }
            }
          } finally {
            if (here instanceof SqlitePersonKeys) await here.close();
          }
          return { ok: lost.length === 0, lines: said(back, lost), facts: { back, lost } };
        });
      } finally {
        await log.close();
      }
    } finally {
      folder.release();
    }
  },
};

const said = (back: readonly string[], lost: readonly string[]): string[] => {
  if (back.length + lost.length === 0) return ['日志里每个人的密钥都在，没有要取回的'];
  return [
    ...(back.length > 0
      ? [`取回了 ${back.length} 个人的密钥。接着 yamabiko projections replay，再启动服务`]
      : []),
    ...(lost.length > 0
      ? [`这份备份里没有 ${lost.length} 个人的密钥，试另一份备份：${lost.join('、')}`]
      : []),
  ];
};
