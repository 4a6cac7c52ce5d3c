import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const DAY = 86_400_000;

describe('over quota', () => {
  it('is told before anything is made, with what is left and until when', async () => {
    const { boss, hana } = await people();
    const [free] = (await ask('GET', '/api/user-levels')).body['levels'] as {
      limits: { daily: object };
    }[];
    const counters = { tts_generation: 2, translation: 100, annotation: 100 };
    const limits = {
      ...free?.limits,
      contents: 2,
      daily: counters,
      monthly: { ...counters, tts_generation: 1000 },
    };
    await ask('PUT', '/api/admin/user-levels/1', boss, { limits });
    const make = (text: string) => ask('POST', '/api/contents', hana, { text });
    expect((await make('One. Two. Three.')).status).toBe(201); // the first lesson is a gift
    api.pass(DAY); // a change acts from the next reset
    const refused = await make('One.\nTwo.\nThree.');
    expect([refused.status, refused.body]).toMatchObject([
      402,
      {
        success: false,
        code: 'QUOTA_EXCEEDED',
        hasLimit: true,
        usage: 0,
        limit: 2,
        needed: 3,
        period: 'day',
        resetAt: expect.stringMatching(/T16:00:00/) as string,
      },
    ]);
    expect(refused.body.error).toContain(
      '今日的配音额度不够了：上限 2 句，已用 0 句，这次需要 3 句',
    );
    expect((await ask('GET', '/api/contents', hana)).body).toMatchObject({ total: 1 });
    const first = { text: 'One.\nTwo.\nThree.', first: 2 };
    const begun = await ask('POST', '/api/contents', hana, first); // what is left is enough for so many
    expect(begun.status).toBe(201);
    expect((await make('One.')).body).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      error: '课程数量已达上限 2 个，升级到「进阶」可以创建更多。已有的课程不受影响',
    });
    expect((await ask('GET', '/api/permissions/usage/tts_generation', hana)).body).toMatchObject({
      dailyLimit: 2,
      dailyUsage: 2,
    });
  });
});

describe('texts outside any lesson', () => {
  it('are over quota before an engine is asked, waiting or not', async () => {
    const { hana } = await people();
    const request = {
      segments: Array.from({ length: 101 }, (_, n) => ({ id: `s${n}`, content: 'はい。' })),
      language: 'ja',
    };
    const refused = await ask('POST', '/api/annotate', hana, request);
    expect([refused.status, refused.body]).toMatchObject([
      402,
      { code: 'QUOTA_EXCEEDED', feature: 'annotation', limit: 100, needed: 101 },
    ]);
    const later = await api.call('POST', '/api/annotate', request, {
      ...as(hana),
      prefer: 'respond-async',
    });
    expect(later.statusCode).toBe(402);
  });
});

describe('usage', () => {
  it('is shown before anything is used', async () => {
    const { hana } = await people();
    const { usage, firstLesson, lessons } = (await ask('GET', '/api/permissions/usage', hana))
      .body as unknown as { usage: Record<string, object>; firstLesson: number; lessons: number };
    const midnight: unknown = expect.stringMatching(/T16:00:00\.000Z$/); // in Shanghai
    const fresh = {
      hasLimit: true,
      dailyLimit: 100,
      monthlyLimit: 1000,
      dailyUsage: 0,
      monthlyUsage: 0,
    };
    expect(usage['translation']).toEqual({
      ...fresh,
      dailyResetAt: midnight,
      monthlyResetAt: midnight,
    });
    expect([Object.keys(usage), firstLesson, lessons]).toEqual([
      ['tts_generation', 'translation', 'annotation'],
      200,
      20,
    ]);
    expect((await ask('GET', '/api/permissions/usage/export_audio', hana)).body).toEqual({
      success: true,
      hasLimit: false,
      dailyLimit: null,
      monthlyLimit: null,
      dailyUsage: 0,
      monthlyUsage: 0,
    });
  });
});
