import { accessContext } from '@app/access';
import type { Resolve } from '@app/platform';
import { ApiUnderTest, as } from './testing.js';

const api = new ApiUnderTest();
const DAY = 86_400_000;

interface Answer {
  success: boolean;
  code: string;
  error: string;
  features: string[];
  hasPermission: boolean;
  reason: string;
}
type Body = Record<string, unknown>;
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token?: string, body?: object) => {
  const answer = await api.call(method, path, body, token === undefined ? {} : as(token));
  return { status: answer.statusCode, body: answer.json<Answer & Body>(), headers: answer.headers };
};
const idOf = async (token: string) => ((await ask('GET', '/api/auth/me', token)).body['user'] as { id: string }).id;
const people = async () => {
  const [boss, hana] = [await api.login('boss@example.org'), await api.login('hana@example.org')];
  return { boss, hana, userId: await idOf(hana) };
};
const mine = async (token: string) => (await ask('GET', '/api/permissions/me', token)).body.features;
const level = async (token: string) => (await ask('GET', '/api/user-levels/me', token)).body;

describe('features of a person', () => {
  it('come with the level, and change at once when an administrator decides', async () => {
    const { boss, hana, userId } = await people();
    expect(await mine(hana)).toEqual(['content_creation', 'tts_generation', 'translation', 'annotation', 'special_words']);

    const granted = await ask('POST', '/api/admin/feature-permissions/users', boss, { userId, featureKey: 'export_audio', reason: '试用' });
    expect([granted.status, granted.body['permission']]).toMatchObject([
      201,
      { id: `${userId}.export_audio`, effect: 'grant', expired: false, reason: '试用' },
    ]);
    expect(await mine(hana)).toContain('export_audio');
    expect((await ask('GET', `/api/feature-permissions/check/export_audio`, hana)).body).toEqual({
      success: true,
      hasPermission: true,
      reason: '管理员已单独开通',
    });

    const list = await ask('GET', `/api/admin/feature-permissions/users?userId=${userId}`, boss);
    expect(list.body).toMatchObject({ total: 1, permissions: [{ userId, featureKey: 'export_audio', username: expect.stringMatching(/^听众/) as string }] });
    const gone = await ask('DELETE', `/api/admin/feature-permissions/users/${userId}.export_audio`, boss);
    expect(gone.status).toBe(200);
    await api.call('GET', '/api/permissions/me', undefined, { ...as(hana), 'x-min-log-position': String(gone.headers['x-log-position']) });
    expect(await mine(hana)).not.toContain('export_audio');
  });

  it('that were granted for a time end with it', async () => {
    const { boss, hana, userId } = await people();
    const expiresAt = '2026-01-02T08:00:00+08:00';
    await ask('POST', '/api/admin/feature-permissions/users', boss, { userId, featureKey: 'export_audio', expiresAt });
    expect(await mine(hana)).toContain('export_audio');
    api.pass(DAY);
    expect(await mine(hana)).not.toContain('export_audio');
  });

  it('close for everybody, but not for administrators, when they are switched off', async () => {
    const { boss, hana, userId } = await people();
    const off = { featureKey: 'content_creation', displayName: '制作课程', description: '', isEnabled: false };
    const { headers } = await ask('POST', '/api/admin/feature-permissions/features', boss, off);
    await api.call('GET', '/api/permissions/me', undefined, { ...as(hana), 'x-min-log-position': String(headers['x-log-position']) });
    expect((await ask('POST', '/api/contents', hana, { text: 'Hello.' })).body).toMatchObject({ success: false, code: 'FORBIDDEN' });
    expect((await ask('POST', '/api/contents', boss, { text: 'Hello.' })).status).toBe(201);
    const why = await ask('GET', `/api/admin/feature-permissions/users/${userId}/why/content_creation`, boss);
    expect(why.body).toMatchObject({
      hasPermission: false,
      reason: '该功能暂未开放',
      steps: [
        { step: 'admin', outcome: 'next', reason: '不是管理员' },
        { step: 'feature', outcome: 'no', reason: '该功能暂未开放' },
      ],
    });
  });

  it('open through a flag', async () => {
    const { boss, hana, userId } = await people();
    const set = await ask('PUT', '/api/admin/feature-permissions/flags/export_video', boss, { isEnabled: true, users: [userId] });
    expect(set.body['flag']).toEqual({ featureKey: 'export_video', isEnabled: true, rollout: 0, levels: [], users: [userId], from: null, until: null });
    expect(await mine(hana)).toContain('export_video');
  });

  it('are nothing for a visitor, and unknown people and features are told so', async () => {
    const { boss } = await people();
    expect((await ask('GET', '/api/feature-permissions/check/translation')).body).toEqual({ success: true, hasPermission: false, reason: '请先登录' });
    const nobody = { userId: 'nobody', featureKey: 'translation' };
    expect((await ask('POST', '/api/admin/feature-permissions/users', boss, nobody)).status).toBe(404);
    expect((await ask('PUT', '/api/admin/feature-permissions/flags/nothing_there', boss, { rollout: 5 })).status).toBe(404);
    expect((await ask('PUT', '/api/admin/feature-permissions/flags/translation', boss, { rollout: 101 })).body).toMatchObject({
      code: 'INVALID',
      error: '比例为 0 到 100',
    });
  });
});

