import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const DAY = 86_400_000;
const mine = async (token: string) =>
  (await ask('GET', '/api/permissions/me', token)).body.features;
const level = async (token: string) => (await ask('GET', '/api/user-levels/me', token)).body;

describe('features of a person', () => {
  it('come with the level, and change at once when an administrator decides', async () => {
    const { boss, hana, userId } = await people();
    expect(await mine(hana)).toEqual([
      'content_creation',
      'tts_generation',
      'translation',
      'annotation',
      'special_words',
    ]);

    const granted = await ask('POST', '/api/admin/feature-permissions/users', boss, {
      userId,
      featureKey: 'export_audio',
      reason: '试用',
    });
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
    expect(list.body).toMatchObject({
      total: 1,
      permissions: [
        { userId, featureKey: 'export_audio', username: expect.stringMatching(/^听众/) as string },
      ],
    });
    const gone = await ask(
      'DELETE',
      `/api/admin/feature-permissions/users/${userId}.export_audio`,
      boss,
    );
    expect(gone.status).toBe(200);
    await api.call('GET', '/api/permissions/me', undefined, {
      ...as(hana),
      'x-min-log-position': String(gone.headers['x-log-position']),
    });
    expect(await mine(hana)).not.toContain('export_audio');
  });

  it('that were granted for a time end with it', async () => {
    const { boss, hana, userId } = await people();
    const expiresAt = '2026-01-02T08:00:00+08:00';
    await ask('POST', '/api/admin/feature-permissions/users', boss, {
      userId,
      featureKey: 'export_audio',
      expiresAt,
    });
    expect(await mine(hana)).toContain('export_audio');
    api.pass(DAY);
    expect(await mine(hana)).not.toContain('export_audio');
  });

  it('close for everybody, but not for administrators, when they are switched off', async () => {
    const { boss, hana, userId } = await people();
    const off = {
      featureKey: 'content_creation',
      displayName: '制作课程',
      description: '',
      isEnabled: false,
    };
    const { headers } = await ask('POST', '/api/admin/feature-permissions/features', boss, off);
    await api.call('GET', '/api/permissions/me', undefined, {
      ...as(hana),
      'x-min-log-position': String(headers['x-log-position']),
    });
    expect((await ask('POST', '/api/contents', hana, { text: 'Hello.' })).body).toMatchObject({
      success: false,
      code: 'FORBIDDEN',
    });
    expect((await ask('POST', '/api/contents', boss, { text: 'Hello.' })).status).toBe(201);
    const why = await ask(
      'GET',
      `/api/admin/feature-permissions/users/${userId}/why/content_creation`,
      boss,
    );
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
    const set = await ask('PUT', '/api/admin/feature-permissions/flags/export_video', boss, {
      isEnabled: true,
      users: [userId],
    });
    expect(set.body['flag']).toEqual({
      featureKey: 'export_video',
      isEnabled: true,
      rollout: 0,
      levels: [],
      users: [userId],
      from: null,
      until: null,
    });
    expect(await mine(hana)).toContain('export_video');
  });

  it('are nothing for a visitor, and unknown people and features are told so', async () => {
    const { boss } = await people();
    expect((await ask('GET', '/api/feature-permissions/check/translation')).body).toEqual({
      success: true,
      hasPermission: false,
      reason: '请先登录',
    });
    const nobody = { userId: 'nobody', featureKey: 'translation' };
    expect((await ask('POST', '/api/admin/feature-permissions/users', boss, nobody)).status).toBe(
      404,
    );
    expect(
      (await ask('PUT', '/api/admin/feature-permissions/flags/nothing_there', boss, { rollout: 5 }))
        .status,
    ).toBe(404);
    expect(
      (await ask('PUT', '/api/admin/feature-permissions/flags/translation', boss, { rollout: 101 }))
        .body,
    ).toMatchObject({
      code: 'INVALID',
      error: '比例为 0 到 100',
    });
  });
});

describe('levels', () => {
  it('are for everybody to compare, and change for administrators', async () => {
    const { boss, hana, userId } = await people();
    const table = (await ask('GET', '/api/user-levels')).body['levels'] as {
      level: number;
      name: string;
      limits: { contents: number };
    }[];
    expect(table.map(({ name, limits }) => [name, limits.contents])).toEqual([['访客', 0], ['免费', 20], ['进阶', 200], ['专业', null]]); // prettier-ignore
    const changed = await ask('PUT', '/api/admin/user-levels/1', boss, {
      name: '入门',
      features: ['content_creation', 'export_audio'],
    });
    expect(changed.body['level']).toMatchObject({
      level: 1,
      name: '入门',
      features: ['content_creation', 'export_audio'],
    });
    expect(await level(hana)).toMatchObject({ level: 1, levelName: '入门', subscription: null });
    expect(await mine(hana)).toEqual(['content_creation', 'export_audio']);
    expect((await ask('PUT', '/api/admin/user-levels/7', boss, { name: 'x' })).body).toMatchObject({
      code: 'NOT_FOUND',
    });

    const lifted = await ask('PUT', `/api/admin/user-levels/users/${userId}`, boss, {
      level: 3,
      reason: '老师',
    });
    expect(lifted.body['user']).toMatchObject({ userId, ownLevel: 3, level: 3 });
    expect(await level(hana)).toMatchObject({ level: 3, levelName: '专业' });
    expect((await ask('GET', '/api/user-levels/users', boss)).body).toMatchObject({ total: 2 });
  });

  it('rise with a subscription, to the very instant of its end', async () => {
    const { boss, hana, userId } = await people();
    const granted = await ask('POST', '/api/admin/subscriptions', boss, {
      userId,
      level: 2,
      days: 1,
      trial: true,
      reason: '体验',
    });
    const subscription = granted.body['subscription'] as { id: string; startsAt: string };
    const after = (days: number) =>
      new Date(Date.parse(subscription.startsAt) + days * DAY).toISOString();
    expect(subscription).toMatchObject({
      userId,
      level: 2,
      levelName: '进阶',
      status: 'active',
      trial: true,
      endsAt: after(1),
    });
    expect(await level(hana)).toMatchObject({
      level: 2,
      subscription: { id: subscription.id, status: 'active' },
    });

    const extended = await ask('PUT', `/api/admin/subscriptions/${subscription.id}`, boss, {
      action: 'extend',
      days: 1,
    });
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
