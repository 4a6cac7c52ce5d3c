import type { IQueueBackend, JobType, Queue } from 'bullmq';
import type { QueueDepth } from '@app/kernel';
import { isSchedule } from './schedules.js';
import type { Outcome, StoredTask, Task } from './stored-task.js';

export type TaskQueue = Queue<
  StoredTask,
  Outcome,
  string,
  StoredTask,
  Outcome,
  string,
  IQueueBackend,
  object
>;

/** Waiting jobs that are looked at for the oldest: those of persons stand in the order of turns. */
const LOOK = 1000;

const earliest = (times: readonly (number | undefined)[]): string | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : new Date(Math.min(...known)).toISOString();
};

/** Those whose turn will come, also what failed and stands aside until it is tried again; of schedules the next run stands aside always. */
const waitingIn = async (queue: TaskQueue): Promise<{ waiting: number; first: Task[] }> => {
  const first = (states: JobType[]) => queue.getJobs(states, 0, LOOK - 1, true);
  const aside: JobType[] = ['waiting', 'prioritized', 'delayed'];
  if (isSchedule(queue.name)) {
    const wait = (await first(['waiting', 'prioritized'])).filter(Boolean);
    const again = (await first(['delayed'])).filter((task) => task?.attemptsMade > 0);
    return { waiting: wait.length + again.length, first: [...wait, ...again] };
  }
  const counts = Object.values(await queue.getJobCounts(...aside));
  const waiting = counts.reduce((sum, one) => sum + one, 0);
  return { waiting, first: waiting === 0 ? [] : await first(aside) };
};

/** How much there is to do of a kind, and since when. */
export const depthOf = async (queue: TaskQueue): Promise<QueueDepth> => {
  const { waiting, first: wait } = await waitingIn(queue);
  const { active: running = 0, failed: dead = 0 } = await queue.getJobCounts('active', 'failed');
  const work = running === 0 ? [] : await queue.getJobs(['active'], 0, LOOK - 1, true);
  const oldest = earliest(
    wait.map((task) => task?.processedOn ?? task?.data.againAt ?? task?.timestamp),
  );
  const longest = earliest(work.map((task) => task?.processedOn));
  return {
    kind: queue.name,
    waiting,
    running,
    dead,
    ...(oldest !== undefined && { oldest }),
    ...(longest !== undefined && { longest }),
  };
};
