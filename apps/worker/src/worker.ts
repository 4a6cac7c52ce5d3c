import { Outbox, Reconciler, hearAgain, hearing, type JobHandler } from '@app/kernel';
import { asEffectOf, type Resolve } from '@app/platform';
import type { Composition } from '../../composition/src/ports.js';
import { started, type Running } from '../../composition/src/running.js';

const PATIENCE_MS = 60_000;

/** What a job appends names the event that asked for it. */
const asEffect = (handler: JobHandler): JobHandler => ({
  ...handler,
  run: (data, context) => asEffectOf(context.cause, () => handler.run(data, context)),
});

/** Events → jobs, and the jobs themselves; what time asks for; and what a lost queue forgot. */
export const worker = ({
  contexts,
  storage,
  report,
  resolve,
}: Pick<Composition, 'contexts' | 'storage' | 'report'> & {
  /** Of the container that holds the contexts' providers. */
  resolve: Resolve;
}): Promise<Running> => {
  const { events, queue, checkpoints, readModels } = storage;
  const reactions = contexts.flatMap((context) => context.reactions ?? []);
  const outbox = new Outbox(events, queue, checkpoints, reactions, { report });
  const open = contexts.flatMap((context) => context.openJobs?.(resolve) ?? []);
  const reconciler = new Reconciler(queue, open, { report });
  const work = () =>
    queue.work(
      [
        ...contexts.flatMap((context) => context.jobs?.(resolve) ?? []).map(asEffect),
        hearing(events, queue, reactions),
      ],
      contexts.flatMap((context) => context.schedules?.(resolve) ?? []),
    );
  return started([
    { name: 'jobs', start: work, stop: () => queue.close() },
    { name: 'unheard', start: () => hearAgain(queue) },
    { name: 'outbox', start: () => outbox.start(), stop: () => outbox.stop() },
    // What is open, and what contexts look after, is asked of read models.
    {
      name: 'caught up',
      start: async () => readModels.waitFor(await events.head(), PATIENCE_MS),
    },
    { name: 'reconciler', start: () => reconciler.start(), stop: () => reconciler.stop() },
    ...contexts.map((context) => ({
      name: context.name,
      start: () => context.start?.(resolve),
    })),
  ]);
};
