import {
  SqliteEventStore,
  SqlitePersonKeys,
  erasedIn,
  logSigning,
  localMasterKey,
  presentMasterSecret,
  openDataFolder,
  restoreLog,
  type MasterPlace,
} from '@app/adapters';
import { Damaged } from '@app/kernel';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { opened } from '../../../composition/src/advice.js';
import { text, type Command, type Given, type Outcome } from '../command.js';
import { outsideOf, placesIn, secretOf } from '../data.js';
import { RESTORING } from '../../../composition/src/belongs-together.js';
import { SEQUENCE } from '../../../composition/src/log.js';
import { MANIFEST } from './backup.js';

/** Begins the name of a folder with what was there before. */
const ASIDE = 'replaced-';

/** Puts a backup where no log is. Read models are not in it: the next start folds them from the log. */
export const restore: Command = {
  usage: 'restore <目录> [--master-key 文件]',
  about: '把备份恢复到还没有日志的数据目录；备份不含主密钥时用 --master-key 指出它',
  options: { 'master-key': { type: 'string' } },
  words: [1, 1],
  async run(given) {
    const {
      dataDir,
      words: [folder = ''],
    } = given;
    if (!existsSync(join(folder, MANIFEST)))
      throw new Damaged(
        `这里没有完整的备份：${folder}`,
        '换一个备份目录；中断的备份没有 backup.json',
      );
    const [from, to] = [placesIn(folder), placesIn(dataDir)];
    if (existsSync(to.log) && (await readdir(to.log)).some((name) => name.startsWith('log.')))
      throw new Damaged(
        '数据目录里已有事件日志，不会覆盖',
        '用 --data 指出另一个目录，或先把现有的 log 目录移走',
      );
    if (existsSync(join(to.log, SEQUENCE)))
      throw new Damaged(
        '这个数据目录属于一条在 KurrentDB 里的日志，不会恢复到里面',
        '用 --data 指出一个空目录，再用 yamabiko migrate 搬到空的服务器上',
      );
    const master = text(given, 'master-key');
    if (master !== undefined && !existsSync(master))
      throw new Damaged(`没有这个主密钥文件：${master}`, '指出备份时保管的 master.key');
    if (master !== undefined) await presentMasterSecret({}, master); // blames it by this name, not its copy
    const before = existsSync(dataDir) ? await readdir(dataDir) : undefined;
    const data = await openDataFolder(dataDir);
    try {
      const log = await provenLog(from.log, join(dataDir, RESTORING));
      const keys = await provenKeys(
        {
          from: from.keys,
          log: log.folder,
          master,
          present: to.master,
          outside: outsideOf(given),
        },
        `${to.keys}.restoring`,
      );
      const erased = await stillErased(to.persons, keys, outsideOf(given));
      // What is proven takes its place.
      const aside = await setAside(dataDir, [
        to.jobs,
        to.readModels,
        to.persons,
        join(to.keys, 'log.pub'),
      ]);
      if (existsSync(from.jobs)) await copyFile(from.jobs, to.jobs);
      if (existsSync(from.media)) await cp(from.media, to.media, { recursive: true });
      await mkdir(to.keys, { recursive: true, mode: 0o700 });
      for (const name of await readdir(keys)) await rename(join(keys, name), join(to.keys, name));
      await rm(keys, { recursive: true });
      await rm(to.log, { recursive: true, force: true });
      await rename(log.folder, to.log); // last: until it is there, restoring can simply be done again
      return await restored(given, log.position, { aside, erased });
    } catch (error) {
      data.release();
      await leaveAsFound(dataDir, before);
      throw error;
    } finally {
      data.release();
    }
  },
};

/**
 * Who was erased after the backup was made stays so: the marks of it lie with the keys that were here.
 * @returns how many had a key in the backup
 */
const stillErased = async (
  present: string,
  restoring: string,
  outside: MasterPlace,
): Promise<number> => {
  const file = join(restoring, 'persons.sqlite');
  const master = await presentMasterSecret(outside, join(restoring, 'master.key'));
  if (!existsSync(present) || !existsSync(file) || !master) return 0;
  const erased = erasedIn(present);
  const keys = await SqlitePersonKeys.open(file, localMasterKey(master));
  try {
    const back = await keys.forget((person) => erased.has(person));
    for (const person of erased) await keys.take(person, undefined);
    return back.length;
  } finally {
    await keys.close();
  }
};

