import { type Annotation, isInZhuyin, readGroups, type ReadGroup } from '@app/lesson';
import { useEffect, useMemo, useState } from 'react';
import { usePreferences } from '../calls/hooks.js';

/**
 * What stands above the stretches of a sentence, as this person wants to see Mandarin. Most see it as it is kept: what makes other tones, or
 * other letters, of it comes for those who want them.
 */
export const useShownReadings = (
  content: string,
  annotation: Annotation | undefined,
  language = '',
): readonly ReadGroup[] | undefined => {
  const { tones, zhuyin } = usePreferences();
  const [other, setOther] = useState<typeof import('./mandarin-shown.js')>();
  const inLetters = isInZhuyin(zhuyin, language);
  const isOther = language.startsWith('zh') && (tones !== 'usual' || inLetters);
  useEffect(() => {
    if (isOther) import('./mandarin-shown.js').then((come) => setOther(() => come), () => undefined); // prettier-ignore
  }, [isOther]);
  return useMemo(() => {
    const groups = readGroups(content, annotation);
    return groups && isOther && other ? other.mandarinShown(groups, tones, inLetters, language) : groups; // prettier-ignore
  }, [content, annotation, language, isOther, other, tones, inLetters]);
};
