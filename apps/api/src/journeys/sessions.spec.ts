import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();

describe('sessions', () => {
  it('are refused from the call after their end', async () => {
    const one = await api.login('hana@example.org');
    api.pass(61_000);
    const two = await api.login('hana@example.org');
    const { sessions } = (await api.call('GET', '/api/sessions', undefined, as(two))).json<{
      sessions: { id: string; current: boolean }[];
    }>();
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect((await api.call('DELETE', '/api/sessions', undefined, as(two))).statusCode).toBe(200);
    const refused = await api.call('GET', '/api/auth/me', undefined, as(one));
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { success: false, error: '登录已过期，请重新登录', code: 'UNAUTHENTICATED' },
    ]);
    await api.call('POST', '/api/auth/logout', undefined, as(two));
    expect((await api.call('GET', '/api/auth/me', undefined, as(two))).statusCode).toBe(401);
  });

  it('of others cannot be ended', async () => {
    const hana = await api.login('hana@example.org');
    const ken = await api.login('ken@example.org');
    const { sessions } = (await api.call('GET', '/api/sessions', undefined, as(ken))).json<{
      sessions: { id: string }[];
    }>();
    expect(
      (await api.call('DELETE', `/api/sessions/${sessions[0]?.id}`, undefined, as(hana)))
        .statusCode,
    ).toBe(404);
    expect((await api.call('GET', '/api/auth/me', undefined, as(ken))).statusCode).toBe(200);
  });
});
