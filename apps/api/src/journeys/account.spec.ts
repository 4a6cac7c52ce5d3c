import { setImmediate as nextTurn } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
type User = { user: { username: string; settings: object; id: string } };

describe('my profile', () => {
  it('keeps a name as it will be shown, and says why another is none', async () => {
    const token = await api.login('hana@example.org');
    const renamed = await api.call('PUT', '/api/auth/me', { username: '  花子　さん ' }, as(token));
    expect(renamed.json<User>().user.username).toBe('花子 さん');
    for (const [username, error] of [
      [' ', '用户名不能为空'],
      ['あ'.repeat(31), '用户名最多 30 个字符'],
      ['mi\u202Eka', '用户名含有不能使用的字符'],
    ]) {
      const refused = await api.call('PUT', '/api/auth/me', { username }, as(token));
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
        400,
        expect.stringContaining(error ?? '?'),
      ]);
    }
  });

  it('merges settings, drops unknown ones and refuses a zone that is none', async () => {
    const token = await api.login('hana@example.org');
    await api.call(
      'PUT',
      '/api/auth/me',
      { settings: { theme: 'dark', speakerMappings: { ja: { A: 'v1' } } } },
      as(token),
    );
    const answer = await api.call(
      'PUT',
      '/api/auth/me',
      { settings: { timeZone: 'Asia/Tokyo', hologram: 1 } },
      as(token),
    );
    expect(answer.json<User>().user.settings).toEqual({
      theme: 'dark',
      speakerMappings: { ja: { A: 'v1' } },
      timeZone: 'Asia/Tokyo',
    });
    expect(
      (await api.call('PUT', '/api/auth/me', { settings: { timeZone: 'Mars/Base' } }, as(token)))
        .statusCode,
    ).toBe(400);
  });
});

describe('a session', () => {
  const alive = async (token: string) =>
    (await api.call('GET', '/api/auth/me', undefined, as(token))).statusCode === 200;
  /** No answer waits for the note that its session was used. */
  const noted = async (token: string) => {
    const lastSeen = async () =>
      (await api.call('GET', '/api/sessions', undefined, as(token))).json<{
        sessions: { lastSeenAt: string }[];
      }>().sessions[0]?.lastSeenAt;
    while ((await lastSeen()) !== api.at) await nextTurn();
  };

  it('slides for thirty days at a time, and ends after 180', async () => {
    const token = await api.login('hana@example.org');
    for (let days = 29; days < 180; days += 29) {
      api.pass(29 * DAY);
      expect(await alive(token)).toBe(true);
      await noted(token);
    }
    api.pass(6 * DAY);
    expect(await alive(token)).toBe(false);
  });

  it('ends when it was not used for thirty days', async () => {
    const token = await api.login('hana@example.org');
    api.pass(30 * DAY);
    expect(await alive(token)).toBe(false);
  });

  it('tells its open pages when it is revoked', async () => {
    const one = await api.login('hana@example.org');
    api.pass(MINUTE);
    const two = await api.login('hana@example.org');
    const { sessions } = (await api.call('GET', '/api/sessions', undefined, as(one))).json<{
      sessions: { id: string; current: boolean }[];
    }>();
    const other = sessions.find(({ current }) => !current)?.id;
    const heard: string[] = [];
    const { userId } = {
      userId: (await api.call('GET', '/api/auth/me', undefined, as(one))).json<User>().user.id,
    };
    await api.live.subscribe([`user:${userId}`], {
      send: ({ type, json }) => heard.push(`${type} ${json}`),
      buffered: () => 0,
      close: () => {},
    });
    await api.call('DELETE', `/api/sessions/${other}`, undefined, as(one));
    expect(
      heard.filter((line) => line.startsWith('session.revoked') && line.includes(other ?? '?')),
    ).toHaveLength(1);
    expect([await alive(one), await alive(two)]).toEqual([true, false]);
  });
});

