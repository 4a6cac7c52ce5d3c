import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import type { Wanted } from './wanted.js';

const quiet = { quiet: true };
interface Bringing {
  id: string;
  key: string;
  revision: number;
  bundle: contracts.ExportBundle;
}
const calls = api.enhanceEndpoints({ addTagTypes: ['Content', 'Favourite'] }).injectEndpoints({
  endpoints: (build) => ({
    myContents: build.query({
      query: (page: number) => ({ url: 'contents', params: { page, pageSize: 20 } }),
      responseSchema: contracts.ContentList,
      providesTags: ['Content'],
      extraOptions: quiet,
    }),
    deleteContent: build.mutation({
      query: (id: string) => ({ url: `contents/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Content', 'Favourite'],
    }),
    ownContents: build.query({
      query: (wanted: Wanted) => ({
        url: 'contents',
        params: Object.fromEntries(
          Object.entries({ ...wanted, pageSize: 20 }).filter(([, value]) => value !== ''),
        ),
      }),
      responseSchema: contracts.ContentList,
      providesTags: ['Content'],
      extraOptions: quiet,
    }),
    bin: build.query({
      query: (page: number) => ({ url: 'contents/bin', params: { page, pageSize: 20 } }),
      responseSchema: contracts.ContentList,
      providesTags: ['Content'],
      extraOptions: quiet,
    }),
    undeleteContent: build.mutation({
      query: (id: string) => ({ url: `contents/${id}/undelete`, method: 'POST' }),
      responseSchema: contracts.ContentAnswer,
      invalidatesTags: ['Content', 'Favourite'],
    }),
    duplicateContent: build.mutation({
      query: (id: string) => ({ url: `contents/${id}/duplicate`, method: 'POST' }),
      responseSchema: contracts.ContentAnswer,
      invalidatesTags: ['Content'],
    }),
    /** A lesson without text: an empty canvas. */
    startContent: build.mutation({
      query: ({ title, key }: { title: string; key: string }) => ({
        url: 'contents',
        method: 'POST',
        body: { title },
        headers: { 'idempotency-key': key },
      }),
      responseSchema: contracts.ContentCreated,
      invalidatesTags: ['Content'],
      extraOptions: quiet,
    }),
    /** As it is now: what was answered when it was begun may be of yesterday. */
    begunContent: build.query({
      query: (id: string) => `contents/${id}`,
      responseSchema: contracts.ContentAnswer,
      keepUnusedDataFor: 0,
      extraOptions: quiet,
    }),
    /** One operation, which is made once however many devices send it. */
    importContent: build.mutation({
      query: ({ id, key, revision, bundle }: Bringing) => ({
        url: `contents/${id}/operations`,
        method: 'POST',
        body: { expectedRevision: revision, operations: [{ id: key, kind: 'import', bundle }] },
      }),
      responseSchema: contracts.OperationsApplied,
      invalidatesTags: ['Content'],
      extraOptions: quiet,
    }),
    uploadCover: build.mutation({
      query: (file: File) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'images/upload', method: 'POST', body };
      },
      responseSchema: contracts.ImageUploaded,
      extraOptions: quiet,
    }),
  }),
});

export const {
  useMyContentsQuery,
  useDeleteContentMutation,
  useOwnContentsQuery,
  useBinQuery,
  useUndeleteContentMutation,
  useDuplicateContentMutation,
  useStartContentMutation,
  useLazyBegunContentQuery,
  useImportContentMutation,
  useUploadCoverMutation,
} = calls;
/** Lists of one's lessons are asked anew. */
export const toldAnew = () => calls.util.invalidateTags(['Content']);
