import * as contracts from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../../shared/lib/api.js';
import type { AppError } from '../../../shared/lib/errors.js';
import type { Loaded, Newer, Sent } from './editing.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    editedContent: build.query({
      query: (id: string) => `contents/${encodeURIComponent(id)}`,
      // The contract checks the outline; graph and resources are the language of lessons, which the server speaks with the same library.
      transformResponse: (answer: { content: contracts.ContentSummary & LessonDocument }) => answer.content,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    createLesson: build.mutation({
      query: (body: contracts.CreateContent) => ({
        url: 'contents',
        method: 'POST',
        body,
        headers: { prefer: 'respond-async', 'idempotency-key': nanoid() },
      }),
      responseSchema: contracts.ContentCreated,
      invalidatesTags: ['Content'],
    }),
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

export const { useCreateLessonMutation } = calls;
const { editedContent, operationsAfter, applyOperations } = calls.endpoints;
type Dispatch = (
  action: ReturnType<typeof editedContent.initiate> | ReturnType<typeof operationsAfter.initiate> | ReturnType<typeof applyOperations.initiate>,
) => unknown;
interface Answer<T> {
  data?: T;
  error?: unknown;
}

const anew = { forceRefetch: true, subscribe: false } as const;

/** The lesson with all that its author may change. @throws the AppError when it cannot be had */
export const loadLesson = async (dispatch: Dispatch, id: string): Promise<Loaded> => {
  const { data, error } = (await dispatch(editedContent.initiate(id, anew))) as Answer<contracts.ContentSummary & Partial<LessonDocument>>;
  if (!data?.graph || !data.resources) throw error;
  const { graph, resources, voices = {}, ...content } = data;
  return { content, document: { graph, resources, voices }, revision: content.revision };
};

export const loadOperations = async (dispatch: Dispatch, id: string, after: number): Promise<Newer | undefined> => {
  const { data } = (await dispatch(operationsAfter.initiate({ id, after }, anew))) as Answer<Newer>;
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
  if (!isRefusal(failed)) return { ended: 'later' };
  const { operationId } = (failed.details ?? {}) as { operationId?: string };
  return { ended: 'refused', reason: failed.message ?? '这一步没有保存成功', ...(operationId === undefined ? {} : { operationId }) };
};
