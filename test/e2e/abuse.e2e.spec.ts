import { Solo } from './solo.js';

interface Refusal {
  success: boolean;
  error: string;
  code: string;
}
const chinese = /\p{Script=Han}/u;
const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`;

describe('abuse of the public calls', () => {
  const solo = new Solo();
  let token: string;
  beforeAll(async () => {
    await solo.start();
    token = await solo.login('carol@example.com');
  });
  afterAll(() => solo.dispose());

  const calls: [string, string, unknown, number][] = [
    ['no body', '/api/auth/send-code', {}, 400],
    ['no address', '/api/auth/send-code', { email: 'nobody' }, 400],
    [
      'an address with a line break',
      '/api/auth/send-code',
      { email: 'a@b.cn\r\nBcc: x@y.cn' },
      400,
    ],
    ['a wrong code', '/api/auth/verify-code', { email: 'a@b.cn', code: '000000' }, 400],
    ['broken JSON', '/api/auth/verify-code', '{"email":', 400],
    ['a deep body', '/api/contents', deep, 400],
    ['an empty text', '/api/contents', { text: ' \n ' }, 400],
    ['a text that is too long', '/api/contents', { text: 'あ'.repeat(20_001) }, 400],
    ['too many sentences', '/api/contents', { text: 'はい。\n'.repeat(501) }, 400],
    ['a text that is no text', '/api/contents', { text: { $gt: '' } }, 400],
    [
      'too many speech items',
      '/api/tts/batch',
      { items: Array.from({ length: 51 }, () => ({ text: 'a', language: 'en' })) },
      400,
    ],
    ['a huge body', '/api/annotate', { segments: [], language: 'x'.repeat(3_000_000) }, 413],
    ['an unknown call', '/api/nothing', {}, 404],
    ["somebody's lesson", '/api/contents/00000000-0000-4000-8000-000000000000/publish', {}, 404],
  ];
  it.each(calls)('%s is refused in Chinese', async (_, path, body, status) => {
    const answer = await solo.call<Refusal>(path, { token, body });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({
      success: false,
      code: expect.stringMatching(/^[A-Z_]+$/) as string,
    });
    expect(answer.json.error).toMatch(chinese);
    expect(JSON.stringify(answer.json)).not.toMatch(/node_modules|\.js:|at .*\(/);
  });

  it('asks a visitor to log in, and refuses a token that is not one', async () => {
    expect((await solo.call('/api/contents', { body: { text: 'はい。' } })).status).toBe(401);
    expect((await solo.call('/api/contents', { token: 'nonsense' })).status).toBe(401);
  });

  it('takes JSON only', async () => {
    const answer = await fetch(`${solo.url}/api/auth/send-code`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"email":"a@b.cn"}',
    });
    expect(answer.status).toBe(415);
    expect(((await answer.json()) as Refusal).error).toMatch(chinese);
  });

  it('leaves the prototype of objects alone', async () => {
    await solo.call('/api/auth/me', {
      token,
      method: 'PUT',
      body: '{"username":"x","__proto__":{"role":"admin"},"role":"admin"}',
    });
    const { json } = await solo.call<{ user: { role: string } }>('/api/auth/me', { token });
    expect(json.user.role).toBe('user');
  });
});