describe('levels', () => {
  it('are for everybody to compare, and change for administrators', async () => {
    const { boss, hana, userId } = await people();
    const table = (await ask('GET', '/api/user-levels')).body['levels'] as { level: number; name: string; limits: { contents: number } }[];
    expect(table.map(({ name, limits }) => [name, limits.contents])).toEqual([['访客', 0], ['免费', 20], ['进阶', 200], ['专业', null]]); // prettier-ignore
    const changed = await ask('PUT', '/api/admin/user-levels/1', boss, { name: '入门', features: ['content_creation', 'export_audio'] });
    expect(changed.body['level']).toMatchObject({ level: 1, name: '入门', features: ['content_creation', 'export_audio'] });
    expect(await level(hana)).toMatchObject({ level: 1, levelName: '入门', subscription: null });
    expect(await mine(hana)).toEqual(['content_creation', 'export_audio']);
    expect((await ask('PUT', '/api/admin/user-levels/7', boss, { name: 'x' })).body).toMatchObject({ code: 'INVALID', error: '等级为 0 到 3' });

    const lifted = await ask('PUT', `/api/admin/user-levels/users/${userId}`, boss, { level: 3, reason: '老师' });
    expect(lifted.body['user']).toMatchObject({ userId, ownLevel: 3, level: 3 });
    expect(await level(hana)).toMatchObject({ level: 3, levelName: '专业' });
    expect((await ask('GET', '/api/user-levels/users', boss)).body).toMatchObject({ total: 2 });
  });

  it('rise with a subscription, to the very instant of its end', async () => {
    const { boss, hana, userId } = await people();
    const granted = await ask('POST', '/api/admin/subscriptions', boss, { userId, level: 2, days: 1, trial: true, reason: '体验' });
    const subscription = granted.body['subscription'] as { id: string; startsAt: string };
    const after = (days: number) => new Date(Date.parse(subscription.startsAt) + days * DAY).toISOString();
    expect(subscription).toMatchObject({ userId, level: 2, levelName: '进阶', status: 'active', trial: true, endsAt: after(1) });
    expect(await level(hana)).toMatchObject({ level: 2, subscription: { id: subscription.id, status: 'active' } });

    const extended = await ask('PUT', `/api/admin/subscriptions/${subscription.id}`, boss, { action: 'extend', days: 1 });
    expect(extended.body['subscription']).toMatchObject({
      endsAt: after(2),
      history: [{ what: '管理员开通', reason: '体验' }, { what: '延长' }],
    });
    api.pass(2 * DAY - 1);
    expect(await level(hana)).toMatchObject({ level: 2 });
    api.pass(1);
    expect(await level(hana)).toMatchObject({ level: 1, subscription: { status: 'expired' } });
  });
});

