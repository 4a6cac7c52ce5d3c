import { given } from '../../../kernel/src/testing.js';
import { createLesson } from '@app/lesson';
import { lesson, SYSTEM, type LessonCommand } from './lesson.js';
import type { LessonCreated, LessonEvent, SentenceSpoken } from './events.js';

const contentId = 'c-1';
const userId = 'u-1';
let next = 0;
const made = createLesson(
  { text: 'A：おはよう。\nB：おはようございます。', targetLanguages: ['zh-CN'] },
  { newId: () => `id-${next++}`, at: '2026-01-01T00:00:00.000Z' },
);
const [row] = made.resources.audioItems;
if (!row) throw new Error('a lesson has audio rows');

const created: LessonCreated = {
  type: 'LessonCreated',
  data: {
    contentId,
    userId,
    title: made.title,
    language: 'ja',
    targetLanguages: ['zh-CN'],
    graph: made.graph,
    resources: made.resources,
    voices: {},
  },
};
const requested: LessonEvent = {
  type: 'GenerationRequested',
  data: { contentId, userId, generationId: 'g-1', steps: ['speak'] },
};
const spokenData = {
  audio: {
    ...row,
    status: 'ready' as const,
    url: '/media/audio/k.mp3',
    duration: 1,
    audioGenerationHash: 'k',
  },
  samples: 24_000,
  engine: 'e',
  engineVersion: '1',
  rtf: 0.1,
};
const spoken: SentenceSpoken = {
  type: 'SentenceSpoken',
  data: { contentId, userId, ...spokenData },
};
const translate = (by: string, origin: 'machine' | 'human', text: string): LessonCommand => ({
  type: 'RecordTranslations',
  by,
  data: {
    contentId,
    language: 'zh-CN',
    translations: { [row.sourceId]: text },
    origin,
    engine: 'x',
  },
});
const translated = (origin: 'machine' | 'human', text: string): LessonEvent => ({
  type: 'SentencesTranslated',
  data: {
    contentId,
    userId,
    language: 'zh-CN',
    translations: { [row.sourceId]: text },
    origin,
    engine: 'x',
  },
});
const deleteIt: LessonCommand = { type: 'Delete', by: userId, data: { contentId } };

describe('a lesson', () => {
  const when = given(lesson);

  it('is made once', () =>
    when(created)
      .when({ type: 'Create', by: userId, data: created.data })
      .thenRejected('CONFLICT'));
  it('is not there for others', () =>
    when(created)
      .when({ ...deleteIt, by: 'u-2' })
      .thenRejected('NOT_FOUND'));
  it('is not there before it is made', () => when().when(deleteIt).thenRejected('NOT_FOUND'));
  it('takes no change after it was deleted', () =>
    when(created, { type: 'LessonDeleted', data: { contentId, userId } })
      .when({ type: 'Publish', by: userId, data: { contentId, visibility: 'public' } })
      .thenRejected('NOT_FOUND'));
  it('is deleted once, and asking twice is not an error', () =>
    when(created, { type: 'LessonDeleted', data: { contentId, userId } })
      .when(deleteIt)
      .thenNothing());
  it('records a clip once', () =>
    when(created, spoken)
      .when({ type: 'RecordSpeech', by: SYSTEM, data: { contentId, ...spokenData } })
      .thenNothing());
  it('records a clip whose sound changed', () => {
    const audio = { ...spokenData.audio, audioGenerationHash: 'k2' };
    when(created, spoken)
      .when({ type: 'RecordSpeech', by: SYSTEM, data: { contentId, ...spokenData, audio } })
      .thenEvents({ type: 'SentenceSpoken', data: { contentId, userId, ...spokenData, audio } });
  });
  it('never lets a machine overwrite a person', () =>
    when(created, translated('human', '早。'))
      .when(translate(SYSTEM, 'machine', '早上好。'))
      .thenNothing());
  it('lets a person overwrite a machine', () =>
    when(created, translated('machine', '早上好。'))
      .when(translate(userId, 'human', '早。'))
      .thenEvents(translated('human', '早。')));
  it('keeps translations of its own sentences only, when a person sends them', () => {
    const command = translate(userId, 'human', '早。');
    if (command.type !== 'RecordTranslations') throw new Error('another command');
    when(created)
      .when({
        ...command,
        data: {
          ...command.data,
          translations: { nowhere: 'x'.repeat(2000), ...command.data.translations },
        },
      })
      .thenEvents(translated('human', '早。'));
    when(created)
      .when({ ...command, data: { ...command.data, translations: { nowhere: 'x' } } })
      .thenNothing();
  });
  it('has translations into so many languages, and no more', () => {
    const into = (language: string) =>
      ({
        ...translated('human', '早。'),
        data: { ...translated('human', '早。').data, language },
      }) as LessonEvent;
    const many = Array.from({ length: 20 }, (_, n) => into(`x${String.fromCharCode(97 + n)}`));
    const command = translate(userId, 'human', '晚。');
    const one = { ...command, data: { ...command.data, language: 'de' } } as LessonCommand;
    when(created, ...many)
      .when(one)
      .thenRejected('INVALID');
    when(created, ...many.slice(0, 19))
      .when(one)
      .thenEvents({
        ...into('de'),
        data: { ...into('de').data, translations: { [row.sourceId]: '晚。' } },
      } as LessonEvent);
  });
  it('ends a generation once', () =>
    when(created, requested, {
      type: 'GenerationCancelled',
      data: { contentId, userId, generationId: 'g-1' },
    })
      .when({
        type: 'FinishGeneration',
        by: SYSTEM,
        data: {
          contentId,
          generationId: 'g-1',
          state: 'done',
          done: 1,
          total: 1,
          durationSeconds: 3,
        },
      })
      .thenNothing());
  const publish: LessonCommand = {
    type: 'Publish',
    by: userId,
    data: { contentId, visibility: 'public' },
  };
  const published = (revision?: number): LessonEvent => ({
    type: 'LessonPublished',
    data: {
      contentId,
      userId,
      visibility: 'public',
      ...(revision !== undefined && { revision, apart: true }),
    },
  });
  it('is published once', () => when(created, published(0)).when(publish).thenNothing());
  it('is published again for another title', () =>
    when(created, published(0), {
      type: 'LessonDescribed',
      data: { contentId, userId, title: 'x' },
    })
      .when(publish)
      .thenEvents(published(2)));
  it('is published again, apart from its draft, where it was published before titles were', () =>
    when(created, published()).when(publish).thenEvents(published(1)));
});
