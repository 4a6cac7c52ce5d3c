import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';
import type { AppError } from '../../../shared/lib/calls/errors.js';
import type { Held, Newer, Sent } from './ports.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    operationsAfter: build.query({
      query: ({ id, after }: { id: string; after: number }) => ({
        url: `contents/${encodeURIComponent(id)}/operations`,
        params: { after },
      }),
      responseSchema: contracts.OperationsApplied,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    applyOperations: build.mutation({
      query: ({ id, key, body }: { id: string; key: string; body: contracts.ApplyOperations }) => ({
        url: `contents/${encodeURIComponent(id)}/operations`,
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      responseSchema: contracts.OperationsApplied,
      extraOptions: { quiet: true },
    }),
  }),
});

const { operationsAfter, applyOperations } = calls.endpoints;
type Dispatch = (
  action: ReturnType<typeof operationsAfter.initiate> | ReturnType<typeof applyOperations.initiate>,
) => unknown;
interface Answer<T> {
  data?: T;
  error?: unknown;
}

export const loadOperations = async (
  dispatch: Dispatch,
  id: string,
  after: number,
): Promise<Newer | undefined> => {
  const { data } = (await dispatch(
    operationsAfter.initiate({ id, after }, { forceRefetch: true, subscribe: false }),
  )) as Answer<Newer>;
  return data;
};

/** Answers that are about none of the operations: nothing is let go, and it is tried again until the reason is gone. */
const HELD: Readonly<Record<number, Held>> = {
  402: { why: '这一步不在现在的等级里', way: 'level' },
  403: { why: '没有权限修改这门课' },
  404: { why: '课程在回收站里，或已经删除', way: 'bin' },
  409: { why: '服务器暂时没有收下' },
  413: { why: '这一步的内容太大，服务器没有收下' },
  415: { why: '服务器没有认出这一步' },
  422: { why: '服务器没有收下这一步' },
};
const heldBy = ({ status, message, code }: Partial<AppError>): Held | undefined => {
  if (code === 'DISK_FULL' && message !== undefined) return { why: message };
  const held = status === undefined ? undefined : HELD[status];
  // Of a level and of a conflict the server knows more than this line.
  return held && message !== undefined && code !== 'UNKNOWN' && (status === 402 || status === 409)
    ? { ...held, why: message }
    : held;
};

export const sendOperations = async (
  dispatch: Dispatch,
  id: string,
  body: contracts.ApplyOperations,
  key: string,
): Promise<Sent> => {
  const { data, error } = (await dispatch(
    applyOperations.initiate({ id, key, body }),
  )) as Answer<Newer>;
  if (data) return { ended: 'applied', ...data };
  const failed = (error ?? {}) as Partial<AppError>;
  const conflict = contracts.OperationsConflict.safeParse(failed.details);
  if (conflict.success) return { ended: 'conflict', ...conflict.data };
  const { operationId } = (failed.details ?? {}) as { operationId?: string };
  // Only what the server has looked at is refused: an operation it names, or a shape it does not know. All else waits.
  if (operationId === undefined && failed.status !== 400) {
    const held = heldBy(failed);
    return { ended: 'later', ...(held && { held }), ...(failed.status === 413 && { apart: true }) };
  }
  return {
    ended: 'refused',
    reason: failed.message ?? '这一步没有保存成功',
    ...(operationId === undefined ? {} : { operationId }),
  };
};
