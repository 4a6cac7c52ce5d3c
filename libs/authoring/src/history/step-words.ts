import { DEFAULT_SPEAKER, inWords, languageName, paramFields, type Change } from '@app/lesson';
import type { LessonEdited } from '../lessons/events.js';
import { nodeNamed, type Naming } from './naming.js';
import { quoted, rewritten, sentences } from './sentence-words.js';

/** Of a step's line: what is more is counted. */
const MOST_SAID = 3;

const nodes = (ids: readonly string[], naming: Naming): string => {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? `「${naming.node(only)}」`
    : ` ${ids.length} 个节点`;
};

const link = (changes: readonly Change[], naming: Naming, comes: boolean): string | undefined => {
  for (const { path, value } of changes) {
    const [, to = '', field] = path;
    if (field !== 'sourceIds' || !Array.isArray(value)) continue;
    const [less, more] = comes
      ? [naming.sources(to), value as string[]]
      : [value as string[], naming.sources(to)];
    const from = more.find((id) => !less.includes(id));
    if (from !== undefined) return `「${naming.node(from)}」和「${naming.node(to)}」`;
  }
  return undefined;
};

/** One sentence that stands elsewhere now, while all others stand as they did. */
const moved = (changes: readonly Change[], naming: Naming): string | undefined => {
  const [order] = changes.filter(({ path }) => path[3] === 'segments' && path[4] === 'order');
  if (!order || !Array.isArray(order.value)) return undefined;
  const [was, is] = [naming.order(order.path[1] ?? ''), order.value as string[]];
  const at = is.findIndex((id, index) => id !== was[index]);
  const alone = (id: string | undefined) =>
    is.filter((other) => other !== id).join(' ') === was.filter((other) => other !== id).join(' ');
  const id = [is[at], was[at]].find(alone);
  return id === undefined
    ? undefined
    : `把${quoted(naming.sentence(id) ?? '')}移到了第 ${is.indexOf(id) + 1} 句`;
};

const called = (language: string): string => languageName(language) || '未识别';
const params = (changes: readonly Change[], naming: Naming): string => {
  const text = changes.find(
    ({ path }) => path[0] === 'nodes' && path[2] === 'params' && path[3] === 'text',
  );
  // Sections follow it.
  if (text)
    return `${naming.node(text.path[1] ?? '')}：${rewritten(naming.text(text.path[1] ?? ''), typeof text.value === 'string' ? text.value : '')}`;
  const id = changes.find(({ path }) => path[0] === 'nodes' && path[2] === 'params')?.path[1] ?? '';
  const [was, is] = [naming.settings(id), naming.settings(id, changes)];
  const titles = [naming.sections(), naming.sections(changes)] as const;
  const said =
    was && is
      ? paramFields(was, is, {
          language: called,
          section: [(section) => titles[0].get(section), (section) => titles[1].get(section)],
        })
      : [];
  const more = said.length > MOST_SAID ? `，等 ${said.length} 处` : '';
  return `${naming.node(id)}：${said.length === 0 ? '改了设置' : `${said.slice(0, MOST_SAID).map(inWords).join('，')}${more}`}`;
};

const count = (changes: readonly Change[], root: string): number =>
  changes.filter(({ path }) => path[0] === root).length;

/** What operations of one kind did to a lesson that is called so before them, in Chinese. */
export const wordsOf = (
  kind: LessonEdited['data']['kind'],
  changes: readonly Change[],
  naming: Naming,
): string => {
  const whole = changes.filter(({ path }) => path[0] === 'nodes' && path.length === 2);
  const touched = [
    ...new Set(
      changes.flatMap(({ path }) =>
        path[0] === 'nodes' && path[1] !== undefined ? [path[1]] : [],
      ),
    ),
  ];
  const lost = changes.find(
    ({ path, value }) => path[4] === 'of' && path.length === 6 && value === undefined,
  )?.path[5];
  const announced = changes.find(({ path }) => path[0] === 'nodes' && path[3] === 'transitions')
    ?.path[1];
  switch (kind) {
    case 'addNode':
      return whole.length === 1
        ? `添加了「${nodeNamed(whole[0]?.value) ?? '节点'}」`
        : `添加了 ${whole.length} 个节点`;
    case 'pasteNodes':
      return `粘贴了 ${whole.length} 个节点`;
    case 'removeNodes':
      return `删除了${nodes(
        whole.map(({ path }) => path[1] ?? ''),
        naming,
      )}`;
    case 'moveNodes':
      return `移动了${nodes(touched, naming)}`;
    case 'renameNode': {
      const name = changes.find(({ path }) => path[2] === 'customName');
      return `「${naming.node(name?.path[1] ?? touched[0] ?? '')}」${typeof name?.value === 'string' ? `改名为「${name.value}」` : '用回了本来的名字'}`;
    }
    case 'setParams':
      return params(changes, naming);
    case 'connect':
      return `连接了${link(changes, naming, true) ?? '节点'}`;
    case 'disconnect':
      return `断开了${link(changes, naming, false) ?? '连线'}`;
    case 'group':
      return '给一组节点写了备注';
    case 'ungroup':
      return '解散了一组节点';
    case 'editSentence':
      return announced === undefined
        ? sentences(changes, naming)
        : `${naming.node(announced)}：改了过渡语`;
    case 'mergeSentences': {
      const merged = changes.find(
        ({ path, value }) => path[6] === 'content' && typeof value === 'string',
      )?.value;
      return typeof merged === 'string' ? `合成了一句${quoted(merged)}` : '把两句合成了一句';
    }
    case 'splitSentence': {
      const split = changes.find(({ path }) => path[6] === 'content')?.path[5];
      return split === undefined
        ? '把一句拆成了两句'
        : `把${quoted(naming.sentence(split) ?? '')}拆成了两句`;
    }
    case 'removeSentence':
      if (announced !== undefined) return `${naming.node(announced)}：去掉了一句过渡语`;
      return lost === undefined ? '删除了一句' : `删除了${quoted(naming.sentence(lost) ?? '')}`;
    case 'reorder':
      return moved(changes, naming) ?? '调整了句子的先后';
    case 'setVoice': {
      const speaker = changes.find(({ path }) => path[0] === 'voices')?.path[1];
      return speaker === undefined
        ? '换了说话人的声音'
        : `换了${speaker === DEFAULT_SPEAKER ? '旁白' : `「${speaker}」`}的声音`;
    }
    case 'takeUpstream':
      return changes.length > 1 ? '采用了原作的改动' : '看过了原作的改动';
    case 'readAnew':
      return `重新注音 ${count(changes, 'annotations')} 句`;
    case 'bringTranslations': {
      const language = changes.find(({ path }) => path[0] === 'translations')?.path[1] ?? '';
      return `贴了 ${count(changes, 'translations')} 句${called(language)}译文`;
    }
    case 'import':
      return '导入了整份课程';
    default:
      return '改了课程';
  }
};
