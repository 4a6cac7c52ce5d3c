import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const quiet = { extraOptions: { quiet: true } };
const answer = { responseSchema: contracts.ClassAnswer, ...quiet };
const classPath = (id: string) => `classes/${encodeURIComponent(id)}`;
const invitationPath = (token: string) => `class-invitations/${encodeURIComponent(token)}`;

export const calls = api.enhanceEndpoints({ addTagTypes: ['Class'] }).injectEndpoints({
  endpoints: (build) => ({
    classes: build.query({
      query: () => 'classes',
      responseSchema: contracts.ClassList,
      providesTags: ['Class'],
      ...quiet,
    }),
    aClass: build.query({
      query: (id: string) => classPath(id),
      ...answer,
      providesTags: ['Class'],
    }),
    classReport: build.query({
      query: ({ id, page }: { id: string; page: number }) => ({
        url: `${classPath(id)}/report`,
        params: { page },
      }),
      responseSchema: contracts.ClassReport,
      providesTags: ['Class'],
      keepUnusedDataFor: 0, // who left is not shown once more
      ...quiet,
    }),
    classLesson: build.query({
      query: ({ id, contentId, member }: { id: string; contentId: string; member?: string }) => ({
        url: `${classPath(id)}/lessons/${encodeURIComponent(contentId)}`,
        ...(member !== undefined && { params: { member } }),
      }),
      responseSchema: contracts.ClassLesson,
      providesTags: ['Class'],
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    invitation: build.query({
      query: (token: string) => invitationPath(token),
      responseSchema: contracts.ClassInvitationAnswer,
      providesTags: ['Class'],
      ...quiet,
    }),
    beginClass: build.mutation({
      query: (body: contracts.GiveCollection) => ({ url: 'classes', method: 'POST', body }),
      ...answer,
      invalidatesTags: ['Class'],
    }),
    renameClass: build.mutation({
      query: ({ id, ...body }: contracts.RenameClass & { id: string }) => ({
        url: classPath(id),
        method: 'PUT',
        body,
      }),
      ...answer,
      invalidatesTags: ['Class'],
    }),
    /** Another link, or a door that is closed or open. */
    turnClass: build.mutation({
      query: ({ id, to }: { id: string; to: 'link' | 'close' | 'reopen' }) => ({
        url: `${classPath(id)}/${to}`,
        method: 'POST',
      }),
      ...answer,
      invalidatesTags: ['Class'],
    }),
    removeMember: build.mutation({
      query: ({ id, member }: { id: string; member: string }) => ({
        url: `${classPath(id)}/members/${encodeURIComponent(member)}`,
        method: 'DELETE',
      }),
      ...answer,
      invalidatesTags: ['Class'],
    }),
    endClass: build.mutation({
      query: (id: string) => ({ url: classPath(id), method: 'DELETE' }),
      ...quiet,
      invalidatesTags: ['Class'],
    }),
    joinClass: build.mutation({
      query: (token: string) => ({ url: invitationPath(token), method: 'POST' }),
      ...answer,
      invalidatesTags: ['Class'],
    }),
    leaveClass: build.mutation({
      query: (id: string) => ({ url: `${classPath(id)}/membership`, method: 'DELETE' }),
      ...quiet,
      invalidatesTags: ['Class'],
    }),
  }),
});

export const {
  useClassesQuery,
  useAClassQuery,
  useClassReportQuery,
  useClassLessonQuery,
  useInvitationQuery,
  useBeginClassMutation,
  useRenameClassMutation,
  useTurnClassMutation,
  useRemoveMemberMutation,
  useEndClassMutation,
  useJoinClassMutation,
  useLeaveClassMutation,
} = calls;
