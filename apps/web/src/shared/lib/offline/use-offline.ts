import type { ContentSummary } from '@app/contracts';
import type { Lesson } from '@app/lesson';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '../calls/hooks.js';

export type Offline =
  { state: 'none' | 'saved' } | { state: 'saving'; done: number; total: number };

const load = () => import('./lessons.js');

/** The lesson on this device: kept by itself once it was heard, kept for good when they ask. */
export const useOffline = (
  content: ContentSummary | undefined,
  lesson: Lesson | undefined,
  heard: boolean,
) => {
  const [offline, setOffline] = useState<Offline>({ state: 'none' });
  const notify = useNotify();
  const stop = useRef<AbortController>(undefined);
  const id = content?.id;
  const growing = content?.generating ?? false;

  useEffect(() => {
    if (id === undefined || !('caches' in globalThis)) return;
    load()
      .then(({ savedLesson }) => savedLesson(id))
      .then((saved) => setOffline({ state: saved?.pinned ? 'saved' : 'none' }))
      .catch(() => undefined);
    return () => stop.current?.abort();
  }, [id]);

  // Quietly, once they listen: a tunnel must not end the lesson. Where there is no room for it, there is none.
  useEffect(() => {
    if (!heard || growing || !content || !lesson || !('caches' in globalThis)) return;
    load()
      .then(({ saveLesson }) => saveLesson({ content, lesson }, { pinned: false }))
      .catch(() => undefined);
  }, [heard, growing, id]);

  const toggle = async () => {
    if (!content || !lesson) return;
    const { saveLesson, forgetLesson } = await load();
    if (offline.state === 'saving') return stop.current?.abort();
    if (offline.state === 'saved') {
      await forgetLesson(content.id);
      setOffline({ state: 'none' });
      return notify('已从本机删除');
    }
    const { signal } = (stop.current = new AbortController());
    try {
      void navigator.storage.persist().catch(() => undefined);
      await saveLesson(
        { content, lesson },
        {
          pinned: true,
          signal,
          onProgress: (done, total) => setOffline({ state: 'saving', done, total }),
        },
      );
      setOffline({ state: 'saved' });
      notify('已下载，没有网络也能听', 'good');
    } catch (error) {
      setOffline({ state: 'none' });
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      notify(
        signal.aborted
          ? '下载已取消，取到的部分留着'
          : full
            ? '本机空间不够，已取到的部分留着'
            : '下载没有完成，再点一次接着下',
        signal.aborted ? undefined : 'bad',
      );
    }
  };
  return { offline, toggle: () => void toggle() };
};
