import { nodeKinds } from '../graph/nodes/index.js';
import type { AudioItem, Graph, GraphNode, LessonDocument, NodeType, Segment } from '../types.js';

/** A place in a document, by names and ids and never by index, so that changes to different things do not meet. */
export type Path = readonly string[];
/** What stands at a place from now on; without a value nothing does. */
export interface Change {
  path: Path;
  value?: unknown;
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (tree: Tree, key: string): unknown => (Object.hasOwn(tree, key) ? tree[key] : undefined);

/** Lists whose members have an id become trees, the reverse of `listed`. */
const keyed = <T>(list: readonly T[], idOf: (item: T) => string): Tree =>
  Object.fromEntries(list.map((item) => [idOf(item), item]));
const types = Object.keys(nodeKinds);

/**
 * Lists and trees are never changed: what a list was made of is its tree again, and the other way round. Five hundred edits of a long text
 * would else key all its sentences and sounds a thousand times.
 */
const grown = new WeakMap<readonly unknown[], Tree>();
const lists = new WeakMap<Tree, readonly unknown[]>();
const listed = <T>(tree: Tree, make: () => { list: T[]; whole: boolean }): T[] => {
  const known = lists.get(tree) as T[] | undefined;
  if (known) return known;
  const { list, whole } = make();
  lists.set(tree, list);
  if (whole) grown.set(list, tree);
  return list;
};

const segmentsTree = (segments: readonly Segment[]): Tree => ({
  // The order stands beside the members: a sentence that changed is one change, sentences that moved are another.
  order: segments.map(({ occurrenceId }) => occurrenceId),
  of: keyed(segments, ({ occurrenceId }) => occurrenceId),
});
const nodeTree = (node: GraphNode): Tree =>
  node.type === 'textContent'
    ? {
        ...node,
        params: {
          ...node.params,
          segments: grown.get(node.params.segments) ?? segmentsTree(node.params.segments),
        },
      }
    : { ...node };

/** A document is never changed, so its tree is made once: folding many changes makes one tree each and not three. */
const trees = new WeakMap<LessonDocument, Tree>();
const treeOf = (document: LessonDocument): Tree => {
  const known = trees.get(document) ?? planted(document);
  trees.set(document, known);
  return known;
};

const planted = ({ graph, resources, voices, upstream }: LessonDocument): Tree => ({
  nodes: Object.fromEntries(graph.nodes.map((node) => [node.id, nodeTree(node)])),
  counters: graph.nodeTypeCounters,
  groups: keyed(graph.groups ?? [], ({ id }) => id),
  annotations: resources.annotations,
  words: resources.words ?? {},
  translations: resources.translations,
  // A lesson that nobody corrected yet has these, too: else the first edit would seem to make them, and could not be taken back.
  origins: { annotations: {}, translations: {}, ...resources.origins },
  audio: grown.get(resources.audioItems) ?? keyed(resources.audioItems, ({ id }) => id),
  voices,
  ...(upstream !== undefined && { upstream }),
});

const inItsOrder = (segments: Tree): { list: Segment[]; whole: boolean } => {
  const { order, of } = segments as { order: string[]; of: Record<string, Segment> };
  const list: Segment[] = [];
  const open = new Set(Object.keys(of));
  for (const id of order) {
    const segment = Object.hasOwn(of, id) ? of[id] : undefined;
    if (segment) list.push(segment);
    open.delete(id);
  }
  // Where the two disagree for now, a list says less than its tree.
  return { list, whole: list.length === order.length && open.size === 0 };
};

const nodeOfTree = (tree: Tree): GraphNode => {
  const { params } = tree as { params: Tree };
  const segments = at(params, 'segments');
  if (!isTree(segments)) return tree as unknown as GraphNode;
  return {
    ...tree,
    params: { ...params, segments: listed(segments, () => inItsOrder(segments)) },
  } as unknown as GraphNode;
};

/** Nodes stand by type and number, whatever way they came: two folds of one history are the same bytes. */
const inOrder = (nodes: GraphNode[]): GraphNode[] =>
  nodes.toSorted(
    (a, b) =>
      types.indexOf(a.type) - types.indexOf(b.type) ||
      a.number - b.number ||
      (a.id < b.id ? -1 : 1),
  );

const documentOf = (tree: Tree): LessonDocument => {
  const { nodes, counters, groups, annotations, words, translations, origins, audio, voices } =
    tree as Record<string, Record<string, never>>;
  const graph: Graph = {
    nodes: inOrder(Object.values(nodes ?? {}).map(nodeOfTree)),
    nodeTypeCounters: counters as Partial<Record<NodeType, number>>,
  };
  const grouped = Object.values(groups ?? {});
  if (grouped.length > 0) graph.groups = grouped;
  const sounds: Record<string, AudioItem> = audio ?? {};
  const resources = {
    annotations: annotations ?? {},
    ...(words && Object.keys(words).length > 0 && { words }),
    translations: translations ?? {},
    audioItems: listed(sounds, () => ({ list: Object.values(sounds), whole: true })),
  };
  const made = { annotations: {}, translations: {}, ...origins };
  const { upstream } = tree;
  const known = Object.keys(made.annotations).length + Object.keys(made.translations).length > 0;
  return {
    graph,
    resources: known ? { ...resources, origins: made } : resources,
    voices: voices ?? {},
    ...(typeof upstream === 'number' && { upstream }),
  };
};

/** Trees are compared member by member down to here; what lies deeper changes as a whole. */
const DEPTH: Readonly<Record<string, number>> = {
  nodes: 2,
  counters: 1,
  groups: 1,
  annotations: 1,
  words: 1,
  translations: 2,
  origins: 3,
  audio: 1,
  voices: 1,
};
/** Sentences change field by field, remembered ones come and go as a whole. */
const WITHIN_PARAMS: Readonly<Record<string, number>> = { segments: 6, remembered: 4 };
const depthOf = ([root = '', , field, param]: Path): number =>
  root === 'nodes' && field === 'params' ? (WITHIN_PARAMS[param ?? ''] ?? 3) : (DEPTH[root] ?? 0);

export const equal = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]))
    );
  if (!isTree(a) || !isTree(b)) return false;
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  return (
    keys.length === Object.keys(b).filter((key) => b[key] !== undefined).length &&
    keys.every((key) => equal(a[key], at(b, key)))
  );
};

