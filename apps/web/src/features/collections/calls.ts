import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const quiet = { extraOptions: { quiet: true } };
const page = (number: number) => ({ page: number, pageSize: 20 });
const answer = { responseSchema: contracts.CollectionAnswer, ...quiet };

export const calls = api.enhanceEndpoints({ addTagTypes: ['Collection'] }).injectEndpoints({
  endpoints: (build) => {
    /** A change of one collection that answers it as it is then. */
    const change = <Asked extends { id: string }>(
      query: (asked: Asked) => { url: string; method: string; body?: object },
    ) =>
      build.mutation<contracts.CollectionAnswer, Asked>({
        query,
        ...answer,
        invalidatesTags: ['Collection'],
        async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
          if (data) void dispatch(calls.util.upsertQueryData('collection', id, data));
        },
      });
    return {
      ownCollections: build.query({
        query: (asked: { page: number; contentId?: string }) => ({
          url: 'collections',
          params: {
            ...page(asked.page),
            ...(asked.contentId && { contentId: asked.contentId, pageSize: 100 }),
          },
        }),
        responseSchema: contracts.OwnCollections,
        providesTags: ['Collection'],
        ...quiet,
      }),
      publicCollections: build.query({
        query: (number: number) => ({ url: 'collections/public', params: page(number) }),
        responseSchema: contracts.CollectionList,
        providesTags: ['Collection'],
        ...quiet,
      }),
      collectionsOf: build.query({
        query: ({ userId, page: number }: { userId: string; page: number }) => ({
          url: `users/${encodeURIComponent(userId)}/collections`,
          params: page(number),
        }),
        responseSchema: contracts.CollectionList,
        providesTags: ['Collection'],
        ...quiet,
      }),
      binnedCollections: build.query({
        query: (number: number) => ({ url: 'collections/bin', params: page(number) }),
        responseSchema: contracts.CollectionList,
        providesTags: ['Collection'],
        ...quiet,
      }),
      keptCollections: build.query({
        query: () => 'collections/favorites',
        responseSchema: contracts.FavouriteCollections,
        providesTags: ['Collection'],
        ...quiet,
      }),
      collection: build.query({
        query: (id: string) => `collections/${encodeURIComponent(id)}`,
        responseSchema: contracts.CollectionAnswer,
        providesTags: ['Collection'],
        ...quiet,
      }),
      createCollection: build.mutation({
        query: (body: contracts.CreateCollection) => ({ url: 'collections', method: 'POST', body }),
        ...answer,
        invalidatesTags: ['Collection'],
      }),
      describeCollection: change(
        ({ id, ...body }: { id: string } & contracts.DescribeCollection) => ({
          url: `collections/${id}`,
          method: 'PUT',
          body,
        }),
      ),
      addToCollection: change(({ id, contentId }: { id: string; contentId: string }) => ({
        url: `collections/${id}/items`,
        method: 'POST',
        body: { contentId },
      })),
      takeFromCollection: change(({ id, contentId }: { id: string; contentId: string }) => ({
        url: `collections/${id}/items/${contentId}`,
        method: 'DELETE',
      })),
      orderCollection: change(({ id, ...body }: { id: string } & contracts.OrderCollection) => ({
        url: `collections/${id}/items/order`,
        method: 'PUT',
        body,
      })),
      showCollection: change(({ id, to }: { id: string; to: 'publish' | 'unpublish' }) => ({
        url: `collections/${id}/${to}`,
        method: 'POST',
      })),
      undeleteCollection: build.mutation({
        query: (id: string) => ({ url: `collections/${id}/undelete`, method: 'POST' }),
        ...answer,
        invalidatesTags: ['Collection'],
      }),
      deleteCollection: build.mutation({
        query: (id: string) => ({ url: `collections/${id}`, method: 'DELETE' }),
        invalidatesTags: ['Collection'],
      }),
      /** The heart answers at once; where the server says no, it is as before. */
      keepCollection: build.mutation({
        query: ({ id, keep }: { id: string; keep: boolean }) => ({
          url: `collections/${id}/favorite`,
          method: keep ? 'POST' : 'DELETE',
        }),
        responseSchema: contracts.CollectionFavourite,
        invalidatesTags: ['Collection'],
        async onQueryStarted({ id, keep }, { dispatch, queryFulfilled }) {
          const patch = dispatch(
            calls.util.updateQueryData('collection', id, ({ collection }) => {
              collection.isFavorite = keep;
              collection.favouriteCount += keep ? 1 : -1;
            }),
          );
          await queryFulfilled.catch(() => patch.undo());
        },
      }),
      /** What can be added: their own lessons, by words. */
      ownLessons: build.query({
        query: (q: string) => ({ url: 'contents', params: { q, pageSize: 20 } }),
        responseSchema: contracts.ContentList,
        ...quiet,
      }),
      publicLessons: build.query({
        query: () => ({ url: 'public/contents', params: { pageSize: 100 } }),
        responseSchema: contracts.ContentList,
        ...quiet,
      }),
    };
  },
});

export const {
  useOwnCollectionsQuery,
  usePublicCollectionsQuery,
  useCollectionsOfQuery,
  useBinnedCollectionsQuery,
  useKeptCollectionsQuery,
  useCollectionQuery,
  useCreateCollectionMutation,
  useDescribeCollectionMutation,
  useAddToCollectionMutation,
  useTakeFromCollectionMutation,
  useOrderCollectionMutation,
  useShowCollectionMutation,
  useUndeleteCollectionMutation,
  useDeleteCollectionMutation,
  useKeepCollectionMutation,
  useOwnLessonsQuery,
  usePublicLessonsQuery,
} = calls;
