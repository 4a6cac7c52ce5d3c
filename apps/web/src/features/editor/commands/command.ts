import type { Graph } from '@app/lesson';
import type { CanvasView } from '../canvas/use-canvas-view.js';
import type { Point, Wanted } from '../canvas/wanted.js';
import type { EditorSession } from '../session/index.js';

/** What a command may open over the canvas. */
export type Over = 'palette' | 'keys' | 'history' | 'words' | 'file' | 'publish' | 'template';

/** What the screen around the canvas does for a command. */
export interface EditorScreen {
  /** Asks which kind of node it shall be. */
  askKind: (wanted: Wanted) => void;
  openNode: (nodeId: string) => void;
  /** Puts the caret into the name of the chosen node. */
  editName: () => void;
  show: (over: Over) => void;
  toggleMinimap: () => void;
}

/** The editor as it is when a command is asked for. */
export interface CommandContext
  extends
    EditorScreen,
    Pick<
      EditorSession,
      | 'apply'
      | 'undo'
      | 'redo'
      | 'canUndo'
      | 'canRedo'
      | 'selection'
      | 'select'
      | 'play'
      | 'playing'
    > {
  graph: Graph;
  canvas: CanvasView;
  /** Chooses the nodes that come with what was just applied, as soon as they are there. */
  selectAdded: () => void;
  notify: (text: string) => void;
}

/** Something that can be done. The palette, the keys, the list of keys and the menus find it here, and nowhere else what it does. */
export interface Command {
  id: string;
  title: string;
  /** Its name where there is little room. */
  short?: string;
  /** As `mod+shift+z`; the first is shown. */
  keys: readonly string[];
  group: '编辑' | '节点' | '画布' | '播放' | '其他';
  /** Where the browser or the canvas does it itself, it is only listed. `at` is a point in the window. */
  run?: (context: CommandContext, at?: Point) => void;
  /** When it can be done; without it, always. */
  possible?: (context: CommandContext) => boolean;
  /** By key also where a work place covers the canvas. */
  overWorkPlace?: true;
  /** By key also while something is being written. */
  whileWriting?: true;
  /** The browser's own copying, cutting and pasting. `now` is the context at the time of asking. */
  clipboard?: Partial<
    Record<'copy' | 'cut' | 'paste', (event: ClipboardEvent, now: () => CommandContext) => void>
  >;
}
export type Runnable = Command & Required<Pick<Command, 'run'>>;

export const can = (command: Command, context: CommandContext): command is Runnable =>
  command.run !== undefined && (command.possible?.(context) ?? true);

/** The chosen node, where it is one. */
export const onlyChosen = ({ selection }: Pick<CommandContext, 'selection'>): string | undefined =>
  selection.length === 1 ? selection[0] : undefined;

export const someChosen = ({ selection }: Pick<CommandContext, 'selection'>): boolean =>
  selection.length > 0;
