import { DictionaryList, GlossAnswer, type GlossQuery } from '@app/contracts';
import { type AppError, unspoken } from '../calls/errors.js';
import { api } from '../calls/api.js';
import { keptAnswer, keepAnswer } from '../kept/kept-answers.js';

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}
type Base = (
  url: string,
) => PromiseLike<{ data?: unknown; error?: AppError }> | { data?: unknown; error?: AppError };

/** The server's answer, kept on this device; without the server the one that was kept. */
const remembered = async <T>(
  schema: Schema<T>,
  url: string,
  base: Base,
  worthIt: (answer: T) => boolean,
): Promise<{ data: T } | { error: AppError }> => {
  const { data, error } = await base(url);
  const answer = schema.safeParse(error ? await keptAnswer(url) : data);
  if (!answer.success) return { error: error ?? unspoken('CONTRACT') };
  if (!error && worthIt(answer.data)) void keepAnswer(url, answer.data);
  return { data: answer.data };
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the operator has installed: asked once a visit, by whoever opens a word first. */
    dictionaries: build.query<DictionaryList, undefined>({
      queryFn: (_, _api, _extra, base) =>
        remembered(DictionaryList, 'dictionaries', base as Base, () => true),
      keepUnusedDataFor: 86_400,
      extraOptions: { quiet: true },
    }),
    glosses: build.query<GlossAnswer, GlossQuery>({
      queryFn: (asked, _api, _extra, base) =>
        remembered(
          GlossAnswer,
          `glosses?${new URLSearchParams(asked).toString()}`,
          base as Base,
          ({ entries }) => entries.length > 0,
        ),
      keepUnusedDataFor: 3600,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useDictionariesQuery, useGlossesQuery } = calls;
