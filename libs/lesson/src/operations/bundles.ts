import { nodeKinds } from '../graph/nodes/index.js';
import { Refused } from '../refused.js';
import type {
  ExportBundle,
  Graph,
  GraphNode,
  LessonDocument,
  NodeType,
  Resources,
} from '../types.js';
import { renamer } from './bundle-ids.js';
import { imported, type Context, whole } from './nodes.js';

const broken = (reason: string): Refused => new Refused('BUNDLE_INVALID', `无法导入：${reason}`);

/** What a text remembers of words that are gone is nobody's who gets the file. */
export const withoutMemory = (node: GraphNode): GraphNode => {
  if (node.type !== 'textContent' || node.params.remembered === undefined) return node;
  const { remembered: _own, ...params } = node.params;
  return { ...node, params };
};

/** What export writes; groups are the editor's own and stay. */
export const exportBundle = ({
  graph: { nodes, nodeTypeCounters },
  resources: { annotations, words, translations, audioItems },
}: LessonDocument): ExportBundle => ({
  nodes: nodes.map(withoutMemory),
  nodeTypeCounters,
  resources: { annotations, ...(words && { words }), translations, audioItems },
});

/** Kahn's algorithm: nodes that never become free stand in a ring. */
function acyclic(nodes: readonly GraphNode[]): boolean {
  const open = new Map(nodes.map(({ id, sourceIds }) => [id, new Set(sourceIds).size]));
  const readers = new Map<string, string[]>();
  for (const { id, sourceIds } of nodes)
    for (const source of new Set(sourceIds))
      readers.set(source, [...(readers.get(source) ?? []), id]);
  const free = nodes.filter(({ sourceIds }) => sourceIds.length === 0).map(({ id }) => id);
  let seen = 0;
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    seen += 1;
    for (const reader of readers.get(id) ?? []) {
      const remaining = (open.get(reader) ?? 0) - 1;
      open.set(reader, remaining);
      if (remaining === 0) free.push(reader);
    }
  }
  return seen === nodes.length;
}

/** As by hand. A type that only comes in by import brings its links along: its sources know nothing of it. */
const links = (from: NodeType, to: NodeType): boolean =>
  nodeKinds[to].sources.includes(from) &&
  (nodeKinds[from].targets.includes(to) || !nodeKinds[to].offered);

const checkLinks = (nodes: readonly GraphNode[]): void => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  if (byId.size !== nodes.length) throw broken('有两个节点编号相同');
  for (const node of nodes) {
    for (const id of node.sourceIds) {
      const source = byId.get(id);
      if (!source) throw broken(`节点不存在: ${id}`);
      if (!links(source.type, node.type))
        throw broken(
          `「${nodeKinds[node.type].title}」不能接在「${nodeKinds[source.type].title}」之后`,
        );
    }
  }
  if (!acyclic(nodes)) throw broken('连线形成了循环');
};

const admitted = (node: GraphNode, context: Context): GraphNode => {
  const { id, type, number, position, customName, sourceIds, changedAt } = node;
  if (!Object.hasOwn(nodeKinds, type)) throw broken(`未知的节点类型 ${type}`);
  const name = customName?.trim();
  const shell = {
    id,
    type,
    number,
    position,
    ...(name ? { customName: name } : {}),
    sourceIds: [...new Set(sourceIds)],
    changedAt: changedAt ?? context.at,
  };
  try {
    return { ...shell, params: imported(type, whole(type, node.params), context) } as GraphNode;
  } catch (error) {
    // A bundle has many nodes: the author is told which one.
    if (!(error instanceof Refused)) throw error;
    throw new Refused(
      error.code,
      `「${name || `${nodeKinds[type].title} ${number}`}」：${error.message}`,
    );
  }
};

/** A sound of elsewhere is rendered anew; ours are named by their content and keep. */
const admittedAudio = (items: Resources['audioItems']): Resources['audioItems'] =>
  items.filter(({ url }) => url === undefined || /^\/media\/audio\/[\w.-]{1,100}$/.test(url));

/** Replaces all nodes and counters, and merges the bundle's resources into the lesson's. @throws {Refused} BUNDLE_INVALID and what params refuse */
export function importBundle(
  document: LessonDocument,
  bundle: ExportBundle,
  context: Context,
): LessonDocument {
  const { nodes, nodeTypeCounters, resources } = bundle;
  if (nodes.length > context.mostNodes)
    throw new Refused(
      'TOO_MANY_NODES',
      `节点太多：${nodes.length}，最多 ${context.mostNodes} 个节点`,
    );
  const taken = nodes.map((node) => admitted(node, context));
  checkLinks(taken);
  const counters: Partial<Record<NodeType, number>> = {};
  for (const { type, number } of taken)
    counters[type] = Math.max(counters[type] ?? nodeTypeCounters[type] ?? 0, number);
  const graph: Graph = { nodes: taken, nodeTypeCounters: counters };

  const [old, inNodes] = [
    document.resources,
    nodes.flatMap((node) => (node.type === 'resource' ? [node.params] : [])),
  ];
  const parts = [...inNodes, resources].map(renamer(bundle));
  const translations = { ...old.translations };
  for (const part of parts)
    for (const [language, texts] of Object.entries(part.translations ?? {}))
      translations[language] = { ...translations[language], ...texts };
  const annotations = Object.assign(
    {},
    old.annotations,
    ...parts.map((part) => part.annotations ?? {}),
  ) as Resources['annotations'];
  const words = Object.assign({}, old.words, ...parts.map((part) => part.words ?? {})) as NonNullable<Resources['words']>; // prettier-ignore
  const audio = new Map(
    [...old.audioItems, ...admittedAudio(parts.flatMap((part) => part.audioItems ?? []))].map(
      (item) => [item.id, item],
    ),
  );
  return {
    ...document,
    graph,
    resources: {
      ...old,
      annotations,
      ...(Object.keys(words).length > 0 && { words }),
      translations,
      audioItems: [...audio.values()],
    },
  };
}
