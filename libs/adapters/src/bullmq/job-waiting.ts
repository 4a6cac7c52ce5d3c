import { setTimeout as sleep } from 'node:timers/promises';
import type { JobProgress, JobQueue, JobState } from '@app/kernel';

/** Waits until a job is in a state; says in which it is instead. */
export async function reaches(queue: JobQueue, id: string, state: JobState): Promise<void> {
  let last: JobProgress | undefined;
  await until(async () => {
    last = await queue.get(id);
    return last?.state === state;
  }).catch(() => {
    throw new Error(`${id} should be ${state}, is ${JSON.stringify(last)}`);
  });
}

/** Waits until something holds. @throws {Error} when it does not within `ms` */
export async function until(holds: () => boolean | Promise<boolean>, ms = 25_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(5)) if (await holds()) return;
  throw new Error('waited too long');
}
