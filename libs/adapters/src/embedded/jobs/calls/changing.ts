import type { MinimalJob } from 'bullmq';
import { clean, count, drain, isPlanned, range } from '../browsing.js';
import { postpone } from '../finishing.js';
import { disown } from '../flow.js';
import { jobLog } from '../job-log.js';
import { queueMeta } from '../queue-meta.js';
import { isWorkedOn, remove, removeTree, removeUnprocessed, tellRemoved } from '../removing.js'; // prettier-ignore
import { find, held, idOf, line, save, type Body } from '../stored-job.js';
import type { View } from '../view.js';

/** What is changed of jobs by hand, and their removal. */
export const changingCalls = (view: View) => ({
  promote: (id: string) =>
    view.write((storedQueue) => {
      const job = held(storedQueue, id);
      if (job.state !== 'delayed') throw new Error(`Job ${id} is not in the delayed state`);
      line(storedQueue, job);
    }),
  promoteJobs: () =>
    view.write((storedQueue) => {
      for (const id of range(storedQueue, 'delayed', 0, -1, true))
        line(storedQueue, held(storedQueue, id));
      return 0;
    }),
  changeDelay: (id: string, delay: number) =>
    view.write((storedQueue) => {
      if (held(storedQueue, id).state !== 'delayed')
        throw new Error(`Job ${id} is not in the delayed state`);
      postpone(storedQueue, id, Date.now(), delay, undefined, true, {});
    }),
  changePriority: (id: string, priority = 0, lifo = false) =>
    view.write((storedQueue) => {
      const job = held(storedQueue, id);
      job.body.priority = priority;
      save(storedQueue, job);
      storedQueue.tables.run(
        'UPDATE job SET priority = ? WHERE queue = ? AND id = ?',
        priority,
        storedQueue.queue,
        id,
      );
      if (job.state === 'wait') line(storedQueue, job, lifo);
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
    view.write((storedQueue) => {
      const job = held(storedQueue, id);
      job.body.progress = progress;
      save(storedQueue, job);
      storedQueue.tables.tell(storedQueue.queue, 'progress', {
        jobId: id,
        data: JSON.stringify(progress),
      });
    }),
  addLog: (id: string, text: string, keep = 0) =>
    view.write((storedQueue) => jobLog.add(storedQueue, id, text, keep)),
  clearLogs: (id: string, keep = 0) =>
    view.write((storedQueue) => jobLog.trim(storedQueue, id, keep)),

  remove: (id: string, withChildren = true) =>
    view.write((storedQueue) => {
      if (isPlanned(storedQueue, id))
        throw new Error(
          `Job ${id} belongs to a job scheduler and cannot be removed directly. remove`,
        );
      if (withChildren) return removeTree(storedQueue, id);
      const job = find(storedQueue, id);
      if (!job || isWorkedOn(job)) return 0;
      tellRemoved(storedQueue, id, job.state);
      return remove(storedQueue, id);
    }),
  removeUnprocessedChildren: (id: string) =>
    view.write((storedQueue) => removeUnprocessed(storedQueue, id)),
  removeChildDependency: (id: string, parentKey: string) =>
    view.write((storedQueue) => disown(storedQueue, id, parentKey)),
  drain: (delayed: boolean) => view.write((storedQueue) => drain(storedQueue, delayed)),
  cleanJobsByState: (state: string, timestamp: number, limit = 0) =>
    view.write((storedQueue) => clean(storedQueue, state, timestamp, limit)),
  obliterate: ({ force }: { force: boolean; count: number }) =>
    view.write((storedQueue) => {
      const { tables, queue } = storedQueue;
      if (!force && count(storedQueue, 'active') > 0)
        throw new Error('Cannot obliterate queue with active jobs');
      for (const table of ['job', 'event', 'meta', 'log', 'scheduler', 'rate'])
        tables.run(`DELETE FROM ${table} WHERE queue = ?`, queue);
      tables.run(`DELETE FROM child WHERE parent LIKE ? || ':%'`, queue);
      return 0;
    }),
  removeOrphanedJobs: async () => 0, // One row is one job: nothing can be orphaned.
  removeDeprecatedPriorityKey: async () => 0,
  pause: (pause: boolean) =>
    view.write((storedQueue) => {
      if (pause) queueMeta.set(storedQueue, { paused: 1 });
      else queueMeta.remove(storedQueue, ['paused']);
      storedQueue.tables.tell(storedQueue.queue, pause ? 'paused' : 'resumed', {});
    }),
});
