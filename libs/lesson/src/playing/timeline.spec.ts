import fc from 'fast-check';
import { newSection } from '../graph/sections.js';
import { buildTimeline, type Timeline } from './timeline.js';
import type { AudioItem, Section, Segment } from '../types.js';

const segment = (name: string, more: Partial<Segment> = {}): Segment => ({
  id: `id-${name}`,
  occurrenceId: name,
  content: name,
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: 'default',
  ...more,
});
const clip = (
  sequenceId: string,
  seconds: number | undefined,
  more: Partial<AudioItem> = {},
): AudioItem => ({
  id: `${sequenceId} ${more.audioType ?? 'source'} ${more.speed ?? 1} ${more.keywordId ?? ''}`,
  text: sequenceId,
  language: 'ja',
  speaker: 'default',
  status: 'ready',
  speed: 1,
  sequenceId,
  type: 'normal',
  audioType: 'source',
  sourceId: `id-${sequenceId}`,
  isKeyword: false,
  ...(seconds === undefined ? {} : { url: `/${sequenceId}`, duration: seconds }),
  ...more,
});
const section = (itemIds: string[], more: Partial<Section> = {}): Section => ({
  ...newSection('s', '第 1 节', itemIds),
  pauseMs: 1000,
  repeatCount: 1,
  ...more,
});
const show = ({ slots }: Timeline) =>
  slots
    .map(
      ({ kind, lengthSamples, repetition }) =>
        `${kind === 'pause' ? '-' : kind} ${lengthSamples / 24}@${repetition}`,
    )
    .join(' ');

describe('a timeline of sounds that are still being made', () => {
  const places = (more: Partial<AudioItem>, growing = true) =>
    buildTimeline(
      {
        sections: [section(['a', 'b'])],
        segments: [segment('a'), segment('b', { type: 'transition' })],
        audioItems: [clip('a', undefined, more)],
      },
      { keepMissing: true, growing },
    ).slots.map(({ kind, awaited }) => `${kind}${awaited ? ' awaited' : ''}`);
  it('says which places wait for theirs', () =>
    expect(places({ status: 'pending' })).toEqual([
      'source awaited',
      'pause',
      'transition awaited',
      'pause',
    ]));
  it('waits for none that failed', () =>
    expect(places({ status: 'failed' }).slice(0, 2)).toEqual(['source', 'pause']));
  it('waits for nothing once no sound is made', () =>
    expect(places({ status: 'pending' }, false)).toEqual(['source', 'pause']));
});

it.each([
  [3, 1, 'source translation', 'source - source - translation - source -'],
  [3, 0, 'before the first', 'source - source - translation - source -'],
  [3, 3, 'later anyway', 'source - source - source - translation -'],
  [1, 1, 'behind the only one', 'source - translation -'],
  [1, 0, 'behind the only one, too', 'source - translation -'],
])(
  'with %d repetitions a first hearing is without translation (%d: %s)',
  (repeatCount, position, _, heard) => {
    const translation = { enabled: true, language: 'zh-CN', position };
    const sections = [
      section(['a'], { repeatCount, translation }),
      section(['a'], { id: 't', repeatCount: 1, translation: { ...translation, position: 1 } }),
    ];
    const audioItems = [
      clip('a', 1),
      clip('a', 1, { audioType: 'translation', targetLanguage: 'zh-CN' }),
    ];
    const { slots } = buildTimeline(
      { sections, segments: [segment('a')], audioItems },
      { plainFirst: true },
    );
    const of = (id: string) =>
      slots
        .filter(({ sectionId }) => sectionId === id)
        .map(({ kind }) => (kind === 'pause' ? '-' : kind))
        .join(' ');
    expect([of('s'), of('t')]).toEqual([heard, 'source - translation -']);
  },
);

