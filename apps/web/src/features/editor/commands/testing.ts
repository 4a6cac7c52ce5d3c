import { Server, tab } from '../session/testing.js';
import type { CommandContext } from './command.js';

/** A lesson of four nodes under edit, over the same rules as the server's; what goes to the screen and the canvas is noted. */
export const given = ({ selected = [], ...more }: Partial<CommandContext> & Selected = {}) => {
  const { lesson } = tab(new Server());
  const seen: unknown[][] = [];
  const note =
    (what: string) =>
    (...told: unknown[]): void =>
      void seen.push([what, ...told]);
  const graph = () => lesson.get().document.graph;
  const ids = graph().nodes.map(({ id }) => id);
  const now = (): CommandContext => ({
    graph: graph(),
    apply: (...drafts) => lesson.apply(drafts),
    undo: () => void lesson.undo(),
    redo: () => void lesson.redo(),
    canUndo: lesson.get().canUndo,
    canRedo: lesson.get().canRedo,
    selection: selected.map((index) => ids[index] ?? ''),
    select: note('select'),
    play: note('play'),
    selectAdded: note('selectAdded'),
    notify: note('notify'),
    askKind: note('askKind'),
    openNode: note('openNode'),
    editName: note('editName'),
    show: note('show'),
    toggleMinimap: note('toggleMinimap'),
    canvas: {
      onGraph: ({ x, y }) => ({ x: x + 1000, y }),
      middle: () => ({ x: 7, y: 8 }),
      sizes: () => new Map(),
      chosenLinks: () => [],
      fit: note('fit'),
      zoomIn: note('zoomIn'),
      zoomOut: note('zoomOut'),
      focus: note('focus'),
    },
    ...more,
  });
  /** Nodes that were not there. */
  const added = () => graph().nodes.filter(({ id }) => !ids.includes(id));
  return { now, graph, added, ids, seen };
};
interface Selected {
  /** Places of the selected nodes in the graph. */
  selected?: number[];
}
