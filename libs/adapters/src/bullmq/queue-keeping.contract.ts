import {
  Queue,
  QueueEvents,
  Worker,
  type IQueueBackend,
  type Job,
  type JobProgress,
  type WorkerOptions,
} from 'bullmq';
import type { BackendPlace } from './queue-backend.contract.js';
import { until } from './job-waiting.js';

type Data = { n: number };
type NumberQueue = Queue<Data, number, string, Data, number, string, IQueueBackend, object>;
type NumberWorker = Worker<Data, number, string, IQueueBackend, JobProgress, object>;

const connection = {};

/** In which order any backend gives jobs out, what it tells of a queue, and which finished jobs it keeps. `create` gives an empty place. */
export function queueKeepingContract(name: string, create: () => Promise<BackendPlace>): void {
  describe(`${name} keeps order and house for BullMQ`, () => {
    let place: BackendPlace;
    let closers: { close(): Promise<void> }[];
    beforeEach(async () => {
      place = await create();
      closers = [];
    });
    afterEach(async () => {
      for (const part of closers.toReversed()) await part.close();
      await place.close();
      jest.restoreAllMocks();
    });
    const kept = <T extends { close(): Promise<void> }>(part: T): T => {
      closers.push(part);
      return part;
    };
    const queueOf = (): NumberQueue => kept(new Queue('numbers', { connection }, place.backend));
    const work = (
      run: (job: Job<Data, number>) => Promise<number>,
      options: Pick<WorkerOptions, 'removeOnComplete' | 'removeOnFail'> = {},
    ) => {
      const worker: NumberWorker = new Worker(
        'numbers',
        run,
        { connection, ...options },
        place.backend,
      );
      worker.on('error', () => undefined);
      return kept(worker);
    };
    const listener = async () => {
      const events = kept(
        new QueueEvents<number, IQueueBackend, object>('numbers', { connection }, place.backend),
      );
      await events.waitUntilReady();
      return events;
    };

    it('starts jobs that are due in one millisecond in the order in which they were asked for', async () => {
      const queue = queueOf();
      const timestamp = Date.now();
      const asked = Array.from({ length: 30 }, (_, n) => n);
      for (const n of asked) {
        const jobId = `j${(n * 7) % 30}`; // an id says nothing of the order
        await queue.add('x', { n }, { jobId, timestamp, delay: 500 });
      }
      const seen: number[] = [];
      work(async ({ data }) => seen.push(data.n));
      await until(() => seen.length === asked.length);
      expect(seen).toEqual(asked);
    });

    it('tells when nothing is left to do, and what was cleaned away', async () => {
      const queue = queueOf();
      const events = await listener();
      const told: string[] = [];
      events.on('completed', () => void told.push('completed'));
      events.on('drained', () => void told.push('drained'));
      events.on('cleaned', ({ count }) => void told.push(`cleaned ${count}`));
      await queue.addBulk([1, 2, 3].map((n) => ({ name: 'x', data: { n } })));
      work(async ({ data }) => data.n);
      await until(() => told.includes('drained'));
      expect(told).toEqual(['completed', 'completed', 'completed', 'drained']);
      await queue.clean(0, 100, 'completed');
      await until(() => told.includes('cleaned 3'));
    });

    describe('finished jobs', () => {
      const ids = async (queue: NumberQueue) =>
        (await queue.getCompleted()).map(({ id }) => String(id)).toSorted();
      /** One job after the other, a second between them. */
      const finished = async (
        queue: NumberQueue,
        count: number,
        options: { removeOnComplete?: number | { age: number; count?: number } } = {},
      ) => {
        const [real, clock] = [Date.now.bind(Date), jest.spyOn(Date, 'now')];
        let done = 0;
        closers.forEach((part) => part instanceof Worker && part.on('completed', () => done++));
        for (let n = 1; n <= count; n += 1) {
          clock.mockImplementation(() => real() + n * 1000);
          await queue.add('x', { n }, { jobId: `j${n}`, ...options });
          await until(() => done === n);
        }
      };
      const n = async ({ data }: Job<Data, number>) => data.n;

      it('go by their age, as the worker says', async () => {
        const queue = queueOf();
        work(n, { removeOnComplete: { age: 3 } });
        await finished(queue, 8);
        expect(await ids(queue)).toEqual(expect.arrayContaining(['j6', 'j7', 'j8']));
        expect((await ids(queue)).length).toBeLessThanOrEqual(4);
      });

      it('go by their number where the job says so, whatever the worker says', async () => {
        const queue = queueOf();
        work(n, { removeOnComplete: { count: 1 } });
        await finished(queue, 5, { removeOnComplete: { age: 3600, count: 2 } });
        expect(await ids(queue)).toEqual(['j4', 'j5']);
      });

      it('stay when only the last one is not to be kept', async () => {
        const queue = queueOf();
        work(n);
        await finished(queue, 2);
        await queue.add('x', { n: 3 }, { jobId: 'gone', removeOnComplete: 0 });
        await until(async () => (await queue.getJob('gone')) === undefined);
        expect(await ids(queue)).toEqual(['j1', 'j2']);
      });
    });

    it('drains and cleans without taking the next job of a schedule, without which it would stand still', async () => {
      const queue = queueOf();
      await queue.upsertJobScheduler('later', { every: 3_600_000 }, { name: 'x', data: { n: 1 } });
      await queue.upsertJobScheduler(
        'night',
        { every: 3_600_000, startDate: Date.now() + 60_000 },
        { name: 'x', data: { n: 2 } },
      );
      await queue.addBulk(
        [{ delay: 60_000 }, {}].map((opts) => ({ name: 'x', data: { n: 3 }, opts })),
      );
      const planned = (await queue.getJobs(['waiting', 'delayed']))
        .map(({ id }) => String(id))
        .filter((id) => id.startsWith('repeat:'));
      expect(planned).toHaveLength(2);
      for (const state of ['wait', 'delayed'] as const) await queue.clean(-1000, 100, state);
      await queue.drain(true);
      expect(
        (await queue.getJobs(['waiting', 'delayed'])).map(({ id }) => String(id)).toSorted(),
      ).toEqual(planned.toSorted());
    });

    it('fails no job that nobody works on', async () => {
      const job = await queueOf().add('x', { n: 1 });
      await expect(job.moveToFailed(new Error('by hand'), '0')).rejects.toThrow('active');
      expect(await job.getState()).toBe('waiting');
    });
  });
}
