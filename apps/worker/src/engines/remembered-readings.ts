import type { Annotation, AnnotationRequest, Annotator, Word } from '@app/annotation';
import { createHash } from 'node:crypto';

const MOST = 4000;
const HOUR = 3_600_000;

/**
 * Readings of the last hour, in memory alone: the same sentence, read with the same words in mind, costs nothing again.
 * @param now ms @param reader says which analyser reads now: what another one read is forgotten
 */
export const rememberedReadings = (
  annotate: Annotator['annotate'],
  now: () => number,
  reader: () => unknown,
): {
  annotate: Annotator['annotate'];
  /** The same from memory alone: what is not there is not in the answer. */
  kept: Annotator['annotate'];
} => {
  const kept = new Map<string, { annotation: Annotation; words?: Word[]; at: number }>();
  let read = reader();
  const from =
    (ask: Annotator['annotate'] | undefined) =>
    async ({ segments, language, words = [], signal }: AnnotationRequest) => {
      if (read !== reader()) kept.clear();
      read = reader();
      for (const [key, { at }] of kept) {
        if (at >= now() - HOUR) break; // the oldest come first
        kept.delete(key);
      }
      const about = JSON.stringify([language, words]);
      const keys = new Map(
        segments.map(({ id, content }) => [
          id,
          createHash('sha256').update(about).update(content).digest('base64'),
        ]),
      );
      const annotations = Object.create(null) as Record<string, Annotation>; // ids are the caller's
      const cut = Object.create(null) as Record<string, Word[]>;
      const open = segments.filter(({ id }) => {
        const found = kept.get(keys.get(id) ?? '');
        if (!found) return true;
        annotations[id] = found.annotation;
        if (found.words) cut[id] = found.words;
        return false;
      });
      const told = (errors: Awaited<ReturnType<Annotator['annotate']>>['errors']) => ({ annotations, ...(Object.keys(cut).length > 0 && { words: cut }), errors }); // prettier-ignore
      if (open.length === 0 || !ask) return told([]);
      const answer = await ask({ segments: open, language, words, ...(signal && { signal }) });
      for (const [id, annotation] of Object.entries(answer.annotations)) {
        annotations[id] = annotation;
        const own = answer.words?.[id];
        if (own) cut[id] = own;
        const key = keys.get(id);
        if (key === undefined) continue;
        kept.delete(key); // the newest last
        kept.set(key, { annotation, ...(own && { words: own }), at: now() });
        const oldest = kept.size > MOST ? kept.keys().next() : undefined;
        if (oldest && !oldest.done) kept.delete(oldest.value);
      }
      return told(answer.errors);
    };
  return { annotate: from(annotate), kept: from(undefined) };
};
