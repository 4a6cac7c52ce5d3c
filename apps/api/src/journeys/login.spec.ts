import { DevelopmentMailbox, IssueRecoveryCode } from '@app/accounts';
import { Access, COMMAND_BUS } from '@app/platform';
import { Controller, Get } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { ApiUnderTest, as } from '../testing.js';

@Controller('api/probe')
@Access('anyone')
class ProbeController {
  @Get('admin')
  @Access('admin')
  admin() {
    return { success: true };
  }
}

const api = new ApiUnderTest({
  name: 'probe',
  events: [],
  projections: [],
  controllers: [ProbeController],
});

describe('login', () => {
  it('makes an account at the first success, and finds it at the next', async () => {
    const code = await api.codeFor('Hana@Example.org ');
    const first = await api.call('POST', '/api/auth/verify-code', {
      email: 'hana@example.org',
      code,
    });
    expect(first.statusCode).toBe(200);
    const { token, user } = first.json<{ token: string; user: { id: string } }>();
    expect(user).toMatchObject({
      email: 'hana@example.org',
      role: 'user',
      username: expect.stringMatching(/^听众\d{4}$/),
    });
    expect((await api.call('GET', '/api/auth/me', undefined, as(token))).json()).toEqual({
      success: true,
      user,
    });
    api.pass(61_000);
    const again = await api.login('hana@example.org');
    expect(
      (await api.call('GET', '/api/auth/me', undefined, as(again))).json<{ user: object }>().user,
    ).toEqual(user);
  });

  it('evaluates five of 200 parallel guesses', async () => {
    const right = await api.codeFor('hana@example.org');
    const wrong = right === '000000' ? '000001' : '000000';
    const guess = (index: number) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/verify-code',
        payload: { email: 'hana@example.org', code: wrong },
        remoteAddress: `10.0.0.${index}`,
      });
    const codes = (await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index)))).map(
      (answer) => answer.json<{ code: string }>().code,
    );
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CODE_LOCKED')).toHaveLength(195);
    const late = await api.app.inject({
      method: 'POST',
      url: '/api/auth/verify-code',
      payload: { email: 'hana@example.org', code: right },
    });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([429, 'CODE_LOCKED']);
  });

  it('says how many tries a typing error leaves, and takes none for a half-typed code', async () => {
    const email = 'hana@example.org';
    const right = await api.codeFor(email);
    const give = (code: string) => api.call('POST', '/api/auth/verify-code', { email, code });
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await give(wrong)).json()).toEqual({
      success: false,
      code: 'CODE_INVALID',
      error: '验证码不对，还可以再试 4 次',
      triesLeft: 4,
    });
    expect((await give(`${right}0`)).json()).toMatchObject({ code: 'CODE_INCOMPLETE' });
    expect((await give(wrong)).json()).toMatchObject({ triesLeft: 3 });
    expect((await give(right)).statusCode).toBe(200);
  });

  it('opens with the own code though a stranger has more of them sent, and keeps who is here', async () => {
    const email = 'hana@example.org';
    const here = await api.login(email);
    api.pass(61_000);
    const own = await api.codeFor(email);
    for (const _ of [1, 2]) {
      api.pass(61_000);
      await api.codeFor(email, '198.51.100.7');
    }
    expect((await api.call('POST', '/api/auth/verify-code', { email, code: own })).statusCode).toBe(
      200,
    );
    expect((await api.call('GET', '/api/auth/me', undefined, as(here))).statusCode).toBe(200);
  });

  it('opens with a code of the operator where a stranger has used up those of the day', async () => {
    const email = 'hana@example.org';
    await api.login(email);
    for (let sent = 1; sent < 10; sent += 1) {
      api.pass(1_801_000);
      await api.codeFor(email, '198.51.100.7');
    }
    api.pass(1_801_000);
    const late = await api.call('POST', '/api/auth/send-code', { email });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([429, 'RATE_LIMITED']);
    const bus = api.app.get<CommandBus>(COMMAND_BUS, { strict: false });
    const { code } = await bus.execute(new IssueRecoveryCode(email));
    expect((await api.call('POST', '/api/auth/verify-code', { email, code })).statusCode).toBe(200);
    await expect(bus.execute(new IssueRecoveryCode('nobody@example.org'))).rejects.toThrow();
  });

  it('gives one token to 50 parallel right codes', async () => {
    const code = await api.codeFor('hana@example.org');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        api.call('POST', '/api/auth/verify-code', { email: 'hana@example.org', code }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toHaveLength(0);
  });

  it('gives administrators eight digits and their role', async () => {
    expect(await api.codeFor('boss@example.org')).toMatch(/^\d{8}$/);
    api.pass(61_000);
    const token = await api.login('boss@example.org');
    expect((await api.call('GET', '/api/probe/admin', undefined, as(token))).statusCode).toBe(200);
  });

  it('sends no second code within a minute, and says when', async () => {
    await api.codeFor('hana@example.org');
    const answer = await api.call('POST', '/api/auth/send-code', { email: 'hana@example.org' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(api.app.get(DevelopmentMailbox).list()).toHaveLength(1);
  });

  it('counts what was sent from an address, not what was refused: a classroom that presses again is not shut out', async () => {
    const send = (email: string) => api.call('POST', '/api/auth/send-code', { email });
    await api.codeFor('hana@example.org');
    for (let again = 0; again < 30; again += 1)
      expect((await send('hana@example.org')).headers['retry-after']).toBe('60');
    for (let pupil = 1; pupil < 20; pupil += 1) await api.codeFor(`pupil${pupil}@example.org`);
    expect((await send('late@example.org')).statusCode).toBe(429);
    api.pass(3_600_000);
    expect((await send('late@example.org')).statusCode).toBe(200);
  });

  it('keeps code and token out of log and read models, the address sealed', async () => {
    const code = await api.codeFor('hana@example.org');
    const token = (
      await api.call('POST', '/api/auth/verify-code', { email: 'hana@example.org', code })
    ).json<{ token: string }>().token;
    const all: unknown[] = [];
    for await (const { stream, data, metadata } of api.raw.readAll())
      all.push({ stream, data, metadata });
    const text = JSON.stringify(all);
    expect(all.length).toBeGreaterThan(4);
    expect(
      [code, token, 'hana@example.org'].filter((secret) => text.includes(`"${secret}"`)),
    ).toEqual([]);
  });
});
