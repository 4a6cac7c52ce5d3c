import { useCallback, useMemo } from 'react';
import { draftKey } from '../../../../shared/lib/kept/drafts.js';
import { useSession } from '../../../../shared/lib/calls/hooks.js';
import { storage } from '../../../../shared/lib/kept/storage.js';
import type { Draft, Open } from './row-acts.js';

/** Words that stand in an open cell: nothing of them is in the lesson yet. */
export interface OpenWords extends Draft {
  id: string;
  what: Open;
}

const FIELDS = /^(content|speaker|pace|reading|to:.+)$/;
const accepted = (value: unknown): OpenWords | undefined => {
  const { id, what, text, begunOn } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>;
  return typeof id === 'string' &&
    typeof what === 'string' &&
    FIELDS.test(what) &&
    typeof text === 'string'
    ? { id, what: what as Open, text, ...(typeof begunOn === 'string' && { begunOn }) }
    : undefined;
};

/** Keeps what is typed into an open cell on this device until the cell is left: a reload, or a tab that dies, finds it again. */
export const useOpenWords = (
  contentId: string,
): {
  found: OpenWords | undefined;
  /** As they stand now. */
  now: () => OpenWords | undefined;
  keep: (words: OpenWords | undefined) => void;
} => {
  const { user } = useSession();
  const key = user && draftKey(user.id, `${contentId}:cell`);
  const now = useCallback(
    () => (key === undefined ? undefined : storage.read(key, accepted)),
    [key],
  );
  const found = useMemo(now, [now]);
  const keep = useCallback(
    (words: OpenWords | undefined) => key !== undefined && storage.write(key, words),
    [key],
  );
  return { found, now, keep };
};
