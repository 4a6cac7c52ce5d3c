import type { ReadLanguages } from '../../text/read-languages.js';
import type { NodeParams, NodeType } from '../../types.js';

export interface ChangeContext {
  /** A new unique id at each call; the same operation gives the same ids on both sides of the wire. */
  newId: () => string;
  /** Words that stay whole where sentences are cut. */
  noSplit?: readonly string[] | undefined;
  /** `readLanguages`, where texts may change: its tables are too heavy for every screen that shows a lesson. Absent: as was chosen. */
  languages?: ReadLanguages | undefined;
}

export interface CopyContext extends ChangeContext {
  /** The new id of what is copied along; everything else keeps its own. */
  idOf: (old: string) => string;
}

/** What a type of node is: the next type is one more file beside this one, and one on the screen's side. */
export interface NodeKind<T extends NodeType> {
  /** On the card and in the palette. */
  title: string;
  /** One line for the palette: what the node is for. */
  purpose: string;
  /** Types it may read from and feed. A connection needs both sides' consent. */
  sources: readonly NodeType[];
  targets: readonly NodeType[];
  /** Whether authors may add one; some types only come in by import. */
  offered: boolean;
  defaults: () => NodeParams[T];
  /** What its params are called where two revisions are compared. Those that follow from others, or are told sentence by sentence, have no word. */
  words: { readonly [P in keyof NodeParams[T]]?: string };
  /** The params after a person changed some of them, checked and with what follows from them. @throws {Refused} */
  change: (
    params: NodeParams[T],
    change: Partial<NodeParams[T]>,
    context: ChangeContext,
  ) => NodeParams[T];
  /** What is left of the params when a source is disconnected. */
  unlinked?: (params: NodeParams[T]) => NodeParams[T];
  /** The params a bundle brings, made ours. Absent: a change of the defaults. @throws {Refused} */
  imported?: (params: NodeParams[T], context: ChangeContext) => NodeParams[T];
  /** Occurrences that stand in its params: a copy has its own. */
  occurrences?: (params: NodeParams[T]) => string[];
  /** What a template keeps of them: how it is done, nothing that was written in it and no picture. Ids of sections stay. */
  pattern: (params: NodeParams[T]) => NodeParams[T];
  /** The params of a copy: every id in them is new. Absent: a change of the defaults. @throws {Refused} */
  copied?: (params: NodeParams[T], context: CopyContext) => NodeParams[T];
}
