import { setTimeout as sleep } from 'node:timers/promises';
import {
  Behind,
  Rejected,
  type JobContext,
  type JobHandler,
  type JobOptions,
  type JobProgress,
  type JobQueue,
} from '@app/kernel';
import { reaches, until } from './job-waiting.js';

/** A place where queues live: each call opens one more process's view of the same jobs. */
export interface JobQueuePlace {
  open(): JobQueue;
  close(): Promise<void>;
}

/** A new place for each test. @returns opens one more view of it, closed after the test */
export const views = (create: () => Promise<JobQueuePlace>): (() => JobQueue) => {
  let place: JobQueuePlace;
  let opened: JobQueue[];
  beforeEach(async () => {
    place = await create();
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((queue) => queue.close()));
    await place.close();
  });
  return () => {
    const queue = place.open();
    opened.push(queue);
    return queue;
  };
};

/** What every adapter of the `JobQueue` port promises. `create` gives an empty place. */
export function jobQueueContract(name: string, create: () => Promise<JobQueuePlace>): void {
  describe(`${name} keeps the promises of JobQueue`, () => {
    const open = views(create);
    let number = 0;
    const job = (data: object = {}, kind = 'speak') => ({
      id: `event-${++number}.speech`,
      kind,
      data,
    });
    const speak = (
      run: (data: object, context: JobContext) => Promise<void>,
      options: JobOptions = {},
      kind = 'speak',
    ): JobHandler => ({
      kind,
      options: { backoffMs: 10, ...options },
      run,
    });

    it('runs what is asked for, with its data', async () => {
      const queue = open();
      const seen: object[] = [];
      await queue.work([speak(async (data) => void seen.push(data))]);
      const asked = job({ sentence: 'おはよう' });
      await queue.add(asked);
      await reaches(queue, asked.id, 'done');
      expect(seen).toEqual([{ sentence: 'おはよう' }]);
    });

    it('tells work which event it is an effect of, in every attempt and turn, where one asked for it', async () => {
      const queue = open();
      const cause = { eventId: 'event-1', correlationId: 'request-1' };
      const seen: JobContext['cause'][] = [];
      await queue.work([
        speak(async (_, { cause: told, attempt }) => {
          seen.push(told);
          if (attempt === 1) throw new Error('engine busy');
        }),
      ]);
      const [asked, others] = [{ ...job(), cause, person: 'hana' }, job()];
      await queue.add(asked);
      await reaches(queue, asked.id, 'done');
      expect(seen).toEqual([cause, cause]);
      await queue.add(others);
      await reaches(queue, others.id, 'done');
      expect(seen.slice(2)).toEqual([undefined, undefined]);
    });

    it('keeps a job until somebody works', async () => {
      const queue = open();
      const asked = job();
      await queue.add(asked);
      expect(await queue.get(asked.id)).toEqual({
        id: asked.id,
        kind: 'speak',
        state: 'queued',
        done: 0,
        total: 0,
      });
      await open().work([speak(async () => undefined)]);
      await reaches(queue, asked.id, 'done');
    });

    it('knows nothing of an id nobody asked for', async () => {
      expect(await open().get('nobody.asked')).toBeUndefined();
      expect(await open().cancel('nobody.asked')).toBe(false);
      expect(await open().retry('nobody.asked')).toBe(false);
    });

    it('runs a job once, however often it is asked for, also when it has finished', async () => {
      const queue = open();
      let runs = 0;
      await queue.work([speak(async () => void runs++)]);
      const asked = job();
      await Promise.all([queue.add(asked), open().add(asked)]);
      await reaches(queue, asked.id, 'done');
      await queue.add(asked);
      const other = job();
      await queue.add(other);
      await reaches(queue, other.id, 'done');
      expect(runs).toBe(2);
    });

    it('tries again, counting, and then succeeds', async () => {
      const queue = open();
      const attempts: number[] = [];
      await queue.work([
        speak(async (_, { attempt }) => {
          attempts.push(attempt);
          if (attempt < 3) throw new Error('engine busy');
        }),
      ]);
      const asked = job();
      await queue.add(asked);
      await reaches(queue, asked.id, 'done');
      expect(attempts).toEqual([1, 2, 3]);
    });

    it('waits for a store that does not answer, which costs no attempt', async () => {
      const queue = open();
      const attempts: number[] = [];
      const behind = async (_: object, { attempt }: JobContext) => {
        if (attempts.push(attempt) < 3) throw new Behind('read models are being filled');
      };
      await queue.work([speak(behind, { attempts: 1 })]);
      const asked = job();
      await queue.add(asked);
      await reaches(queue, asked.id, 'done');
      expect([attempts, await queue.deadLetters()]).toEqual([[1, 1, 1], []]);
    });

    it('puts what keeps failing to the dead letters with the reason, and takes it back on retry', async () => {
      const queue = open();
      let broken = true;
      await queue.work([
        speak(
          async () => {
            if (broken) throw new Error('no such voice');
          },
          { attempts: 2 },
        ),
      ]);
      const asked = job({ voice: 'x' });
      await queue.add(asked);
      await reaches(queue, asked.id, 'failed');
      expect(await queue.deadLetters()).toEqual([
        {
          id: asked.id,
          kind: 'speak',
          state: 'failed',
          done: 0,
          total: 0,
          reason: 'no such voice',
          data: { voice: 'x' },
          at: expect.any(String) as string,
        },
      ]);
      broken = false;
      expect(await queue.retry(asked.id)).toBe(true);
      await reaches(queue, asked.id, 'done');
      expect(await queue.deadLetters()).toEqual([]);
    });

    it('lists what was asked for and has not ended, as it was asked for', async () => {
      const queue = open();
      const [done, waits] = [job({}, 'done-already'), job({ voice: 'x' })];
      await queue.work([speak(async () => undefined, {}, 'done-already')]);
      await queue.add(done);
      await reaches(queue, done.id, 'done');
      const cause = { eventId: 'e', correlationId: 'c' };
      const theirs = { ...job({ n: 2 }), person: 'u1', cause };
      await queue.add(waits);
      await queue.add(theirs);
      const gone = job();
      await queue.add(gone);
      await queue.cancel(gone.id);
      expect(await queue.unfinished()).toEqual([waits, theirs]);
    });

    it('does not repeat what a rule refused', async () => {
      const queue = open();
      let runs = 0;
      await queue.work([
        speak(async () => {
          runs++;
          throw new Rejected('QUOTA_EXCEEDED');
        }),
      ]);
      const asked = job();
      await queue.add(asked);
      await reaches(queue, asked.id, 'failed');
      expect(runs).toBe(1);
      expect((await queue.get(asked.id))?.reason).toMatch('QUOTA_EXCEEDED');
    });

    it('cuts off what takes too long, and its neighbours go on', async () => {
      const queue = open();
      await queue.work([
        speak(async (data) => ('hang' in data ? new Promise<void>(() => undefined) : undefined), {
          attempts: 1,
          timeoutMs: 60,
        }),
      ]);
      const hanging = job({ hang: true });
      const next = job();
      await queue.add(hanging);
      await queue.add(next);
      await reaches(queue, hanging.id, 'failed');
      await reaches(queue, next.id, 'done');
      expect((await queue.get(hanging.id))?.reason).toBe('做了 0.06 秒还没有做完，被中止');
    });

    it('never starts a job that was cancelled while it waited', async () => {
      const queue = open();
      let runs = 0;
      const cancelled = job();
      const next = job();
      await queue.add(cancelled);
      await queue.add(next);
      expect(await queue.cancel(cancelled.id)).toBe(true);
      expect((await queue.get(cancelled.id))?.state).toBe('cancelled');
      await queue.work([speak(async () => void runs++)]);
      await reaches(queue, next.id, 'done');
      expect(runs).toBe(1);
      expect((await queue.get(cancelled.id))?.state).toBe('cancelled');
    });

    it('aborts a running job when another process cancels it, and does not try again', async () => {
      const worker = open();
      const other = open();
      const attempts: number[] = [];
      await worker.work([
        speak(async (_, { signal, attempt }) => {
          attempts.push(attempt);
          await sleep(20_000, undefined, { signal });
        }),
      ]);
      const asked = job();
      await other.add(asked);
      await reaches(other, asked.id, 'running');
      await until(() => attempts.length === 1); // the queue knows it as running before it begins
      expect(await other.cancel(asked.id)).toBe(true);
      const next = job();
      await other.add(next); // the only place at work is free again
      await reaches(other, next.id, 'running');
      expect((await other.get(asked.id))?.state).toBe('cancelled');
      await until(() => attempts.length === 2);
      expect(attempts).toEqual([1, 1]);
      expect(await other.cancel(asked.id)).toBe(false);
    });

    it('tells every process how far a job is', async () => {
      const heard: JobProgress[] = [];
      const listener = open();
      const stop = listener.onProgress((progress) => heard.push(progress));
      const worker = open();
      await worker.work([
        speak(async (_, { progress }) => {
          await progress(1, 2, 'one');
          await progress(2, 2);
        }),
      ]);
      const asked = job();
      await listener.add(asked);
      await until(() => heard.some(({ state }) => state === 'done'));
      const told = heard
        .filter(({ id }) => id === asked.id)
        .map(({ state, done, total }) => `${state} ${done}/${total}`);
      expect(told).toEqual(['running 0/0', 'running 1/2', 'running 2/2', 'done 2/2']);
      expect(await listener.get(asked.id)).toMatchObject({ state: 'done', done: 2, total: 2 });
      stop();
    });

    it('works on as many of a kind at once as the kind allows, and kinds do not wait for each other', async () => {
      const queue = open();
      let now = 0;
      let most = 0;
      const busy = async () => {
        most = Math.max(most, ++now);
        await until(() => most > 1); // however slowly they are asked for
        await sleep(20);
        now--;
      };
      const gate = new AbortController();
      const wait = async () => {
        while (!gate.signal.aborted) await sleep(5);
      };
      await queue.work([speak(busy, { concurrency: 2 }), speak(wait, {}, 'translate')]);
      const slow = job({}, 'translate');
      const jobs = Array.from({ length: 6 }, () => job());
      for (const asked of [slow, ...jobs]) await queue.add(asked);
      for (const { id } of jobs) await reaches(queue, id, 'done');
      expect(most).toBe(2);
      await reaches(queue, slow.id, 'running');
      gate.abort();
      await reaches(queue, slow.id, 'done');
    });

    it('gives a running job back when it closes, and it costs no attempt', async () => {
      const first = open();
      const asked = job();
      await first.work([speak((_, { signal }) => sleep(20_000, undefined, { signal }))]);
      await first.add(asked);
      await reaches(first, asked.id, 'running');
      await first.close();
      const second = open();
      const attempts: number[] = [];
      await second.work([speak(async (_, { attempt }) => void attempts.push(attempt))]);
      await reaches(second, asked.id, 'done');
      expect(attempts).toEqual([1]);
    });
  });
}
