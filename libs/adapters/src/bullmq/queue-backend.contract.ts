import {
  FlowProducer,
  Queue,
  QueueEvents,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type Job,
  type JobProgress,
} from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';

type Data = { n: number; fail?: boolean };
type WordQueue = Queue<Data, number, string, Data, number, string, IQueueBackend, object>;
type WordWorker = Worker<Data, number, string, IQueueBackend, JobProgress, object>;
type WordJob = Job<Data, number>;

export interface BackendPlace {
  backend: BackendFactory<IQueueBackend, object>;
  close(): Promise<void>;
}

const connection = {};

/** What BullMQ's own classes do on any backend: flows, job schedulers, rate limits. `create` gives an empty place. */
export function queueBackendContract(name: string, create: () => Promise<BackendPlace>): void {
  describe(`${name} serves BullMQ`, () => {
    let place: BackendPlace;
    let closers: { close(): Promise<void> }[];

    beforeEach(async () => {
      place = await create();
      closers = [];
    });
    afterEach(async () => {
      for (const part of closers.toReversed()) await part.close();
      await place.close();
    });

    const kept = <T extends { close(): Promise<void> }>(part: T): T => {
      closers.push(part);
      return part;
    };
    const queueOf = (queue: string): WordQueue =>
      kept(new Queue(queue, { connection }, place.backend));
    const flows = () =>
      kept(new FlowProducer<IQueueBackend, object>({ connection }, place.backend));
    const work = (
      queue: string,
      run: (job: WordJob, token?: string) => Promise<number>,
      options: { limiter?: { max: number; duration: number }; concurrency?: number } = {},
    ) => {
      const worker: WordWorker = new Worker(queue, run, { connection, ...options }, place.backend);
      worker.on('error', () => undefined);
      return kept(worker);
    };
    const half = async ({ data }: WordJob): Promise<number> => {
      if (data.fail) throw new Error(`no voice for ${data.n}`);
      return data.n * 2;
    };

    describe('flows', () => {
      it('runs a parent after its children, of any queue, and gives it what they returned', async () => {
        const seen: string[] = [];
        const lesson = queueOf('lesson');
        work('sentence', async (job) => {
          seen.push(`sentence ${job.data.n}`);
          return half(job);
        });
        work('word', half);
        work('lesson', async (job) => {
          seen.push('lesson');
          const values = Object.values(await job.getChildrenValues<number>());
          return values.reduce((sum, value) => sum + value, 0);
        });
        const events = kept(
          new QueueEvents<number, IQueueBackend, object>('lesson', { connection }, place.backend),
        );
        await events.waitUntilReady();
        const { job } = await flows().add({
          name: 'lesson',
          queueName: 'lesson',
          data: { n: 0 },
          children: [
            { name: 's', queueName: 'sentence', data: { n: 1 } },
            {
              name: 's',
              queueName: 'sentence',
              data: { n: 2 },
              children: [{ name: 'w', queueName: 'word', data: { n: 5 } }],
            },
          ],
        });
        expect(await job.waitUntilFinished(events, 25_000)).toBe(6);
        expect(seen).toEqual(['sentence 1', 'sentence 2', 'lesson']);
        expect(await lesson.getJobCounts('waiting-children', 'completed')).toEqual({
          'waiting-children': 0,
          completed: 1,
        });
      });

      it('shows what a parent waits for', async () => {
        const lesson = queueOf('lesson');
        const { job, children = [] } = await flows().add({
          name: 'lesson',
          queueName: 'lesson',
          data: { n: 0 },
          children: [1, 2].map((n) => ({ name: 's', queueName: 'sentence', data: { n } })),
        });
        expect(await job.getState()).toBe('waiting-children');
        expect(await job.getDependenciesCount()).toMatchObject({ processed: 0, unprocessed: 2 });
        const child = children[0]?.job;
        await child?.remove();
        const { unprocessed = [], processed } = await job.getDependencies();
        expect(unprocessed).toHaveLength(1);
        expect(processed).toEqual({});
        const tree = await flows().getFlow({ id: job.id ?? '', queueName: 'lesson' });
        expect(tree.children?.map((each) => (each.job.data as Data).n)).toEqual([2]);
        await tree.children?.[0]?.job.remove();
        await until(async () => (await lesson.getWaitingCount()) === 1);
      });

      it.each([
        ['fails its parent when it must', { failParentOnFailure: true }, 'failed'],
        ['lets its parent go on when it may', { ignoreDependencyOnFailure: true }, 'completed'],
        [
          'is forgotten when its parent does not need it',
          { removeDependencyOnFailure: true },
          'completed',
        ],
      ] as const)('a child that fails %s', async (_, options, state) => {
        const lesson = queueOf('lesson');
        work('sentence', half);
        work('lesson', async (job) => Object.keys(await job.getIgnoredChildrenFailures()).length);
        const { job } = await flows().add({
          name: 'lesson',
          queueName: 'lesson',
          data: { n: 0 },
          children: [
            { name: 's', queueName: 'sentence', data: { n: 1, fail: true }, opts: options },
            { name: 's', queueName: 'sentence', data: { n: 2 } },
          ],
        });
        await until(async () => (await job.getState()) === state);
        const known = await lesson.getJob(job.id ?? '');
        if (state === 'failed') expect(known?.failedReason).toMatch(/^child .+ failed$/);
        else expect(known?.returnvalue).toBe('ignoreDependencyOnFailure' in options ? 1 : 0);
      });

      it('adds all of a flow or nothing', async () => {
        const lesson = queueOf('lesson');
        const lost = { id: 'nobody', queue: lesson.qualifiedName };
        await expect(
          flows().add({
            name: 'x',
            queueName: 'lesson',
            data: { n: 0 },
            opts: { parent: lost },
            children: [{ name: 's', queueName: 'sentence', data: { n: 1 } }],
          }),
        ).rejects.toThrow('Missing key for parent job');
      });

      it('takes a child that has completed before for done', async () => {
        const sentence = queueOf('sentence');
        work('sentence', half);
        await sentence.add('s', { n: 4 }, { jobId: 'known' });
        await until(async () => (await sentence.getCompletedCount()) === 1);
        work(
          'lesson',
          async (job) => Object.values(await job.getChildrenValues<number>())[0] ?? NaN,
        );
        const { job } = await flows().add({
          name: 'lesson',
          queueName: 'lesson',
          data: { n: 0 },
          children: [
            { name: 's', queueName: 'sentence', data: { n: 4 }, opts: { jobId: 'known' } },
          ],
        });
        await until(async () => (await job.getState()) === 'completed');
        expect((await queueOf('lesson').getJob(job.id ?? ''))?.returnvalue).toBe(8);
      });
    });

    describe('job schedulers', () => {
      it('repeats with a period, and stops when it is removed', async () => {
        const queue = queueOf('daily');
        const seen: number[] = [];
        work('daily', async (job) => seen.push(job.data.n));
        await queue.upsertJobScheduler('count', { every: 40 }, { name: 'count', data: { n: 7 } });
        await until(() => seen.length >= 3);
        expect(seen[0]).toBe(7);
        expect(await queue.getJobScheduler('count')).toMatchObject({
          key: 'count',
          name: 'count',
          every: 40,
          template: { data: { n: 7 } },
        });
        expect(await queue.removeJobScheduler('count')).toBe(true);
        expect(await queue.removeJobScheduler('count')).toBe(false);
        expect(await queue.getJobSchedulersCount()).toBe(0);
        await sleep(100);
        const after = seen.length;
        await sleep(150);
        expect(seen.length).toBe(after);
      });

      it('plans one job at a time, by a clock pattern too, and changing it replaces the job', async () => {
        const queue = queueOf('daily');
        await queue.upsertJobScheduler(
          'night',
          { pattern: '0 3 * * *', tz: 'Asia/Shanghai' },
          { name: 'night', data: { n: 1 } },
        );
        await queue.upsertJobScheduler(
          'night',
          { pattern: '0 4 * * *', tz: 'Asia/Shanghai' },
          { name: 'night', data: { n: 2 } },
        );
        const [job, ...others] = await queue.getDelayed();
        expect(others).toEqual([]);
        expect(job?.data).toEqual({ n: 2 });
        const [known] = await queue.getJobSchedulers();
        expect(known).toMatchObject({ key: 'night', pattern: '0 4 * * *' });
        expect(new Date(known?.next ?? 0).toISOString()).toMatch(/T20:00:00\.000Z$/);
      });
    });

    describe('rate limits', () => {
      it('starts no more jobs in a period than the limit, whoever works', async () => {
        const queue = queueOf('limited');
        const claimed: number[] = [];
        const starts: number[] = [];
        const run = async ({ processedOn = NaN }: WordJob) => {
          claimed.push(processedOn);
          return starts.push(Date.now());
        };
        const limiter = { max: 2, duration: 300 };
        work('limited', run, { limiter, concurrency: 4 });
        work('limited', run, { limiter, concurrency: 4 });
        await queue.addBulk([1, 2, 3, 4, 5].map((n) => ({ name: 'x', data: { n } })));
        await until(() => starts.length === 5);
        // A period begins where a job is claimed, and that may be some time before it runs.
        const begin = Math.min(...claimed);
        expect((starts[2] ?? 0) - begin).toBeGreaterThan(290);
        expect((starts[4] ?? 0) - begin).toBeGreaterThan(590);
      });

      it('says how long a limit lasts, and lifts it', async () => {
        const queue = queueOf('limited');
        expect(await queue.getRateLimitTtl()).toBe(-2);
        await queue.rateLimit(60_000);
        expect(await queue.getRateLimitTtl()).toBeGreaterThan(50_000);
        await queue.removeRateLimitKey();
        expect(await queue.getRateLimitTtl()).toBe(-2);
      });

      it('a provider that asks to wait gets its pause, and the job its turn again', async () => {
        const queue = queueOf('limited');
        const starts: number[] = [];
        const worker: WordWorker = work('limited', async () => {
          starts.push(Date.now());
          if (starts.length > 1) return 1;
          await worker.rateLimit(200);
          throw Worker.RateLimitError();
        });
        await queue.add('x', { n: 1 });
        await until(async () => (await queue.getCompletedCount()) === 1);
        expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(150);
      });
    });
  });
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 25_000; Date.now() < end; await sleep(5)) if (await holds()) return;
  throw new Error('waited too long');
}
