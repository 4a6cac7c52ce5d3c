import { createLesson, nodesOf, type SpecialWord } from '@app/lesson';
import { cost, workOf } from '../../../generation/src/lesson-generation/cost.js';
import {
  lessonGeneration,
  type LessonGenerationCommand,
  type LessonGenerationState,
} from './lesson-generation.js';
import type { Engines } from '../../../generation/src/engines/engines.js';
import { generate } from './generate.job.js';
import type { GenerationDeps } from './generation-deps.js';
import { showingOutdated, withoutOutdated } from '../../../lexicon/src/special-words/marks.js';
import { withSpecialWords } from './with-special-words.js';
import { sentencesWith } from '../../../lexicon/src/special-words/preview.js';

const contentId = 'c-1';
const cat: SpecialWord = { word: '猫', kind: 'speak-as', value: 'キャット', language: 'ja' };
const glossary: SpecialWord = { word: '猫', kind: 'glossary', value: '小猫', language: 'zh-CN' };

/** A lesson of two sentences, one with a cat, and engines that note what they were asked. */
const given = async () => {
  let id = 0;
  const made = createLesson(
    { text: '猫が来た。\n犬が来た。', language: 'ja', targetLanguages: ['zh-CN'] },
    { newId: () => `id-${id++}`, at: '2026-01-01T00:00:00.000Z' },
  );
  let state: LessonGenerationState = lessonGeneration.initial;
  let words: SpecialWord[] = [];
  let used: Record<string, string> = {};
  const asked: string[] = [];
  const record = async (command: LessonGenerationCommand) => {
    for (const event of lessonGeneration.decide(command, state))
      state = lessonGeneration.evolve(state, event);
  };
  const engines: Engines = {
    async annotate(_language, segments, _signal, known = []) {
      asked.push(...segments.map(({ content }) => `annotate ${content} ${known.length}`));
      return {
        annotations: Object.fromEntries(
          segments.map((one) => [one.id, `${one.content}${known.length}`]),
        ),
        pronunciations: {},
        errors: [],
      };
    },
    async translate(texts, _source, _target, _signal, _done, terms = []) {
      asked.push(
        ...texts.map((text) => `translate ${text} ${terms.map(({ value }) => value).join()}`),
      );
      return texts.map((text) => ({ text: `译${text}${terms.length}`, engine: 't' }));
    },
    ttsInfo: async () => ({
      voices: ['ja', 'zh-CN'].map((language) => ({
        id: language,
        name: language,
        speaker_id: language,
        service_id: 's',
        disabled: false,
        language,
      })),
      languages: [],
      defaultMappings: {},
    }),
    async speak({ text, reading }) {
      asked.push(`speak ${text}${reading === undefined ? '' : ` (${reading})`}`);
      return {
        key: text,
        url: `/media/audio/${text}.mp3`,
        duration: 1,
        samples: 24_000,
        cached: false,
        engine: 'e',
        engineVersion: '1',
        rtf: 0.1,
      };
    },
  };
  const deps: GenerationDeps = {
    engines,
    load: async () => state,
    published: async () => undefined,
    record,
    mappings: async () => ({}),
    concurrency: 1,
  };
  const data = {
    contentId,
    userId: 'u-1',
    title: '',
    language: 'ja',
    targetLanguages: ['zh-CN'],
    graph: made.graph,
    resources: made.resources,
    voices: {},
  };
  state = lessonGeneration.evolve(state, { type: 'LessonCreated', data });
  const known = {
    of: async () => words,
    usedIn: async () => used,
    applied: async (_: unknown, marks: Record<string, string>) =>
      void (used = { ...used, ...marks }),
  };
  let run = 0;
  return {
    asked,
    state: () => state,
    record,
    set: (next: SpecialWord[]) => (words = next),
    made: () => withoutOutdated(state.document, words, used),
    shown: () => showingOutdated(state.document, words, used),
    /** What the engines were asked by one generation, in order. */
    generate: async () => {
      asked.length = 0;
      const wanted = {
        contentId,
        generationId: `g-${run++}`,
        steps: ['annotate', 'translate', 'speak'] as const,
      };
      await record({ type: 'RequestGeneration', by: 'u-1', data: wanted });
      await withSpecialWords(known, deps, contentId, (knowing) =>
        generate(knowing, wanted, {
          signal: new AbortController().signal,
          attempt: 1,
          othersWait: async () => false,
          progress: async () => undefined,
        }),
      );
      return asked.filter((ask) => !ask.includes('译')).toSorted();
    },
  };
};

