import { FlowProducer, Queue, QueueEvents, Worker, type IQueueBackend, type Job } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './job-waiting.js';
import type { BackendPlace } from './queue-backend.contract.js';

type Data = { n: number };
type NumberQueue = Queue<Data, number, string, Data, number, string, IQueueBackend, object>;
type Closing = { close(force?: boolean): Promise<void> };

const connection = {};

/** What happens to jobs that are looked at, taken away or done anew by hand, on any backend. `create` gives an empty place. */
export function queueHandContract(name: string, create: () => Promise<BackendPlace>): void {
  describe(`${name} lets BullMQ's jobs be handled`, () => {
    let place: BackendPlace;
    let closers: Closing[];
    let queue: NumberQueue;
    beforeEach(async () => {
      place = await create();
      closers = [];
      queue = kept(new Queue('numbers', { connection }, place.backend));
    });
    afterEach(async () => {
      for (const part of closers.toReversed()) await part.close(true);
      await place.close();
    });
    const kept = <T extends Closing>(part: T): T => {
      closers.push(part);
      return part;
    };
    /** One that asks for jobs only when it is told to. */
    const hand = (options = {}) =>
      kept(new Worker<Data, number, string, IQueueBackend, number, object>('numbers', null, { connection, ...options }, place.backend)); // prettier-ignore
    const flow = (...children: string[]) =>
      kept(new FlowProducer<IQueueBackend, object>({ connection }, place.backend)).add({
        name: 'sum',
        queueName: 'numbers',
        data: { n: 0 },
        children: children.map((jobId) => ({
          name: 'part',
          queueName: 'numbers',
          data: { n: 1 },
          opts: { jobId, ignoreDependencyOnFailure: true },
        })),
      });
    const numbers = (jobs: readonly Job<Data>[]) => jobs.map(({ data }) => data.n);

    it('lists who waits from the first to the last, and a page of it', async () => {
      for (const n of [1, 2, 3]) await queue.add('x', { n });
      expect(numbers(await queue.getWaiting())).toEqual([1, 2, 3]);
      expect(numbers(await queue.getWaiting(0, 1))).toEqual([1, 2]);
      expect(numbers(await queue.getJobs(['waiting'], 0, 1))).toEqual([3, 2]);
    });

    it('lines up what is due while the queue is paused', async () => {
      kept(new Worker('numbers', async () => 1, { connection }, place.backend));
      await queue.pause();
      await queue.add('x', { n: 1 }, { delay: 100 });
      await until(async () => (await queue.getWaitingCount()) === 1);
      expect(await queue.getDelayedCount()).toBe(0);
    });

    it('takes away a job whose worker let its lock run out, and no other that is worked on', async () => {
      const worker = hand({ lockDuration: 200, skipStalledCheck: true, skipLockRenewal: true });
      await queue.add('x', { n: 1 });
      const job = await worker.getNextJob('a');
      await expect(job?.remove()).rejects.toThrow('locked by another worker');
      await until(async () => job?.remove().then(() => true, () => false) ?? false); // prettier-ignore
      expect(await queue.getActiveCount()).toBe(0);
    });

    it('tells what was taken away', async () => {
      const events = kept(
        new QueueEvents<number, IQueueBackend, object>('numbers', { connection }, place.backend),
      );
      await events.waitUntilReady();
      const told: string[] = [];
      events.on('removed', ({ jobId }) => void told.push(jobId));
      // On Redis who listens hears from the first look on, which comes some time after it says that it is ready.
      await until(async () => {
        const job = await queue.add('x', { n: 1 }, { jobId: 'one', delay: 60_000 });
        await job.remove();
        return told.includes('one');
      });
    });

    it('keeps the next job of a schedule, without which it would stand still', async () => {
      await queue.upsertJobScheduler('later', { every: 3_600_000, startDate: Date.now() + 60_000 }, { name: 'x', data: { n: 1 } }); // prettier-ignore
      const [job] = await queue.getDelayed();
      await expect(job?.remove()).rejects.toThrow('belongs to a job scheduler');
      expect(await queue.getDelayedCount()).toBe(1);
    });

    it('does anew what failed until an instant', async () => {
      const worker = hand();
      const fail = async (n: number) => {
        await queue.add('x', { n });
        await (await worker.getNextJob('a'))?.moveToFailed(new Error('no'), 'a', false);
      };
      await fail(1);
      const between = Date.now();
      await sleep(5);
      await fail(2);
      await queue.retryJobs({ timestamp: between });
      expect(numbers(await queue.getWaiting())).toEqual([1]);
      expect(numbers(await queue.getFailed())).toEqual([2]);
      await queue.retryJobs();
      expect(await queue.getFailedCount()).toBe(0);
    });

    it('tries again behind those that have become due meanwhile', async () => {
      const worker = hand();
      await queue.add('x', { n: 1 }, { attempts: 2 });
      const job = await worker.getNextJob('a');
      await queue.add('x', { n: 2 }, { delay: 20 });
      await sleep(40);
      await job?.moveToFailed(new Error('no'), 'a', false);
      expect(numbers(await queue.getWaiting())).toEqual([2, 1]);
    });

    it('refuses to fail what nobody is at', async () => {
      const job = await queue.add('x', { n: 1 }, { attempts: 3 });
      await expect(job.moveToFailed(new Error('no'), '0', true)).rejects.toThrow(
        `Job ${job.id} is not in the active state`,
      );
      expect(await job.getState()).toBe('waiting');
    });

    describe('of a flow', () => {
      it('a child has one parent, which would else wait for ever', async () => {
        await flow('child');
        const { id = '' } = await queue.add('sum', { n: 0 });
        const parent = { id, queue: queue.qualifiedName };
        await expect(queue.add('part', { n: 1 }, { jobId: 'child', parent })).rejects.toThrow(
          'cannot be replaced',
        );
        expect(await queue.getWaitingChildrenCount()).toBe(1);
      });

      it('a child that is done anew is waited for anew', async () => {
        const { job: parent } = await flow('a', 'b');
        const worker = hand();
        const child = await worker.getNextJob('a');
        await child?.moveToFailed(new Error('no'), 'a', false);
        expect(await parent.getDependenciesCount()).toMatchObject({ ignored: 1, unprocessed: 1 });
        await child?.retry('failed');
        expect(await parent.getDependenciesCount()).toMatchObject({ ignored: 0, unprocessed: 2 });
      });

      it.each([
        ['drained', () => queue.drain()],
        ['cleaned', () => queue.clean(-1000, 100, 'wait')],
      ] as const)('the parent goes with the last child of a queue that is %s', async (_, work) => {
        const { job: parent } = await flow('a', 'b');
        await work();
        expect(await parent.getState()).toBe('unknown');
        expect(await queue.count()).toBe(0);
      });
    });
  });
}
