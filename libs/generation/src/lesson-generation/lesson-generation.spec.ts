import { createLesson } from '@app/lesson';
import { SYSTEM, type LessonCreated } from '@published/authoring';
import { given } from '../../../kernel/src/testing.js';
import type { GenerationEvent, SentenceSpoken } from './events.js';
import { lessonGeneration, type LessonGenerationCommand } from './lesson-generation.js';

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
const requested: GenerationEvent = {
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
const translate = (
  by: string,
  origin: 'machine' | 'human',
  text: string,
): LessonGenerationCommand => ({
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
const translated = (origin: 'machine' | 'human', text: string): GenerationEvent => ({
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
describe('what is made of a lesson', () => {
  const when = given(lessonGeneration);

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
      }) as GenerationEvent;
    const many = Array.from({ length: 20 }, (_, n) => into(`x${String.fromCharCode(97 + n)}`));
    const command = translate(userId, 'human', '晚。');
    const one = {
      ...command,
      data: { ...command.data, language: 'de' },
    } as LessonGenerationCommand;
    when(created, ...many)
      .when(one)
      .thenRejected('INVALID');
    when(created, ...many.slice(0, 19))
      .when(one)
      .thenEvents({
        ...into('de'),
        data: { ...into('de').data, translations: { [row.sourceId]: '晚。' } },
      } as GenerationEvent);
  });
  it('waits for twenty generations, and no more', () => {
    const asked = Array.from({ length: 20 }, (_, n): GenerationEvent => ({
      ...requested,
      data: { contentId, userId, generationId: `g-${n}`, steps: ['speak'] },
    }));
    const more = { type: 'RequestGeneration', by: userId } as const;
    const data = { contentId, generationId: 'more', steps: ['speak' as const] };
    when(created, ...asked.slice(1)).when({ ...more, data }).thenEvents({ ...requested, data: { ...data, userId } }); // prettier-ignore
    when(created, ...asked)
      .when({ ...more, data })
      .thenRejected('RATE_LIMITED');
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
  it('is nothing for others, and nothing once the lesson is in the bin', () => {
    const data = { contentId, generationId: 'g-1', steps: ['speak'] } as const;
    when(created).when({ type: 'RequestGeneration', by: 'u-2', data }).thenRejected('NOT_FOUND');
    when(created, { type: 'LessonDeleted', data: { contentId, userId } })
      .when({ type: 'RequestGeneration', by: userId, data })
      .thenRejected('NOT_FOUND');
  });
  it('is told of 50 sentences at a time, each once', () => {
    const ids = Array.from({ length: 480 }, (_, n) => `s${n}`);
    const each = (value: string) => Object.fromEntries(ids.map((id) => [id, `${value}${id}`]));
    const words = Object.fromEntries(ids.map((id) => [id, [{ text: id, base: 'b' }]]));
    const data = {
      contentId,
      annotations: each('r'),
      pronunciations: each('p'),
      words,
      engine: 'ja',
    };
    const state = lessonGeneration.evolve(lessonGeneration.initial, created);
    const told = lessonGeneration
      .decide({ type: 'RecordAnnotations', by: SYSTEM, data }, state)
      .flatMap((event) => (event.type === 'SentencesAnnotated' ? [event.data] : []));
    expect(told).toHaveLength(10);
    expect(Object.assign({}, ...told.map(({ annotations }) => annotations))).toEqual(each('r'));
    expect(Object.assign({}, ...told.map(({ pronunciations }) => pronunciations))).toEqual(
      each('p'),
    );
    expect(Object.assign({}, ...told.map((one) => one.words))).toEqual(words);
  });
});