describe('a lesson with special words', () => {
  it('is made with them', async () => {
    const { set, generate: run } = await given();
    set([cat, glossary]);
    expect(await run()).toEqual([
      'annotate 犬が来た。 2',
      'annotate 猫が来た。 2',
      'speak キャットが来た。',
      'speak 犬が来た。',
      'translate 犬が来た。 小猫',
      'translate 猫が来た。 小猫',
    ]);
  });

  it('costs after a change only what the word touches, and only that is made again, once', async () => {
    const { set, made, generate: run } = await given();
    await run();
    expect(cost(made())).toEqual({ sentences: 2, cached: 2, units: 0 });
    set([cat]);
    expect(cost(made())).toEqual({ sentences: 2, cached: 1, units: 1 });
    expect(workOf(made(), ['annotate', 'translate', 'speak'])).toEqual({
      annotation: 1,
      translation: 0,
      tts_generation: 1,
    });
    expect(await run()).toEqual(['annotate 猫が来た。 1', 'speak キャットが来た。']);
    expect(await run()).toEqual([]);
  });

  it('goes back when the word goes', async () => {
    const { set, generate: run } = await given();
    set([cat]);
    await run();
    set([]);
    expect(await run()).toEqual(['annotate 猫が来た。 0', 'speak 猫が来た。']);
  });

  it('translates anew for its glossary, and leaves what a person wrote', async () => {
    const { set, generate: run, state, record } = await given();
    await run();
    const [first] = nodesOf(state().document.graph, 'textContent').flatMap(
      ({ params }) => params.segments,
    );
    const texts = state().document.resources.translations['zh-CN'] ?? {};
    set([glossary]);
    await record({
      type: 'RecordTranslations',
      by: 'u-1',
      data: {
        contentId,
        language: 'zh-CN',
        translations: { [first!.id]: '猫来了' },
        origin: 'human',
        engine: 'hand',
      },
    });
    expect(await run()).toEqual(['speak 猫来了']);
    expect(state().document.resources.translations['zh-CN']).toEqual({
      ...texts,
      [first!.id]: '猫来了',
    });
  });

  it('is not outdated by a word it does not hold', async () => {
    const { set, generate: run, made, state } = await given();
    await run();
    set([{ ...cat, word: '鳥' }]);
    expect(made()).toBe(state().document);
    expect(await run()).toEqual([]);
  });

  it('shows which sounds are outdated, and still plays them', async () => {
    const { set, generate: run, shown } = await given();
    await run();
    set([cat]);
    const sounds = shown().resources.audioItems.filter(({ audioType }) => audioType === 'source');
    expect(
      sounds.map(({ text, status, stale, url }) => [text, status, stale, url !== undefined]),
    ).toEqual([
      ['猫が来た。', 'ready', true, true],
      ['犬が来た。', 'ready', undefined, true],
    ]);
  });
});

describe('the preview of a word', () => {
  const graphOf = (text: string) => createLesson({ text, language: 'ja', targetLanguages: ['zh-CN'] }, { newId: (() => { let n = 0; return () => `i-${n++}`; })(), at: '2026-01-01T00:00:00.000Z' }).graph; // prettier-ignore
  const graph = graphOf('猫が来た。\n猫と猫。\n犬。');
  it('counts sentences, each once', () => expect(sentencesWith(graph, cat)).toBe(2));
  it('counts a glossary entry only where its language is a target', () =>
    expect(
      [glossary, { ...glossary, language: 'fr' }].map((word) => sentencesWith(graph, word)),
    ).toEqual([2, 0]));
  it('finds a word to be kept whole also where it is cut now', () =>
    expect(
      sentencesWith(graphOf('モー娘。が来た。\n犬。'), {
        word: 'モー娘。',
        kind: 'no-split',
        value: '',
      }),
    ).toBe(1));
});