describe('what time does to subscriptions', () => {
  const resolve: Resolve = (token) => api.app.get(token, { strict: false });
  const run = async () => {
    for (const schedule of accessContext.schedules?.(resolve) ?? [])
      if (schedule.name === 'subscription-dues') await schedule.run(new Date(api.at), new AbortController().signal);
    await api.settled();
  };

  it('is in the log with the instant it was due, also after weeks without anybody, and once', async () => {
    const { boss, userId } = await people();
    const startsAt = new Date(Date.parse(api.at) + 5 * DAY).toISOString();
    await ask('POST', '/api/admin/subscriptions', boss, { userId, level: 3, days: 10, startsAt });
    await run();
    api.pass(40 * DAY);
    await run();
    await run();
    const admin = await api.login('boss@example.org'); // a session of forty days ago is none
    const { subscriptions } = (await ask('GET', `/api/admin/subscriptions?userId=${userId}`, admin)).body as unknown as {
      subscriptions: { status: string; history: { what: string; by: string }[] }[];
    };
    expect(subscriptions).toMatchObject([{ status: 'expired' }]);
    expect(subscriptions[0]?.history.map(({ what, by }) => [what, by === 'system:schedule'])).toEqual([
      ['管理员开通', false],
      ['生效（到时自动）', true],
      ['到期（到时自动）', true],
    ]);
    const due: unknown[] = [];
    for await (const { type, data } of api.raw.readAll()) if (type === 'SubscriptionMoved') due.push((data as { dueAt?: string }).dueAt);
    expect(due).toEqual([startsAt, new Date(Date.parse(startsAt) + 10 * DAY).toISOString()]);
  });

  it('goes with the account, with every word about the person', async () => {
    const { boss, userId } = await people();
    await ask('POST', '/api/admin/subscriptions', boss, { userId, level: 2, days: 10, reason: '花子的生日' });
    await ask('POST', '/api/admin/feature-permissions/users', boss, { userId, featureKey: 'export_audio', reason: '花子要的' });
    await accessContext.erases?.(resolve)(userId);
    expect((await ask('GET', '/api/admin/subscriptions', boss)).body).toMatchObject({ total: 0 });
    expect((await ask('GET', '/api/admin/feature-permissions/users', boss)).body).toMatchObject({ total: 0 });
    const written: unknown[] = [];
    for await (const { data } of api.raw.readAll()) written.push(data);
    expect(JSON.stringify(written)).not.toContain('花子');
  });
});

describe('over quota', () => {
  it('is told before anything is made, with what is left and until when', async () => {
    const { boss, hana } = await people();
    const [free] = (await ask('GET', '/api/user-levels')).body['levels'] as { limits: { daily: object } }[];
    const counters = { tts_generation: 2, translation: 100, annotation: 100 };
    const limits = { ...free?.limits, contents: 2, daily: counters, monthly: { ...counters, tts_generation: 1000 } };
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
    expect(refused.body.error).toContain('今日的语音额度不够了：上限 2 句，已用 0 句，这次需要 3 句');
    expect((await ask('GET', '/api/contents', hana)).body).toMatchObject({ total: 1 });
    expect((await make('One.\nTwo.')).status).toBe(201);
    expect((await make('One.')).body).toMatchObject({ code: 'QUOTA_EXCEEDED', error: '课程数量已达上限 2 个，升级到「进阶」可以创建更多。已有的课程不受影响' });
    expect((await ask('GET', '/api/permissions/usage/tts_generation', hana)).body).toMatchObject({ dailyLimit: 2, dailyUsage: 2 });
  });
});

describe('texts outside any lesson', () => {
  it('are over quota before an engine is asked, waiting or not', async () => {
    const { hana } = await people();
    const request = { segments: Array.from({ length: 101 }, (_, n) => ({ id: `s${n}`, content: 'はい。' })), language: 'ja' };
    const refused = await ask('POST', '/api/annotate', hana, request);
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'QUOTA_EXCEEDED', feature: 'annotation', limit: 100, needed: 101 }]);
    const later = await api.call('POST', '/api/annotate', request, { ...as(hana), prefer: 'respond-async' });
    expect(later.statusCode).toBe(402);
  });
});

