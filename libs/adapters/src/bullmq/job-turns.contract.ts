import type { Job, JobContext, JobHandler, JobQueue } from '@app/kernel';
import { views, type JobQueuePlace } from './job-queue.contract.js';
import { reaches, until } from './job-waiting.js';

const job = (id: string, parts = 1): Job => ({
  id,
  kind: 'speak',
  data: { id, parts, from: 0 },
  person: id.slice(0, 1),
});
interface Data {
  id: string;
  parts: number;
  from: number;
}

/** What every adapter of the `JobQueue` port promises of turns between persons. The first letter of a job's id is whose it is. */
export function jobTurnsContract(name: string, create: () => Promise<JobQueuePlace>): void {
  describe(`${name} lets persons take turns`, () => {
    const open = views(create);

    /** One place at work, on which `a0` stands until `release`; jobs of several parts ask after each whether others wait. */
    const hall = async (queue: JobQueue) => {
      const said: string[] = [];
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const attempts = new Set<number>();
      const run = async ({ id, parts, from }: Data, context: JobContext) => {
        attempts.add(context.attempt);
        for (let part = from; part < parts; part++) {
          said.push(parts === 1 ? id : `${id}.${part}`);
          if (id === 'a0') await released;
          await context.progress(part + 1, parts);
          if (part + 1 < parts && (await context.othersWait()))
            return { id, parts, from: part + 1 };
        }
        return undefined;
      };
      const handler: JobHandler<Data> = { kind: 'speak', options: { backoffMs: 10 }, run };
      await queue.work([handler]);
      return { said, release, attempts };
    };
    const ended = async (queue: JobQueue, ...ids: string[]) => {
      for (const id of ids) await reaches(queue, id, 'done');
    };

    it('one job each, whoever asked for many', async () => {
      const queue = open();
      const { said, release } = await hall(queue);
      await queue.add(job('a0'));
      await until(() => said.length === 1);
      for (const id of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) await queue.add(job(id));
      release();
      await ended(queue, 'a3', 'b2', 'c1');
      expect(said).toEqual(['a0', 'b1', 'c1', 'a1', 'b2', 'a2', 'a3']);
    });

    it('in the middle of a job, which goes on where it stood, and no attempt is lost', async () => {
      const queue = open();
      const { said, release, attempts } = await hall(queue);
      await queue.add(job('a0', 4));
      await until(() => said.length === 1);
      for (const asked of [job('a1'), job('b1', 2), job('c1')]) await queue.add(asked);
      release();
      await ended(queue, 'a0', 'a1', 'b1', 'c1');
      expect(said).toEqual(['a0.0', 'b1.0', 'c1', 'a0.1', 'b1.1', 'a0.2', 'a0.3', 'a1']);
      expect([...attempts]).toEqual([1]);
      expect(await queue.get('a0')).toMatchObject({ state: 'done', done: 4, total: 4 });
    });

    it('and nobody stands back for their own', async () => {
      const queue = open();
      const { said, release } = await hall(queue);
      await queue.add(job('a0', 3));
      await until(() => said.length === 1);
      await queue.add(job('a1'));
      release();
      await ended(queue, 'a0', 'a1');
      expect(said).toEqual(['a0.0', 'a0.1', 'a0.2', 'a1']);
    });

    it('also when they ask at once, and by another process', async () => {
      const queue = open();
      const { said, release } = await hall(queue);
      await queue.add(job('a0'));
      await until(() => said.length === 1);
      const other = open();
      await Promise.all(['a1', 'a2', 'a3', 'a4'].map((id) => queue.add(job(id))));
      await other.add(job('b1'));
      release();
      await ended(other, 'a1', 'a2', 'a3', 'a4', 'b1');
      expect(said.slice(0, 2)).toEqual(['a0', 'b1']);
      expect(said).toHaveLength(6);
    });

    it('and what was cancelled meanwhile has no further turn', async () => {
      const queue = open();
      const { said, release } = await hall(queue);
      await queue.add(job('a0', 2));
      await until(() => said.length === 1);
      await queue.add(job('b1', 2));
      const before = said.length;
      await queue.cancel('b1');
      release();
      await ended(queue, 'a0');
      expect(before).toBe(1);
      expect(said).toEqual(['a0.0', 'a0.1']);
    });
  });
}
