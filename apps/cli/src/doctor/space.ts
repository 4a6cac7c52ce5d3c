import { FULL_BELOW } from '@app/kernel';
import { LIMITS } from '@app/insight';
import { note, ok, wrong, type Said } from './finding.js';

const GB = 1024 ** 3;
/** A command of one event takes less; a lesson's sounds take more. */
const LEAST_FREE = GB / 4;

/** What is to be said of so many free bytes; where the dashboard's alarm rings it is not well here. */
export const saidOfSpace = (free: number): Said => {
  if (free < FULL_BELOW) return wrong('磁盘已满', '腾出空间；已经保存的都在，放不下的写入会被拒绝');
  const text = `还有 ${(free / GB).toFixed(1)} GB`;
  if (free < LEAST_FREE) return wrong(text, '腾出空间：磁盘满了以后不再接受写入');
  return free < LIMITS.diskBytes ? note(text, '快满了，请腾出空间') : ok(text);
};
