import type { ContentSummary } from '@app/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { LessonDocument } from '@app/lesson';
import { useNotify, useSession } from '../../../shared/lib/hooks.js';
import { listen } from '../../../shared/lib/live.js';
import { loadLesson, loadOperations, sendOperations } from './calls.js';
import type { OperationDraft } from './drafts.js';
import { type Conflict, EditingLesson, type Saved } from './editing.js';
import { openShelf } from './kept.js';

/** What every part of the editor works with. The document already shows what she did, confirmed or not. */
export interface EditorSession {
  content: ContentSummary;
  document: LessonDocument;
  /** Of the server's newest document this tab has. */
  revision: number;
  /** Does all of them, or none: the reason is shown as a toast and answered. */
  apply: (...drafts: OperationDraft[]) => { refused?: string };
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  saved: Saved;
  conflict?: Conflict;
  /** Ids of the selected nodes. */
  selection: readonly string[];
  select: (ids: readonly string[]) => void;
  /** Plays what a node comes to; nothing stops. */
  play: (nodeId: string | undefined) => void;
  playing?: string;
}

const Session = createContext<EditorSession | undefined>(undefined);

/** The lesson on the editor's table. */
export const useEditor = (): EditorSession => {
  const session = useContext(Session);
  if (!session) throw new Error('useEditor outside of the editor');
  return session;
};

const HISTORY = 300;
const GATHER_MS = 200;

/** Opens a lesson for editing: nothing until it is here, the failure when it cannot be had. */
const useOpened = (id: string): { lesson?: EditingLesson; error?: unknown } => {
  const { token, user } = useSession();
  const dispatch = useDispatch() as Parameters<typeof loadLesson>[0];
  const notify = useNotify();
  const tell = useRef(notify);
  tell.current = notify;
  const [opened, setOpened] = useState<{ lesson?: EditingLesson; error?: unknown }>({});
  const author = user?.id;

  useEffect(() => {
    if (author === undefined) return undefined;
    const stop = new AbortController();
    let lesson: EditingLesson | undefined;
    const open = async () => {
      const shelf = await openShelf(author, id, nanoid(8));
      stop.signal.addEventListener('abort', shelf.leave);
      if (stop.signal.aborted) return shelf.leave();
      const loaded = await loadLesson(dispatch, id);
      const first = Math.max(0, Math.min(shelf.found?.expected ?? loaded.revision, loaded.revision - HISTORY));
      const history = await loadOperations(dispatch, id, first);
      if (stop.signal.aborted) return;
      lesson = new EditingLesson(loaded, author, {
        load: () => loadLesson(dispatch, id).catch(() => undefined),
        after: (revision) => loadOperations(dispatch, id, revision),
        send: (body, key) => sendOperations(dispatch, id, body, key),
        keep: shelf.keep,
        tell: (text) => tell.current(text, 'bad'),
        newId: () => nanoid(),
        now: () => Date.now(),
      });
      lesson.resume(history?.operations ?? [], shelf.found);
      setOpened({ lesson });
      let gathering: ReturnType<typeof setTimeout> | undefined;
      const onEvent = () => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          void lesson?.news();
        }, GATHER_MS);
      };
      listen({ topics: [`content:${id}`], token, signal: stop.signal, onEvent });
    };
    open().catch((error: unknown) => stop.signal.aborted || setOpened({ error }));
    const send = () => void lesson?.send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      stop.abort();
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      lesson?.close();
      setOpened({});
    };
  }, [id, author, token, dispatch]);
  return opened;
};

interface Props {
  id: string;
  children: ReactNode;
  waiting: ReactNode;
  failed: (error: unknown) => ReactNode;
}

export function EditorProvider({ id, children, waiting, failed }: Props) {
  const { lesson, error } = useOpened(id);
  if (error !== undefined) return failed(error);
  return lesson ? <Opened lesson={lesson}>{children}</Opened> : waiting;
}

function Opened({ lesson, children }: { lesson: EditingLesson; children: ReactNode }) {
  const editing = useSyncExternalStore(lesson.subscribe, lesson.get);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [playing, play] = useState<string>();
  const notify = useNotify();
  const tell = useRef(notify);
  tell.current = notify;

  const told = useCallback((done: { refused?: string }) => {
    if (done.refused !== undefined) tell.current(done.refused, 'bad');
    return done;
  }, []);
  const apply = useCallback((...drafts: OperationDraft[]) => told(lesson.apply(drafts)), [lesson, told]);
  const undo = useCallback(() => void told(lesson.undo()), [lesson, told]);
  const redo = useCallback(() => void told(lesson.redo()), [lesson, told]);
  const select = useCallback((ids: readonly string[]) => {
    setSelected((before) => (before.length === ids.length && before.every((id, index) => id === ids[index]) ? before : ids));
  }, []);

  const { nodes } = editing.document.graph;
  const selection = useMemo(() => selected.filter((id) => nodes.some((node) => node.id === id)), [selected, nodes]);
  const session = useMemo<EditorSession>(
    () => ({ ...editing, apply, undo, redo, selection, select, play, ...(playing === undefined ? {} : { playing }) }),
    [editing, apply, undo, redo, selection, select, playing],
  );
  return <Session value={session}>{children}</Session>;
}
