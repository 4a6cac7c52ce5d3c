import { JobAccepted, JobAnswer, TRANSLATE_TIMEOUT, type JobView } from '@app/contracts';
import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { unspoken, type AppError } from './errors.js';
import { listen } from './live.js';
import type { Session } from '../session/session.js';

interface Answer {
  data?: unknown;
  error?: unknown;
}
type Call = (args: FetchArgs) => Answer | PromiseLike<Answer>;

const ASK_MS = 3_000;
const over = ({ state }: JobView): boolean => state !== 'queued' && state !== 'running';

/** Resolves when the job's end can be asked for, or when it is time to ask anyway. */
const news = (jobId: string, token: string | undefined, signal: AbortSignal) => {
  const stop = new AbortController();
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  listen({
    topics: [`job:${jobId}`],
    ...(token === undefined ? {} : { token }),
    signal: stop.signal,
    onEvent: ({ type }) => type === 'job.progress' || wake(),
  });
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ASK_MS);
        wake = () => (clearTimeout(timer), resolve());
        if (signal.aborted) wake();
      }),
    stop: () => stop.abort(),
  };
};

/**
 * A call that may take minutes, as a job: nobody's connection has to last. Aborting the mutation (`promise.abort()`), or the client's own
 * limit of 660 s, cancels the work on the server. For `queryFn`; answers what the call itself would have answered.
 * @param fallback what the specification says of this call when the server gives no words
 */
export const longCall = async <T>(
  args: { url: string; body: object },
  { signal, getState }: Pick<BaseQueryApi, 'signal' | 'getState'>,
  call: Call,
  schema: { safeParse: (answer: unknown) => { success: true; data: T } | { success: false } },
  fallback?: string,
): Promise<{ data: T } | { error: AppError }> => {
  const read = (answer: unknown) => {
    const parsed = schema.safeParse(answer);
    return parsed.success ? { data: parsed.data } : { error: unspoken('CONTRACT', fallback) };
  };
  const late = AbortSignal.timeout(TRANSLATE_TIMEOUT);
  const asked = await call({
    ...args,
    method: 'POST',
    headers: { prefer: 'respond-async', 'idempotency-key': nanoid() },
  });
  if (asked.error) return { error: asked.error as AppError };
  const accepted = JobAccepted.safeParse(asked.data);
  if (!accepted.success) return read(asked.data); // a server that answers at once has the right to
  const { jobId } = accepted.data;
  const { token } = (getState() as { session: Session }).session;
  const ended = AbortSignal.any([signal, late]);
  const heard = news(jobId, token, ended);
  try {
    while (!ended.aborted) {
      const { data, error } = await call({ url: `jobs/${jobId}` });
      const job = JobAnswer.safeParse(data);
      if (ended.aborted) break;
      if (error && (error as AppError).status !== 0) return { error: error as AppError };
      if (job.success && over(job.data.job)) {
        const { results, error: reason } = job.data.job;
        return results
          ? read(results)
          : { error: unspoken('FAILED', reason ?? fallback ?? '处理失败，请重试') };
      }
      await heard.wait();
    }
  } finally {
    heard.stop();
  }
  await fetch(`/api/jobs/${jobId}`, {
    method: 'DELETE',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined);
  return { error: unspoken('TIMEOUT', fallback) };
};
