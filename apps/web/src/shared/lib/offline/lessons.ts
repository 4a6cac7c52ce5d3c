import type { ContentSummary } from '@app/contracts';
import type { Lesson } from '@app/lesson';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { DOWNLOADS } from './caches.js';

export interface SavedLesson {
  id: string;
  content: ContentSummary;
  lesson: Lesson;
  /** ISO time. */
  at: string;
  /** Asked for; the others are the last few that were heard, kept by themselves. */
  pinned: boolean;
}

interface Kept extends DBSchema {
  lessons: { key: string; value: SavedLesson };
}

/** Lessons that are kept without being asked for. */
const LAST = 5;
const AT_ONCE = 4;

let database: Promise<IDBPDatabase<Kept>> | undefined;
const db = (): Promise<IDBPDatabase<Kept>> =>
  (database ??= openDB<Kept>('yamabiko-offline', 1, {
    upgrade: (made) => void made.createObjectStore('lessons', { keyPath: 'id' }),
  }));

const clipsOf = ({ audioItems }: Lesson): string[] => [
  ...new Set(audioItems.flatMap(({ url }) => url ?? [])),
];

/** What is to go: beyond the last few nobody asked for. Pure. */
export const surplus = (saved: readonly Pick<SavedLesson, 'id' | 'at' | 'pinned'>[]): string[] =>
  saved
    .filter(({ pinned }) => !pinned)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(LAST)
    .map(({ id }) => id);

/** Clips that no other saved lesson sounds. Pure. */
export const orphans = (gone: Lesson, others: readonly Pick<SavedLesson, 'lesson'>[]): string[] => {
  const used = new Set(others.flatMap(({ lesson }) => clipsOf(lesson)));
  return clipsOf(gone).filter((url) => !used.has(url));
};

export const savedLesson = async (id: string): Promise<SavedLesson | undefined> =>
  (await db()).get('lessons', id);
export const savedLessons = async (): Promise<SavedLesson[]> =>
  (await (await db()).getAll('lessons')).toSorted((a, b) => (a.at < b.at ? 1 : -1));

export const forgetLesson = async (id: string): Promise<void> => {
  const store = await db();
  const saved = await store.get('lessons', id);
  if (!saved) return;
  await store.delete('lessons', id);
  const cache = await caches.open(DOWNLOADS);
  for (const url of orphans(saved.lesson, await store.getAll('lessons')))
    await Promise.all([cache.delete(url), cache.delete(wordsOf(url))]);
};

const wordsOf = (clip: string): string => `${clip}/words`;
/** Where a clip's words are, so that one tapped on the train sounds; a lesson is whole without. */
const keepWords = async (
  cache: Cache,
  clip: string,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const url = wordsOf(clip);
  if (!clip.startsWith('/media/audio/') || (await cache.match(url))) return;
  const answer = await fetch(url, { signal: signal ?? null }).catch(() => undefined);
  if (answer?.ok) await cache.put(url, answer);
};

/**
 * Keeps text and sound of a lesson on this device. Clips that are there already are not fetched again, so a broken download goes on where it
 * stopped. @throws {Error} when a clip cannot be had, the storage is full, or `signal` aborts; what was fetched stays
 */
export const saveLesson = async (
  { content, lesson }: Pick<SavedLesson, 'content' | 'lesson'>,
  {
    pinned,
    signal,
    onProgress,
  }: { pinned: boolean; signal?: AbortSignal; onProgress?: (done: number, total: number) => void },
): Promise<void> => {
  const store = await db();
  const cache = await caches.open(DOWNLOADS);
  const urls = clipsOf(lesson);
  const waiting = [...urls];
  let done = 0;
  const next = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      signal?.throwIfAborted();
      if (!(await cache.match(url))) {
        const answer = await fetch(url, { signal: signal ?? null });
        if (!answer.ok) throw new Error(`clip ${answer.status}`);
        await cache.put(url, answer);
      }
      await keepWords(cache, url, signal);
      onProgress?.((done += 1), urls.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const before = await store.get('lessons', content.id);
  await store.put('lessons', {
    id: content.id,
    content,
    lesson,
    at: new Date().toISOString(),
    pinned: pinned || before?.pinned === true,
  });
  for (const id of surplus(await store.getAll('lessons'))) await forgetLesson(id);
};

/** When a person leaves the device: lessons that only they could see go, public ones stay. */
export const forgetPrivateLessons = async (): Promise<void> => {
  for (const { id, content } of await savedLessons())
    if (content.visibility === 'private') await forgetLesson(id);
};
