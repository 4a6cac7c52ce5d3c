import type { ContentSummary } from '@app/contracts';
import type { Lesson } from '@app/lesson';
import { useEffect, useState } from 'react';
import type { SavedLesson } from '../../shared/lib/offline/lessons.js';
import { isUnreachable } from '../../shared/lib/calls/unanswered.js';
import { useAboutLessonQuery } from './calls.js';

interface About {
  content: ContentSummary | undefined;
  lesson: Lesson | undefined;
  error: unknown;
  /** It is what this device has kept: there is no network. */
  kept: boolean;
  /** It is too early to say that nothing is there. */
  looking: boolean;
  refetch: () => void;
}

/** A lesson to be looked at; without the server what this device has kept of it. */
export const useAbout = (id: string): About => {
  const { data, error, refetch } = useAboutLessonQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  const [saved, setSaved] = useState<{ id: string; lesson: SavedLesson | undefined }>();
  const away = isUnreachable(error);
  const wanted = away && !data;
  useEffect(() => {
    if (!wanted) return;
    import('../../shared/lib/offline/lessons.js')
      .then(({ savedLesson }) => savedLesson(id))
      .catch(() => undefined)
      .then((lesson) => setSaved({ id, lesson }))
      .catch(() => undefined);
  }, [id, wanted]);
  const here = wanted && saved?.id === id ? saved.lesson : undefined;
  return {
    content: data?.content ?? here?.content,
    // The contract checks a lesson's outline; its insides are the language of lessons.
    lesson: (data?.lesson as unknown as Lesson | undefined) ?? here?.lesson,
    error,
    kept: away,
    looking: wanted && saved?.id !== id,
    refetch: () => void refetch(),
  };
};
