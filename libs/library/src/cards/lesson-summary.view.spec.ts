import { fold, type RecordedEvent } from '@app/kernel';
import { createLesson } from '@app/lesson';
import { cardOf, draftCardOf, type SummaryDoc } from './summary.js';
import { lessonSummaryView } from './lesson-summary.view.js';
import type { GenerationEvent } from '@published/generation';
import type { LessonEvent } from '@published/authoring';
import type { PublishingEvent } from '../publishing/events.js';

type StreamEvent = LessonEvent | GenerationEvent | PublishingEvent;

const contentId = 'c-1';
const userId = 'u-1';
let id = 0;
const { graph, resources } = createLesson(
  { text: 'A：はい。\nB：はい。' },
  { newId: () => `id-${id++}`, at: '2026-01-01T00:00:00.000Z' },
);
const [first, second] = resources.audioItems;
if (!first || !second) throw new Error('a lesson has audio rows');

const recorded = (events: readonly StreamEvent[]): RecordedEvent<StreamEvent>[] =>
  events.map(({ type, data }, index) => ({
    id: `e-${index}`,
    type,
    data,
    version: 1,
    stream: `content-${contentId}`,
    revision: index,
    position: BigInt(index + 1),
    metadata: {
      correlationId: 'x',
      causationId: 'x',
      commandId: 'x',
      actor: userId,
      at: `2026-01-01T00:00:0${index}.000Z`,
    },
  }));
const created: StreamEvent = {
  type: 'LessonCreated',
  data: {
    contentId,
    userId,
    title: 't',
    language: 'ja',
    targetLanguages: [],
    graph,
    resources,
    voices: {},
  },
};
const asked: StreamEvent = {
  type: 'GenerationRequested',
  data: { contentId, userId, generationId: 'g', steps: ['speak'] },
};
const finished: StreamEvent = {
  type: 'GenerationFinished',
  data: {
    contentId,
    userId,
    generationId: 'g',
    state: 'partial',
    done: 1,
    total: 2,
    durationSeconds: 9,
  },
};
const spoken: StreamEvent = {
  type: 'SentenceSpoken',
  data: {
    contentId,
    userId,
    audio: { ...first, status: 'ready', url: '/x', duration: 1 },
    samples: 24_000,
    engine: 'e',
    engineVersion: '1',
    rtf: 0,
  },
};
const failed: StreamEvent = {
  type: 'SpeechFailed',
  data: { contentId, userId, audioId: second.id, error: '语音服务超时' },
};
const summaryOf = (...events: StreamEvent[]) =>
  fold(lessonSummaryView, recorded(events)).get(contentId);

