import type { DeadLetter, QueueDepth } from '@app/kernel';
import { note, ok, type Said } from './finding.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** Reasons that are told; the dashboard has all. */
const TOLD = 3;

/** What is to be said of a queue, by the figures that the dashboard shows: of schedules the next run is no work that waits. */
export const saidOfJobs = (depths: readonly QueueDepth[], dead: readonly DeadLetter[]): Said => {
  if (dead.length > 0) {
    const newest = dead.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, TOLD);
    const reasons = newest.map(({ kind, reason = '' }) => `${kind}（${reason}）`);
    return note(
      `放弃了 ${dead.length} 个任务，最近的：${reasons.join('、')}`,
      '排除原因以后，在仪表盘的「放弃的任务」里点「重试」；读不出的事件（hear-event）：把密钥放回后重启服务，会再试一次',
    );
  }
  const waiting = sum(depths.map((depth) => depth.waiting));
  const running = sum(depths.map((depth) => depth.running));
  return ok(waiting + running === 0 ? '没有任务在等' : `${waiting} 个任务在等，${running} 个在做`);
};
