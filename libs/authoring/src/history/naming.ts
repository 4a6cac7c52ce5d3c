import { nodeKinds, type Change, type Held, type NodeType } from '@app/lesson';
import type { StreamEvent } from '../lessons/stream.js';

interface Known {
  name: string;
  type: NodeType;
  number: number;
  text: string;
  sources: readonly string[];
  /** What is set, without its text and sentences. */
  settings: Tree;
  /** Of its sentences, by occurrence. */
  order: readonly string[];
}
type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const ids = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
const titled = (name: string, type: NodeType, number: number): string =>
  name || `${nodeKinds[type].title} ${number}`;

/** Of a text: what is kept as words and sentences here, and what it remembers of words that are gone. */
const OWN = new Set(['text', 'segments', 'remembered']);
const settingsOf = (params: unknown): Tree =>
  isTree(params)
    ? Object.fromEntries(Object.entries(params).filter(([param]) => !OWN.has(param)))
    : {};

/** As a new lesson has its sentences, or as a change brings them. */
const orderOf = (segments: unknown): string[] =>
  isTree(segments)
    ? ids(segments['order'])
    : Array.isArray(segments)
      ? ids(segments.map((one: unknown) => (isTree(one) ? one['occurrenceId'] : undefined)))
      : [];

/** A node as a change brings it, or as a new lesson has it. */
export const nodeNamed = (value: unknown): string | undefined => {
  const { type, number, customName } = isTree(value) ? value : {};
  return typeof type === 'string' && Object.hasOwn(nodeKinds, type)
    ? titled(words(customName), type as NodeType, Number(number))
    : undefined;
};

/** How a lesson's nodes are called and what its texts and sentences say, while its log is read: much less than the lesson itself. */
export class Naming {
  private readonly nodes = new Map<string, Known>();
  /** By occurrence. */
  private readonly sentences = new Map<string, { id: string; content: string }>();

  /** Also of a node that is no more. */
  node(id: string): string {
    const known = this.nodes.get(id);
    return known ? titled(known.name, known.type, known.number) : '节点';
  }
  text(id: string): string {
    return this.nodes.get(id)?.text ?? '';
  }
  /** What is set in it, and would be after these changes; a text and its sentences are told otherwise. */
  settings(id: string, changes: readonly Change[] = []): Held | undefined {
    const known = this.nodes.get(id);
    if (!known) return undefined;
    const set = changes.flatMap(({ path: [root, node, field, param = ''], value }) =>
      root === 'nodes' && node === id && field === 'params' && !OWN.has(param)
        ? [[param, value] as const]
        : [],
    );
    const params = {
      ...nodeKinds[known.type].defaults(),
      ...known.settings,
      ...Object.fromEntries(set),
    };
    return { type: known.type, params } as Held;
  }
  /** Titles of the sections of all sequences, by their ids, before these changes or after them. */
  sections(changes: readonly Change[] = []): ReadonlyMap<string, string> {
    const found = [...this.nodes.keys()].flatMap((id) => {
      const held = this.settings(id, changes);
      return held?.type === 'textSequence' ? held.params.sections : [];
    });
    return new Map(found.map(({ id, title }) => [id, title]));
  }
  order(id: string): readonly string[] {
    return this.nodes.get(id)?.order ?? [];
  }
  sources(id: string): readonly string[] {
    return this.nodes.get(id)?.sources ?? [];
  }
  /** By its occurrence. */
  sentence(occurrenceId: string): string | undefined {
    return this.sentences.get(occurrenceId)?.content;
  }
  /** By its text's id, as readings and translations have it. */
  sentenceOf(segmentId: string): string | undefined {
    return [...this.sentences.values()].find(({ id }) => id === segmentId)?.content;
  }

  learn({ type, data }: StreamEvent): void {
    if (type === 'LessonCreated')
      for (const node of data.graph?.nodes ?? []) this.learnNode(node.id, node);
    else if (type === 'LessonEdited')
      for (const change of data.changes ?? []) this.learnChange(change);
  }

  private learnNode(id: string, value: unknown): void {
    const { type, number, customName, params, sourceIds } = isTree(value) ? value : {};
    if (typeof type !== 'string' || !Object.hasOwn(nodeKinds, type)) return;
    const { text, segments } = isTree(params) ? params : {};
    const own = {
      text: words(text),
      sources: ids(sourceIds),
      settings: settingsOf(params),
      order: orderOf(segments),
    };
    this.nodes.set(id, {
      name: words(customName),
      type: type as NodeType,
      number: Number(number),
      ...own,
    });
    const of = isTree(segments) ? segments['of'] : segments;
    for (const segment of isTree(of) || Array.isArray(of) ? Object.values(of) : [])
      this.learnSentence(segment);
  }
  private learnSentence(value: unknown): void {
    const { occurrenceId, id, content } = isTree(value) ? value : {};
    if (typeof occurrenceId === 'string')
      this.sentences.set(occurrenceId, { id: words(id), content: words(content) });
  }
  private learnChange({
    path: [root, id = '', field, param, list, occurrence, what],
    value,
  }: Change): void {
    if (root !== 'nodes') return;
    if (field === undefined) return this.learnNode(id, value);
    const node = this.nodes.get(id);
    if (!node) return;
    if (field === 'customName') node.name = words(value);
    else if (field === 'sourceIds') node.sources = ids(value);
    else if (param === 'text') node.text = words(value);
    else if (param === 'segments' && list === 'order') node.order = ids(value);
    else if (param === 'segments' && occurrence !== undefined) {
      if (what === undefined) return this.learnSentence(value);
      const sentence = this.sentences.get(occurrence);
      if (sentence && (what === 'content' || what === 'id')) sentence[what] = words(value);
    } else if (field === 'params' && param !== undefined && !OWN.has(param))
      node.settings = { ...node.settings, [param]: value };
  }
}
