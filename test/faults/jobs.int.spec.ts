import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobQueue } from '@app/kernel';
import {
  hasRedisServer,
  startRedisServer,
  type RedisServer,
} from '../../libs/adapters/src/bullmq/redis-server.js';
import { openJobs } from './jobs-place.js';

jest.setTimeout(180_000);

if (!hasRedisServer && process.env['REQUIRE_ALL'] !== '1')
  console.warn('SKIPPED: job faults on a real Redis, because redis-server is not installed');
const places =
  hasRedisServer || process.env['REQUIRE_ALL'] === '1' ? ['SQLite', 'Redis'] : ['SQLite'];

describe.each(places)('jobs on %s', (place) => {
  let folder: string;
  let redis: RedisServer | undefined;
  let jobs: ReturnType<typeof openJobs>;
  let workers: ChildProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'job-faults-'));
    redis = place === 'Redis' ? await startRedisServer() : undefined;
    jobs = openJobs(folder, redis?.port);
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map(kill));
    await jobs.close();
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const lines = (file: string) =>
    existsSync(join(folder, file))
      ? readFileSync(join(folder, file), 'utf8').trim().split('\n')
      : [];
  const add = (name: string, does = 'work') =>
    jobs.queue.add({ id: `${name}.speech`, kind: 'speak', data: { name, does } });
  const startWorker = () => {
    const script = join(__dirname, 'jobs-worker.ts');
    const args = ['--import', 'tsx/esm', script, folder, ...(redis ? [String(redis.port)] : [])];
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    workers.push(worker);
    return worker;
  };

  it('survives jobs that throw, hang or kill their worker: the neighbours finish, the poison is put aside with its reason', async () => {
    const good = Array.from({ length: 50 }, (_, n) => `good-${n}`);
    for (const [n, name] of good.entries()) {
      await add(name);
      if (n === 8) await add('thrower', 'throw');
      if (n === 16) await add('hanger', 'hang');
      if (n === 24) await add('killer', 'kill');
    }
    let deaths = 0;
    let over = false;
    const watch = () => {
      startWorker().once('exit', () => {
        deaths++;
        if (!over) watch(); // as an init system does
      });
    };
    watch();
    const isOver = async () =>
      (await jobs.queue.deadLetters()).length === 3 &&
      (await states(jobs.queue, good)).every((state) => state === 'done');
    try {
      await until(isOver);
    } catch (error) {
      const dead = (await jobs.queue.deadLetters()).map(({ id, reason }) => `${id}: ${reason}`);
      throw new Error([...dead, await states(jobs.queue, good), deaths].join('\n'), { cause: error }); // prettier-ignore
    } finally {
      over = true; // a worker that is killed afterwards stays so
    }
    const reasons = Object.fromEntries(
      (await jobs.queue.deadLetters()).map(({ id, reason }) => [id, reason]),
    );
    expect(reasons).toEqual({
      'thrower.speech': 'engine cannot say this',
      'hanger.speech': '做了 2 秒还没有做完，被中止',
      'killer.speech': '做这个任务时，进程结束或卡住了 3 次',
    });
    expect(lines('recorded').toSorted()).toEqual(good.toSorted());
    expect(deaths).toBe(3);
  });

  it('gives the job of a killed worker to another one, and its result is recorded once', async () => {
    const first = startWorker();
    await add('long', 'dawdle once');
    await until(() => existsSync(join(folder, 'dawdled-long')));
    await kill(first);
    startWorker();
    await until(async () => (await jobs.queue.get('long.speech'))?.state === 'done');
    // A worker that stood still for longer than its lock lasts runs it once more: what is promised is that its result is recorded once.
    expect(lines('started').slice(0, 2)).toEqual(['long', 'long']);
    expect(lines('recorded')).toEqual(['long']);
  });
});

async function states(queue: JobQueue, names: readonly string[]) {
  return Promise.all(names.map(async (name) => (await queue.get(`${name}.speech`))?.state));
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await gone;
}

async function until(holds: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(30)) if (await holds()) return;
  throw new Error('waited too long');
}
