import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { RATE_LIMITS, type RateLimits } from '@app/platform';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const json = { 'content-type': 'application/json' };
const zeros = (many: number) => `[${'0,'.repeat(many)}0]`;
const post = (url: string, payload: string | Buffer | Readable, headers = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers: { ...json, ...headers } });

describe('what stands above a body is asked first', () => {
  it('reads nothing of what a stranger sends where people must be logged in', async () => {
    for (const [headers, code] of [
      [{}, 'LOGIN_REQUIRED'],
      [as('nonsense'), 'UNAUTHENTICATED'],
    ] as const) {
      let read = 0;
      const body = Readable.from(
        (function* () {
          for (; read < 100; read++) yield Buffer.alloc(16_384, '0');
        })(),
      );
      const answer = await post('/api/contents', body, headers);
      expect([answer.json(), read]).toEqual([expect.objectContaining({ code }), 0]);
    }
  });

  it('refuses a body that is packed, whoever sends it', async () => {
    const body = gzipSync(zeros(1_000_000));
    const token = await api.login('hana@example.org');
    for (const [url, headers] of [
      ['/api/auth/send-code', {}],
      ['/api/contents', as(token)],
    ] as const)
      for (const encoding of ['gzip', 'br', 'deflate', 'gzip, identity']) {
        const answer = await post(url, body, { 'content-encoding': encoding, ...headers });
        expect([answer.statusCode, answer.json()]).toEqual([
          415,
          {
            success: false,
            code: 'UNSUPPORTED',
            error: '请求内容不能压缩（Content-Encoding），请直接发送',
          },
        ]);
      }
    const plain = await post('/api/auth/send-code', '{"email":"a@example.org"}', {
      'content-encoding': 'identity',
    });
    expect(plain.statusCode).toBe(200);
  });

  it('refuses more than an address may send, by what it announces', async () => {
    const bring = jest.spyOn(api.app.get<RateLimits>(RATE_LIMITS), 'bring').mockResolvedValue(7.2);
    const answer = await post('/api/auth/send-code', '{"email":"a@example.org"}');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '8',
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 8 }),
    ]);
    expect(bring.mock.calls).toEqual([['127.0.0.1', 25]]);
  });

  it('takes little from visitors, and from nobody what no route reads', async () => {
    const long = `{"email":"${'a'.repeat(70_000)}"}`;
    const token = await api.login('hana@example.org');
    const answers = [
      await post('/api/auth/send-code', long),
      await post('/api/nothing', long),
      await post('/api/contents', zeros(120_000), as(token)),
    ];
    expect(
      answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]),
    ).toEqual([
      [413, 'TOO_LARGE'],
      [404, 'NOT_FOUND'],
      [413, 'TOO_LARGE'],
    ]);
  });
});