describe('a timeline', () => {
  it('repeats with a pause after each repetition, the last too', () =>
    expect(
      show(
        buildTimeline({
          sections: [section(['a'], { repeatCount: 2 })],
          segments: [segment('a')],
          audioItems: [clip('a', 1.5)],
        }),
      ),
    ).toBe('source 1500@1 - 1000@1 source 1500@2 - 1000@2'));

  it('plays each repetition at its own speed and says when the plain clip stands in', () => {
    const audioItems = [clip('a', 1), clip('a', 1.25, { speed: 0.9 })];
    const timeline = buildTimeline({
      sections: [section(['a'], { repeatCount: 3, speeds: [0.9, 1, 1.1] })],
      segments: [segment('a')],
      audioItems,
    });
    expect(show(timeline)).toBe(
      'source 1250@1 - 1000@1 source 1000@2 - 1000@2 source 1000@3 - 1000@3',
    );
    expect(timeline.missing).toEqual([
      { sectionId: 's', occurrenceId: 'a', kind: 'source', what: 'speed' },
    ]);
  });

  const full = {
    segments: [
      segment('a', {
        keywords: [
          { id: 'k', text: 'k', language: 'ja' },
          { id: 'l', text: 'l', language: 'ja' },
        ],
      }),
    ],
    audioItems: [
      clip('a', 1),
      clip('a', 2, { audioType: 'translation', targetLanguage: 'zh-CN' }),
      clip('a', 0.5, { audioType: 'keyword', keywordId: 'k' }),
      clip('a', 0.25, { audioType: 'keyword', keywordId: 'l' }),
    ],
  };
  const extras = (translation: number, keyword: number, more: Partial<Section> = {}) =>
    show(
      buildTimeline({
        ...full,
        sections: [
          section(['a'], {
            repeatCount: 2,
            translation: { enabled: true, language: 'zh-CN', position: translation },
            keyword: { enabled: true, repeatCount: 2, position: keyword },
            ...more,
          }),
        ],
      }),
    );
  const keywords = (n: number) =>
    `keyword 500@${n} - 600@${n} keyword 500@${n} - 1000@${n} keyword 250@${n} - 600@${n} keyword 250@${n} - 1000@${n}`;
  it.each([
    [
      0,
      0,
      `translation 2000@0 - 1000@0 ${keywords(0)} source 1000@1 - 1000@1 source 1000@2 - 1000@2`,
    ],
    [
      1,
      1,
      `source 1000@1 - 1000@1 translation 2000@1 - 1000@1 ${keywords(1)} source 1000@2 - 1000@2`,
    ],
    [
      1,
      2,
      `source 1000@1 - 1000@1 translation 2000@1 - 1000@1 source 1000@2 - 1000@2 ${keywords(2)}`,
    ],
    [
      9,
      0,
      `${keywords(0)} source 1000@1 - 1000@1 source 1000@2 - 1000@2 translation 2000@2 - 1000@2`,
    ],
  ])('puts the translation at %i and keywords at %i', (translation, keyword, expected) =>
    expect(extras(translation, keyword)).toBe(expected),
  );

  it('multiplies the clip just played by the pause factor, but not the gap between keywords', () =>
    expect(extras(1, 2, { pauseFactor: 1.5, repeatCount: 1 })).toBe(
      'source 1000@1 - 1500@1 translation 2000@1 - 3000@1 keyword 500@1 - 600@1 keyword 500@1 - 750@1 keyword 250@1 - 600@1 keyword 250@1 - 375@1',
    ));

  it('plays a transition once whatever the section repeats', () =>
    expect(
      show(
        buildTimeline({
          sections: [section(['a'], { repeatCount: 4 })],
          segments: [segment('a', { type: 'transition' })],
          audioItems: [clip('a', 1)],
        }),
      ),
    ).toBe('transition 1000@1 - 1000@1'));

  it('leaves out and reports a sentence without audio, a translation still to be spoken, but no translation nobody wrote', () => {
    const sections = [
      section(['gone', 'a', 'b', 'c'], {
        translation: { enabled: true, language: 'en', position: 1 },
      }),
    ];
    const audioItems = [
      clip('a', undefined),
      clip('b', 1),
      clip('b', undefined, { audioType: 'translation', targetLanguage: 'en' }),
      clip('c', 1),
    ];
    const timeline = buildTimeline({
      sections,
      segments: [segment('a'), segment('b'), segment('c')],
      audioItems,
    });
    expect(
      timeline.slots
        .filter(({ kind }) => kind === 'source')
        .map(({ occurrenceId }) => occurrenceId),
    ).toEqual(['b', 'c']);
    expect(
      timeline.missing.map(({ occurrenceId, kind, what }) => [occurrenceId, kind, what]),
    ).toEqual([
      ['a', 'source', 'clip'],
      ['b', 'translation', 'clip'],
    ]);
  });

  it('lets a sentence without audio stand silent once, with its pause, where it is to be shown', () => {
    const source = {
      sections: [section(['a', 'b'], { repeatCount: 2 })],
      segments: [segment('a'), segment('b')],
      audioItems: [clip('b', 1)],
    };
    const timeline = buildTimeline(source, { keepMissing: true });
    expect(show(timeline)).toBe(
      'source 2000@1 - 1000@1 source 1000@1 - 1000@1 source 1000@2 - 1000@2',
    );
    expect(timeline.slots[0]).not.toHaveProperty('audioUrl');
    expect(timeline.missing).toEqual([
      { sectionId: 's', occurrenceId: 'a', kind: 'source', what: 'clip' },
    ]);
  });
  it('stretches pauses of both kinds, but not the gap between keywords', () => {
    const at = (more: Partial<Section>, pauseScale: number) =>
      show(buildTimeline({ ...full, sections: [section(['a'], more)] }, { pauseScale }));
    expect(at({}, 1.5)).toContain('- 1500@1');
    expect(at({ pauseFactor: 2 }, 0)).not.toContain('-');
    expect(at({ keyword: { enabled: true, repeatCount: 2, position: 1 } }, 2)).toContain('- 600@1');
  });
  it('lays whole samples without gap or overlap, whatever the sections', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            repeatCount: fc.integer({ min: 1, max: 10 }),
            pauseMs: fc.integer({ min: 0, max: 9999 }),
            factor: fc.option(fc.double({ min: 0, max: 3, noNaN: true }), { nil: undefined }),
            position: fc.integer({ min: 0, max: 12 }),
          }),
          { maxLength: 4 },
        ),
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        (plans, seconds) => {
          const timeline = buildTimeline({
            ...full,
            audioItems: full.audioItems.map((item) => ({ ...item, duration: seconds })),
            sections: plans.map(({ repeatCount, pauseMs, factor, position }) =>
              section(['a'], {
                repeatCount,
                pauseMs,
                pauseFactor: factor,
                translation: { enabled: true, language: 'zh-CN', position },
                keyword: { enabled: true, repeatCount: 2, position },
              }),
            ),
          });
          let now = 0;
          for (const slot of timeline.slots) {
            expect(slot.startSample).toBe(now);
            expect(Number.isSafeInteger(slot.lengthSamples) && slot.lengthSamples > 0).toBe(true);
            now += slot.lengthSamples;
          }
          expect(timeline.totalSamples).toBe(now);
          expect(timeline.duration).toBe(now / 24_000);
          const count = (kind: string) =>
            timeline.slots.filter((slot) => slot.kind === kind).length;
          expect(count('source')).toBe(
            plans.reduce((sum, { repeatCount }) => sum + repeatCount, 0),
          );
          expect([count('translation'), count('keyword')]).toEqual([
            plans.length,
            plans.length * 4,
          ]);
        },
      ),
    ));
});
