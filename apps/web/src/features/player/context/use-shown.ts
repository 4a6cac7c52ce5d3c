import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import type { Asked } from '../../../shared/lib/playback/engine.js';
import { useGenerateMutation, useSaveTranslationsMutation } from '../calls.js';
import type { useLesson } from '../state/use-lesson.js';
import { useLines } from '../state/use-lines.js';
import type { Sight } from '../state/use-sight.js';
import type { Shown } from './context.js';

interface From {
  id: string;
  loaded: ReturnType<typeof useLesson>;
  engine: Asked | undefined;
  sight: Sight;
  reveal: Shown['reveal'];
  openWord: Shown['openWord'];
}

/** Puts together what the sentences of a lesson need; undefined until the lesson is here. */
export const useMadeShown = ({ id, loaded, engine, sight, reveal, openWord }: From) => {
  const { content, lesson, mine } = loaded;
  const { language: preferred } = usePreferences();
  const asked = useSearchParams()[0].get('lang');
  const [generate] = useGenerateMutation();
  const [save] = useSaveTranslationsMutation();
  const { lines, numbers, unsaid, clipOf } = useLines(lesson);
  const fresh = useRef({ engine, refetch: loaded.refetch });
  fresh.current = { engine, refetch: loaded.refetch };

  const refetch = useCallback(() => fresh.current.refetch(), []);
  const go = useCallback<Shown['go']>((at) => void fresh.current.engine?.goTo(at), []);
  const rest = useCallback(() => fresh.current.engine?.pause(), []);
  const retry = useCallback<Shown['retry']>(
    (occurrenceId) => void generate({ id, occurrenceIds: [occurrenceId] }).then(refetch),
    [generate, id, refetch],
  );
  const [told, setTold] = useState<Shown['told']>(new Set());
  const translated = useCallback<Shown['translated']>(
    (ids) => {
      setTold((all) => new Set([...all, ...ids]));
      refetch();
    },
    [refetch],
  );
  const write = useCallback<Shown['write']>(
    async (segmentId, to, text) => {
      const body = { language: to, origin: 'human' as const, translations: { [segmentId]: text } };
      const { error } = await save({ id, ...body });
      if (!error) translated([segmentId]);
      return !error;
    },
    [save, id, translated],
  );

  const { text, translation: wanted } = sight;
  return useMemo((): Shown | undefined => {
    if (!content || !lesson) return undefined;
    const known = lesson.translationLanguages;
    const language = asked !== null && known.includes(asked) ? asked : preferred;
    const shown = known.includes(language) ? language : known[0];
    const target =
      shown ??
      lesson.sections.find(({ translation }) => translation.enabled)?.translation.language ??
      (language === lesson.language ? 'en' : language);
    const translation = wanted ? shown : undefined;
    const acts = { refetch, go, rest, reveal, openWord, retry, translated, write };
    const look = { text, translation, told, target };
    return { content, lesson, mine, lines, numbers, unsaid, clipOf, ...look, ...acts };
  }, [
    content,
    lesson,
    mine,
    asked,
    preferred,
    lines,
    numbers,
    unsaid,
    clipOf,
    text,
    wanted,
    told,
    refetch,
    go,
    rest,
    reveal,
    openWord,
    retry,
    translated,
    write,
  ]);
};
