import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/api.js';
import type { AppError } from '../../../shared/lib/errors.js';
import type { Newer, Sent } from './ports.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    operationsAfter: build.query({
      query: ({ id, after }: { id: string; after: number }) => ({ url: `contents/${encodeURIComponent(id)}/operations`, params: { after } }),
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
type Dispatch = (action: ReturnType<typeof operationsAfter.initiate> | ReturnType<typeof applyOperations.initiate>) => unknown;
interface Answer<T> {
  data?: T;
  error?: unknown;
}

export const loadOperations = async (dispatch: Dispatch, id: string, after: number): Promise<Newer | undefined> => {
  const { data } = (await dispatch(operationsAfter.initiate({ id, after }, { forceRefetch: true, subscribe: false }))) as Answer<Newer>;
  return data;
};

/** Only what the server has looked at and refused is refused. No network, no login, too fast, a call that was cut off by a logout: it waits. */
const WAITS: readonly number[] = [401, 402, 408, 429];
const isRefusal = ({ status }: Partial<AppError>): boolean => status !== undefined && status >= 400 && status < 500 && !WAITS.includes(status);

export const sendOperations = async (dispatch: Dispatch, id: string, body: contracts.ApplyOperations, key: string): Promise<Sent> => {
  const { data, error } = (await dispatch(applyOperations.initiate({ id, key, body }))) as Answer<Newer>;
  if (data) return { ended: 'applied', ...data };
  const failed = (error ?? {}) as Partial<AppError>;
  const conflict = contracts.OperationsConflict.safeParse(failed.details);
  if (conflict.success) return { ended: 'conflict', ...conflict.data };
  if (failed.status === 402) return { ended: 'later', reason: failed.message ?? '这一步不在现在的等级里' };
  if (!isRefusal(failed)) return { ended: 'later' };
  const { operationId } = (failed.details ?? {}) as { operationId?: string };
  return { ended: 'refused', reason: failed.message ?? '这一步没有保存成功', ...(operationId === undefined ? {} : { operationId }) };
};
