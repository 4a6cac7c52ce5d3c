import { useMemo } from 'react';
import { useUntranslatedQuery } from '../../../../shared/lib/translations/calls.js';

/**
 * Why sentences have no translation, by target language and segment.
 * @param at another one after every change; undefined while one goes on: what was known before stands until then
 */
export const useReasons = (
  contentId: string,
  at: string | undefined,
): ReadonlyMap<string, ReadonlyMap<string, string>> | undefined => {
  const { data } = useUntranslatedQuery(
    { id: contentId, at: at ?? '' },
    { skip: at === undefined },
  );
  return useMemo(() => {
    if (!data) return undefined;
    const reasons = new Map<string, Map<string, string>>();
    for (const { language, segmentId, error } of data.untranslated) {
      const own = reasons.get(language) ?? new Map<string, string>();
      reasons.set(language, own.set(segmentId, error));
    }
    return reasons;
  }, [data]);
};
