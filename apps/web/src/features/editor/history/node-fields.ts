import { type Graph, type GraphNode, nodeKinds, nodesOf } from '@app/lesson';
import { languageName } from '../../../shared/lib/languages.js';
import { chosen, MODES, PLACES } from '../nodes/choices.js';
import { same } from './same.js';
import { sectionFields } from './section-fields.js';
import { onOff, quoted, type Said, said } from './said.js';

export const nameOf = (node: Pick<GraphNode, 'type' | 'number' | 'customName'>): string => node.customName ?? `${nodeKinds[node.type].title} ${node.number}`;

const languages = (codes: readonly string[]): string => (codes.length === 0 ? '无' : codes.map(languageName).join('、'));
const separator = (splitBy: string): string => quoted(splitBy.replaceAll('\n', '换行').replaceAll('\t', '制表符'));
const labels = (off: readonly string[] = []): string => (off.length === 0 ? '无' : off.join('、'));

const parts = (node: GraphNode, { graph }: { graph: Graph }): string => {
  if (node.type !== 'videoConfig') return '';
  const titles = new Map(nodesOf(graph, 'textSequence').flatMap(({ params }) => params.sections.map(({ id, title }) => [id, title] as const)));
  const name = ({ kind, id }: (typeof node.params.contentOrder)[number]) =>
    kind === 'cover' ? '封面' : kind === 'copyright' ? '版权' : (titles.get(id) ?? '已删除的节');
  return node.params.contentOrder.map(name).join('、') || '照旧';
};

interface At {
  node: GraphNode;
  graph: Graph;
}

const paramFields = (before: At, after: At): Said[] => {
  const [a, b] = [before.node, after.node];
  if (a.type === 'textContent' && b.type === 'textContent') {
    const [was, is] = [a.params, b.params];
    // Sentences have a list of their own: a text that was changed there follows from them.
    const own = same(was.segments, is.segments);
    return [
      ...(own ? said('文本', quoted(was.text), quoted(is.text)) : []),
      ...said('语言', languageName(was.language), languageName(is.language)),
      ...(own || was.mode !== is.mode ? said('断句方式', chosen(MODES, was.mode), chosen(MODES, is.mode)) : []),
      ...said('分隔符', separator(was.splitBy), separator(is.splitBy)),
      ...said('说话人识别', onOff(was.enableSpeakerParsing), onOff(is.enableSpeakerParsing)),
      ...said('不当说话人的', labels(was.switchedOffLabels), labels(is.switchedOffLabels)),
    ];
  }
  if (a.type === 'resource' && b.type === 'resource') return said('目标语言', languages(a.params.targets), languages(b.params.targets));
  if (a.type === 'textSequence' && b.type === 'textSequence') {
    const told = ({ transitions = [] }: typeof a.params) => transitions.map(({ content }) => quoted(content)).join('、') || '无';
    return [...sectionFields(a.params.sections, b.params.sections), ...said('过渡语', told(a.params), told(b.params))];
  }
  if (a.type === 'videoConfig' && b.type === 'videoConfig') {
    const [was, is] = [a.params, b.params];
    const picture = (url: string) => (url === '' ? '由标题生成' : '图片');
    return [
      ...(was.cover.imageUrl !== is.cover.imageUrl && was.cover.imageUrl !== '' && is.cover.imageUrl !== '' ? [{ what: '换了封面图片' }] : []),
      ...said('封面', picture(was.cover.imageUrl), picture(is.cover.imageUrl)),
      ...said('封面时长', was.cover.duration, is.cover.duration, '秒'),
      ...said('版权文字', quoted(was.copyright.text), quoted(is.copyright.text)),
      ...said('版权位置', chosen(PLACES, was.copyright.position), chosen(PLACES, is.copyright.position)),
      ...(same(was.contentOrder, is.contentOrder) ? [] : said('内容顺序', parts(a, before), parts(b, after))),
    ];
  }
  const [was, is] = [a.params as Record<string, unknown>, b.params as Record<string, unknown>];
  return Object.entries(nodeKinds[a.type].words).flatMap(([key, what]) => (same(was[key], is[key]) ? [] : [{ what }]));
};

/** What of a node is another, in words: its name, what it holds, its links and its place. */
export const nodeFields = (before: At, after: At): Said[] => {
  const [a, b] = [before.node, after.node];
  const called = ({ nodes }: Graph, id: string) => {
    const node = nodes.find((other) => other.id === id);
    return node ? nameOf(node) : '已删除的节点';
  };
  return [
    ...said('名字', quoted(nameOf(a)), quoted(nameOf(b))),
    ...paramFields(before, after),
    ...b.sourceIds.filter((id) => !a.sourceIds.includes(id)).map((id) => ({ what: `连上「${called(after.graph, id)}」` })),
    ...a.sourceIds.filter((id) => !b.sourceIds.includes(id)).map((id) => ({ what: `断开「${called(before.graph, id)}」` })),
    ...(same(a.position, b.position) ? [] : [{ what: '位置' }]),
  ];
};
