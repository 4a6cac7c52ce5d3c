import { setTimeout as sleep } from 'node:timers/promises';
import { Rejected, type Schedule } from '@app/kernel';
import { views, type JobQueuePlace } from './job-queue.contract.js';
import { until } from './job-waiting.js';

/** What every adapter of the `JobQueue` port promises of schedules. `create` gives an empty place. */
export function jobScheduleContract(name: string, create: () => Promise<JobQueuePlace>): void {
  describe(`${name} keeps the promises of schedules`, () => {
    const open = views(create);
    const every = (everyMs: number, run: Schedule['run']): Schedule => ({
      name: 'expiry',
      everyMs,
      run,
    });

    it('runs at once and then with its period, with the time of the run', async () => {
      const times: number[] = [];
      await open().work([], [every(100, async (now) => void times.push(now.getTime()))]);
      await until(() => times.length >= 4);
      expect((times[3] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(100);
    });

    it('makes up for what it missed while nobody worked with one run, at once, and keeps its rhythm', async () => {
      const hour = 3_600_000;
      const [real, clock] = [Date.now.bind(Date), jest.spyOn(Date, 'now')];
      let runs = 0;
      /** A process that starts so long after the first one; `wanted` runs have been by then. */
      const process = async (hours: number, wanted: number) => {
        clock.mockImplementation(() => real() + hours * hour);
        const queue = open();
        await queue.work([], [every(hour, async () => void runs++)]);
        await until(() => runs >= wanted);
        await sleep(200);
        expect(runs).toBe(wanted);
        await queue.close();
      };
      try {
        await process(0, 1);
        await process(3.5, 2);
        await process(3.9, 2);
        await process(4.1, 3);
      } finally {
        clock.mockRestore();
      }
    });

    it('keeps its rhythm over a restart: what is not due is not run', async () => {
      let runs = 0;
      const schedule = every(3_600_000, async () => void runs++);
      const first = open();
      await first.work([], [schedule]);
      await until(() => runs === 1);
      await first.close();
      await open().work([], [schedule]);
      await sleep(200);
      expect(runs).toBe(1);
    });

    it('never runs twice at once, in all processes together, however long a run takes', async () => {
      let now = 0;
      let most = 0;
      let runs = 0;
      const schedule = every(20, async () => {
        most = Math.max(most, ++now);
        await sleep(60);
        now--;
        runs++;
      });
      await Promise.all([open().work([], [schedule]), open().work([], [schedule])]);
      await until(() => runs >= 4);
      expect(most).toBe(1);
    });

    it('takes a new period', async () => {
      const first = open();
      let runs = 0;
      await first.work([], [every(3_600_000, async () => void runs++)]);
      await until(() => runs === 1);
      await first.close();
      await open().work([], [every(50, async () => void runs++)]);
      await until(() => runs >= 3);
    });

    it('keeps a new period also when a run takes longer than that', async () => {
      const first = open();
      let runs = 0;
      await first.work([], [every(3_600_000, async () => void runs++)]);
      await until(() => runs === 1);
      await first.close();
      const late = async () => {
        await sleep(120);
        runs++;
      };
      await open().work([], [every(50, late)]);
      await until(() => runs >= 5);
    });

    it('goes on after a run that failed for good, which is a dead letter', async () => {
      const queue = open();
      let runs = 0;
      await queue.work(
        [],
        [
          every(50, async () => {
            runs++;
            if (runs === 1) throw new Rejected('QUOTA_EXCEEDED');
          }),
        ],
      );
      await until(() => runs >= 3);
      expect(await queue.deadLetters()).toMatchObject([
        { kind: 'schedule.expiry', state: 'failed' },
      ]);
    });

    it('is told to stop when the process does, and runs again in the next', async () => {
      const first = open();
      let started = false;
      let told = false;
      const slow = async (_: Date, signal: AbortSignal) => {
        started = true;
        await sleep(20_000, undefined, { signal }).catch(() => (told = true));
        signal.throwIfAborted();
      };
      await first.work([], [every(3_600_000, slow)]);
      await until(() => started);
      await first.close();
      expect(told).toBe(true);
      let runs = 0;
      await open().work([], [every(3_600_000, async () => void runs++)]);
      await until(() => runs === 1);
    });
  });
}
