import type { LiveEvent } from '@app/contracts';
import { readLanguages } from '@app/lesson';
import { nanoid } from '@reduxjs/toolkit';
import { listen } from '../../../shared/lib/calls/live.js';
import { loadLesson } from './calls.js';
import { deviceName } from './device.js';
import { EditingLesson } from './editing.js';
import { loadKeptWhole } from './kept-whole.js';
import { loadHistory } from './history.js';
import { openUnsaved } from './unsaved.js';
import type { Loaded } from './ports.js';
import { loadOperations, sendOperations } from './sending.js';

const GATHER_MS = 200;

export interface Author {
  id: string;
  token: string | undefined;
}
type Dispatch = Parameters<typeof loadLesson>[0] &
  Parameters<typeof loadOperations>[0] &
  Parameters<typeof loadKeptWhole>[0];

/**
 * All that changing a lesson takes: what this device still keeps of it, what was done before, the live line and the way to the server.
 * Loaded while the lesson is shown already. Nothing when `signal` was aborted meanwhile.
 */
export const openEditing = async (
  loaded: Loaded,
  {
    author,
    dispatch,
    tell,
    signal,
  }: { author: Author; dispatch: Dispatch; tell: (text: string) => void; signal: AbortSignal },
): Promise<EditingLesson | undefined> => {
  const { id } = loaded.content;
  const unsaved = await openUnsaved(author.id, id, nanoid(8));
  signal.addEventListener('abort', unsaved.leave);
  if (signal.aborted) unsaved.leave();
  let noSplit: readonly string[] = [];
  const learnWords = async () => void (noSplit = (await loadKeptWhole(dispatch, id)) ?? noSplit);
  const [history] = await Promise.all([
    loadHistory((after) => loadOperations(dispatch, id, after), {
      revision: loaded.revision,
      needed: unsaved.found?.expected,
    }),
    learnWords(),
  ]);
  if (signal.aborted) return undefined;
  const lesson = new EditingLesson(loaded, author.id, {
    load: () => loadLesson(dispatch, id).catch(() => undefined),
    after: (revision) => loadOperations(dispatch, id, revision),
    send: (body, key) => sendOperations(dispatch, id, body, key),
    keep: unsaved.keep,
    tell,
    newId: () => nanoid(),
    device: deviceName(author.id),
    now: () => Date.now(),
    noSplit: () => noSplit,
    languages: readLanguages,
  });
  lesson.resume(history?.operations ?? [], unsaved.found);
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  const onEvent = ({ type, revision }: LiveEvent) => {
    if (type === 'job.progress') return; // what was made of it is told beside
    newest = Math.max(newest, typeof revision === 'number' ? revision : Infinity);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void lesson.news(newest);
      newest = 0;
    }, GATHER_MS);
  };
  listen({ topics: [`content:${id}`], token: author.token, signal, onEvent });
  // A dying tab may have saved after the lesson was read and before what it kept was ours.
  if (history && history.revision > loaded.revision) void lesson.news();
  const send = () => void lesson.send();
  addEventListener('online', send, { signal });
  document.addEventListener('visibilitychange', send, { signal });
  // Words may have been added in another tab; until then the server's answer puts right what was cut otherwise here.
  addEventListener('focus', () => void learnWords(), { signal });
  signal.addEventListener('abort', () => lesson.close());
  return lesson;
};