const restored = async (
  { dataDir, environment }: Given,
  position: bigint,
  { aside, erased }: { aside: string | undefined; erased: number },
): Promise<Outcome> => {
  const alone = { ...environment, SHARED_DIR: undefined };
  const hasMaster = (await secretOf({ dataDir, environment: alone })) !== undefined;
  const lines = [`已恢复到位置 ${position}，校验通过。读模型会在下次启动时从日志重建`];
  if (aside !== undefined)
    lines.push(`原来的工作队列、读模型和个人密钥不属于这条日志，已移到 ${aside}`);
  if (erased > 0) lines.push(`备份以后注销的 ${erased} 位，密钥没有放回来`);
  if (environment['KURRENTDB_URL'])
    lines.push(
      `配置里的日志在 KurrentDB：接着 yamabiko migrate --from ${dataDir} --to …，搬到空的服务器上`,
    );
  if (!hasMaster)
    lines.push('注意：还没有主密钥，启动之前请把它放到 keys/master.key，否则个人信息打不开');
  return {
    lines,
    facts: {
      dataDir,
      position,
      erased,
      masterKey: hasMaster,
      ...(aside !== undefined && { aside }),
    },
  };
};

/** A restore that was refused leaves a folder as if nobody had tried: what an operator has there stays, what came with the attempt goes. */
const leaveAsFound = async (dataDir: string, before: readonly string[] | undefined) => {
  if (before === undefined) return rm(dataDir, { recursive: true, force: true });
  for (const name of await readdir(dataDir))
    if (!before.includes(name) && !name.startsWith(ASIDE))
      await rm(join(dataDir, name), { recursive: true, force: true });
};

/**
 * The keys of a backup beside their place, with the master key that is to open them: the one that was named, that of the backup, or the one
 * that is there. They open, and it signs the log. @throws {Damaged}
 */
const provenKeys = async (
  {
    from,
    log,
    master,
    present,
    outside,
  }: {
    from: string;
    log: string;
    master: string | undefined;
    present: string;
    outside: MasterPlace;
  },
  folder: string,
): Promise<string> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const at = (name: string) => join(folder, name);
  for (const name of await readdir(from)) await copyFile(join(from, name), at(name));
  const [secret, persons] = [at('master.key'), at('persons.sqlite')];
  if (master !== undefined) await copyFile(master, secret);
  else if (!existsSync(secret) && existsSync(present)) await copyFile(present, secret);
  const bytes = await presentMasterSecret(outside, secret);
  if (bytes === undefined) return folder;
  if (existsSync(persons)) await mustOpen(persons, bytes);
  await signed(log, folder, bytes);
  return folder;
};

/** Is it the right one? @throws {Damaged} */
const mustOpen = async (persons: string, master: Buffer): Promise<void> => {
  const keys = await SqlitePersonKeys.open(persons, localMasterKey(master)).catch(
    (error: unknown) => {
      if (!(error instanceof Damaged)) throw error;
      throw new Damaged(
        '备份里的个人密钥打不开：主密钥不是备份那时的，或者密钥文件损坏',
        '用 --master-key 指出备份那时的主密钥；另外保管的那一份打不开，就把正在用的重新保管一份',
      );
    },
  );
  await keys.close();
};

/** Copied beside its place and proven event by event: backups lie long, and one that fell ill meanwhile must not come alive. @throws {Damaged} */
const provenLog = async (
  copy: string,
  folder: string,
): Promise<{ folder: string; position: bigint }> => {
  await rm(folder, { recursive: true, force: true });
  await restoreLog(copy, folder);
  const { position, problem } = await verdictOn(folder);
  if (problem === undefined) return { folder, position };
  await rm(folder, { recursive: true, force: true });
  throw new Damaged(`这个备份的日志损坏：${problem}`, '换一个更早的备份');
};

/** A copy that another master key has signed is none of this one's; one that nobody has signed is signed now. @throws {Damaged} */
const signed = async (folder: string, keys: string, master: Uint8Array): Promise<void> => {
  const signing = await logSigning(keys, master);
  await (await SqliteEventStore.open(folder, { signing })).close();
};

const verdictOn = async (folder: string): Promise<{ position: bigint; problem?: string }> => {
  try {
    const log = await opened('log/log.db', () => SqliteEventStore.open(folder));
    try {
      return await log.verify({ structure: true });
    } finally {
      await log.close();
    }
  } catch (error) {
    if (error instanceof Damaged) return { position: 0n, problem: error.message };
    throw error;
  }
};

/**
 * What an operator who moved only a bad log away leaves behind belongs to that log: read models ahead of the restored one, and write-ahead
 * logs that SQLite would play into the files put here. Nothing of it is deleted.
 * @returns where it lies now
 */
const setAside = async (dataDir: string, files: readonly string[]): Promise<string | undefined> => {
  const found = files
    .flatMap((file) => ['', '-wal', '-shm'].map((ending) => `${file}${ending}`))
    .filter((file) => existsSync(file));
  if (found.length === 0) return undefined;
  const folder = join(
    dataDir,
    `${ASIDE}${new Date().toISOString().replaceAll(/[^0-9A-Za-z]/g, '-')}`,
  );
  await mkdir(folder, { mode: 0o700 });
  for (const file of found) await rename(file, join(folder, basename(file)));
  return folder;
};
