import { createLesson } from '@app/lesson';
import { lesson, type LessonCommand, type LessonState } from '../contents/contents.js';
import type { Clip, Engines } from './engines.js';
import { generate, type GenerationDeps } from './generate.job.js';

const contentId = 'c-1';
const clip = (text: string): Clip => ({
  key: text,
  url: `/media/audio/${text}.mp3`,
  duration: 1,
  samples: 24_000,
  cached: false,
  engine: 'e',
  engineVersion: '1',
  rtf: 0.1,
});

/** A lesson whose stream is this array, and engines that note what they were asked. */
const house = (speak: (text: string) => Promise<Clip> = async (text) => clip(text)) => {
  let id = 0;
  const made = createLesson(
    { text: 'A：おはよう。\nB：Hello.\nA：おはよう。', targetLanguages: ['zh-CN'] },
    { newId: () => `id-${id++}`, at: '2026-01-01T00:00:00.000Z' },
  );
  let state: LessonState = lesson.initial;
  const record = async (command: LessonCommand) => {
    for (const event of lesson.decide(command, state)) state = lesson.evolve(state, event);
  };
  const spoken: string[] = [];
  const engines: Engines = {
    annotate: async (_language, segments) => ({
      annotations: Object.fromEntries(segments.map((one) => [one.id, one.content])),
      pronunciations: {},
      errors: [],
    }),
    translate: async (texts, source) => texts.map((text) => (source === 'ja' ? { text: `译${text}`, engine: 't' } : { error: '未配置翻译服务' })),
    ttsInfo: async () => ({
      voices: ['ja', 'en', 'zh-CN'].map((language) => ({ id: language, name: language, speaker_id: language, service_id: 's', disabled: false, language })),
      languages: [],
      defaultMappings: {},
    }),
    async speak({ text }) {
      spoken.push(text);
      return speak(text);
    },
  };
  const deps: GenerationDeps = { engines, load: async () => state, record, mappings: async () => ({}), concurrency: 2 };
  const create: LessonCommand = {
    type: 'Create',
    by: 'u-1',
    data: { contentId, userId: 'u-1', title: '', language: 'ja', targetLanguages: ['zh-CN'], graph: made.graph, resources: made.resources, voices: {} },
  };
  const run = async (generationId: string, signal = new AbortController().signal) => {
    await record({ type: 'RequestGeneration', by: 'u-1', data: { contentId, generationId, steps: ['annotate', 'translate', 'speak'] } });
    await generate(deps, { contentId, generationId, steps: ['annotate', 'translate', 'speak'] }, { signal, attempt: 1, progress: async () => undefined });
  };
  return { start: () => record(create), run, spoken, state: () => state, record };
};

describe('a generation', () => {
  it('annotates, translates and speaks every sentence and the translations', async () => {
    const { start, run, spoken, state } = house();
    await start();
    await run('g-1');
    expect(spoken.toSorted()).toEqual(['Hello.', 'おはよう。', 'おはよう。', '译おはよう。'].toSorted());
    expect(Object.keys(state().document.resources.annotations)).toHaveLength(2);
    expect(state().document.resources.audioItems.every(({ status }) => status === 'ready')).toBe(true);
    expect(state().open).toEqual([]);
  });

  it('does nothing twice', async () => {
    const { start, run, spoken } = house();
    await start();
    await run('g-1');
    const before = spoken.length;
    await run('g-2');
    expect(spoken).toHaveLength(before);
  });

  it('keeps the good clips and the reason of the bad one', async () => {
    const { start, run, state } = house(async (text) => {
      if (text === 'Hello.') throw new Error('语音服务超时');
      return clip(text);
    });
    await start();
    await run('g-1');
    expect(state().document.resources.audioItems.filter(({ status }) => status === 'failed')).toMatchObject([{ text: 'Hello.', error: '语音服务超时' }]);
    expect(state().open).toEqual([]);
  });

  it('stays open when our own house is in trouble, so that the queue tries again', async () => {
    const { start, run, state } = house(async () => {
      throw new Error('ENOSPC');
    });
    await start();
    await expect(run('g-1')).rejects.toThrow('ENOSPC');
    expect(state().open).toEqual(['g-1']);
  });

  it('stops when it was cancelled', async () => {
    const stop = new AbortController();
    const { start, run, state } = house(async () => {
      stop.abort();
      throw new Error('已取消');
    });
    await start();
    await expect(run('g-1', stop.signal)).rejects.toThrow();
    expect(state().document.resources.audioItems.some(({ status }) => status === 'failed')).toBe(false);
  });
});
