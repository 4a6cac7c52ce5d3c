import { type CopiedNode, type Graph, nodeKinds } from '@app/lesson';

export const MARK = 'yamabiko/nodes';

/** The chosen nodes with the links among themselves; nothing when none of them can be copied. */
export const copies = (graph: Graph, ids: readonly string[]): CopiedNode[] | undefined => {
  const nodes = graph.nodes.filter(({ id, type }) => ids.includes(id) && nodeKinds[type].offered);
  if (nodes.length === 0) return undefined;
  const inside = new Set(nodes.map(({ id }) => id));
  return nodes.map(({ id, type, position, customName, params, sourceIds }): CopiedNode => {
    const name = customName === undefined ? {} : { customName };
    return {
      id,
      type,
      position,
      ...name,
      params,
      sourceIds: sourceIds.filter((source) => inside.has(source)),
    };
  });
};

/** As text for the clipboard. */
export const copied = (graph: Graph, ids: readonly string[]): string | undefined => {
  const nodes = copies(graph, ids);
  return nodes && JSON.stringify({ [MARK]: nodes });
};
