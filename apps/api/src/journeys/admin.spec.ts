import { DevelopmentMailbox } from '@app/accounts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const MINUTE = 60_000;
const reason = '测试';
interface Person {
  token: string;
  id: string;
  username: string;
}
interface Row {
  id: string;
  role: string;
  status: string;
}

const come = async (email: string): Promise<Person> => {
  const token = await api.login(email);
  const { user } = (await api.call('GET', '/api/auth/me', undefined, as(token))).json<{
    user: { id: string; username: string };
  }>();
  return { token, id: user.id, username: user.username };
};
const change = ({ token }: Person, { id }: Person, body: object) =>
  api.call('PUT', `/api/admin/users/${id}`, { reason, ...body }, as(token));
const codeOf = (answer: Awaited<ReturnType<typeof change>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

describe('the people of an administrator', () => {
  it('are found by name, address, role and status, a page at a time', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    await come('ken@example.org');
    const find = async (query: string) =>
      (await api.call('GET', `/api/admin/users?${query}`, undefined, as(boss.token))).json<{
        users: Row[];
        total: number;
      }>();
    expect((await find('q=HANA')).users).toMatchObject([
      {
        id: hana.id,
        email: 'hana@example.org',
        role: 'user',
        status: 'active',
        level: 1,
        sessions: 1,
      },
    ]);
    expect((await find('q=.*')).total).toBe(0);
    expect((await find('role=admin')).users.map(({ id }) => id)).toEqual([boss.id]);
    expect((await find('level=1')).total).toBe(3);
    expect((await find('level=3')).total).toBe(0);
    const second = await find('pageSize=2&page=2');
    expect([second.users.length, second.total]).toEqual([1, 3]);
  });

  it('have one timeline each, in Chinese, a page at a time', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    await change(boss, hana, { role: 'admin' });
    await api.call('PUT', '/api/auth/me', { username: '花子' }, as(hana.token));
    await api.settled();
    type Page = {
      timeline: { type: string; summary: string; actor: string }[];
      nextBefore?: string;
    };
    const page = async (query: string) =>
      (
        await api.call('GET', `/api/admin/users/${hana.id}?${query}`, undefined, as(boss.token))
      ).json<Page>();
    const first = await page('pageSize=2');
    expect(first.timeline.map(({ summary, actor }) => [summary, actor])).toEqual([
      ['修改了用户名', hana.id],
      ['更改角色', boss.id],
    ]);
    const rest = await page(`before=${first.nextBefore}`);
    expect(rest.timeline.map(({ type }) => type)).toEqual(['SessionStarted', 'UserRegistered']);
    expect(rest.nextBefore).toBeUndefined();
    expect(
      (await api.call('GET', '/api/admin/users/nobody', undefined, as(boss.token))).statusCode,
    ).toBe(404);
  });
});

it('a level is given beside the role', async () => {
  const boss = await come('boss@example.org');
  const hana = await come('hana@example.org');
  expect((await change(boss, hana, { level: 3 })).json<{ user: object }>().user).toMatchObject({
    level: 3,
    role: 'user',
  });
  const found = await api.call('GET', '/api/admin/users?level=3', undefined, as(boss.token));
  expect(found.json<{ users: Row[] }>().users.map(({ id }) => id)).toEqual([hana.id]);
  expect((await change(boss, hana, { level: 9 })).statusCode).toBe(400);
  expect((await change(boss, hana, {})).statusCode).toBe(400);
});

