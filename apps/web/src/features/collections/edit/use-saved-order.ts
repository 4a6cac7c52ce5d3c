import type { Collection } from '@app/contracts';
import { useRef, useState } from 'react';
import { useOrderCollectionMutation } from '../calls.js';

/**
 * The order of the lessons as it is wanted, and saved one step after the other: each names the revision it was made of, and whoever moves a
 * lesson three places does not wait in between.
 */
export const useSavedOrder = (
  { id, items, revision }: Pick<Collection, 'id' | 'items' | 'revision'>,
  onRefused: (error: unknown) => void,
) => {
  const [order] = useOrderCollectionMutation();
  const [wanted, setWanted] = useState<readonly string[]>();
  const latest = useRef<readonly string[]>(undefined);
  const saving = useRef(false);
  const want = (ids: readonly string[] | undefined) => {
    latest.current = ids;
    setWanted(ids);
  };
  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    let now = revision;
    while (latest.current) {
      const contentIds = latest.current;
      const { data, error } = await order({ id, contentIds: [...contentIds], revision: now });
      if (data) now = data.collection.revision;
      if (latest.current === contentIds || error) want(undefined);
      if (error) onRefused(error);
    }
    saving.current = false;
  };
  const ids = wanted ?? items.map(({ contentId }) => contentId);
  /** Before which one, or null for last. @returns its new number */
  const move = (contentId: string, before: string | null): number => {
    const others = (latest.current ?? ids).filter((one) => one !== contentId);
    const at = before === null ? others.length : others.indexOf(before);
    want([...others.slice(0, at), contentId, ...others.slice(at)]);
    void save();
    return at + 1;
  };
  return { ids, move };
};
