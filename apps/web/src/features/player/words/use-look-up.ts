import { useEffect } from 'react';
import { useShown } from '../context/context.js';
import { wordLookUps } from './look-ups.js';

/** A word of a public lesson that is open counts as looked up; to its author it is none. */
export const useLookUp = (occurrenceId: string, word: string): void => {
  const { content, mine } = useShown();
  const counts = content.visibility === 'public' && !mine;
  useEffect(() => {
    if (counts) wordLookUps.add(content.id, { occurrenceId, word });
  }, [counts, content.id, occurrenceId, word]);
};