function compare(before: unknown, after: unknown, path: Path, changes: Change[]): void {
  if (before === after) return;
  if (isTree(before) && isTree(after) && path.length <= depthOf(path)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(at(before, key), at(after, key), [...path, key], changes);
  } else if (!equal(before, after))
    changes.push(after === undefined ? { path } : { path, value: after });
}

/** What makes the one document the other. `diff(b, a)` is the inverse of `diff(a, b)`. */
export function diff(before: LessonDocument, after: LessonDocument): Change[] {
  const changes: Change[] = [];
  compare(treeOf(before), treeOf(after), [], changes);
  return changes;
}

/** Also where the key is `__proto__`, which an assignment would take for something else. */
const set = (tree: Tree, key: string, value: unknown): void => {
  Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true });
};

/**
 * Puts changes into a tree. Each member is copied the first time something is put into it and no more: a text of 500 sentences that is
 * written anew is some thousand changes, and a copy of all sentences for each of them held the server up for seconds.
 */
const grafting = (): ((tree: Tree, path: Path, value: unknown) => Tree) => {
  const copies = new WeakSet<Tree>();
  const copied = (tree: Tree): Tree => {
    if (copies.has(tree)) return tree;
    const copy = { ...tree };
    copies.add(copy);
    return copy;
  };
  const put = (tree: Tree, [key = '', ...rest]: Path, value: unknown): Tree => {
    const mine = copied(tree);
    if (rest.length > 0) {
      const inner = at(mine, key);
      set(mine, key, put(isTree(inner) ? inner : {}, rest, value));
    } else if (value !== undefined) set(mine, key, value);
    else Reflect.deleteProperty(mine, key);
    return mine;
  };
  return put;
};

/** A change inside a node or a sound that has gone meanwhile has nowhere to be. */
const hasPlace = (tree: Tree, { path: [root = '', id = ''], path }: Change): boolean =>
  (root !== 'nodes' && root !== 'audio') ||
  path.length <= 2 ||
  at(tree[root] as Tree, id) !== undefined;

/** An edit is made for its outline, and again to go on from it: what was made last is remembered. */
let last: { from: LessonDocument; changes: readonly Change[]; to: LessonDocument } | undefined;

/** The document with these changes made. Pure; the same changes give the same bytes on both sides of the wire. */
export const applyChanges = (
  document: LessonDocument,
  changes: readonly Change[],
): LessonDocument => {
  if (last?.from !== document || last.changes !== changes)
    last = { from: document, changes, to: applied(document, changes) };
  return last.to;
};

const applied = (document: LessonDocument, changes: readonly Change[]): LessonDocument => {
  const put = grafting();
  return documentOf(
    changes.reduce<Tree>(
      (tree, change) => (hasPlace(tree, change) ? put(tree, change.path, change.value) : tree),
      treeOf(document),
    ),
  );
};

/** What stands at a place now. */
export const valueAt = (document: LessonDocument, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (isTree(value) ? at(value, key) : undefined),
    treeOf(document),
  );

/** What takes changes back that `diff` found in this document: its own values at the same places. */
export const inverseOf = (document: LessonDocument, changes: readonly Change[]): Change[] =>
  changes.map(({ path }) => {
    const value = valueAt(document, path);
    return value === undefined ? { path } : { path, value };
  });
