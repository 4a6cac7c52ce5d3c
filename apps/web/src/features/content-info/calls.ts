import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Content', 'Practice'] }).injectEndpoints({
  endpoints: (build) => ({
    aboutLesson: build.query({
      query: (id: string) => `public/contents/${encodeURIComponent(id)}`,
      responseSchema: contracts.PlayableContent,
      providesTags: ['Content'],
      extraOptions: { quiet: true },
    }),
    newWords: build.query({
      query: (id: string) => `practice/words/${encodeURIComponent(id)}`,
      responseSchema: contracts.NewWords,
      providesTags: ['Practice'],
      extraOptions: { quiet: true },
    }),
    difficulty: build.query({
      query: (id: string) => `contents/${encodeURIComponent(id)}/difficulty`,
      responseSchema: contracts.Difficulty,
      extraOptions: { quiet: true },
    }),
    stops: build.query({
      query: (id: string) => `contents/${encodeURIComponent(id)}/stops`,
      responseSchema: contracts.LessonStops,
      extraOptions: { quiet: true },
    }),
    lessonUse: build.query({
      query: (id: string) => `contents/${encodeURIComponent(id)}/use`,
      responseSchema: contracts.LessonUse,
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useAboutLessonQuery,
  useNewWordsQuery,
  useDifficultyQuery,
  useStopsQuery,
  useLessonUseQuery,
} = calls;
