import { Rejected } from '@app/kernel';
import type { Engines } from '../engines/engines.js';
import { reserveFor, usedBy } from './units.js';
import type { Work } from './perform.js';

const voices = [
  {
    id: 'v',
    name: 'v',
    speaker_id: 'v',
    service_id: 's',
    disabled: false,
    language: 'en',
  },
];
const engines = (isKept?: Engines['isKept']): Engines => ({
  annotate: async () => ({ annotations: {}, pronunciations: {}, errors: [] }),
  translate: async () => [],
  ttsInfo: async () => ({
    voices,
    languages: [{ code: 'en', name: '', voice_ids: ['v'] }],
    defaultMappings: { en: { default: 'v' } },
  }),
  speak: () => Promise.reject(new Error('not here')),
  ...(isKept && { isKept }),
});
const batch = (...texts: string[]): Work => ({
  kind: 'speak',
  request: { items: texts.map((text) => ({ text, language: 'en' })) },
});

/** Quotas with so many units left, and what was reserved of them. */
const purse = (left: number) => {
  const reserved: unknown[] = [];
  const reserve = async (_userId: string, work: Readonly<Record<string, number>>) => {
    if (Object.values(work).some((units) => units > left))
      throw new Rejected('QUOTA_EXCEEDED', '额度不够了');
    reserved.push(work);
  };
  return {
    reserved,
    quotas: {
      reserve,
      affords: async () => true,
      settle: async () => undefined,
      room: async () => undefined,
      today: async () => ({}),
    },
  };
};
const reserve = (left: number, work: Work, isKept?: Engines['isKept']) => {
  const { reserved, quotas } = purse(left);
  return reserveFor(
    { quotas, engines: engines(isKept) },
    { userId: 'u', work, reservationId: 'r' },
  ).then(() => reserved);
};

describe('units of a text call', () => {
  it('are one for each sentence, and one for each language of a translation', async () => {
    expect(await reserve(10, batch('One.', 'Two.'))).toEqual([{ tts_generation: 2 }]);
    const texts = [{ content: 'One.' }, { content: 'Two.' }];
    expect(
      await reserve(10, {
        kind: 'translate',
        request: { texts, targetLanguages: ['ja', 'zh-CN'] },
      }),
    ).toEqual([{ translation: 4 }]);
    expect(
      await reserve(10, {
        kind: 'annotate',
        request: { segments: [{ id: 'a', content: 'x' }], language: 'en' },
      }),
    ).toEqual([{ annotation: 1 }]);
  });
  it('are one for a sentence at all its speeds, and however often it comes', async () => {
    const items = [1, 0.9, 1].map((speed) => ({ text: 'One.', language: 'en', speed }));
    const work: Work = { kind: 'speak', request: { items } };
    expect(await reserve(1, work)).toEqual([{ tts_generation: 1 }]);
    const results = items.map((_, index) => ({ success: true, cached: index === 2 }));
    const made = results.map((result) => ({ ...result, cached: false }));
    expect(usedBy(work, { success: true, results: made })).toEqual({ tts_generation: 1 });
    expect(usedBy(work, { success: true, results })).toEqual({ tts_generation: 0 });
  });
  it('are not needed for sound that is there, also when none are left', async () => {
    expect(await reserve(0, batch('One.', 'Two.'), async () => true)).toEqual([
      { tts_generation: 0 },
    ]);
    expect(await reserve(1, batch('One.', 'Two.'), async ({ text }) => text === 'One.')).toEqual([
      { tts_generation: 1 },
    ]);
    await expect(
      reserve(0, batch('One.', 'Two.'), async ({ text }) => text === 'One.'),
    ).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await expect(reserve(1, batch('One.', 'Two.'))).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
  });
  it('are not needed for readings and translations that are remembered', async () => {
    const remembering: Engines = {
      ...engines(),
      kept: {
        readings: async (_language, segments) =>
          new Set(segments.map(({ id }) => id).filter((id) => id === 'a')),
        translations: async (texts, _source, target) =>
          texts.map((text) => text === 'One.' && target === 'ja'),
      },
    };
    const needed = async (left: number, work: Work) => {
      const { reserved, quotas } = purse(left);
      await reserveFor({ quotas, engines: remembering }, { userId: 'u', work, reservationId: 'r' });
      return reserved;
    };
    const segments = ['a', 'b'].map((id) => ({ id, content: id }));
    expect(await needed(1, { kind: 'annotate', request: { segments, language: 'en' } })).toEqual([
      { annotation: 1 },
    ]);
    const texts = [{ content: 'One.' }, { content: 'Two.' }];
    expect(
      await needed(3, { kind: 'translate', request: { texts, targetLanguages: ['ja', 'ko'] } }),
    ).toEqual([{ translation: 3 }]);
  });
  it('are used by what was made: not by what failed or was there', () => {
    const results = [
      { success: true, cached: false },
      { success: true, cached: true },
      { success: false, error: '音频生成失败' },
    ];
    expect(usedBy(batch('a', 'b', 'c'), { success: true, results })).toEqual({
      tts_generation: 1,
    });
    const translate: Work = {
      kind: 'translate',
      request: { texts: [{ content: 'a' }], targetLanguages: ['ja', 'ko'] },
    };
    expect(
      usedBy(translate, {
        success: true,
        translations: { ja: { 0: 'あ' }, ko: {} },
        errors: [{ id: '0', language: 'ko', error: '未配置翻译服务' }],
      }),
    ).toEqual({
      translation: 1,
    });
  });
});