describe('the end of an account', () => {
  it('asks for a fresh login, which a code from the mailbox is too', async () => {
    const token = await api.login('hana@example.org');
    api.pass(15 * MINUTE);
    const late = await api.call('DELETE', '/api/auth/me', undefined, as(token));
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([
      403,
      'FRESH_LOGIN_REQUIRED',
    ]);
    const code = await api.codeFor('hana@example.org');
    expect(
      (
        await api.call(
          'POST',
          '/api/auth/confirm',
          { code: code === '000000' ? '111111' : '000000' },
          as(token),
        )
      ).statusCode,
    ).toBe(400);
    expect((await api.call('POST', '/api/auth/confirm', { code }, as(token))).statusCode).toBe(200);
    api.pass(15 * MINUTE - 1);
    expect((await api.call('DELETE', '/api/auth/me', undefined, as(token))).statusCode).toBe(200);
    expect((await api.call('GET', '/api/auth/me', undefined, as(token))).statusCode).toBe(401);
  });

  it('frees the address for somebody new', async () => {
    const token = await api.login('hana@example.org');
    const before = (await api.call('GET', '/api/auth/me', undefined, as(token))).json<User>().user;
    await api.call('DELETE', '/api/auth/me', undefined, as(token));
    api.pass(MINUTE);
    const again = await api.login('hana@example.org');
    expect(
      (await api.call('GET', '/api/auth/me', undefined, as(again))).json<User>().user.id,
    ).not.toBe(before.id);
  });

  it('is refused to the last administrator', async () => {
    const boss = await api.login('boss@example.org');
    const refused = await api.call('DELETE', '/api/auth/me', undefined, as(boss));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'LAST_ADMIN',
    ]);
    expect((await api.call('GET', '/api/auth/me', undefined, as(boss))).statusCode).toBe(200);
  });
});

describe('my data', () => {
  it('is asked for as a job that only its owner sees, five times a day', async () => {
    const token = await api.login('hana@example.org');
    const other = await api.login('ken@example.org');
    const { jobId } = (await api.call('POST', '/api/auth/me/export', undefined, as(token))).json<{
      jobId: string;
    }>();
    await api.settled();
    const listed = (await api.call('GET', '/api/auth/me/exports', undefined, as(token))).json<{
      exports: object[];
    }>();
    expect(listed.exports).toEqual([
      { jobId, state: 'queued', requestedAt: expect.any(String) as string },
    ]);
    expect(
      (await api.call('GET', '/api/auth/me/exports', undefined, as(other))).json<{
        exports: object[];
      }>().exports,
    ).toEqual([]);
    expect(
      (await api.call('GET', `/api/jobs/${jobId}`, undefined, as(token))).json<{ job: object }>()
        .job,
    ).toMatchObject({
      kind: 'export-data',
      state: 'queued',
    });
    expect((await api.call('GET', `/api/jobs/${jobId}`, undefined, as(other))).statusCode).toBe(
      404,
    );
    expect(
      (await api.call('GET', `/api/auth/me/exports/${jobId}`, undefined, as(token))).statusCode,
    ).toBe(404);
    for (let n = 0; n < 4; n += 1)
      await api.call('POST', '/api/auth/me/export', undefined, as(token));
    expect((await api.call('POST', '/api/auth/me/export', undefined, as(token))).statusCode).toBe(
      429,
    );
  });
});

describe('login codes', () => {
  it('are good until the last second of ten minutes', async () => {
    for (const [ms, status] of [
      [599_000, 200],
      [600_000, 400],
    ] as const) {
      const code = await api.codeFor('hana@example.org');
      api.pass(ms);
      expect(
        (await api.call('POST', '/api/auth/verify-code', { email: 'hana@example.org', code }))
          .statusCode,
      ).toBe(status);
      api.pass(MINUTE);
    }
  });

  it('go to one address twenty times an hour, and be tried wrongly thirty times', async () => {
    const send = (n: number) =>
      api.call('POST', '/api/auth/send-code', { email: `p${n}@example.org` });
    const sent = await Promise.all(Array.from({ length: 25 }, (_, n) => send(n)));
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const guess = (n: number) =>
      api.call('POST', '/api/auth/verify-code', { email: `q${n}@example.org`, code: '123456' });
    const tried = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
    expect(tried.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(30).fill(400),
      ...Array<number>(10).fill(429),
    ]);
    api.pass(60 * MINUTE);
    expect((await guess(0)).statusCode).toBe(400);
  });

  it('grow to eight digits for an address when too many were wrong that day', async () => {
    const emailHash = 'e'.repeat(32);
    await api.record(
      'login-code-flood',
      Array.from({ length: 10_001 }, () => ({
        type: 'LoginCodeRefused',
        data: { emailHash, at: api.at },
      })),
    );
    expect(await api.codeFor('hana@example.org')).toMatch(/^\d{8}$/);
    api.pass(DAY);
    expect(await api.codeFor('hana@example.org')).toMatch(/^\d{6}$/);
  });

  it('answer known and unknown addresses alike, and mail only what was asked', async () => {
    await api.login('hana@example.org');
    api.pass(MINUTE);
    const known = await api.call('POST', '/api/auth/send-code', { email: 'hana@example.org' });
    const unknown = await api.call('POST', '/api/auth/send-code', { email: 'nobody@example.org' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const wrong = async (email: string, code: string) =>
      (await api.call('POST', '/api/auth/verify-code', { email, code })).body;
    for (const code of ['000000', '12345678'])
      expect(await wrong('hana@example.org', code)).toBe(await wrong('nobody@example.org', code));
    expect(api.app.get(DevelopmentMailbox).list()).toHaveLength(3);
  });
});
