import * as contracts from '@app/contracts';
import { failing } from '../../../shared/lib/calls/failing.js';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    allFeedback: build.query({
      query: (params: Partial<contracts.AdminFeedbackQuery>) => ({ url: 'feedback/admin', params }),
      responseSchema: contracts.AdminFeedbackList,
      providesTags: ['AdminFeedback'],
      ...failing('获取所有反馈失败', { quiet: true }),
    }),
    oneFeedback: build.query({
      query: (id: string) => `feedback/admin/${encodeURIComponent(id)}`,
      responseSchema: contracts.AdminFeedbackAnswer,
      providesTags: ['AdminFeedback'],
      extraOptions: quiet,
    }),
    answerFeedback: build.mutation({
      query: ({ id, ...body }: contracts.AnswerFeedback & { id: string }) => ({
        url: `feedback/admin/${encodeURIComponent(id)}`,
        method: 'PUT',
        body,
      }),
      responseSchema: contracts.AdminFeedbackAnswer,
      invalidatesTags: ['AdminFeedback'],
      ...failing('更新反馈状态失败', { quiet: true }),
    }),
    roadmapItem: build.query({
      query: (id: string) => `feedback/admin/${encodeURIComponent(id)}/roadmap`,
      responseSchema: contracts.OwnRoadmapItem,
      providesTags: ['AdminFeedback'],
      extraOptions: quiet,
    }),
    writeRoadmapItem: build.mutation({
      query: ({ id, words }: { id: string; words: contracts.WriteRoadmapItem | undefined }) => ({
        url: `feedback/admin/${encodeURIComponent(id)}/roadmap`,
        ...(words ? { method: 'PUT', body: words } : { method: 'DELETE' }),
      }),
      responseSchema: contracts.OwnRoadmapItem,
      invalidatesTags: ['AdminFeedback'],
      extraOptions: quiet,
    }),
    moveFeedback: build.mutation({
      query: (body: contracts.MoveFeedback) => ({
        url: 'feedback/admin/bulk',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.FeedbackMoved,
      invalidatesTags: ['AdminFeedback'],
      extraOptions: quiet,
    }),
    feedbackCsv: build.mutation({
      // With the bearer header, so not by a plain link.
      query: (params: contracts.AdminFeedbackFilter) => ({
        url: 'feedback/admin/csv',
        params,
        responseHandler: 'text',
        cache: 'no-store',
      }),
      extraOptions: quiet,
    }),
  }),
});

export const {
  useAllFeedbackQuery,
  useOneFeedbackQuery,
  useAnswerFeedbackMutation,
  useRoadmapItemQuery,
  useWriteRoadmapItemMutation,
  useMoveFeedbackMutation,
  useFeedbackCsvMutation,
} = calls;
