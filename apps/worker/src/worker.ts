import { GivenUp, Outbox, Reconciler, hearAgain, hearing } from '@app/kernel';
import type { Resolve } from '@app/platform';
import { caughtUp } from '../../composition/src/caught-up.js';
import { mediaSweep } from '../../composition/src/media-sweep.js';
import type { Composition } from '../../composition/src/ports.js';
import { onceThere, started, type Running } from '../../composition/src/running.js';
import { asEffect } from './as-effect.js';

/** Events → jobs, and the jobs themselves; what time asks for; and what a lost queue forgot. */
export const worker = ({
  config,
  contexts,
  storage,
  report,
  log,
  traces,
  resolve,
}: Pick<Composition, 'config' | 'contexts' | 'storage' | 'report' | 'log' | 'traces'> & {
  /** Of the container that holds the contexts' providers. */
  resolve: Resolve;
}): Promise<Running> => {
  const { events, queue, checkpoints, readModels } = storage;
  const reactions = contexts.flatMap((context) => context.reactions ?? []);
  const outbox = new Outbox(events, queue, checkpoints, reactions, { report });
  const open = contexts.flatMap((context) => context.openJobs?.(resolve) ?? []);
  const reconciler = new Reconciler(queue, open, { report });
  const handlers = contexts.flatMap((context) => context.jobs?.(resolve) ?? []);
  const givenUp = new GivenUp(queue, handlers, { report });
  const work = () =>
    queue.work(
      [...handlers.map(asEffect(log, traces)), hearing(events, queue, reactions)],
      [
        ...contexts.flatMap((context) => context.schedules?.(resolve) ?? []),
        ...(config.MEDIA_SWEEP
          ? [mediaSweep({ ...storage, events: storage.sealed, contexts })]
          : []),
      ],
    );
  const patient = (start: () => Promise<unknown> | undefined) => () => onceThere(start, report);
  return started([
    { name: 'jobs', start: work, stop: () => queue.close() },
    { name: 'unheard', start: patient(() => hearAgain(queue)) },
    { name: 'outbox', start: patient(() => outbox.start()), stop: () => outbox.stop() },
    // What is open, and what contexts look after, is asked of read models.
    {
      name: 'caught up',
      start: patient(() => caughtUp(events, readModels)),
    },
    { name: 'reconciler', start: () => reconciler.start(), stop: () => reconciler.stop() },
    { name: 'given up', start: () => givenUp.start(), stop: () => givenUp.stop() },
    ...contexts.map((context) => ({
      name: context.name,
      start: patient(() => context.start?.(resolve)),
    })),
  ]);
};
