import {
  Rejected,
  type JobHandler,
  type JobOptions,
  type JobQueue,
  type Schedule,
} from '@app/kernel';
import { views, type JobQueuePlace } from './job-queue.contract.js';
import { reaches, until } from './job-waiting.js';

/** So that it stands aside for as long as the test looks. */
const AGAIN_LATER: JobOptions = { attempts: 2, backoffMs: 600_000 };

/** What every adapter of the `JobQueue` port promises of what an operator is told of it. `create` gives an empty place. */
export function jobDepthsContract(name: string, create: () => Promise<JobQueuePlace>): void {
  describe(`${name} keeps the promises of how much there is to do`, () => {
    const open = views(create);
    let number = 0;
    let runs = 0;
    beforeEach(() => void (runs = 0));
    const job = (data: object = {}) => ({ id: `event-${++number}.speech`, kind: 'speak', data });
    const speak = (run: JobHandler['run'], options: JobOptions = {}): JobHandler => ({
      kind: 'speak',
      options: { backoffMs: 10, ...options },
      run,
    });
    const hourly = (run: Schedule['run']): Schedule => ({
      name: 'expiry',
      everyMs: 3_600_000,
      run,
    });
    const fails = async () => {
      runs++;
      throw new Error('nobody answers');
    };
    const ranOnce = (queue: JobQueue) =>
      until(async () => runs === 1 && (await queue.depths())[0]?.running === 0);
    /** What has failed once and is to be tried again. */
    const standsAside = async (
      queue: JobQueue,
      { kind, before }: { kind: string; before: number },
    ) => {
      await ranOnce(queue);
      const [depth] = await queue.depths();
      expect(depth).toMatchObject({ kind, waiting: 1, running: 0, dead: 0 });
      expect(Date.parse(depth?.oldest ?? '')).toBeGreaterThanOrEqual(before);
    };

    it('says how many wait, since when, how many are at work, since when, and how many were given up', async () => {
      const queue = open();
      expect(await queue.depths()).toEqual([]);
      const before = Date.now();
      const [first, second] = [job(), { ...job(), person: 'hana' }];
      await queue.add(first);
      await queue.add(second);
      const [depth] = await queue.depths();
      expect(depth).toMatchObject({ kind: 'speak', waiting: 2, running: 0, dead: 0 });
      const oldest = Date.parse(depth?.oldest ?? '');
      expect(oldest).toBeGreaterThanOrEqual(before);
      expect(oldest).toBeLessThanOrEqual(Date.now());
      const ended = { go: false };
      const work = async () => {
        await until(() => ended.go);
        throw new Rejected('QUOTA_EXCEEDED');
      };
      await queue.work([speak(work, { concurrency: 2 })]);
      for (const { id } of [first, second]) await reaches(queue, id, 'running');
      const [busy] = await queue.depths();
      expect(busy).toEqual({ kind: 'speak', waiting: 0, running: 2, dead: 0, longest: expect.any(String) as string }); // prettier-ignore
      const longest = Date.parse(busy?.longest ?? '');
      expect(longest).toBeGreaterThanOrEqual(before);
      expect(longest).toBeLessThanOrEqual(Date.now());
      ended.go = true;
      for (const { id } of [first, second]) await reaches(queue, id, 'failed');
      expect(await queue.depths()).toEqual([{ kind: 'speak', waiting: 0, running: 0, dead: 2 }]);
    });

    it('counts what failed and is to be tried again among those that wait, since it was tried last', async () => {
      const queue = open();
      const before = Date.now();
      await queue.work([speak(fails, AGAIN_LATER)]);
      await queue.add(job());
      await standsAside(queue, { kind: 'speak', before });
    });

    it('lets what was given up wait anew from when it is tried again by hand', async () => {
      const queue = open();
      const ended = { go: false };
      const [lost, busy] = [job(), job({ n: 2 })];
      const work = async (data: object) => {
        if (!('n' in data)) throw new Error('nobody answers');
        await until(() => ended.go);
      };
      await queue.work([speak(work, { attempts: 1 })]);
      await queue.add(lost);
      await reaches(queue, lost.id, 'failed');
      await queue.add(busy);
      await reaches(queue, busy.id, 'running');
      const since = Date.now();
      expect(await queue.retry(lost.id)).toBe(true);
      const [depth] = await queue.depths();
      expect(depth).toMatchObject({ waiting: 1, running: 1, dead: 0 });
      expect(Date.parse(depth?.oldest ?? '')).toBeGreaterThanOrEqual(since);
      ended.go = true;
    });

    it('counts a run that failed and is to be tried again among those that wait, and not the next one', async () => {
      const queue = open();
      const before = Date.now();
      const options: object = AGAIN_LATER;
      await queue.work([], [{ ...hourly(fails), options }]);
      await standsAside(queue, { kind: 'schedule.expiry', before });
    });

    it('says that nobody waits while only the next run stands aside', async () => {
      const queue = open();
      await queue.work([], [hourly(async () => void runs++)]);
      await ranOnce(queue);
      expect(await queue.depths()).toMatchObject([{ waiting: 0, running: 0, dead: 0 }]);
    });
  });
}
