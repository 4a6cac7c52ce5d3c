import { backupDatabase, backupLog, logHead } from '@app/adapters';
import { Damaged, Rejected } from '@app/kernel';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { opened } from '../../../composition/src/advice.js';
import type { Command, Given, Outcome } from '../command.js';
import { copyLiving } from '../copy-living.js';
import {
  isServed,
  kurrentOf,
  mustExistFor,
  placesIn,
  redisOf,
  s3Of,
  sharedIn,
  signingOf,
  upkeepAt,
} from '../data.js';
import { look } from '../doctor/finding.js';
import { persons } from '../doctor/looks.js';
import { blobsFromS3, keysFromS3 } from '../from-s3.js';
import { logFromServer, workFromServer } from '../servers/backup.js';

/** Written last: a folder without it is a backup that was interrupted. */
export const MANIFEST = 'backup.json';

/** Copies everything that cannot be made again, also while the server writes. One that fails takes its pieces away, so that it can simply be done again. */
export const backup: Command = {
  usage: 'backup <目录> [--with-master-key]',
  about: '备份到一个空目录，服务可以照常运行；主密钥默认不放进备份',
  options: { 'with-master-key': { type: 'boolean' } },
  words: [1, 1],
  async run(given) {
    const {
      dataDir,
      words: [folder = ''],
    } = given;
    await mustExistFor(given);
    const stood = existsSync(folder);
    mustBeOutside(dataDir, folder);
    if (stood) await mustBeEmpty(folder);
    await isServed(dataDir); // refuses a folder that this program does not understand
    try {
      return await copied(given, folder);
    } catch (error) {
      const pieces = stood ? (await readdir(folder)).map((name) => join(folder, name)) : [folder];
      for (const piece of pieces) await rm(piece, { recursive: true, force: true });
      throw error;
    }
  },
};

/** What takes the one away must not take the other. */
const mustBeOutside = (dataDir: string, folder: string): void => {
  if (!relative(dataDir, folder).startsWith('..'))
    throw new Rejected('INVALID', `备份要放在数据目录之外，最好在另一块磁盘上：${folder}`);
};

const mustBeEmpty = async (folder: string): Promise<void> => {
  if (!(await stat(folder)).isDirectory())
    throw new Rejected('NOT_EMPTY', `这里是一个文件，备份要一个空目录：${folder}`);
  const names = await readdir(folder);
  if (names.length === 0) return;
  const isHalf = names.includes('VERSION') && !names.includes(MANIFEST);
  throw new Rejected(
    'NOT_EMPTY',
    isHalf
      ? `这里是一次中断的备份，不能用来恢复，可以删掉：${folder}`
      : `备份目录不是空的：${folder}`,
  );
};

/** The log of the data folder with its jobs. @returns how far */
const logIn = async (given: Given, folder: string): Promise<bigint> => {
  const [from, to] = [placesIn(given.dataDir), placesIn(folder)];
  const signing = await signingOf(given);
  // Before anything is copied: what the log had reached. A copy that proves itself says nothing about events that were already gone.
  const reached = await opened('log/log.db', () => logHead(from.log, signing));
  if (reached === 0n && !existsSync(from.log))
    throw new Damaged(
      '这里还没有事件日志，没有可以备份的',
      '检查 --data 或 DATA_DIR 指的是不是正在用的数据目录',
    );
  const redis = redisOf(given);
  if (redis !== undefined) await workFromServer(redis, to.jobs);
  else if (existsSync(from.jobs))
    await opened('jobs.sqlite', () => backupDatabase(from.jobs, to.jobs));
  const { position } = await opened('log/log.db', () => backupLog(from.log, to.log, signing));
  if (position < reached)
    throw new Damaged(
      `备份只到 ${position}，日志已经到过 ${reached}`,
      '先修复原日志：yamabiko log verify --repair',
    );
  return position;
};

const copied = async (given: Given, folder: string): Promise<Outcome> => {
  const { dataDir } = given;
  const [from, shared, to] = [placesIn(dataDir), sharedIn(given), placesIn(folder)];
  await mkdir(to.keys, { recursive: true, mode: 0o700 });
  await copyFile(from.version, to.version);
  // The order matters beside a writer: the queue's checkpoints never ahead of the log, the keys and sounds of all its events after it.
  const position = await (kurrentOf(given) === undefined ? logIn : logFromServer)(given, folder);
  const isInS3 = s3Of(given) !== undefined;
  if (isInS3) await keysFromS3(given, to.persons);
  else if (existsSync(shared.persons))
    await opened('keys/persons.sqlite', () => backupDatabase(shared.persons, to.persons));
  const masterKey = given.values['with-master-key'] === true && existsSync(shared.master);
  for (const keys of new Set([from.keys, shared.keys]))
    for (const name of existsSync(keys) ? await readdir(keys) : []) {
      if (!name.endsWith('.key') || (name === 'master.key' && !masterKey)) continue;
      await copyFile(`${keys}/${name}`, `${to.keys}/${name}`);
    }
  if (isInS3) await blobsFromS3(given, to.media);
  else if (existsSync(shared.media)) await copyLiving(shared.media, to.media, '.unfinished');
  const mark = { at: new Date().toISOString(), position: String(position) };
  await writeFile(
    join(folder, MANIFEST),
    `${JSON.stringify({ product: 'yamabiko', ...mark, masterKey })}\n`,
  );
  await upkeepAt(given).note('backup', mark);
  const kept = existsSync(shared.master) ? resolve(shared.master) : 'MASTER_KEY 里的主密钥';
  const warning = masterKey
    ? '注意：备份里有主密钥，谁拿到备份就能读出个人信息，请妥善保管'
    : `注意：主密钥不在备份里，请另外保管 ${kept}，没有它备份里的个人信息打不开`;
  // A backup of a folder that has lost keys is wanted, too, but must not take the place of an older one that has them.
  const keys = await look('个人密钥', () => persons(given));
  const lacks =
    keys.state === 'wrong' ? `注意：${keys.text}。这个备份里也没有，先别删更早的备份` : undefined;
  return {
    lines: [
      `已备份到 ${folder}，日志位置 ${position}，校验通过`,
      ...(lacks === undefined ? [] : [lacks]),
      warning,
    ],
    facts: { folder, position, masterKey, warning, ...(lacks !== undefined && { lacks }) },
  };
};
