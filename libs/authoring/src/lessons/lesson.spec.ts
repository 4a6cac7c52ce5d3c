import { createLesson } from '@app/lesson';
import { given } from '../../../kernel/src/testing.js';
import type { LessonCreated } from './events.js';
import { lesson, type LessonCommand, type LessonFact } from './lesson.js';

const contentId = 'c-1';
const userId = 'u-1';
let next = 0;
const made = createLesson(
  { text: 'A：おはよう。\nB：おはようございます。', targetLanguages: ['zh-CN'] },
  { newId: () => `id-${next++}`, at: '2026-01-01T00:00:00.000Z' },
);

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
const deleteIt: LessonCommand = { type: 'Delete', by: userId, data: { contentId } };

describe('what it says of itself', () => {
  const told = (title: string, more: object = {}): LessonCommand => ({
    type: 'Describe',
    by: userId,
    data: { contentId, title, ...more },
  });
  const elsewhere: LessonFact = {
    type: 'LessonDescribed',
    data: { contentId, userId, title: '别处', description: '别处的' },
  };
  const when = given(lesson)({ ...created, data: { ...created.data, title: '旧' } }, elsewhere);
  it('is asked about where another device wrote in the same field since', () =>
    when
      .when(told('我的', { level: 'N3', base: { title: '旧', level: '' } }))
      .thenRejected('CONFLICT', { now: { title: '别处' } }));
  it('is only what they wrote another way: the rest stays as it is', () =>
    when
      .when(told('旧', { description: '我的', base: { title: '旧', description: '别处的' } }))
      .thenEvents({
        type: 'LessonDescribed',
        data: { contentId, userId, description: '我的' },
      }));
  it('is nothing where they wrote nothing', () =>
    when.when(told('旧', { base: { title: '旧' } })).thenNothing());
  it('is taken where both wrote the same, and from one that has seen it', () => {
    when
      .when(told('别处', { base: { title: '旧' } }))
      .thenEvents({ type: 'LessonDescribed', data: { contentId, userId, title: '别处' } });
    when
      .when(told('我的', { base: { title: '别处' } }))
      .thenEvents({ type: 'LessonDescribed', data: { contentId, userId, title: '我的' } });
  });
});

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
  it('is deleted once, and asking twice is not an error', () =>
    when(created, { type: 'LessonDeleted', data: { contentId, userId } })
      .when(deleteIt)
      .thenNothing());
  it('takes no change after it was deleted', () =>
    when(created, { type: 'LessonDeleted', data: { contentId, userId } })
      .when({ type: 'Describe', by: userId, data: { contentId, title: 't' } })
      .thenRejected('NOT_FOUND'));
  it('takes along what was being made of it', () =>
    when(created, {
      type: 'GenerationRequested',
      data: { contentId, userId, generationId: 'g-1', steps: ['speak'] },
    })
      .when(deleteIt)
      .thenEvents(
        { type: 'GenerationCancelled', data: { contentId, userId, generationId: 'g-1' } },
        { type: 'LessonDeleted', data: { contentId, userId } },
      ));
});
