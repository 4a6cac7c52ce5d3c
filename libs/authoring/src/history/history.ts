import type { Change } from '@app/lesson';
import type { LessonEdited } from '../lessons/events.js';
import type { StreamEvent } from '../lessons/stream.js';
import type { Naming } from './naming.js';
import { wordsOf } from './step-words.js';

type Edited = LessonEdited['data'];

/** What several operations left, the last value at each place. */
const lastChanges = (edits: readonly Edited[]): Change[] => [
  ...new Map(
    edits
      .flatMap(({ changes }) => changes ?? [])
      .map((change) => [JSON.stringify(change.path), change]),
  ).values(),
];

const undone = (undoes: string | undefined, saidOf: (id: string) => string | undefined): string => {
  const what = undoes === undefined ? undefined : saidOf(undoes);
  if (what === undefined) return '撤销了一步';
  return what.startsWith('撤销：')
    ? `重做：${what.slice('撤销：'.length)}`
    : `撤销：${what.replace(/^重做：/, '')}`;
};

/**
 * One step of an author, for its author: what was written in one go is told as a whole. `naming` knows the lesson before it, and after.
 * @param saidOf tells what an earlier operation did
 */
export const stepSummary = (
  step: readonly Edited[],
  naming: Naming,
  saidOf: (operationId: string) => string | undefined,
): string => {
  const kinds = [...new Set(step.map(({ kind }) => kind))];
  const said = kinds.flatMap((kind) => {
    const edits = step.filter((edit) => edit.kind === kind);
    if (kind === 'undo' || kind === 'restore')
      for (const data of edits) naming.learn({ type: 'LessonEdited', data });
    if (kind === 'undo') return edits.map(({ undoes }) => undone(undoes, saidOf));
    if (kind === 'restore') return edits.map(({ restores }) => `回到了第 ${restores} 版`);
    const words = wordsOf(kind, lastChanges(edits), naming);
    for (const data of edits) naming.learn({ type: 'LessonEdited', data });
    return words;
  });
  return [...new Set(said)].join('，');
};

/** What any other event means in a lesson's history, in Chinese; nothing for what machines do on the way. */
export const summaryOf = (event: Exclude<StreamEvent, LessonEdited>): string | undefined => {
  switch (event.type) {
    case 'LessonCreated':
      return event.data.origin ? '改编成了自己的课程' : '创建了课程';
    case 'LessonDescribed':
      return '改了课程信息';
    case 'SentencesTranslated':
      return event.data.origin === 'human'
        ? `写了 ${Object.keys(event.data.translations ?? {}).length} 句译文`
        : undefined;
    case 'GenerationFinished': {
      const { state, done, total } = event.data;
      return state === 'failed' ? '生成失败' : `生成了 ${done} / ${total} 段声音`;
    }
    case 'VersionNamed':
      return `存为版本「${event.data.name ?? ''}」`;
    case 'LessonPublished':
      return event.data.visibility === 'public' ? '公开发布' : '发布，凭链接可见';
    case 'PublishedReadingsCorrected':
      return event.data.takesBack ? '撤销了已发布版本的读音订正' : '订正了已发布版本的读音';
    case 'LessonUnpublished':
      return '取消了发布';
    case 'LessonTakenDown':
      return '被管理员下架';
    case 'LessonRestored':
      return '管理员恢复了它';
    case 'LessonDeleted':
      return '移到了回收站';
    case 'LessonUndeleted':
      return '从回收站取回';
    default:
      return undefined;
  }
};
