import { freshness, planAudio, resetAudio, withText } from './audio-items.js';
import { newSection } from '../graph/sections.js';
import type { AudioItem, Section, Segment } from '../types.js';

const segment = (occurrenceId: string, content: string, more: Partial<Segment> = {}): Segment => ({
  id: `id-${content}`,
  occurrenceId,
  content,
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: '客',
  ...more,
});
const section = (more: Partial<Section> = {}): Section => ({
  ...newSection('s', '', ['a', 'b']),
  ...more,
});
const done = (item: AudioItem): AudioItem => ({
  ...item,
  status: 'ready',
  url: '/u',
  duration: 1,
  audioGenerationHash: 'h',
  said: 'kokoro:jf_alpha',
  instead: '改用日语女声',
  credit: 'Open JTalk',
  voiceBefore: 'openjtalk:mei',
});
const two = [segment('a', 'はい'), segment('b', 'はい')];

describe('audio rows', () => {
  it('are one per occurrence, pending, with the specification’s defaults', () =>
    expect(planAudio(two, [section()], {})).toEqual(
      ['a', 'b'].map((id) => ({
        id,
        text: 'はい',
        language: 'ja',
        speaker: '客',
        status: 'pending',
        speed: 1,
        sequenceId: id,
        type: 'normal',
        audioType: 'source',
        sourceId: 'id-はい',
        isKeyword: false,
      })),
    ));
  it('are one more for every other speed the sections use', () =>
    expect(
      planAudio([segment('a', 'x')], [section({ speeds: [0.9, 1, 1, 1.1, 0.95] })], {}).map(
        ({ id, speed }) => [id, speed],
      ),
    ).toEqual([
      ['a', 1],
      ['a@0.9', 0.9],
      ['a@1.1', 1.1],
    ]));
  it('speak a translation once per segment and language, in the default voice', () => {
    const speak = section({ translation: { enabled: true, language: 'zh-CN', position: 1 } });
    const rows = planAudio(
      [segment('a', 'はい', { voice_db_id: 'v' }), segment('b', 'はい')],
      [speak],
      {
        'zh-CN': { 'id-はい': '是' },
        en: { 'id-はい': 'Yes' },
      },
    );
    expect(rows.filter(({ audioType }) => audioType === 'translation')).toEqual([
      expect.objectContaining({
        id: 'id-はい_zh-CN',
        text: '是',
        language: 'zh-CN',
        targetLanguage: 'zh-CN',
        speaker: 'default',
        sourceId: 'id-はい',
      }),
    ]);
    expect(rows.find(({ audioType }) => audioType === 'translation')).not.toHaveProperty(
      'voice_db_id',
    );
  });
  it('speak keywords where a section repeats them', () => {
    const keyed = [segment('a', 'はい', { keywords: [{ id: 'k', text: 'は', language: 'ja' }] })];
    expect(planAudio(keyed, [section()], {})).toHaveLength(1);
    expect(
      planAudio(
        keyed,
        [section({ keyword: { enabled: true, repeatCount: 2, position: 0 } })],
        {},
      )[1],
    ).toMatchObject({
      id: 'k',
      type: 'keyword',
      isKeyword: true,
      keywordId: 'k',
      text: 'は',
      sequenceId: 'a',
    });
  });
  it('are a single one for an announcement, which has neither translation nor keywords', () => {
    const announced = segment('a', 'はい', {
      type: 'transition',
      voice_db_id: 'v',
      keywords: [{ id: 'k', text: 'は', language: 'ja' }],
    });
    const all = section({
      speeds: [0.9, 1.1, 1, 1],
      translation: { enabled: true, language: 'en', position: 1 },
      keyword: { enabled: true, repeatCount: 2, position: 1 },
    });
    expect(
      planAudio([announced], [all], { en: { 'id-はい': 'Yes' } }).map(({ id, voice_db_id }) => [
        id,
        voice_db_id,
      ]),
    ).toEqual([['a', 'v']]);
  });
  it('keep their sound while nothing heard has changed', () => {
    const rows = planAudio(two, [section()], {}).map(done);
    expect(planAudio(two, [section()], {}, rows)).toEqual(rows);
    const changed = (change: Partial<Segment>) =>
      planAudio(
        [{ ...segment('a', 'はい'), ...change }, segment('b', 'はい')],
        [section()],
        {},
        rows,
      );
    const [first, second] = changed({ content: 'いいえ' });
    expect(first).toMatchObject({ status: 'pending' });
    expect(first).not.toHaveProperty('url');
    expect(second).toEqual(rows[1]);
  });
  it('play on, stale, while voice, speaker, language or pace are others than they were made with', () => {
    const rows = planAudio(two, [section()], {}).map(done);
    for (const change of [
      { language: 'en' },
      { speaker: 'x' },
      { voice_db_id: 'v' },
      { pace: 0.8 },
    ] satisfies Partial<Segment>[]) {
      const [first, second] = planAudio(
        [{ ...segment('a', 'はい'), ...change }, segment('b', 'はい')],
        [section()],
        {},
        rows,
      );
      expect(first).toEqual({ ...rows[0], ...change, stale: true });
      expect(second).toEqual(rows[1]);
    }
    const failed = rows.map((row) => ({ ...row, status: 'failed' as const }));
    expect(
      planAudio([{ ...segment('a', 'はい'), voice_db_id: 'v' }], [section()], {}, failed)[0],
    ).toMatchObject({ status: 'pending' });
  });
});

describe('one audio row', () => {
  const [item] = planAudio(two, [section()], {}).map(done);
  it('loses url, duration and hash with its text, and is pending again', () => {
    if (!item) throw new Error('no row');
    const changed = withText(item, 'いいえ');
    expect(changed).toMatchObject({ text: 'いいえ', status: 'pending' });
    expect(Object.keys(changed)).not.toEqual(expect.arrayContaining(['url']));
    expect([changed.url, changed.duration, changed.audioGenerationHash]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(withText(item, item.text)).toBe(item);
  });
  it('is fresh, stale or missing by its key', () => {
    if (!item) throw new Error('no row');
    expect([
      freshness(item, 'h'),
      freshness(item, 'other'),
      freshness(resetAudio(item), 'h'),
    ]).toEqual(['fresh', 'stale', 'missing']);
  });
});
