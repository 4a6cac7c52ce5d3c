import { readFileSync } from 'node:fs';
import { createLesson, suggestMode } from './create-lesson.js';
import { nodesOf } from '../graph/graph.js';
import { segmentId } from '../sentences/hash.js';
import { playable } from '../playing/lesson.js';
import { buildTimeline } from '../playing/timeline.js';
import type { AudioItem, Resources } from '../types.js';

interface Sample {
  key: string;
  title: string;
  language: string;
  raw_text: string;
  lines: {
    speaker: string;
    text: string;
    language: string;
    translations: Record<string, string>;
  }[];
}
const { lessons } = JSON.parse(
  readFileSync(new URL('../../samples/sample-lessons.json', `file://${__filename}`), 'utf8'),
) as { lessons: Sample[] };

const context = () => {
  let next = 0;
  return { newId: () => `n${(next += 1)}`, at: '2026-01-01T00:00:00.000Z' };
};
const create = (text: string, more: Partial<Parameters<typeof createLesson>[0]> = {}) =>
  createLesson({ text, ...more }, context());
const rendered = (resources: Resources): Resources => ({
  ...resources,
  audioItems: resources.audioItems.map((item): AudioItem => ({
    ...item,
    status: 'ready',
    url: `/${item.id}`,
    duration: 2,
  })),
});

describe.each(lessons.map((lesson) => [lesson.key, lesson] as const))(
  'the sample %s',
  (_, sample) => {
    it('gives its sentences with speakers and languages, whether or not the language is chosen', () => {
      for (const language of [undefined, 'auto', sample.language]) {
        const made = create(sample.raw_text, { language });
        const segments = nodesOf(made.graph, 'textContent')[0]?.params.segments ?? [];
        expect(
          segments.map(({ content, speaker, language: found }) => [speaker, content, found]),
        ).toEqual(sample.lines.map(({ speaker, text, language: truth }) => [speaker, text, truth]));
        expect(made.language).toBe(sample.language);
      }
    });

    it('takes its translations from a bilingual paste, in turns or by tabs', () => {
      for (const [target, other] of [
        ['en', 'zh-CN'],
        ['zh-CN', 'en'],
      ] as const) {
        if (sample.language.startsWith(target.slice(0, 2))) continue;
        const expected = Object.fromEntries(
          sample.lines.map(({ text, translations }) => [text, translations[target]]),
        );
        const raw = sample.raw_text.split('\n');
        for (const glue of ['\n', '\t']) {
          const { graph, resources } = create(
            raw
              .map((line, index) => `${line}${glue}${sample.lines[index]?.translations[target]}`)
              .join('\n'),
            {
              targetLanguages: [other],
            },
          );
          const { segments, sections } = playable(graph, resources, { title: '' });
          expect(
            Object.fromEntries(
              segments.map(({ content, translations }) => [content, translations[target]]),
            ),
          ).toEqual(expected);
          expect(segments.every(({ origins }) => origins?.[target]?.origin === 'human')).toBe(true);
          expect(sections[0]?.translation).toEqual({
            enabled: true,
            language: target,
            position: 1,
          });
        }
      }
    });
  },
);

