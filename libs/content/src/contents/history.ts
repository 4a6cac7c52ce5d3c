import { nodeKinds, type Change, type NodeType } from '@app/lesson';
import type { LessonEdited, LessonEvent } from './events.js';

const isNode = (value: unknown): value is { type: NodeType } => typeof value === 'object' && value !== null && 'type' in value;
const NAMES: Readonly<Record<string, string>> = {
  content: '文字',
  speaker: '说话人',
  language: '语言',
  voice_db_id: '声音',
  pace: '语速',
  keywords: '关键词',
};
const PARAMS: Readonly<Record<string, string>> = {
  text: '文本',
  targets: '翻译语言',
  sections: '播放顺序',
  transitions: '过渡语',
  cover: '封面',
  copyright: '版权',
  contentOrder: '内容顺序',
};

/** What is said of one sentence, and of how many: 译文, 读音, 文字 … */
const sentences = (changes: readonly Change[]): string => {
  const found = new Map<string, Set<string>>();
  const confirmed = new Set<string>();
  const add = (what: string, id: string) => found.set(what, (found.get(what) ?? new Set()).add(id));
  for (const { path } of changes) {
    const [root, first = '', second = '', third, fourth, fifth = '', sixth = ''] = path;
    if (root === 'annotations') add('读音', first);
    else if (root === 'translations') add('译文', second);
    else if (root === 'origins' && first === 'translations') confirmed.add(third ?? '');
    else if (root === 'nodes' && third === 'segments' && fourth === 'of' && NAMES[sixth] !== undefined) add(NAMES[sixth], fifth);
  }
  // With new words comes a language that was detected anew: nobody set it.
  if (found.has('文字')) found.delete('语言');
  const count = Math.max(...[...found.values()].map(({ size }) => size), 0);
  // Who wrote a translation is another thing than what it says.
  if (count === 0 && confirmed.size > 0) return `确认了 ${confirmed.size} 句的译文`;
  return count === 0 ? '改了句子' : `改了 ${count} 句的${[...found.keys()].join('、')}`;
};

/** What an operation did, for its author. `saidOf` tells what an earlier one did. */
const operation = ({ kind, changes, undoes, restores }: LessonEdited['data'], saidOf: (id: string) => string | undefined): string => {
  const made = changes ?? [];
  const nodes = made.filter(({ path }) => path[0] === 'nodes' && path.length === 2);
  const touched = new Set(made.flatMap(({ path }) => (path[0] === 'nodes' && path[1] !== undefined ? [path[1]] : []))).size;
  switch (kind) {
    case 'addNode': {
      const value = nodes[0]?.value;
      return isNode(value) ? `添加了「${nodeKinds[value.type].title}」` : '添加了节点';
    }
    case 'pasteNodes':
      return `粘贴了 ${nodes.length} 个节点`;
    case 'removeNodes':
      return `删除了 ${nodes.length} 个节点`;
    case 'moveNodes':
      return `移动了 ${touched} 个节点`;
    case 'renameNode':
      return '改了节点的名字';
    case 'setParams': {
      const params = new Set(made.flatMap(({ path }) => (path[2] === 'params' ? (PARAMS[path[3] ?? ''] ?? []) : [])));
      if (params.has('文本')) return '改了文本'; // sections follow it
      return params.size === 0 ? '改了设置' : `改了${[...params].join('、')}`;
    }
    case 'connect':
      return '连接了节点';
    case 'disconnect':
      return '断开了连线';
    case 'group':
      return '给一组节点写了备注';
    case 'ungroup':
      return '解散了一组节点';
    case 'editSentence':
      return sentences(made);
    case 'mergeSentences':
      return '把两句合成了一句';
    case 'splitSentence':
      return '把一句拆成了两句';
    case 'removeSentence':
      return '删除了一句';
    case 'reorder':
      return '调整了句子的先后';
    case 'setVoice':
      return '换了说话人的声音';
    case 'import':
      return '导入了整份课程';
    case 'restore':
      return `回到了第 ${restores} 版`;
    case 'undo': {
      const what = undoes === undefined ? undefined : saidOf(undoes);
      if (what === undefined) return '撤销了一步';
      return what.startsWith('撤销：') ? `重做：${what.slice('撤销：'.length)}` : `撤销：${what.replace(/^重做：/, '')}`;
    }
  }
};

/** What an event means in a lesson's history, in Chinese; nothing for what machines do on the way. */
export const summaryOf = (event: LessonEvent, saidOf: (operationId: string) => string | undefined): string | undefined => {
  switch (event.type) {
    case 'LessonCreated':
      return '创建了课程';
    case 'LessonEdited':
      return operation(event.data, saidOf);
    case 'LessonDescribed':
      return '改了课程信息';
    case 'SentencesTranslated':
      return event.data.origin === 'human' ? `写了 ${Object.keys(event.data.translations ?? {}).length} 句译文` : undefined;
    case 'GenerationFinished': {
      const { state, done, total } = event.data;
      return state === 'failed' ? '生成失败' : `生成了 ${done} / ${total} 段声音`;
    }
    case 'VersionNamed':
      return `存为版本「${event.data.name ?? ''}」`;
    case 'LessonPublished':
      return event.data.visibility === 'public' ? '公开发布' : '发布，凭链接可见';
    case 'LessonUnpublished':
      return '取消了发布';
    case 'LessonDeleted':
      return '移到了回收站';
    case 'LessonUndeleted':
      return '从回收站取回';
    default:
      return undefined;
  }
};