describe('the card of a lesson', () => {
  it('counts what can be played and what failed', () =>
    expect(summaryOf(created, asked, spoken, failed)).toMatchObject({
      sentenceCount: 2,
      ready: [first.sequenceId],
      failed: [second.id],
      open: ['g'],
    }));
  it('counts only what some playing order has, in the draft and as it was published', () => {
    const outline = {
      sentenceCount: 2,
      language: 'ja',
      speakers: ['A', 'B'],
      cover: '',
      lost: [],
      regained: [],
    };
    const edited = (unplayed?: string[]): StreamEvent => ({
      type: 'LessonEdited',
      data: {
        contentId,
        userId,
        operationId: 'o',
        kind: 'setParams',
        changes: [],
        outline: { ...outline, ...(unplayed && { unplayed }) },
      },
    });
    const published: StreamEvent = {
      type: 'LessonPublished',
      data: { contentId, userId, visibility: 'public', apart: true },
    };
    const counts = (...events: StreamEvent[]) => {
      const { sentenceCount, readyCount, failedCount } = cardOf(summaryOf(created, ...events) as SummaryDoc, ''); // prettier-ignore
      return [sentenceCount, readyCount, failedCount];
    };
    expect(counts(spoken, failed, edited([second.sequenceId]))).toEqual([1, 1, 0]);
    expect(counts(spoken, edited([first.sequenceId]))).toEqual([1, 0, 0]);
    expect(counts(edited([second.sequenceId]), spoken, published, edited([]))).toEqual([1, 1, 0]);
    expect(counts(spoken, edited([second.sequenceId]), edited())).toEqual([1, 1, 0]); // as before
    expect(counts(spoken, edited())).toEqual([2, 1, 0]); // an older one says nothing of it
  });
  it('counts a clip once', () =>
    expect(summaryOf(created, asked, spoken, spoken)).toMatchObject({ ready: [first.sequenceId] }));
  it('knows when the work has ended', () =>
    expect(summaryOf(created, asked, spoken, failed, finished)).toMatchObject({
      open: [],
      durationSeconds: 9,
    }));
  const deleted: StreamEvent = { type: 'LessonDeleted', data: { contentId, userId } };
  it('goes into the bin with the lesson, and comes out private', () => {
    expect(summaryOf(created, asked, deleted)).toMatchObject({
      binned: true,
      open: [],
      visibility: 'private',
    });
    expect(
      summaryOf(created, deleted, { type: 'LessonUndeleted', data: { contentId, userId } }),
    ).toMatchObject({ binned: false, visibility: 'private' });
  });
  const told = (title: string): StreamEvent => ({
    type: 'LessonDescribed',
    data: { contentId, userId, title },
  });
  const published = (apart?: true): StreamEvent => ({
    type: 'LessonPublished',
    data: { contentId, userId, visibility: 'public', ...(apart && { apart }) },
  });
  const shown = (...events: StreamEvent[]) => {
    const doc = summaryOf(created, ...events) as SummaryDoc;
    const { title } = cardOf(doc, 'hana');
    const draft = draftCardOf(doc, 'hana');
    return { title, draft: draft.title, changed: draft.changed };
  };
  it('shows others the title that was published, and its author that there is another', () =>
    expect(shown(published(true), told('u'))).toEqual({ title: 't', draft: 'u', changed: true }));
  it('shows others the new title once it is published again', () =>
    expect(shown(published(true), told('u'), published(true))).toEqual({
      title: 'u',
      draft: 'u',
      changed: false,
    }));
  it('follows the draft where it was published before titles were', () =>
    expect(shown(published(), told('u'))).toEqual({ title: 'u', draft: 'u', changed: false }));
  it('shows no cover that came after it was published', () => {
    const cover: StreamEvent = {
      type: 'LessonDescribed',
      data: { contentId, userId, cover: '/media/images/a.webp' },
    };
    const doc = (...events: StreamEvent[]) =>
      cardOf(summaryOf(created, ...events) as SummaryDoc, 'hana');
    expect(doc(published(true), cover)).not.toHaveProperty('cover');
    expect(doc(published(), cover)).toHaveProperty('cover', '/media/images/a.webp');
    expect(doc(cover, published(true))).toHaveProperty('cover', '/media/images/a.webp');
  });
  it('knows how long it lasts also when the title changed while it was spoken', () =>
    expect(summaryOf(created, published(true), asked, told('u'), finished)).toMatchObject({
      published: { durationSeconds: 9 },
    }));
  const levelled = (level: string, tags: readonly string[] = []) => {
    const doc = summaryOf(created, {
      type: 'LessonDescribed',
      data: { contentId, userId, level, tags },
    });
    return { level: doc && (doc as SummaryDoc).level, tags: doc && (doc as SummaryDoc).tags };
  };
  it('has a level of the list of its language, and a free text of before as a tag', () => {
    expect(levelled('ｎ４', ['a'])).toEqual({ level: 'N4', tags: ['a'] });
    expect(levelled('B1', ['a'])).toEqual({ level: '', tags: ['a', 'B1'] });
    expect(levelled('中级', ['中级'])).toEqual({ level: '', tags: ['中级'] });
    const full = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(levelled('中级', full)).toEqual({ level: '', tags: full });
  });
  it('goes when the bin is emptied', () =>
    expect(
      summaryOf(created, deleted, { type: 'LessonPurged', data: { contentId, userId } }),
    ).toBeUndefined());
});
