import type { EventDefinition } from '@app/kernel';
import type { LessonEvent } from './events.js';

const owner = { contentId: 'id of the lesson', userId: "owner's id; its key seals the text" };
const example = { contentId: 'c-1', userId: 'u-1' };
const define = (
  type: LessonEvent['type'],
  description: string,
  fields: Record<string, string>,
  sample: Record<string, unknown>,
  personal?: readonly string[],
): EventDefinition => ({
  type,
  version: 1,
  description,
  fields: { ...owner, ...fields },
  example: { ...example, ...sample },
  appendedBy: 'content',
  ...(personal && { personal }),
});

/** The catalogue of the context: one line an event. */
export const lessonEvents: readonly EventDefinition[] = [
  define(
    'LessonCreated',
    'A person turned a text into a lesson.',
    {
      title: 'title',
      language: 'BCP 47',
      targetLanguages: 'BCP 47 list',
      graph: 'nodes and counters',
      resources: 'what came with the text',
      voices: 'speaker → voice id',
      parts:
        'of a large lesson: graph, resources and voices stand in so many LessonPartAdded before it',
      outline: 'of a large lesson: what lists show of it',
    },
    {
      title: '早上',
      language: 'ja',
      targetLanguages: ['zh-CN'],
      graph: { nodes: [], nodeTypeCounters: {} },
      resources: { annotations: {}, translations: {}, audioItems: [] },
      voices: {},
    },
    ['title', 'graph', 'resources', 'voices'],
  ),
  define(
    'LessonPartAdded',
    'A slice of what is too large for one event: the LessonCreated or LessonEdited that follows closes it.',
    { part: 'number, from 0', text: 'slice of the JSON of its large fields' },
    { part: 0, text: '{"changes":[' },
    ['text'],
  ),
  define(
    'LessonDescribed',
    'The author changed what the lesson says of itself.',
    {
      title: 'title',
      description: 'text',
      tags: 'list',
      level: 'level',
      cover: 'picture of ours; empty: none',
    },
    { title: '早上好' },
    ['title', 'description'],
  ),
  define(
    'LessonEdited',
    'The author made one operation: an edit, an import, an undo or a return to an earlier revision.',
    {
      operationId: "the editor's own id of it: delivered twice it is recorded once",
      kind: 'kind of operation',
      changes: 'exactly what it changed: path and value, without a value nothing is there any more',
      undoes: 'of an undo: the operation it took back',
      restores: 'of a return: the revision',
      together:
        'the same for all operations of one act, which are one step of the history; absent: it was an act of its own',
      parts: 'of a large operation: its changes stand in so many LessonPartAdded before it',
      outline:
        'sentenceCount, language, speakers, durationSeconds, cover, and sentences that lost or regained their sound; absent where all of it stayed',
    },
    {
      operationId: 'o-1',
      kind: 'renameNode',
      changes: [{ path: ['nodes', 'textContent_1', 'customName'], value: '课文' }],
      undoes: 'o-0',
      restores: 3,
      together: 't-1',
      outline: {
        sentenceCount: 1,
        language: 'ja',
        speakers: ['default'],
        durationSeconds: 9.5,
        cover: '',
        lost: [],
        regained: [],
      },
    },
    ['changes', 'outline'],
  ),
  define(
    'VersionNamed',
    'The author gave a revision a name, to come back to it.',
    { revision: 'which', name: 'its name' },
    { revision: 7, name: '初稿' },
    ['name'],
  ),
  define(
    'GenerationRequested',
    'Readings, translations and speech were asked for.',
    {
      generationId: 'also the job id',
      steps: 'which',
      occurrenceIds: 'which sentences; absent: all',
    },
    {
      generationId: 'g-1',
      steps: ['annotate', 'translate', 'speak'],
    },
  ),
  define(
    'SentencesAnnotated',
    'Readings were found.',
    {
      annotations: 'segment id → annotation',
      pronunciations: 'segment id → how it is said',
      engine: 'name',
    },
    { annotations: { s1: 'nǐ hǎo' }, pronunciations: {}, engine: 'pinyin-pro' },
    ['annotations', 'pronunciations'],
  ),
  define(
    'SentencesTranslated',
    'Translations were made or typed.',
    {
      language: 'BCP 47',
      translations: 'segment id → text',
      origin: 'machine or human',
      engine: 'name',
    },
    { language: 'zh-CN', translations: { s1: '早上好。' }, origin: 'human', engine: 'hand' },
    ['translations'],
  ),
  define(
    'TranslationFailed',
    'An engine could not translate.',
    { language: 'BCP 47', segmentIds: 'which', error: 'Chinese reason' },
    { language: 'zh-CN', segmentIds: ['s1'], error: '未配置翻译服务' },
  ),
  define(
    'SentenceSpoken',
    'A clip was rendered.',
    {
      audio: 'the audio item',
      samples: 'length in samples at 24 kHz',
      engine: 'name',
      engineVersion: 'version',
      rtf: 'CPU seconds per second of sound',
      cached: 'true when the file was there: nothing was rendered',
    },
    {
      audio: { id: 'a1', status: 'ready' },
      samples: 24000,
      engine: 'flite',
      engineVersion: '2.2',
      rtf: 0.05,
    },
    ['audio'],
  ),
  define(
    'SpeechFailed',
    'A clip could not be rendered.',
    { audioId: 'audio item', error: 'Chinese reason', audio: 'the row as it was asked for' },
    { audioId: 'a1', error: '音频生成失败', audio: { id: 'a1', status: 'failed' } },
    ['audio'],
  ),
  define(
    'GenerationFinished',
    'All steps ended.',
    {
      generationId: 'which',
      state: 'done, partial or failed',
      done: 'clips',
      total: 'clips',
      durationSeconds: 'of the whole timeline',
      error: 'Chinese reason',
    },
    {
      generationId: 'g-1',
      state: 'done',
      done: 12,
      total: 12,
      durationSeconds: 180,
    },
  ),
  define(
    'GenerationCancelled',
    'The author stopped it.',
    { generationId: 'which' },
    { generationId: 'g-1' },
  ),
  define(
    'LessonPublished',
    'The author let others in.',
    {
      visibility: 'public or unlisted',
      revision: 'what others see from now on',
      apart:
        'true: title, description, tags, level and cover stay as they are, too; absent: they follow the draft',
    },
    { visibility: 'public', revision: 5, apart: true },
  ),
  define('LessonUnpublished', 'The author took it back.', {}, {}),
  define('LessonDeleted', 'The author put it into the bin.', {}, {}),
  define('LessonUndeleted', 'The author took it out of the bin.', {}, {}),
  define(
    'LessonPurged',
    'It was in the bin for 30 days, or its author is erased: read models forget it.',
    {},
    {},
  ),
];
