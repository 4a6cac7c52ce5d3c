import type { LessonDocument } from '@app/lesson';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';

type Count = (document: LessonDocument, making: boolean) => ReadonlyMap<string, string>;
const NONE: ReadonlyMap<string, string> = new Map();

/** What every card says its node comes to: nothing until the counting is loaded, and never before an edit itself is on the screen. */
export const useResults = (
  document: LessonDocument,
  making: boolean,
): ReadonlyMap<string, string> => {
  const later = useDeferredValue(document);
  const [count, setCount] = useState<Count>();
  useEffect(() => {
    let gone = false;
    void import('./results.js')
      .then(({ counting }) => gone || setCount(counting))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return useMemo(() => count?.(later, making) ?? NONE, [count, later, making]);
};
