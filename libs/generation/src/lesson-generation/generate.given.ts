import type { JobContext } from '@app/kernel';
import {
  createLesson,
  plan,
  type LessonDocument,
  type Operation,
  readLanguages,
} from '@app/lesson';
import type { LessonCreated } from '@published/authoring';
import type { Clip, Engines } from '../engines/engines.js';
import { generate } from './generate.job.js';
import type { GenerationDeps } from './generation-deps.js';
import {
  lessonGeneration,
  type LessonGenerationCommand,
  type LessonGenerationState,
} from './lesson-generation.js';
import { ALL_STEPS } from './lesson-generations.js';
import type { GenerateData } from './turn.js';

const contentId = 'c-1';
export const clip = (text: string): Clip => ({
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
export const given = (
  speak: (text: string) => Promise<Clip> = async (said) => clip(said),
  lines = 'A：おはよう。\nB：Hello.\nA：おはよう。',
) => {
  let count = 0;
  const made = createLesson(
    { text: lines, targetLanguages: ['zh-CN'] },
    { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
  );
  let state: LessonGenerationState = lessonGeneration.initial;
  let paid = 0;
  let others: LessonDocument | undefined;
  const recorded: ReturnType<typeof lessonGeneration.decide>[number][] = [];
  const record = async (command: LessonGenerationCommand) => {
    for (const event of lessonGeneration.decide(command, state)) {
      state = lessonGeneration.evolve(state, event);
      recorded.push(event);
      if (event.type !== 'SentenceSpoken') continue;
      const { audio, again, cached, instead } = event.data;
      if (audio.audioType === 'source' && !again && !cached && instead === undefined) paid++;
    }
  };
  const spoken: string[] = [];
  const engines: Engines = {
    annotate: async (_language, segments) => ({
      annotations: Object.fromEntries(segments.map((one) => [one.id, one.content])),
      pronunciations: {},
      errors: [],
    }),
    translate: async (texts, source) =>
      texts.map((text) =>
        source === 'ja' ? { text: `译${text}`, engine: 't' } : { error: '未配置翻译服务' },
      ),
    ttsInfo: async () => ({
      voices: ['ja', 'ja-2', 'en', 'zh-CN'].map((id) => ({
        id,
        name: id,
        speaker_id: id,
        service_id: 's',
        disabled: false,
        language: id.replace('-2', ''),
      })),
      languages: [],
      defaultMappings: { ja: { A: 'ja', default: 'ja' } },
    }),
    async speak({ text }) {
      spoken.push(text);
      return speak(text);
    },
  };
  const deps: GenerationDeps = {
    engines,
    load: async () => state,
    published: async () => others,
    record,
    mappings: async () => ({}),
    concurrency: 2,
  };
  const created: LessonCreated = {
    type: 'LessonCreated',
    data: {
      contentId,
      userId: 'u-1',
      title: '',
      language: 'ja',
      targetLanguages: ['zh-CN'],
      graph: made.graph,
      resources: made.resources,
      voices: {},
    },
  };
  const ask = async (generationId: string): Promise<GenerateData> => {
    const data = { contentId, generationId, steps: ALL_STEPS };
    await record({ type: 'RequestGeneration', by: 'u-1', data });
    return data;
  };
  /** One turn. */
  const turn = (data: GenerateData, context: Partial<JobContext> = {}) =>
    generate(deps, data, {
      signal: new AbortController().signal,
      attempt: 1,
      progress: async () => undefined,
      othersWait: async () => false,
      ...context,
    });
  const run = async (generationId: string, signal = new AbortController().signal) =>
    void (await turn(await ask(generationId), { signal }));
  // What the author does is another decider's, over the same stream.
  const edit = (operation: Exclude<Operation, { kind: 'undo' | 'restore' }>) => {
    const at = '2026-01-02T00:00:00.000Z';
    const changes = plan(state.document, operation, {
      at,
      mostNodes: 100,
      noSplit: [],
      languages: readLanguages,
    });
    const data = { contentId, userId: 'u-1', operationId: operation.id, changes };
    state = lessonGeneration.evolve(state, {
      type: 'LessonEdited',
      data: { ...data, kind: operation.kind },
    });
  };
  const remove = () => {
    const data = { contentId, userId: 'u-1', at: '2026-01-02T00:00:00.000Z' };
    state = lessonGeneration.evolve(state, { type: 'LessonDeleted', data });
  };
  const start = async () => void (state = lessonGeneration.evolve(state, created));
  return {
    start,
    /** What others hear. */
    publish: (document: LessonDocument) => void (others = document),
    recorded,
    deps,
    ask,
    turn,
    run,
    spoken,
    state: () => state,
    record,
    edit,
    remove,
    engines,
    /** Sentences that a person has paid for so far. */
    paid: () => paid,
  };
};
