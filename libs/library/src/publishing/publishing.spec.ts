import type { Licence } from '@app/contracts';
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
  it('is published under the licence its author chose, and under the same again unless they choose another', () => {
    const under = (licence?: Licence): PublishingCommand => ({
      ...publish,
      type: 'Publish',
      data: { contentId, visibility: 'public', ...(licence && { licence }) },
    });
    const shared = { ...published, data: { ...published.data, licence: 'cc-by' as const } };
    when(created).when(under('cc-by')).thenEvents(shared);
    when(created, shared).when(under()).thenNothing();
    when(created, shared).when(under('cc-by')).thenNothing();
    when(created, shared, written)
      .when(under())
      .thenEvents({ ...shared, data: { ...shared.data, revision: 2 } });
    when(created, shared)
      .when(under('reserved'))
      .thenEvents({ ...published, data: { ...published.data, revision: 1 } });
    when(created, published).when(under('reserved')).thenNothing();
  });
  it('goes on under the licence it was taken under, where that says so', () => {
    const of = (licence: Licence): LessonCreated => ({
      ...created,
      data: {
        ...created.data,
        origin: { contentId: 'c-0', authorId: 'u-0', licence, revision: 3, further: [] },
      },
    });
    const under = (licence?: Licence): PublishingCommand => ({
      ...publish,
      type: 'Publish',
      data: { contentId, visibility: 'public', ...(licence && { licence }) },
    });
    const alike = { ...published, data: { ...published.data, licence: 'cc-by-sa' as const } };
    when(of('cc-by-sa')).when(under('cc-by')).thenRejected('LICENCE_BOUND');
    when(of('cc-by-sa')).when(under('reserved')).thenRejected('LICENCE_BOUND');
    when(of('cc-by-sa')).when(under('cc-by-sa')).thenEvents(alike);
    when(of('cc-by-sa')).when(under()).thenEvents(alike);
    when(of('cc-by')).when(under()).thenEvents(published);
    when(of('cc-by')).when(under('cc-by-sa')).thenEvents(alike);
  });
  it('is not published without a sentence', () =>
    when(empty).when(publish).thenRejected('TEXT_EMPTY'));
  it('is published once its first sentence is written', () =>
    when(empty, written)
      .when(publish)
      .thenEvents({ ...published, data: { ...published.data, revision: 1 } }));
  it('is not published when every sound of it failed, until one is there or is being made', () => {
    const audio = made.resources.audioItems[0]!;
    const requested = {
      type: 'GenerationRequested' as const,
      data: { contentId, userId, generationId: 'g-1', steps: ['speak' as const] },
    };
    const failed = {
      type: 'SpeechFailed' as const,
      data: { contentId, userId, audioId: audio.id, error: '语音服务超时', audio },
    };
    const ended = {
      type: 'GenerationFinished' as const,
      data: {
        contentId,
        userId,
        generationId: 'g-1',
        state: 'failed' as const,
        done: 0,
        total: 2,
        durationSeconds: 0,
      },
    };
    const spoken = {
      type: 'SentenceSpoken' as const,
      data: {
        contentId,
        userId,
        audio: { ...audio, status: 'ready' as const },
        samples: 1,
        engine: 'e',
        engineVersion: '1',
        rtf: 1,
      },
    };
    const silent = when(created, requested, failed, failed, ended);
    silent.when(publish).thenRejected('NOTHING_SOUNDS');
    const at = (revision: number) => ({ ...published, data: { ...published.data, revision } });
    when(created, requested, failed).when(publish).thenEvents(at(2));
    when(created, requested, failed, spoken, ended).when(publish).thenEvents(at(4));
    when(created, requested, failed, ended, requested).when(publish).thenEvents(at(4));
    const lost = structuredClone(written);
    if (lost.type === 'LessonEdited' && lost.data.outline)
      lost.data.outline = { ...lost.data.outline, lost: [audio.sequenceId] };
    when(created, requested, spoken, ended, lost, failed)
      .when(publish)
      .thenRejected('NOTHING_SOUNDS');
  });
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

  describe('taken down by an administrator', () => {
    const order = { contentId, reason: '歌词有版权' };
    const takeDown: PublishingCommand = { type: 'TakeLessonDown', by: 'boss', data: order };
    const restore: PublishingCommand = { type: 'RestoreLesson', by: 'boss', data: order };
    const answer: PublishingCommand = {
      type: 'AnswerTakeDown',
      by: userId,
      data: { contentId, text: '是我写的' },
    };
    const byBoss = { ...order, userId, by: 'boss' };
    const down = (visibility: 'public' | 'private' = 'public') => ({
      type: 'LessonTakenDown' as const,
      data: { ...byBoss, visibility },
    });
    const restored = (visibility: 'public' | 'private' = 'public') => ({
      type: 'LessonRestored' as const,
      data: { ...byBoss, visibility },
    });
    const withdrawn = { type: 'LessonUnpublished' as const, data: { contentId, userId } };

    it('says who saw it, once', () => {
      when(created, published).when(takeDown).thenEvents(down());
      when(created, published, down()).when(takeDown).thenNothing();
      when(created, published, down())
        .when({ ...takeDown, by: 'second' })
        .thenRejected('CONFLICT');
    });
    it('is not published again by its author', () =>
      when(created, published, down(), written).when(publish).thenRejected('TAKEN_DOWN'));
    it('comes back for those who saw it, once, and may be published again', () => {
      when(created, published, down()).when(restore).thenEvents(restored());
      when(created, published, down(), restored()).when(restore).thenNothing();
      when(created, published, down(), restored())
        .when({ ...restore, by: 'second' })
        .thenRejected('CONFLICT');
      when(created, published, down(), restored()).when(publish).thenNothing();
    });
    it('stays away when its author took it back meanwhile', () => {
      const withdraw: PublishingCommand = { type: 'Unpublish', by: userId, data: { contentId } };
      when(created, published, down()).when(withdraw).thenEvents(withdrawn);
      when(created, published, down(), withdrawn).when(withdraw).thenNothing();
      when(created, published, down(), withdrawn).when(restore).thenEvents(restored('private'));
    });
    it('is answered by its author alone, as long as it is down', () => {
      const answered = {
        type: 'LessonTakeDownAnswered' as const,
        data: { ...answer.data, userId, moderator: 'boss' },
      };
      when(created, published, down()).when(answer).thenEvents(answered);
      when(created, published).when(answer).thenRejected('CONFLICT');
      when(created, published, down())
        .when({ ...answer, by: 'u-2' })
        .thenRejected('NOT_FOUND');
    });
    it('is not there in the bin, and is still down when it comes out', () => {
      const binned: LessonEvent = { type: 'LessonDeleted', data: { contentId, userId } };
      const back: LessonEvent = { type: 'LessonUndeleted', data: { contentId, userId } };
      when(created, binned).when(takeDown).thenRejected('NOT_FOUND');
      when(created, published, down(), binned, back).when(publish).thenRejected('TAKEN_DOWN');
    });
  });
});
