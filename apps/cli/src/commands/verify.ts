import { repairLog } from '@app/adapters';
import { Damaged } from '@app/kernel';
import type { Command, Given } from '../command.js';
import {
  anchoringOf,
  kurrentOf,
  openLog,
  placesIn,
  signingOf,
  takeFolder,
  withLog,
} from '../data.js';

/** Proves every event of the log, and on request makes the best of a damaged one. */
export const verify: Command = {
  usage: 'log verify [--repair]',
  about: '校验整条日志；--repair 在副本旁修复损坏的日志（服务须停止）',
  options: { repair: { type: 'boolean' } },
  async run(given) {
    const { dataDir, values } = given;
    const told: string[] = [];
    const found = await check(given, told);
    if (found.problem === undefined)
      return {
        lines: [`日志完好，共 ${found.position} 个事件`, ...told],
        facts: { ...found, repaired: false, ...(told.length > 0 && { told }) },
      };
    if (values['repair'] !== true) {
      const lines = [
        `日志损坏：${found.problem}`,
        '修复：yamabiko log verify --repair，或从备份恢复',
      ];
      return { ok: false, lines, facts: { ...found, repaired: false } };
    }
    if (kurrentOf(given) !== undefined)
      throw new Damaged(
        `KurrentDB 里的日志不能在这里修复：${found.problem}`,
        '查清谁改过它；从备份恢复：yamabiko restore，再 yamabiko migrate 搬到一个空的 KurrentDB',
      );
    const folder = await takeFolder(dataDir);
    try {
      const signing = await signingOf(given);
      const repair = await repairLog(
        placesIn(dataDir).log,
        new Date().toISOString(),
        signing?.signer,
      );
      await accept(given, told);
      const lines = [
        `日志损坏：${found.problem}`,
        `原样副本：${repair.copy}`,
        `完好 ${repair.whole} 个，按现状重新封存 ${repair.resealed} 个，读不出而去掉 ${repair.removed} 个`,
        '接着请重建读模型：yamabiko log rebuild',
        ...told,
      ];
      return { lines, facts: { ...found, repaired: true, ...repair } };
    } finally {
      folder.release();
    }
  },
};

/** A log that cannot even be opened is an answer here, not a failure; what is in somebody else's hands still is one. */
const check = async (
  given: Given,
  told: string[],
): Promise<{ position?: bigint; problem?: string }> => {
  try {
    return await withLog(given, async (log) => {
      const found = await log.verify({ structure: true });
      if (found.problem === undefined) await (await anchoringOf(log, given, told))?.check();
      return found;
    });
  } catch (error) {
    if (error instanceof Damaged && error.repair.includes('--repair'))
      return { problem: error.message };
    throw error;
  }
};

/** Whoever repairs a log vouches for what is left, outside too. */
const accept = async (given: Given, told: string[]): Promise<void> => {
  const log = await openLog(given);
  try {
    const anchoring = await anchoringOf(log, given, told);
    await anchoring?.accept();
  } catch (error) {
    told.push(`外部锚点没有收下：${(error as Error).message}。启动前请再试一次`);
  } finally {
    await log.close();
  }
};