describe('quick create', () => {
  const dialogue = '客：はい。\n店員：どうぞ。\n客：はい。';

  it('is the same for the same ids, and its graph is connected', () => {
    const { graph } = create(dialogue, { targetLanguages: ['zh-CN'] });
    expect(create(dialogue, { targetLanguages: ['zh-CN'] }).graph).toEqual(graph);
    const [text, resource, sequence, video] = graph.nodes;
    expect([text?.type, resource?.type, sequence?.type, video?.type]).toEqual([
      'textContent',
      'resource',
      'textSequence',
      'videoConfig',
    ]);
    expect([text?.sourceIds, resource?.sourceIds, sequence?.sourceIds, video?.sourceIds]).toEqual([
      [],
      [text?.id],
      [text?.id],
      [sequence?.id],
    ]);
    expect(resource?.params).toMatchObject({ targets: ['zh-CN'] });
  });

  it('gives every occurrence its own row, equal sentences one segment id', () => {
    const { graph, resources } = create(dialogue);
    const segments = nodesOf(graph, 'textContent')[0]?.params.segments ?? [];
    expect(resources.audioItems.map(({ sequenceId, sourceId }) => [sequenceId, sourceId])).toEqual(
      segments.map(({ occurrenceId, id }) => [occurrenceId, id]),
    );
    expect(segments[0]?.id).toBe(segments[2]?.id);
    expect(new Set(segments.map(({ occurrenceId }) => occurrenceId)).size).toBe(3);
  });

  it('has one section with the specification’s defaults and no translation without a target', () =>
    expect(nodesOf(create(dialogue).graph, 'textSequence')[0]?.params.sections).toEqual([
      expect.objectContaining({
        repeatCount: 4,
        pauseMs: 3000,
        speeds: [1, 1, 1, 1],
        translation: { enabled: false, position: 1 },
        keyword: { enabled: false, repeatCount: 2, position: 1 },
      }),
    ]));

  it('plays: 3 sentences, 4 times, each with its pause', () => {
    const { graph, resources, title } = create(dialogue);
    const lesson = playable(graph, rendered(resources), { id: 'c', title });
    expect(lesson).toMatchObject({
      id: 'c',
      title: 'はい。',
      language: 'ja',
      speakers: ['客', '店員'],
    });
    expect(lesson.segments[0]).toMatchObject({
      duration: 2,
      audioUrl: `/${lesson.segments[0]?.occurrenceId}`,
    });
    expect(buildTimeline(lesson).duration).toBe(3 * 4 * (2 + 3));
  });

  it('switches a label off, cuts a long title, never translates into the text’s own language', () => {
    expect(create(dialogue, { switchedOffLabels: ['客'] }).cast).toEqual([
      { name: '客', count: 2, enabled: false },
      { name: '店員', count: 1, enabled: true },
    ]);
    expect(create('長'.repeat(40)).title).toBe(`${'長'.repeat(30)}…`);
    expect(
      create(dialogue, { targetLanguages: ['ja', 'en', 'en'] }).graph.nodes[1]?.params,
    ).toMatchObject({ targets: ['en'] });
  });

  it('keeps the first of two translations of equal sentences', () =>
    expect(create('Yes.\t是。\nYes.\t对。').resources.translations).toEqual({
      'zh-CN': { [segmentId('Yes.')]: '是。' },
    }));
  it('gives a line’s translation to no part of it when the author splits the line', () =>
    expect(
      create('One. Two.\t一。二。\nThree.\t三。', { mode: 'period' }).resources.translations,
    ).toEqual({ 'zh-CN': { [segmentId('Three.')]: '三。' } }));

  it.each([
    ['a\nb', 'paragraph'],
    ['a', 'period'],
    [`${'a'.repeat(81)}\n\n${'b'.repeat(81)}`, 'period'],
    [`${'a'.repeat(300)}\nb\nc`, 'paragraph'],
    ['', 'period'],
  ])('reads %j in mode %s', (text, mode) => expect(suggestMode(text)).toBe(mode));

  it.each([
    ['fr', 'C’est bien, n’est-ce pas ? Il est 8 h 30. Je ne sais pas où est le train. Bonjour.'],
    ['de', 'Das ist gut. Ich komme am 3. Mai mit dem Zug. Wie bitte?'],
    ['es', '¿Cómo estás? El señor vive en la casa de los niños. Vamos.'],
    ['it', 'Che cosa fai? Non lo so. Il treno è in ritardo e io ho fame.'],
    ['pt', 'Você não sabe? Eu moro em uma casa no Brasil. Sim.'],
    ['en', 'He is in the café. It is on the corner. Voilà!'],
    ['en', 'Hello! Bonjour!'],
  ])('hears %s in %s', (language, text) => {
    const made = create(text);
    expect(made.language).toBe(language);
    expect(
      new Set(
        nodesOf(made.graph, 'textContent')[0]?.params.segments.map((segment) => segment.language),
      ),
    ).toEqual(new Set([language]));
  });

  it('learns the words of a list in their own language', () =>
    expect(
      create('学校（がっこう）学校\n先生（せんせい）老师\n学生（がくせい）学生'),
    ).toMatchObject({
      language: 'ja',
      resources: { translations: { 'zh-CN': { [segmentId('先生')]: '老师' } } },
    }));

  it('makes a lesson without sentences of a text without words', () =>
    expect(create(' \n ').resources.audioItems).toEqual([]));
});

describe('a lesson', () => {
  it('finds nothing under the inherited names an imported id may have', () => {
    const { graph, resources } = create('One.');
    const [text] = nodesOf(graph, 'textContent');
    for (const segment of text?.params.segments ?? []) segment.id = 'constructor';
    const [sentence] = playable(
      graph,
      { ...resources, translations: { en: {} } },
      { title: '' },
    ).segments;
    expect(sentence).toMatchObject({ id: 'constructor', translations: {} });
    expect(sentence).not.toHaveProperty('annotation');
  });

  it('follows the order of contents, shows announcements, and tells a machine’s translation from a person’s', () => {
    const { graph, resources } = create('One.\nTwo.');
    const [text] = nodesOf(graph, 'textContent');
    const [sequence] = nodesOf(graph, 'textSequence');
    const [video] = nodesOf(graph, 'videoConfig');
    const [one, two] = text?.params.segments ?? [];
    const [section] = sequence?.params.sections ?? [];
    if (!sequence || !video || !one || !two || !section) throw new Error('incomplete');
    const announcement = {
      ...one,
      id: 't',
      occurrenceId: 't',
      content: 'Next',
      type: 'transition' as const,
    };
    sequence.params = {
      sections: [
        { ...section, itemIds: [one.occurrenceId] },
        { ...section, id: 'second', itemIds: ['t', two.occurrenceId] },
      ],
      transitions: [announcement],
    };
    video.params.contentOrder = [
      { kind: 'section', id: 'second' },
      { kind: 'section', id: section.id },
    ];
    const lesson = playable(
      graph,
      {
        ...resources,
        annotations: { [two.id]: 'tu' },
        translations: { 'zh-CN': { [two.id]: '二' } },
      },
      { title: 'x' },
    );
    expect(lesson.segments.map(({ content }) => content)).toEqual(['Next', 'Two.', 'One.']);
    expect(lesson.segments[1]).toMatchObject({
      annotation: 'tu',
      translations: { 'zh-CN': '二' },
      origins: { 'zh-CN': { origin: 'machine' } },
    });
    expect([lesson.translationLanguages, lesson.sections.map(({ id }) => id)]).toEqual([
      ['zh-CN'],
      ['second', section.id],
    ]);
  });
});
