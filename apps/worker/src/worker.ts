import { randomBytes } from 'node:crypto';
import {
  Behind,
  GivenUp,
  Outbox,
  Reconciler,
  hearAgain,
  hearing,
  type JobContext,
  type JobHandler,
} from '@app/kernel';
import { asEffectOf, spanIdOf, traceIdOf, type Resolve, type Tracer } from '@app/platform';
import { caughtUp } from '../../composition/src/caught-up.js';
import type { Log } from '../../composition/src/logging.js';
import { mediaSweep } from '../../composition/src/media-sweep.js';
import type { Composition } from '../../composition/src/ports.js';
import { onceThere, started, type Running } from '../../composition/src/running.js';

/** Not of who was told to stop, nor where something is away: the job comes again, and what is away is told of once. */
const isItsFault = (error: unknown, { signal }: JobContext): boolean => {
  const isToldToStop = signal.aborted && /^(?:cancel|shutdown)$/.test((signal.reason as Error).message); // prettier-ignore
  return !isToldToStop && !(error instanceof Behind);
};

/** What a job appends names the event that asked for it, and so do its lines in the log. */
const asEffect =
  (log: Log | undefined, traces: Tracer | undefined) =>
  (handler: JobHandler): JobHandler => ({
    ...handler,
    run: (data, context) =>
      asEffectOf(context.cause, async () => {
        const began = performance.now();
        const told = { kind: handler.kind, attempt: context.attempt };
        try {
          const rest = await handler.run(data, context);
          traceJob(traces, handler.kind, context, Date.now() - (performance.now() - began));
          log?.info({ ...told, ms: Math.round(performance.now() - began) }, 'job');
          return rest;
        } catch (error) {
          if (isItsFault(error, context)) log?.warn({ ...told, err: error }, 'job');
          else log?.info({ ...told, why: (error as Error).message }, 'job comes again');
          throw error;
        }
      }),
  });

const traceJob = (
  traces: Tracer | undefined,
  kind: string,
  { cause, attempt }: JobContext,
  start: number,
): void => {
  if (!cause) return;
  traces?.add({
    traceId: traceIdOf(cause.correlationId),
    spanId: randomBytes(8).toString('hex'),
    parentId: spanIdOf('event', cause.eventId),
    name: `job ${kind}`,
    kind: 'consumer',
    start,
    end: Date.now(),
    attributes: { attempt },
  });
};

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
