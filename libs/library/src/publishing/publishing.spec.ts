import { createLesson } from '@app/lesson';
import type { LessonCreated, LessonEvent } from '@published/authoring';
import { given } from '../../../kernel/src/testing.js';
import { publishing, type PublishingCommand } from './publishing.js';

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
const publish: PublishingCommand = {
  type: 'Publish',
  by: userId,
  data: { contentId, visibility: 'public' },
};
const published = {
  type: 'LessonPublished' as const,
  data: { contentId, userId, visibility: 'public' as const, revision: 0, apart: true as const },
};
const empty: LessonCreated = {
  type: 'LessonCreated',
  data: { ...created.data, graph: { nodes: [], nodeTypeCounters: {} } },
};
const written: LessonEvent = {
  type: 'LessonEdited',
  data: {
    contentId,
    userId,
    operationId: 'o-1',
    kind: 'editSentence',
    changes: [],
    outline: {
      sentenceCount: 2,
      language: 'ja',
      speakers: ['default'],
      cover: '',
      lost: [],
      regained: [],
    },
  },
};

describe('a lesson', () => {
  const when = given(publishing);

  it('is published as it is now', () =>
    when(created)
      .when(publish)
      .thenEvents({ ...published, data: { ...published.data, revision: 0 } }));
  it('is published once', () => when(created, published).when(publish).thenNothing());
  it('is published again for another title', () =>
    when(created, published, {
      type: 'LessonDescribed',
      data: { contentId, userId, title: 'x' },
    })
      .when(publish)
      .thenEvents({ ...published, data: { ...published.data, revision: 2 } }));
  it('is published again, apart from its draft, where it was published before titles were', () =>
    when(created, {
      type: 'LessonPublished',
      data: { contentId, userId, visibility: 'public' },
    })
      .when(publish)
      .thenEvents({ ...published, data: { ...published.data, revision: 1 } }));
  it('is published again after an edit', () =>
    when(created, published, written)
      .when(publish)
      .thenEvents({ ...published, data: { ...published.data, revision: 2 } }));
  it('is not published without a sentence', () =>
    when(empty).when(publish).thenRejected('TEXT_EMPTY'));
  it('is published once its first sentence is written', () =>
    when(empty, written)
      .when(publish)
      .thenEvents({ ...published, data: { ...published.data, revision: 1 } }));
  it('is not published from the bin, nor by others', () => {
    when(created, { type: 'LessonDeleted', data: { contentId, userId } })
      .when(publish)
      .thenRejected('NOT_FOUND');
    when(created)
      .when({ ...publish, by: 'u-2' })
      .thenRejected('NOT_FOUND');
  });
  it('is withdrawn once', () => {
    const withdraw: PublishingCommand = { type: 'Unpublish', by: userId, data: { contentId } };
    when(created, published)
      .when(withdraw)
      .thenEvents({ type: 'LessonUnpublished', data: { contentId, userId } });
    when(created).when(withdraw).thenNothing();
  });
});
