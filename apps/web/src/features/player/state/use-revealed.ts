import { useCallback, useState } from 'react';
import { practised } from '../../../shared/lib/practice/index.js';

/** Sentences that were peeked at since the lesson was opened. */
export const useRevealed = (contentId: string) => {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const reveal = useCallback(
    (occurrenceId: string) => {
      setRevealed((all) => new Set(all).add(occurrenceId));
      practised({ kind: 'revealed', contentId, occurrenceId });
    },
    [contentId],
  );
  return { revealed, reveal };
};