describe('a role', () => {
  it('acts from the next call on, given and taken', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    const enter = async () =>
      (await api.call('GET', '/api/admin', undefined, as(hana.token))).statusCode;
    expect(await enter()).toBe(403);
    expect((await change(boss, hana, { role: 'admin' })).json<{ user: Row }>().user.role).toBe(
      'admin',
    );
    expect(await enter()).toBe(200);
    await change(boss, hana, { role: 'user' });
    expect(await enter()).toBe(403);
  });

  it('asks for a fresh login and a reason', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    expect(codeOf(await change(boss, hana, { role: 'admin', reason: ' ' }))).toEqual([
      400,
      'INVALID',
    ]);
    api.pass(15 * MINUTE);
    expect(codeOf(await change(boss, hana, { role: 'admin' }))).toEqual([
      403,
      'FRESH_LOGIN_REQUIRED',
    ]);
    const code = await api.codeFor('boss@example.org');
    await api.call('POST', '/api/auth/confirm', { code }, as(boss.token));
    expect((await change(boss, hana, { role: 'admin' })).statusCode).toBe(200);
  });

  it('of the last administrator stays, under fifty parallel demotions', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    await change(boss, hana, { role: 'admin' });
    const pairs = Array.from({ length: 50 }, (_, n) =>
      n % 2 === 0 ? ([boss, hana] as const) : ([hana, boss] as const),
    );
    const answers = await Promise.all(
      pairs.map(([by, whom]) => change(by, whom, { role: 'user' })),
    );
    expect(answers.every(({ statusCode }) => [200, 403, 409].includes(statusCode))).toBe(true);
    const statuses = await Promise.all(
      [boss, hana].map(
        async ({ token }) => (await api.call('GET', '/api/admin', undefined, as(token))).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('makes the next code of that address longer', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    await change(boss, hana, { role: 'admin' });
    api.pass(MINUTE);
    expect(await api.codeFor('hana@example.org')).toMatch(/^\d{8}$/);
  });
});

describe('one who is shut out', () => {
  it('loses every session at once and gets no code, and nobody can tell', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    api.pass(MINUTE);
    const before = await api.codeFor('hana@example.org');
    expect(
      (await change(boss, hana, { status: 'disabled' })).json<{ user: Row }>().user.status,
    ).toBe('disabled');
    expect((await api.call('GET', '/api/auth/me', undefined, as(hana.token))).statusCode).toBe(401);
    expect(
      codeOf(
        await api.call('POST', '/api/auth/verify-code', {
          email: 'hana@example.org',
          code: before,
        }),
      ),
    ).toEqual([400, 'CODE_INVALID']);
    api.pass(MINUTE);
    expect(await api.codeFor('hana@example.org')).toBe('');
    expect(api.app.get(DevelopmentMailbox).list()[0]?.text).toContain('已停用');

    await change(boss, hana, { status: 'active' });
    expect((await api.call('GET', '/api/auth/me', undefined, as(hana.token))).statusCode).toBe(401);
    api.pass(MINUTE);
    expect((await come('hana@example.org')).id).toBe(hana.id);
  });

  it('is never the last administrator', async () => {
    const boss = await come('boss@example.org');
    expect(codeOf(await change(boss, boss, { status: 'disabled' }))).toEqual([409, 'LAST_ADMIN']);
  });
});

