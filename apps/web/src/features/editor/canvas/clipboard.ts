import { Operation } from '@app/contracts';
import { type CopiedNode, type Graph, nodeKinds } from '@app/lesson';

const MARK = 'yamabiko/nodes';

/** The chosen nodes as text for the clipboard, with the links among themselves; nothing when none of them can be copied. */
export const copied = (graph: Graph, ids: readonly string[]): string | undefined => {
  const nodes = graph.nodes.filter(({ id, type }) => ids.includes(id) && nodeKinds[type].offered);
  if (nodes.length === 0) return undefined;
  const inside = new Set(nodes.map(({ id }) => id));
  const plain = nodes.map(({ id, type, position, customName, params, sourceIds }): CopiedNode => {
    const name = customName === undefined ? {} : { customName };
    return { id, type, position, ...name, params, sourceIds: sourceIds.filter((source) => inside.has(source)) };
  });
  return JSON.stringify({ [MARK]: plain });
};

/** Nodes from the clipboard: of this editor, in whatever tab or lesson, and of a shape the server would take. */
export const pasted = (text: string): CopiedNode[] | undefined => {
  if (!text.includes(MARK)) return undefined;
  try {
    const { [MARK]: nodes } = JSON.parse(text) as Record<string, unknown>;
    const read = Operation.safeParse({ id: 'paste', kind: 'pasteNodes', nodes, offset: { x: 0, y: 0 } });
    return read.success && read.data.kind === 'pasteNodes' ? read.data.nodes : undefined;
  } catch {
    return undefined;
  }
};
