import { nodesOf } from '@app/lesson';
import { dryRun, openWork } from './cost.js';
import type { Engines } from '../engines/engines.js';
import { given } from './generate.given.js';

describe('what a run would cost', () => {
  const all = { steps: ['annotate', 'translate', 'speak'] as const };

  it('counts sentences, not sounds: speeds and repeats cost nothing, before and after', async () => {
    const { start, run, state, engines, edit, paid } = given();
    await start();
    const atSpeeds = (id: string, speeds: number[]) => {
      const [sequence] = nodesOf(state().document.graph, 'textSequence');
      const sections = sequence?.params.sections.map((section) => ({ ...section, speeds })) ?? [];
      edit({ id, kind: 'setParams', nodeId: sequence?.id ?? '', params: { sections } });
    };
    const made = () => ({ ...state().document, pronunciations: state().pronunciations });
    atSpeeds('o-1', [1, 0.9, 1, 0.9]);
    // おはよう。 comes twice, in one voice; each sentence at two speeds.
    expect(await dryRun(engines, made(), {}, all)).toMatchObject({
      sentences: 3,
      units: 2,
      speak: 6,
    });
    await run('g-1');
    expect(paid()).toBe(2);
    atSpeeds('o-2', [1, 0.95, 1, 0.95]);
    expect(await dryRun(engines, made(), {}, all)).toMatchObject({ units: 0, cached: 3, speak: 3 });
    await run('g-2');
    expect(paid()).toBe(2);
  });

  it('counts what another voice of the person would make anew', async () => {
    const { start, run, state, engines } = given();
    await start();
    await run('g-1');
    const made = { ...state().document, pronunciations: state().pronunciations };
    expect(await dryRun(engines, made, { ja: { A: 'ja-2' } }, all)).toMatchObject({
      sentences: 3,
      units: 1,
      speak: 2,
    });
  });

  it('is nothing where the same words in the same voice were rendered before', async () => {
    const { start, state, engines } = given();
    await start();
    const kept = {
      ...engines,
      isKept: async ({ text: words }: { text: string }) => words === 'Hello.',
    };
    expect(await dryRun(kept, { ...state().document, pronunciations: {} }, {}, all)).toMatchObject({
      sentences: 3,
      units: 1,
      speak: 3,
    });
  });

  it('calls no sentence ready that nobody can speak', async () => {
    const { start, run, state, engines, edit } = given();
    await start();
    await run('g-1');
    edit({
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: state().document.resources.audioItems[0]?.sequenceId ?? '',
      change: { language: 'qaa' },
    });
    const made = { ...state().document, pronunciations: state().pronunciations };
    expect(await dryRun(engines, made, {}, all)).toMatchObject({
      sentences: 3,
      cached: 2,
      units: 0,
    });
  });

  it('is what nobody remembers, for somebody with too few units', async () => {
    const { start, state, engines } = given();
    await start();
    const made = { ...state().document, pronunciations: {} };
    expect(await openWork(engines, made, {}, all)).toEqual({
      annotation: 2,
      translation: 2,
      tts_generation: 2,
    });
    const read: string[] = [];
    const remembering: Engines = {
      ...engines,
      annotate: async (language, segments) => {
        read.push(language);
        return {
          ...(await engines.annotate(language, segments)),
          pronunciations: Object.fromEntries(
            segments.map(({ id, content }) => [id, `<${content}>`]),
          ),
        };
      },
      isKept: async ({ text: words, reading }) => reading === `<${words}>`,
      kept: {
        readings: async (_language, segments) => new Set(segments.map(({ id }) => id)),
        translations: async (texts) => texts.map(() => true),
      },
    };
    expect(await openWork(remembering, made, {}, all)).toEqual({
      annotation: 0,
      translation: 0,
      tts_generation: 0,
    });
    expect(read).toEqual(['ja', 'en']); // the key of a sound holds its reading
  });

  it('is told without reading a word where readings and translations are too much already', async () => {
    const { start, state, engines } = given();
    await start();
    const made = { ...state().document, pronunciations: {} };
    const read: string[] = [];
    const counting: Engines = {
      ...engines,
      annotate: (language, segments) => {
        read.push(language);
        return engines.annotate(language, segments);
      },
    };
    const asked: unknown[] = [];
    const affords = async (work: object) => {
      asked.push(work);
      return false;
    };
    expect(await openWork(counting, made, {}, { ...all, affords })).toEqual({
      annotation: 2,
      translation: 2,
      tts_generation: 3,
    });
    expect(asked).toEqual([{ annotation: 2, translation: 2 }]);
    expect(read).toEqual([]);
  });
});