describe('the end of somebody else', () => {
  const erase = ({ token }: Person, { id }: Person, body: object = { reason }) =>
    api.call('DELETE', `/api/admin/users/${id}`, body, as(token));

  it('asks an administrator for a fresh login and a reason', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    expect((await erase(boss, hana, {})).statusCode).toBe(400);
    expect((await erase(boss, hana)).statusCode).toBe(200);
    expect((await api.call('GET', '/api/auth/me', undefined, as(hana.token))).statusCode).toBe(401);
    expect(
      (await api.call('GET', `/api/admin/users/${hana.id}`, undefined, as(boss.token))).statusCode,
    ).toBe(404);
    expect((await erase(boss, hana)).statusCode).toBe(404);
    const ken = await come('ken@example.org');
    api.pass(15 * MINUTE);
    expect(codeOf(await erase(boss, ken))).toEqual([403, 'FRESH_LOGIN_REQUIRED']);
  });

  it('leaves one administrator when two end each other at once', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    await change(boss, hana, { role: 'admin' });
    await Promise.all([erase(boss, hana), erase(hana, boss), erase(boss, boss), erase(hana, hana)]);
    const statuses = await Promise.all(
      [boss, hana].map(
        async ({ token }) => (await api.call('GET', '/api/admin', undefined, as(token))).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('the security page', () => {
  type Overview = {
    sessions: { active: number; newest: { id: string; userId: string }[] };
    failedCodes: { days: { count: number }[] };
    throttled: { address: string; kind: string }[];
    blocks: { id: string; value: string }[];
    requests: { type: string }[];
    integrity: null;
  };
  const overview = async ({ token }: Person) =>
    (await api.call('GET', '/api/admin/security', undefined, as(token))).json<Overview>();

  it('shows sessions, wrong codes, who must wait, and requests', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    await change(boss, hana, { role: 'admin' });
    await api.call('POST', '/api/auth/me/export', undefined, as(hana.token));
    await api.codeFor('ken@example.org', '203.0.113.9');
    for (let n = 0; n < 21; n += 1)
      await api.app.inject({
        method: 'POST',
        url: '/api/auth/send-code',
        payload: { email: `p${n}@example.org` },
        remoteAddress: '203.0.113.9',
      });
    await api.call('POST', '/api/auth/verify-code', { email: 'ken@example.org', code: '000000' });
    await api.settled();
    expect(await overview(boss)).toMatchObject({
      sessions: {
        active: 2,
        newest: expect.arrayContaining([expect.objectContaining({ userId: hana.id })]) as object[],
      },
      failedCodes: { budget: 10_000, days: [{ day: api.at.slice(0, 10), count: 1 }] },
      throttled: [{ address: '203.0.113.0/24', kind: 'send' }],
      requests: [{ type: 'DataExportRequested' }],
      integrity: null,
    });
  });

  it('throws one device out', async () => {
    const boss = await come('boss@example.org');
    const hana = await come('hana@example.org');
    const device = (await overview(boss)).sessions.newest.find(
      ({ userId }) => userId === hana.id,
    )?.id;
    expect(
      (await api.call('DELETE', `/api/admin/sessions/${device}`, undefined, as(boss.token)))
        .statusCode,
    ).toBe(200);
    expect((await api.call('GET', '/api/auth/me', undefined, as(hana.token))).statusCode).toBe(401);
  });

  it('shuts out a range of addresses until the block is lifted, but never the own one', async () => {
    const boss = await come('boss@example.org');
    const add = (value: string, kind = 'address') =>
      api.call('POST', '/api/admin/security/blocks', { kind, value, reason }, as(boss.token));
    for (const value of [
      '127.0.0.0/24',
      'example',
      '0.0.0.0/0',
      '203.0.113.0/33',
      '203.0.113.0/',
      'fe80::1%eth0',
      '1.2.3.4/8/8',
    ])
      expect(codeOf(await add(value))).toEqual([400, 'INVALID']);
    const { block } = (await add('203.0.113.0/24')).json<{ block: { id: string } }>();
    const from = async (remoteAddress: string) =>
      (await api.app.inject({ method: 'GET', url: '/api/public/contents', remoteAddress }))
        .statusCode;
    expect([await from('203.0.113.77'), await from('203.0.114.77')]).toEqual([403, 200]);
    expect((await overview(boss)).blocks).toMatchObject([
      { id: block.id, value: '203.0.113.0/24' },
    ]);
    expect(
      (
        await api.call(
          'DELETE',
          `/api/admin/security/blocks/${block.id}`,
          undefined,
          as(boss.token),
        )
      ).statusCode,
    ).toBe(200);
    expect(await from('203.0.113.77')).toBe(200);
    const text: unknown[] = [];
    for await (const { data } of api.raw.readAll()) text.push(data);
    expect(JSON.stringify(text)).not.toContain('203.0.113');
  });

  it('shuts out an e-mail without telling it', async () => {
    const boss = await come('boss@example.org');
    const added = await api.call(
      'POST',
      '/api/admin/security/blocks',
      { kind: 'email', value: 'Spam@example.org', reason },
      as(boss.token),
    );
    expect(added.json<{ block: { value: string } }>().block.value).toBe('s***@example.org');
    expect(await api.codeFor('spam@example.org')).toBe('');
  });
});

describe('the dashboard', () => {
  it('counts', async () => {
    const boss = await come('boss@example.org');
    await come('hana@example.org');
    const { figures } = (await api.call('GET', '/api/admin', undefined, as(boss.token))).json<{
      figures: object[];
    }>();
    expect(figures.slice(0, 3)).toEqual([
      { key: 'usersTotal', title: '用户总数', unit: '人', value: 2 },
      { key: 'usersToday', title: '今日新增用户', unit: '人', value: 2 },
      { key: 'sessionsActive', title: '登录的设备', unit: '台', value: 2 },
    ]);
  });
});
