import type { Ids, JobCause, WaitBudget } from '@app/kernel';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { traceParent } from '../traces/trace.js';

/** What the parts of one request know of each other without passing it by hand. */
export interface RequestContext {
  readonly correlationId: string;
  /** Of work that an event asked for: that event's id. A request's commands are caused by themselves. */
  readonly causationId?: string;
  /** The page that sent it, while it is open: a random name that says nothing of anybody. */
  browserSession?: string;
  /** The span of the request, where it is traced, and of whoever called. */
  readonly span?: { id: string; parentId: string | undefined };
  /** Somebody waits for its answer, and so long. */
  waits?: WaitBudget;
  /** Who sent it, where they are logged in. */
  person?: string;
  /** A command of it that was refused or broke has been told of. */
  hasTold?: boolean;
  /** Position of the last event this request appended: goes out as `X-Log-Position`. */
  position?: bigint;
  /** Present with `Idempotency-Key`: ids and command ids derive from it in the order they are asked for. */
  seed?: string;
  drawn: number;
}

const storage = new AsyncLocalStorage<RequestContext>();
export const currentRequest = (): RequestContext | undefined => storage.getStore();
export const runRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);
export const newRequest = (): RequestContext => ({ correlationId: randomUUID(), drawn: 0 });
/** One that is traced: its correlation is the trace of whoever called, where they say one. */
export const tracedRequest = (header: string | string[] | undefined): RequestContext => {
  const parent = traceParent(header);
  const span = { id: randomBytes(8).toString('hex'), parentId: parent?.parentId };
  return { ...newRequest(), ...(parent && { correlationId: parent.correlationId }), span };
};

/** Work that a request starts and does not wait for: it must not draw from the request's ids. */
export const apartFromRequest = <T>(work: () => T): T => runRequest(newRequest(), work);

/** Work of a job: what it appends belongs to the occasion of its cause, and names it. */
export const asEffectOf = <T>(cause: JobCause | undefined, work: () => T): T =>
  cause === undefined
    ? work()
    : runRequest(
        { correlationId: cause.correlationId, causationId: cause.eventId, drawn: 0 },
        work,
      );

/** A UUID (version 8: our own hash) that is the same for the same text. */
const derivedUuid = (text: string): string => {
  const hash = createHash('sha256').update(text).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Random ids; repeatable ones inside a request that carries an idempotency key. */
export const requestIds: Ids = {
  uuid: () => {
    const context = storage.getStore();
    return context?.seed === undefined
      ? randomUUID()
      : derivedUuid(`${context.seed}#${context.drawn++}`);
  },
};
