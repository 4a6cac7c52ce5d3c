import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobHandler } from '@app/kernel';
import { reaches, until } from './job-waiting.js';
import { JobTables } from '../embedded/jobs/job-tables.js';
import { sqliteBackend } from '../embedded/jobs/sqlite-queue-backend.js';
import { BullJobQueue } from './bull-job-queue.js';
import { jobDepthsContract } from './job-depths.contract.js';
import { jobQueueContract, type JobQueuePlace } from './job-queue.contract.js';
import { jobScheduleContract } from './job-schedule.contract.js';
import { jobTurnsContract } from './job-turns.contract.js';

const place = async (): Promise<JobQueuePlace> => {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  // Each view has its own connection, as another process has.
  const opened: JobTables[] = [];
  return {
    open() {
      const tables = new JobTables(join(folder, 'jobs.db'));
      opened.push(tables);
      return new BullJobQueue({
        backend: sqliteBackend(tables),
        graceMs: 200,
        report: (error) => console.error(error),
      });
    },
    async close() {
      for (const tables of opened) tables.close();
      await rm(folder, { recursive: true });
    },
  };
};

jobQueueContract('BullJobQueue on SQLite', place);
jobDepthsContract('BullJobQueue on SQLite', place);
jobScheduleContract('BullJobQueue on SQLite', place);
jobTurnsContract('BullJobQueue on SQLite', place);

it('forgives on retry by hand that workers died of a job', async () => {
  const tables = new JobTables(':memory:');
  const queue = new BullJobQueue({
    backend: sqliteBackend(tables),
    graceMs: 200,
    report: (error) => console.error(error),
  });
  await queue.add({ id: 'e.speak', kind: 'speak', data: {} });
  tables.run(`UPDATE job SET body = json_set(body, '$.stalledCounter', 3)`);
  await queue.work([{ kind: 'speak', run: async () => {} }]);
  await reaches(queue, 'e.speak', 'failed');
  expect((await queue.get('e.speak'))?.reason).toContain('进程结束或卡住了 3 次');
  expect(await queue.retry('e.speak')).toBe(true);
  await reaches(queue, 'e.speak', 'done');
  await queue.close();
  tables.close();
});

it('lets others in between the turns of a long job whose worker died', async () => {
  const tables = new JobTables(':memory:');
  const queue = new BullJobQueue({ backend: sqliteBackend(tables), graceMs: 200 });
  const sentAway = () =>
    tables.row(`SELECT 1 FROM job WHERE id = 'b' AND (state IN ('delayed', 'completed') OR json_extract(body, '$.attemptsStarted') > 1)`) !== undefined; // prettier-ignore
  const said: string[] = [];
  const lesson: JobHandler<{ from: number; to: number; who: string }> = {
    kind: 'speak',
    options: { concurrency: 2 },
    async run({ from, to, who }, { othersWait }) {
      for (let part = from; part < to; part++) {
        said.push(`${who}${part}`);
        await until(sentAway); // who comes meanwhile has knocked
        if (part + 1 < to && (await othersWait())) return { from: part + 1, to, who };
      }
      return undefined;
    },
  };
  await queue.add({ id: 'a', kind: 'speak', person: 'a', data: { from: 0, to: 4, who: 'a' } });
  tables.run(`UPDATE job SET body = json_set(body, '$.stalledCounter', 1)`);
  await queue.add({ id: 'b', kind: 'speak', person: 'b', data: { from: 0, to: 1, who: 'b' } });
  await queue.work([lesson]);
  await Promise.all([reaches(queue, 'a', 'done'), reaches(queue, 'b', 'done')]);
  expect(said.indexOf('b0')).toBeLessThan(said.indexOf('a3'));
  expect(said.toSorted()).toEqual(['a0', 'a1', 'a2', 'a3', 'b0']);
  await queue.close();
  tables.close();
});
