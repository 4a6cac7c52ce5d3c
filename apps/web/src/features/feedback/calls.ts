import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';

export const calls = api.enhanceEndpoints({ addTagTypes: ['Feedback'] }).injectEndpoints({
  endpoints: (build) => ({
    sendFeedback: build.mutation({
      query: (body: contracts.SendFeedback) => ({ url: 'feedback', method: 'POST', body }),
      responseSchema: contracts.FeedbackSent,
      invalidatesTags: ['Feedback'],
      ...failing('提交反馈失败', { quiet: true }),
    }),
    myFeedback: build.query({
      query: (params: Partial<contracts.FeedbackQuery>) => ({ url: 'feedback/user', params }),
      responseSchema: contracts.FeedbackList,
      providesTags: ['Feedback'],
      ...failing('获取用户反馈列表失败', { quiet: true }),
    }),
  }),
});

export const { useSendFeedbackMutation, useMyFeedbackQuery } = calls;
