import { Access, parseConfig, type Context } from '@app/platform';
import { Controller, Get, Post } from '@nestjs/common';
import { createApi } from '../create-api.js';
import { ApiUnderTest, as } from '../testing.js';

@Controller('api/probe')
@Access('anyone')
class ProbeController {
  @Get('bug')
  bug() {
    throw new Error('a path like /etc/passwd');
  }
  @Post('special')
  @Access({ feature: 'collection_publish' })
  special() {
    return { success: true };
  }
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

describe('refusals', () => {
  const json = { 'content-type': 'application/json' };
  /** Nothing else is wrong with it: fields nobody knows are left out. */
  const deep = `{"email":"hana@example.org","more":${'['.repeat(40)}${']'.repeat(40)}}`;
  const cases: [string, number, string, () => ReturnType<typeof api.call>][] = [
    ['an unknown call', 404, 'NOT_FOUND', () => api.call('GET', '/api/nothing')],
    ['a malformed address', 404, 'NOT_FOUND', () => api.call('GET', '/api/%zz')],
    [
      'a foreign name for the server',
      421,
      'HOST_UNKNOWN',
      () => api.call('GET', '/api/public/contents', undefined, { host: 'evil.example' }),
    ],
    [
      'a number that is not written in digits',
      400,
      'INVALID',
      () => api.call('GET', '/api/public/contents?page=1e3'),
    ],
    ['a visitor', 401, 'LOGIN_REQUIRED', () => api.call('GET', '/api/auth/me')],
    [
      'an unknown token',
      401,
      'UNAUTHENTICATED',
      () => api.call('GET', '/api/auth/me', undefined, as('nonsense')),
    ],
    [
      'a bad address',
      400,
      'INVALID',
      () => api.call('POST', '/api/auth/send-code', { email: 'a@b.c\r\nBcc: x@y.zz' }),
    ],
    [
      'broken JSON',
      400,
      'INVALID',
      () =>
        api.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: '{', headers: json }),
    ],
    [
      'deep JSON',
      400,
      'INVALID',
      () =>
        api.app.inject({
          method: 'POST',
          url: '/api/auth/send-code',
          payload: deep,
          headers: json,
        }),
    ],
    [
      'a prototype',
      400,
      'INVALID',
      () =>
        api.app.inject({
          method: 'POST',
          url: '/api/auth/send-code',
          payload: '{"__proto__":{"role":"admin"}}',
          headers: json,
        }),
    ],
    [
      'a form',
      415,
      'UNSUPPORTED',
      () =>
        api.app.inject({
          method: 'POST',
          url: '/api/auth/send-code',
          payload: 'email=a',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    ],
    [
      'a big body',
      413,
      'TOO_LARGE',
      () =>
        api.app.inject({
          method: 'POST',
          url: '/api/auth/send-code',
          payload: `"${'a'.repeat(2_200_000)}"`,
          headers: json,
        }),
    ],
    [
      'a read model that is behind',
      503,
      'UNAVAILABLE',
      () => api.call('GET', '/api/openapi.json', undefined, { 'x-min-log-position': '999' }),
    ],
    ['a bug', 500, 'SERVER_ERROR', () => api.call('GET', '/api/probe/bug')],
  ];
  it.each(cases)('of %s are JSON in Chinese', async (_, status, code, ask) => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({
        success: false,
        code,
        error: expect.stringMatching(/\p{Script=Han}/u),
      }),
    ]);
    expect(answer.body).not.toMatch(/passwd|stack|node_modules|zz|Bcc/);
  });

  it('of a foreign name spare those who watch the server', async () => {
    const asked = ['/health/live', '/metrics', '/healthy'].map((url) =>
      api.call('GET', url, undefined, { host: 'yamabiko.internal' }),
    );
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 421]);
  });

  it('close what a person does not hold', async () => {
    const token = await api.login('hana@example.org');
    expect((await api.call('POST', '/api/probe/special', undefined, as(token))).statusCode).toBe(
      403,
    );
    expect((await api.call('GET', '/api/probe/admin', undefined, as(token))).statusCode).toBe(403);
  });

  it('stop the start for a route without a rule', async () => {
    @Controller('api/open')
    class Undecided {
      @Get()
      read() {
        return {};
      }
    }
    const config = parseConfig({});
    const open: Context = { name: 'open', events: [], projections: [], controllers: [Undecided] };
    await expect(createApi({ config, contexts: [open], ports: [], version: '0' })).rejects.toThrow(
      'Undecided.read has no @Access',
    );
  });
});
