import type { CopiedNode } from '@app/lesson';
import { below, CARD } from '../../canvas/below.js';
import type { CommandContext } from '../command.js';

/** Puts copies below their originals, and chooses them. */
export const putCopies = (
  nodes: CopiedNode[],
  { graph, canvas, apply, selectAdded }: CommandContext,
): void => {
  const sizes = canvas.sizes();
  const boxes = (of: readonly Pick<CopiedNode, 'id' | 'position'>[]) =>
    of.map(({ id, position }) => ({ ...(sizes.get(id) ?? CARD), ...position }));
  const offset = { x: 0, y: below(boxes(nodes), boxes(graph.nodes)) };
  if (apply({ kind: 'pasteNodes', nodes, offset }).refused === undefined) selectAdded();
};
