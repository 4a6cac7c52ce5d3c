import type { ContentSummary } from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import { api } from '../../../shared/lib/calls/api.js';
import type { Loaded } from './ports.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    editedContent: build.query({
      query: (id: string) => `contents/${encodeURIComponent(id)}`,
      // The contract checks the outline; graph and resources are the language of lessons, which the server speaks with the same library.
      transformResponse: (answer: { content: ContentSummary & LessonDocument }) => answer.content,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
});

const { editedContent } = calls.endpoints;
type Dispatch = (action: ReturnType<typeof editedContent.initiate>) => unknown;
interface Answer<T> {
  data?: T;
  error?: unknown;
}

/** The lesson with all that its author may change. @throws the AppError when it cannot be had */
export const loadLesson = async (dispatch: Dispatch, id: string): Promise<Loaded> => {
  const { data, error } = (await dispatch(
    editedContent.initiate(id, { forceRefetch: true, subscribe: false }),
  )) as Answer<ContentSummary & Partial<LessonDocument>>;
  if (!data?.graph || !data.resources) throw error;
  const { graph, resources, voices = {}, upstream, ...content } = data;
  const looked = upstream === undefined ? {} : { upstream };
  return {
    content,
    document: { graph, resources, voices, ...looked },
    revision: content.revision,
  };
};
