import { createLesson, nodesOf, segmentId } from '@app/lesson';
import { cost, workOf } from './cost.js';

let id = 0;
const { graph, resources } = createLesson(
  { text: 'A：はい。\nB：おはよう。\nA：はい。', targetLanguages: ['zh-CN', 'en'] },
  { newId: () => `id-${id++}`, at: '2026-01-01T00:00:00.000Z' },
);
const made = { graph, resources };
const [first] = resources.audioItems.filter(({ audioType }) => audioType === 'source');
if (!first) throw new Error('a lesson has audio rows');
const all = ['annotate', 'translate', 'speak'] as const;

describe('what a run costs', () => {
  it('is a unit for each sentence to speak, and for each text to read and to translate into a language', () => {
    expect(cost(made)).toEqual({ sentences: 3, cached: 0, units: 3 });
    const texts = new Set(['はい。', 'おはよう。'].map((text) => segmentId(text))).size;
    expect(workOf(made, all)).toMatchObject({
      tts_generation: 3,
      annotation: texts,
      translation: 2 * texts,
    });
  });

  it('is nothing for what is there', () => {
    const audioItems = resources.audioItems.map((item) =>
      item.id === first.id
        ? { ...item, status: 'ready' as const, url: '/media/audio/a.mp3' }
        : item,
    );
    const translations = { en: { [first.sourceId]: 'Yes.' } };
    const later = { graph, resources: { ...resources, audioItems, translations } };
    expect(cost(later)).toEqual({ sentences: 3, cached: 1, units: 2 });
    expect(workOf(later, ['translate'])).toEqual({ translation: 3 });
  });

  it('is the same at two speeds, and nothing where one of them sounds already', () => {
    const slow = structuredClone(made);
    for (const { params } of nodesOf(slow.graph, 'textSequence'))
      for (const section of params.sections) section.speeds = [1, 0.9, 1, 0.9];
    expect(cost(slow)).toEqual({ sentences: 3, cached: 0, units: 3 });
    const audioItems = resources.audioItems.map((item) => ({
      ...item,
      status: 'ready' as const,
      url: '/media/audio/a.mp3',
    }));
    const later = { graph: slow.graph, resources: { ...resources, audioItems } };
    expect(cost(later)).toEqual({ sentences: 3, cached: 3, units: 0 });
  });

  it('is nothing for the reading of a sentence that is too long for one event', () => {
    const long = structuredClone(made);
    for (const { params } of nodesOf(long.graph, 'textContent'))
      for (const segment of params.segments) segment.content = '長'.repeat(2001);
    expect(workOf(long, ['annotate'])).toEqual({ annotation: 0 });
  });

  it('is of the sentences and the steps that were asked for', () => {
    expect(cost(made, [first.sequenceId])).toEqual({ sentences: 1, cached: 0, units: 1 });
    expect(workOf(made, ['speak'], [first.sequenceId])).toEqual({ tts_generation: 1 });
  });
});
