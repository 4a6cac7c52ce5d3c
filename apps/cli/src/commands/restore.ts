import { openDataFolder, restoreLog } from '@app/adapters';
import { Damaged } from '@app/kernel';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text, type Command } from '../command.js';
import { placesIn } from '../data.js';
import { MANIFEST } from './backup.js';

/** Puts a backup where no data is. Read models are not in it: the next start folds them from the log. */
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
    if (!existsSync(join(folder, MANIFEST))) throw new Damaged(`这里没有完整的备份：${folder}`, '换一个备份目录；中断的备份没有 backup.json');
    const [from, to] = [placesIn(folder), placesIn(dataDir)];
    if (existsSync(to.log) && (await readdir(to.log)).some((name) => name.startsWith('log.')))
      throw new Damaged('数据目录里已有事件日志，不会覆盖', '用 --data 指出另一个目录，或先把现有的数据移走');
    const master = text(given, 'master-key');
    if (master !== undefined && !existsSync(master)) throw new Damaged(`没有这个主密钥文件：${master}`, '指出备份时保管的 master.key');
    const data = await openDataFolder(dataDir);
    try {
      if (existsSync(from.jobs)) await copyFile(from.jobs, to.jobs);
      if (existsSync(from.media)) await cp(from.media, to.media, { recursive: true });
      await mkdir(to.keys, { recursive: true, mode: 0o700 });
      for (const name of await readdir(from.keys)) await copyFile(join(from.keys, name), join(to.keys, name));
      if (master !== undefined) await copyFile(master, to.master);
      await restoreLog(from.log, to.log); // last: until it is there, restoring can simply be done again
    } finally {
      data.release();
    }
    const masterKey = existsSync(to.master);
    const lines = ['已恢复。读模型会在下次启动时从日志重建'];
    if (!masterKey) lines.push('注意：还没有主密钥，启动之前请把它放到 keys/master.key，否则个人信息打不开');
    return { lines, facts: { dataDir, masterKey } };
  },
};
