import { Queue, type BackendFactory, type IQueueBackend } from 'bullmq';
import type { JobHandler, Schedule } from '@app/kernel';
import type { Outcome, StoredTask } from './stored-task.js';

type ScheduleQueue = Queue<
  StoredTask,
  Outcome,
  string,
  StoredTask,
  Outcome,
  string,
  IQueueBackend,
  object
>;

/** How often a queue that was emptied is noticed, in ms. */
const LOOK_MS = 60_000;
const KEPT = 20;

const PREFIX = 'schedule.';
/** The kind of job that a schedule's runs are. */
const scheduleKind = (name: string): string => PREFIX + name;
export const isSchedule = (kind: string): boolean => kind.startsWith(PREFIX);

/**
 * Keeps a BullMQ job scheduler for each schedule. What waits there survives restarts: a run that was missed is overdue and starts at once,
 * and that run plans the next one.
 */
export class Schedules {
  private readonly queues: ScheduleQueue[] = [];
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly backend: BackendFactory<IQueueBackend, object>,
    private readonly report: (error: unknown) => void,
  ) {}

  /** @returns the handlers whose jobs are the runs */
  async start(schedules: readonly Schedule[]): Promise<readonly JobHandler[]> {
    const kept = schedules.map(({ name, everyMs }) => {
      const queue: ScheduleQueue = new Queue(scheduleKind(name), { connection: {} }, this.backend);
      queue.on('error', this.report);
      this.queues.push(queue);
      return { name, everyMs, queue };
    });
    const look = async () => {
      for (const each of kept) await keep(each);
    };
    await look();
    if (kept.length > 0) {
      this.timer = setInterval(() => {
        this.looking = look().catch(this.report);
      }, LOOK_MS).unref();
    }
    return schedules.map((schedule) => ({
      kind: scheduleKind(schedule.name),
      ...(schedule.options && { options: schedule.options }),
      run: (_data: object, { signal }) => schedule.run(new Date(), signal),
    }));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.queues.map((queue) => queue.close()));
  }
}

/** Touches nothing while the next run is planned at this period: planning anew would push a missed run away. */
async function keep({
  name,
  everyMs,
  queue,
}: {
  name: string;
  everyMs: number;
  queue: ScheduleQueue;
}): Promise<void> {
  await queue.setGlobalConcurrency(1); // never two at once, also not in two processes
  const known = await queue.getJobScheduler(name);
  const planned =
    known?.next !== undefined && (await queue.getJob(`repeat:${name}:${known.next}`)) !== undefined;
  // An offset is a part of the period; one that is not stems from a longer period before.
  const isItsRhythm = known?.every === everyMs && (known.offset ?? 0) < everyMs;
  if (planned && isItsRhythm) return;
  // On Redis BullMQ keeps the offset of the old period, and after a run that comes late it plans the next one by it: away by up to that period.
  if (known !== undefined && !isItsRhythm) await queue.removeJobScheduler(name);
  const opts = { removeOnComplete: { count: KEPT }, removeOnFail: { count: KEPT } };
  await queue.upsertJobScheduler(
    name,
    { every: everyMs },
    { name: scheduleKind(name), data: { data: {} }, opts },
  );
}
