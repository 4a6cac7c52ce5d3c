import type { MinimalJob } from 'bullmq';
import { clean, count, range } from '../browsing.js';
import { postpone } from '../finishing.js';
import { disown } from '../flow.js';
import { jobLog } from '../job-log.js';
import { queueMeta } from '../queue-meta.js';
import { remove, removeTree, removeUnprocessed } from '../removing.js';
import { find, held, idOf, line, save, type Body } from '../stored-job.js';
import type { View } from '../view.js';

/** What is changed of jobs by hand, and their removal. */
export const changingCalls = (view: View) => ({
  promote: (id: string) =>
    view.write((shelf) => {
      const job = held(shelf, id);
      if (job.state !== 'delayed') throw new Error(`Job ${id} is not in the delayed state`);
      line(shelf, job);
    }),
  promoteJobs: () =>
    view.write((shelf) => {
      for (const id of range(shelf, 'delayed', 0, -1, true)) line(shelf, held(shelf, id));
      return 0;
    }),
  changeDelay: (id: string, delay: number) =>
    view.write((shelf) => {
      if (held(shelf, id).state !== 'delayed')
        throw new Error(`Job ${id} is not in the delayed state`);
      postpone(shelf, id, Date.now(), delay, undefined, true, {});
    }),
  changePriority: (id: string, priority = 0, lifo = false) =>
    view.write((shelf) => {
      const job = held(shelf, id);
      job.body.priority = priority;
      save(shelf, job);
      shelf.tables.run(
        'UPDATE job SET priority = ? WHERE queue = ? AND id = ?',
        priority,
        shelf.queue,
        id,
      );
      if (job.state === 'wait') line(shelf, job, lifo);
    }),
  updateData: (job: MinimalJob, data: unknown) =>
    view.write(({ tables, queue }) => {
      if (
        !tables.run(
          'UPDATE job SET data = ? WHERE queue = ? AND id = ?',
          JSON.stringify(data),
          queue,
          idOf(job),
        )
      )
        throw new Error(`Missing key for job ${job.id}`);
    }),
  updateProgress: (id: string, progress: Body['progress']) =>
    view.write((shelf) => {
      const job = held(shelf, id);
      job.body.progress = progress;
      save(shelf, job);
      shelf.tables.tell(shelf.queue, 'progress', { jobId: id, data: JSON.stringify(progress) });
    }),
  addLog: (id: string, text: string, keep = 0) =>
    view.write((shelf) => jobLog.add(shelf, id, text, keep)),
  clearLogs: (id: string, keep = 0) => view.write((shelf) => jobLog.trim(shelf, id, keep)),

  remove: (id: string, withChildren = true) =>
    view.write((shelf) => {
      if (withChildren) return removeTree(shelf, id);
      return find(shelf, id)?.state === 'active' ? 0 : remove(shelf, id);
    }),
  removeUnprocessedChildren: (id: string) => view.write((shelf) => removeUnprocessed(shelf, id)),
  removeChildDependency: (id: string, parentKey: string) =>
    view.write((shelf) => disown(shelf, id, parentKey)),
  drain: (delayed: boolean) =>
    view.write((shelf) => {
      const states = ['wait', 'prioritized', ...(delayed ? ['delayed' as const] : [])] as const;
      for (const id of states.flatMap((state) => range(shelf, state, 0, -1, true)))
        remove(shelf, id);
    }),
  cleanJobsByState: (state: string, timestamp: number, limit = 0) =>
    view.write((shelf) => clean(shelf, state, timestamp, limit)),
  obliterate: ({ force }: { force: boolean; count: number }) =>
    view.write((shelf) => {
      const { tables, queue } = shelf;
      if (!force && count(shelf, 'active') > 0)
        throw new Error('Cannot obliterate queue with active jobs');
      for (const table of ['job', 'event', 'meta', 'log', 'scheduler', 'rate'])
        tables.run(`DELETE FROM ${table} WHERE queue = ?`, queue);
      tables.run(`DELETE FROM child WHERE parent LIKE ? || ':%'`, queue);
      return 0;
    }),
  removeOrphanedJobs: async () => 0, // One row is one job: nothing can be orphaned.
  removeDeprecatedPriorityKey: async () => 0,
  pause: (pause: boolean) =>
    view.write((shelf) => {
      if (pause) queueMeta.set(shelf, { paused: 1 });
      else queueMeta.remove(shelf, ['paused']);
      shelf.tables.tell(shelf.queue, pause ? 'paused' : 'resumed', {});
    }),
});
