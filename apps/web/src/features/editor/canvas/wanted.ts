import type { NodeType } from '@app/lesson';

/** px. */
export interface Point {
  x: number;
  y: number;
}

/** A place where a node is wanted, and which kinds may stand there; `link` is the node it will be joined to. */
export interface Wanted {
  /** In the window. */
  at: Point;
  kinds: NodeType[];
  link?: { id: string; end: 'source' | 'target' };
}
