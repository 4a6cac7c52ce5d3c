import type { NodeParams, NodeType } from '../types.js';

export interface ChangeContext {
  /** A new unique id at each call; the same operation gives the same ids on both sides of the wire. */
  newId: () => string;
  /** Words that stay whole where sentences are cut. */
  noSplit?: readonly string[] | undefined;
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
  /** The params after a person changed some of them, checked and with what follows from them. @throws {Refused} */
  change: (params: NodeParams[T], change: Partial<NodeParams[T]>, context: ChangeContext) => NodeParams[T];
  /** What is left of the params when a source is disconnected. */
  unlinked?: (params: NodeParams[T]) => NodeParams[T];
}
