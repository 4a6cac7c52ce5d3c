import { randomBytes } from 'node:crypto';
import { Behind, ToldToStop, type JobContext, type JobHandler } from '@app/kernel';
import { asEffectOf, spanIdOf, traceIdOf, type Tracer } from '@app/platform';
import type { Log } from '../../composition/src/logging.js';

/** What is no trouble of the job: it was told to stop, or something is away, and it waits. That is told of once, by others. */
const noTroubleOf = (error: unknown, { signal }: JobContext): string | undefined => {
  if (signal.reason instanceof ToldToStop) return 'job stopped';
  return error instanceof Behind ? 'job waits' : undefined;
};

/** What a job appends names the event that asked for it, and so do its lines in the log. */
export const asEffect =
  (log: Pick<Log, 'info' | 'warn'> | undefined, traces: Tracer | undefined) =>
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
          const says = noTroubleOf(error, context);
          if (says === undefined) log?.warn({ ...told, err: error }, 'job');
          else log?.info({ ...told, why: (error as Error).message }, says);
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
