import * as contracts from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../../shared/lib/api.js';
import type { Loaded } from './ports.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    editedContent: build.query({
      query: (id: string) => `contents/${encodeURIComponent(id)}`,
      // The contract checks the outline; graph and resources are the language of lessons, which the server speaks with the same library.
      transformResponse: (answer: { content: contracts.ContentSummary & LessonDocument }) => answer.content,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    takeFromBin: build.mutation({
      query: (id: string) => ({ url: `contents/${encodeURIComponent(id)}/undelete`, method: 'POST' }),
      responseSchema: contracts.ContentAnswer,
      invalidatesTags: ['Content', 'Favourite'],
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
  }),
});

export const { useCreateLessonMutation, useTakeFromBinMutation } = calls;
const { editedContent } = calls.endpoints;
type Dispatch = (action: ReturnType<typeof editedContent.initiate>) => unknown;
interface Answer<T> {
  data?: T;
  error?: unknown;
}

/** The lesson with all that its author may change. @throws the AppError when it cannot be had */
export const loadLesson = async (dispatch: Dispatch, id: string): Promise<Loaded> => {
  const { data, error } = (await dispatch(editedContent.initiate(id, { forceRefetch: true, subscribe: false }))) as Answer<
    contracts.ContentSummary & Partial<LessonDocument>
  >;
  if (!data?.graph || !data.resources) throw error;
  const { graph, resources, voices = {}, ...content } = data;
  return { content, document: { graph, resources, voices }, revision: content.revision };
};
