import { accessContext } from '@app/access';
import type { Resolve } from '@app/platform';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const DAY = 86_400_000;
const level = async (token: string) => (await ask('GET', '/api/user-levels/me', token)).body;

describe('what time does to subscriptions', () => {
  const resolve: Resolve = (token) => api.app.get(token, { strict: false });
  const run = async () => {
    for (const schedule of accessContext.schedules?.(resolve) ?? [])
      if (schedule.name === 'subscription-dues')
        await schedule.run(new Date(api.at), new AbortController().signal);
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
    const { subscriptions } = (await ask('GET', `/api/admin/subscriptions?userId=${userId}`, admin))
      .body as unknown as {
      subscriptions: { status: string; history: { what: string; by: string }[] }[];
    };
    expect(subscriptions).toMatchObject([{ status: 'expired' }]);
    expect(
      subscriptions[0]?.history.map(({ what, by }) => [what, by === 'system:schedule']),
    ).toEqual([
      ['管理员开通', false],
      ['生效（到时自动）', true],
      ['到期（到时自动）', true],
    ]);
    const due: unknown[] = [];
    for await (const { type, data } of api.raw.readAll())
      if (type === 'SubscriptionMoved') due.push((data as { dueAt?: string }).dueAt);
    expect(due).toEqual([startsAt, new Date(Date.parse(startsAt) + 10 * DAY).toISOString()]);
  });

  it('goes with the account, with every word about the person', async () => {
    const { boss, userId } = await people();
    await ask('POST', '/api/admin/subscriptions', boss, {
      userId,
      level: 2,
      days: 10,
      reason: '花子的生日',
    });
    await ask('POST', '/api/admin/feature-permissions/users', boss, {
      userId,
      featureKey: 'export_audio',
      reason: '花子要的',
    });
    await accessContext.erases?.(resolve)(userId);
    expect((await ask('GET', '/api/admin/subscriptions', boss)).body).toMatchObject({ total: 0 });
    expect((await ask('GET', '/api/admin/feature-permissions/users', boss)).body).toMatchObject({
      total: 0,
    });
    const written: unknown[] = [];
    for await (const { data } of api.raw.readAll()) written.push(data);
    expect(JSON.stringify(written)).not.toContain('花子');
  });
});

describe('redeem codes', () => {
  const make = async (boss: string, body: object) =>
    (await ask('POST', '/api/admin/redeem-codes', boss, body)).body['codes'] as {
      id: string;
      code: string;
    }[];

  it('become a subscription once, however they are written, and are nowhere in the log', async () => {
    const { boss, hana } = await people();
    const ken = await api.login('ken@example.org');
    const [made] = await make(boss, { level: 2, days: 30, note: '读书会' });
    const code = made?.code ?? '';
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const redeemed = await ask('POST', '/api/subscriptions/redeem', hana, {
      code: code.toLowerCase().replaceAll('-', ' '),
    });
    expect([redeemed.status, redeemed.body['subscription']]).toMatchObject([
      200,
      { level: 2, status: 'active', source: 'redeem' },
    ]);
    expect((await ask('POST', '/api/subscriptions/redeem', ken, { code })).body).toMatchObject({
      code: 'REDEEM_CODE_INVALID',
    });
    // Whoever asks twice, for the answer was lost, has the same subscription and not a second one.
    expect(
      (await ask('POST', '/api/subscriptions/redeem', hana, { code })).body['subscription'],
    ).toEqual(redeemed.body['subscription']);
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
    const { subscriptions } = (await ask('GET', '/api/user-levels/subscriptions', boss))
      .body as unknown as {
      subscriptions: { startsAt: string; status: string }[];
    };
    const start = subscriptions.map(({ startsAt }) => startsAt).toSorted()[0] ?? '';
    expect(subscriptions.map(({ startsAt, status }) => `${startsAt} ${status}`).toSorted()).toEqual(
      [`${start} active`, `${new Date(Date.parse(start) + 10 * DAY).toISOString()} pending`],
    );
    const { body: mine } = await ask('GET', '/api/user-levels/me', hana);
    const end = (days: number) => new Date(Date.parse(start) + days * DAY).toISOString();
    expect(mine).toMatchObject({
      subscription: { status: 'active', endsAt: end(10) },
      queued: [{ status: 'pending', startsAt: end(10), endsAt: end(20) }],
    });
    api.pass(10 * DAY);
    expect(await level(hana)).toMatchObject({ level: 2 });
  });

  it('at a lower level go on when the higher one ends, and are told until then', async () => {
    const { boss, hana, userId } = await people();
    const from = Date.parse(api.at);
    const end = (days: number) => new Date(from + days * DAY).toISOString();
    const grant = (to: number, days: number) =>
      ask('POST', '/api/admin/subscriptions', boss, { userId, level: to, days });
    await grant(3, 10);
    await grant(2, 30);
    await grant(2, 5); // over before it would count
    expect(await level(hana)).toMatchObject({
      level: 3,
      subscription: { level: 3, status: 'active', endsAt: end(10) },
      queued: [{ level: 2, status: 'active', endsAt: end(30) }],
    });
    expect((await level(hana))['queued']).toHaveLength(1);
    api.pass(10 * DAY);
    expect(await level(hana)).toMatchObject({
      level: 2,
      subscription: { level: 2, endsAt: end(30) },
      queued: [],
    });
  });

  it('are used by one person of fifty who ask at once', async () => {
    const { boss, hana } = await people();
    const [made] = await make(boss, { level: 2, days: 30 });
    const tokens = [hana, await api.login('ken@example.org'), await api.login('mio@example.org')];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        ask('POST', '/api/subscriptions/redeem', tokens[n % 3], { code: made?.code }),
      ),
    );
    const winners = new Set(answers.flatMap(({ status }, n) => (status === 200 ? [n % 3] : [])));
    expect(winners.size).toBe(1);
  });

  it('cannot be guessed, and a voided one is none', async () => {
    const { boss, hana } = await people();
    const [made, other] = await make(boss, { level: 2, days: 30, count: 2 });
    expect((await ask('DELETE', `/api/admin/redeem-codes/${made?.id}`, boss)).status).toBe(200);
    const tries = await Promise.all(
      [made?.code, 'B', 'C', 'D', 'E', 'F', 'G'].map((code) =>
        ask('POST', '/api/subscriptions/redeem', hana, { code }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      400, 400, 400, 400, 400, 429, 429,
    ]);
    const locked = await ask('POST', '/api/subscriptions/redeem', hana, { code: other?.code });
    expect([locked.status, locked.headers['retry-after'], locked.body.error]).toEqual([
      429,
      '3600',
      '兑换码尝试次数过多，请稍后重试',
    ]);
    api.pass(3_600_000);
    expect(
      (await ask('POST', '/api/subscriptions/redeem', hana, { code: other?.code })).status,
    ).toBe(200);
  });
});
