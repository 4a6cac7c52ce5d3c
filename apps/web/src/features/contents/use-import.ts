import type { ContentSummary } from '@app/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { importKeyOf, type Imported } from '../../shared/lib/lessons/bundles.js';
import {
  useImportContentMutation,
  useLazyBegunContentQuery,
  useStartContentMutation,
} from './calls.js';

/** A lesson that was made of the file, now or before. */
type Saved =
  { made: string } | { there: Pick<ContentSummary, 'id' | 'title'> } | { failed: string };

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'CONFLICT';

/**
 * A bundle as a lesson. The key is the file's own, so that two devices, or two presses, make one lesson; only `again` makes another. What
 * was begun and not finished goes on where it was.
 */
export const useImport = () => {
  const [start] = useStartContentMutation();
  const [look] = useLazyBegunContentQuery();
  const [bring] = useImportContentMutation();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** Of another one of the same file, until it is made: a second try goes on with it. */
  const other = useRef<string>(undefined);
  const failed = (error: unknown): Saved => ({
    failed: `${messageOf(error, '没有保存成功')}，文件的内容还留在这里`,
  });

  const saved = async ({ name, bundle }: Imported, key: string): Promise<Saved> => {
    const begun = await start({ title: name || '导入的课程', key });
    const now = begun.data ? await look(begun.data.content.id) : begun;
    // It was thrown away since: what they want now is another one.
    if (isMissing(now.error)) return saved({ name, bundle }, (other.current = nanoid()));
    if (now.error || !now.data) return failed(now.error);
    const { id, title, revision, graph } = now.data.content;
    if (graph.nodes.length > 0) return { there: { id, title } };
    const { error } = await bring({ id, key, revision, bundle });
    if (isConflict(error)) return { there: { id, title } };
    if (error) return failed(error);
    other.current = undefined;
    return { made: id };
  };

  /** Nothing while another press is being served. */
  const save = async (imported: Imported, again: boolean): Promise<Saved | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await saved(imported, again ? (other.current ??= nanoid()) : importKeyOf(imported));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { save, busy };
};