describe('redeem codes', () => {
  const make = async (boss: string, body: object) => (await ask('POST', '/api/admin/redeem-codes', boss, body)).body['codes'] as { id: string; code: string }[];

  it('become a subscription once, however they are written, and are nowhere in the log', async () => {
    const { boss, hana } = await people();
    const ken = await api.login('ken@example.org');
    const [made] = await make(boss, { level: 2, days: 30, note: '读书会' });
    const code = made?.code ?? '';
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const redeemed = await ask('POST', '/api/subscriptions/redeem', hana, { code: code.toLowerCase().replaceAll('-', ' ') });
    expect([redeemed.status, redeemed.body['subscription']]).toMatchObject([200, { level: 2, status: 'active', source: 'redeem' }]);
    expect((await ask('POST', '/api/subscriptions/redeem', ken, { code })).body).toMatchObject({ code: 'REDEEM_CODE_INVALID' });
    // Whoever asks twice, for the answer was lost, has the same subscription and not a second one.
    expect((await ask('POST', '/api/subscriptions/redeem', hana, { code })).body['subscription']).toEqual(redeemed.body['subscription']);
    expect((await ask('GET', '/api/admin/redeem-codes', boss)).body['codes']).toMatchObject([
      { id: made?.id, hint: code.slice(-4), state: 'used', used: 1, note: '读书会' },
    ]);
    const written: unknown[] = [];
    for await (const { data } of api.raw.readAll()) written.push(data);
    expect(JSON.stringify(written)).not.toContain(code);
    expect(JSON.stringify(written)).not.toContain(code.replaceAll('-', ''));
  });

  it('queue behind each other', async () => {
    const { boss, hana } = await people();
    const codes = await make(boss, { level: 2, days: 10, count: 2 });
    for (const { code } of codes) await ask('POST', '/api/subscriptions/redeem', hana, { code });
    const { subscriptions } = (await ask('GET', '/api/user-levels/subscriptions', boss)).body as unknown as {
      subscriptions: { startsAt: string; status: string }[];
    };
    const start = subscriptions.map(({ startsAt }) => startsAt).toSorted()[0] ?? '';
    expect(subscriptions.map(({ startsAt, status }) => `${startsAt} ${status}`).toSorted()).toEqual([
      `${start} active`,
      `${new Date(Date.parse(start) + 10 * DAY).toISOString()} pending`,
    ]);
    api.pass(10 * DAY);
    expect(await level(hana)).toMatchObject({ level: 2 });
  });

  it('are used by one person of fifty who ask at once', async () => {
    const { boss, hana } = await people();
    const [made] = await make(boss, { level: 2, days: 30 });
    const tokens = [hana, await api.login('ken@example.org'), await api.login('mio@example.org')];
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => ask('POST', '/api/subscriptions/redeem', tokens[n % 3], { code: made?.code })));
    const winners = new Set(answers.flatMap(({ status }, n) => (status === 200 ? [n % 3] : [])));
    expect(winners.size).toBe(1);
  });

  it('cannot be guessed, and a voided one is none', async () => {
    const { boss, hana } = await people();
    const [made, other] = await make(boss, { level: 2, days: 30, count: 2 });
    expect((await ask('DELETE', `/api/admin/redeem-codes/${made?.id}`, boss)).status).toBe(200);
    const tries = await Promise.all([made?.code, 'B', 'C', 'D', 'E', 'F', 'G'].map((code) => ask('POST', '/api/subscriptions/redeem', hana, { code })));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const locked = await ask('POST', '/api/subscriptions/redeem', hana, { code: other?.code });
    expect([locked.status, locked.headers['retry-after'], locked.body.error]).toEqual([429, '3600', '兑换码尝试次数过多，请稍后重试']);
    api.pass(3_600_000);
    expect((await ask('POST', '/api/subscriptions/redeem', hana, { code: other?.code })).status).toBe(200);
  });
});

describe('usage', () => {
  it('is shown before anything is used', async () => {
    const { hana } = await people();
    const { usage, firstLesson } = (await ask('GET', '/api/permissions/usage', hana)).body as unknown as { usage: Record<string, object>; firstLesson: number };
    const midnight: unknown = expect.stringMatching(/T16:00:00\.000Z$/); // in Shanghai
    const fresh = { hasLimit: true, dailyLimit: 100, monthlyLimit: 1000, dailyUsage: 0, monthlyUsage: 0 };
    expect(usage['translation']).toEqual({ ...fresh, dailyResetAt: midnight, monthlyResetAt: midnight });
    expect([Object.keys(usage), firstLesson]).toEqual([['tts_generation', 'translation', 'annotation'], 200]);
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

describe('the calls of administrators', () => {
  const closed: ['GET' | 'POST' | 'PUT' | 'DELETE', string][] = [
    ['GET', '/api/admin/feature-permissions/features'],
    ['POST', '/api/admin/feature-permissions/features'],
    ['DELETE', '/api/admin/feature-permissions/features/translation'],
    ['GET', '/api/admin/feature-permissions/flags'],
    ['PUT', '/api/admin/feature-permissions/flags/translation'],
    ['GET', '/api/admin/feature-permissions/users'],
    ['POST', '/api/admin/feature-permissions/users'],
    ['DELETE', '/api/admin/feature-permissions/users/u.translation'],
    ['GET', '/api/admin/feature-permissions/users/u/why/translation'],
    ['GET', '/api/admin/user-levels'],
    ['PUT', '/api/admin/user-levels/1'],
    ['PUT', '/api/admin/user-levels/users/u'],
    ['GET', '/api/user-levels/users'],
    ['GET', '/api/user-levels/subscriptions'],
    ['GET', '/api/admin/subscriptions'],
    ['POST', '/api/admin/subscriptions'],
    ['PUT', '/api/admin/subscriptions/00000000-0000-4000-8000-000000000000'],
    ['GET', '/api/admin/redeem-codes'],
    ['POST', '/api/admin/redeem-codes'],
    ['DELETE', '/api/admin/redeem-codes/00000000000000000000000000000000'],
  ];
  it('are closed to visitors and to everybody else', async () => {
    const { hana } = await people();
    for (const [method, path] of closed) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answers = [await ask(method, path, undefined, body), await ask(method, path, hana, body)];
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 401, 403]);
    }
  });
});
