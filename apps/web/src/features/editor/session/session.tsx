import type { ContentSummary } from '@app/contracts';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useDispatch } from 'react-redux';
import type { LessonDocument } from '@app/lesson';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { loadLesson } from './calls.js';
import type { openEditing } from './open-editing.js';
import type { OperationDraft } from './drafts.js';
import type { Conflict, Editing, Saved } from './shown.js';
import { OpeningLesson } from './opening.js';

/** What every part of the editor works with. The document already shows what they did, confirmed or not. */
export interface EditorSession {
  content: ContentSummary;
  document: LessonDocument;
  /** Of the server's newest document this tab has. */
  revision: number;
  /** Does all of them, or none: the reason is shown as a toast and answered. */
  apply: (...drafts: OperationDraft[]) => { refused?: string };
  /** Keeps words whose field has gone, until they have taken them. */
  setAside: (words: string, reason: string) => void;
  /** Takes over what the server answered to a new title or another publicity. */
  described: (content: ContentSummary) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  saved: Saved;
  /** Why the server does not take it now. */
  why?: string;
  way?: Editing['way'];
  conflict?: Conflict;
  /** What could not be saved, until they have copied it. */
  unplaced?: Editing['unplaced'];
  /** Ids of the selected nodes. */
  selection: readonly string[];
  select: (ids: readonly string[]) => void;
  /** Plays what a node comes to; nothing stops. */
  play: (nodeId: string | undefined) => void;
  playing?: string;
}

const Session = createContext<EditorSession | undefined>(undefined);

/** The lesson in the editor. */
export const useEditor = (): EditorSession => {
  const session = useContext(Session);
  if (!session) throw new Error('useEditor outside of the editor');
  return session;
};

const loadEditing = () => import('./open-editing.js');

/** Opens a lesson for editing: nothing until it is here, the failure when it cannot be had. */
const useOpened = (id: string): { lesson?: OpeningLesson; error?: unknown } => {
  const { token, user } = useSession();
  const dispatch = useDispatch() as Parameters<typeof openEditing>[1]['dispatch'];
  const notify = useNotify();
  const told = useRef(notify);
  told.current = notify;
  const [opened, setOpened] = useState<{ lesson?: OpeningLesson; error?: unknown }>({});
  const author = user?.id;

  useEffect(() => {
    if (author === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (text: string) => told.current(text, 'bad');
    const open = async () => {
      const asked = loadLesson(dispatch, id);
      void loadEditing().catch(() => undefined);
      const loaded = await asked;
      if (signal.aborted) return;
      const lesson = new OpeningLesson(loaded, tell);
      setOpened({ lesson });
      const editing = await (
        await loadEditing()
      ).openEditing(loaded, { author: { id: author, token }, dispatch, tell, signal });
      if (editing) lesson.ready(editing);
    };
    open().catch((error: unknown) => signal.aborted || setOpened({ error }));
    return () => {
      stop.abort();
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

function Opened({ lesson, children }: { lesson: OpeningLesson; children: ReactNode }) {
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
  const apply = useCallback(
    (...drafts: OperationDraft[]) => told(lesson.apply(drafts)),
    [lesson, told],
  );
  const described = useCallback((content: ContentSummary) => lesson.described(content), [lesson]);
  const setAside = useCallback(
    (words: string, reason: string) => lesson.setAside(words, reason),
    [lesson],
  );
  const undo = useCallback(() => void told(lesson.undo()), [lesson, told]);
  const redo = useCallback(() => void told(lesson.redo()), [lesson, told]);
  const select = useCallback((ids: readonly string[]) => {
    setSelected((before) =>
      before.length === ids.length && before.every((id, index) => id === ids[index]) ? before : ids,
    );
  }, []);

  const { nodes } = editing.document.graph;
  const selection = useMemo(
    () => selected.filter((id) => nodes.some((node) => node.id === id)),
    [selected, nodes],
  );
  const session = useMemo<EditorSession>(
    () => ({
      ...editing,
      apply,
      setAside,
      described,
      undo,
      redo,
      selection,
      select,
      play,
      ...(playing === undefined ? {} : { playing }),
    }),
    [editing, apply, setAside, described, undo, redo, selection, select, playing],
  );
  return <Session value={session}>{children}</Session>;
}
