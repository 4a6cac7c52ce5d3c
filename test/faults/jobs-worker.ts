// A worker process for the fault tests: `jobs-worker.ts <folder> [redis port]`. It may be killed at any time.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHandler } from '@app/kernel';
import { openJobs } from './jobs-place.js';

const [folder = '', redis] = process.argv.slice(2);

const handler: JobHandler<{ name: string; does: string }> = {
  kind: 'speak',
  options: { concurrency: 5, attempts: 2, backoffMs: 20, timeoutMs: 2000 },
  async run({ name, does }) {
    appendFileSync(join(folder, 'started'), `${name}\n`);
    if (does === 'throw') throw new Error('engine cannot say this');
    if (does === 'hang') await new Promise<void>(() => undefined);
    if (does === 'kill') process.kill(process.pid, 'SIGKILL');
    await sleep(20);
    record(name);
    if (does === 'dawdle once') await once(name);
  },
};

/** Results are recorded once, as the log does by command id: a second try finds the first one's. */
function record(name: string): void {
  try {
    writeFileSync(join(folder, `result-${name}`), '', { flag: 'wx' });
    appendFileSync(join(folder, 'recorded'), `${name}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The first run never ends: it waits to be killed between its effect and its end. */
async function once(name: string): Promise<void> {
  try {
    writeFileSync(join(folder, `dawdled-${name}`), '', { flag: 'wx' });
  } catch {
    return;
  }
  const alive = setInterval(() => undefined, 1000);
  await new Promise<void>(() => undefined);
  clearInterval(alive);
}

await openJobs(folder, redis === undefined ? undefined : Number(redis)).queue.work([handler]);
