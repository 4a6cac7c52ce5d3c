import { useEffect, useRef } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { useCanvasView } from '../canvas/use-canvas-view.js';
import { useEditor } from '../session/index.js';
import type { CommandContext, EditorScreen } from './command.js';

/** What the editor's commands work with, as it is now. */
export const useCommandContext = (screen: EditorScreen): CommandContext => {
  const session = useEditor();
  const canvas = useCanvasView();
  const notify = useNotify();
  const { graph } = session.document;

  const before = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!before.current) return;
    const added = graph.nodes.flatMap(({ id }) => (before.current?.has(id) ? [] : [id]));
    if (added.length > 0) session.select(added);
    before.current = undefined;
  });
  const selectAdded = () => void (before.current = new Set(graph.nodes.map(({ id }) => id)));

  return { ...session, ...screen, graph, canvas, selectAdded, notify };
};
