import { nodeKinds } from '../../graph/nodes/index.js';
import { equal } from '../changes.js';
import type { NodeParams, NodeType } from '../../types.js';
import { chosen, MODES, PLACES } from './choices.js';
import { onOff, quoted, type Said, said } from './said.js';
import { type Name, sectionFields } from './section-fields.js';

/** What a node holds, without its place on the canvas. */
export type Held = { [T in NodeType]: { type: T; params: NodeParams[T] } }[NodeType];
interface Words {
  language: Name;
  /** How a section is called before and after; nothing when it is no more. */
  section: readonly [(id: string) => string | undefined, (id: string) => string | undefined];
}

const separator = (splitBy: string): string =>
  quoted(splitBy.replaceAll('\n', '换行').replaceAll('\t', '制表符'));
const labels = (off: readonly string[] = []): string => (off.length === 0 ? '无' : off.join('、'));
const parts = (
  { contentOrder }: NodeParams['videoConfig'],
  titleOf: (id: string) => string | undefined,
): string =>
  contentOrder
    .map(({ kind, id }) =>
      kind === 'cover' ? '封面' : kind === 'copyright' ? '版权' : (titleOf(id) ?? '已删除的节'),
    )
    .join('、') || '照旧';

const ofText = (
  was: NodeParams['textContent'],
  is: NodeParams['textContent'],
  language: Name,
): Said[] => {
  // Sentences have a list of their own: a text that was changed there follows from them.
  const own = equal(was.segments, is.segments);
  return [
    ...(own ? said('文本', quoted(was.text), quoted(is.text)) : []),
    ...said('语言', language(was.language), language(is.language)),
    ...(own || was.mode !== is.mode
      ? said('断句方式', chosen(MODES, was.mode), chosen(MODES, is.mode))
      : []),
    ...said('分隔符', separator(was.splitBy), separator(is.splitBy)),
    ...said('说话人识别', onOff(was.enableSpeakerParsing), onOff(is.enableSpeakerParsing)),
    ...said('不当说话人的', labels(was.switchedOffLabels), labels(is.switchedOffLabels)),
  ];
};
const ofSequence = (
  was: NodeParams['textSequence'],
  is: NodeParams['textSequence'],
  language: Name,
): Said[] => {
  const told = ({ transitions = [] }: NodeParams['textSequence']) =>
    transitions.map(({ content }) => quoted(content)).join('、') || '无';
  return [
    ...sectionFields(was.sections, is.sections, language),
    ...said('过渡语', told(was), told(is)),
  ];
};
const ofFilm = (
  was: NodeParams['videoConfig'],
  is: NodeParams['videoConfig'],
  [before, after]: Words['section'],
): Said[] => {
  const picture = (url: string) => (url === '' ? '由标题生成' : '图片');
  return [
    ...(was.cover.imageUrl !== is.cover.imageUrl &&
    was.cover.imageUrl !== '' &&
    is.cover.imageUrl !== ''
      ? [{ what: '换了封面图片' }]
      : []),
    ...said('封面', picture(was.cover.imageUrl), picture(is.cover.imageUrl)),
    ...said('封面时长', was.cover.duration, is.cover.duration, '秒'),
    ...said('版权文字', quoted(was.copyright.text), quoted(is.copyright.text)),
    ...said(
      '版权位置',
      chosen(PLACES, was.copyright.position),
      chosen(PLACES, is.copyright.position),
    ),
    ...(equal(was.contentOrder, is.contentOrder)
      ? []
      : said('内容顺序', parts(was, before), parts(is, after))),
  ];
};

/** What of a node's settings is another, in words: for who compares two versions, and for the line of a step in the history. */
export const paramFields = (a: Held, b: Held, { language, section }: Words): Said[] => {
  if (a.type === 'textContent' && b.type === 'textContent')
    return ofText(a.params, b.params, language);
  if (a.type === 'resource' && b.type === 'resource') {
    const names = (codes: readonly string[]): string =>
      codes.length === 0 ? '无' : codes.map(language).join('、');
    return said('目标语言', names(a.params.targets), names(b.params.targets));
  }
  if (a.type === 'textSequence' && b.type === 'textSequence')
    return ofSequence(a.params, b.params, language);
  if (a.type === 'videoConfig' && b.type === 'videoConfig')
    return ofFilm(a.params, b.params, section);
  const [was, is] = [a.params as Record<string, unknown>, b.params as Record<string, unknown>];
  return Object.entries(nodeKinds[a.type].words).flatMap(([key, what]) =>
    equal(was[key], is[key]) ? [] : [{ what }],
  );
};
