import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Solo, until } from '../e2e/solo.js';
import { PROXIES, Proxy, hasProxy } from './proxy.js';

// The samples of ops/, each before a server, as docs/deploy.md has them.

const LIMIT = 40;
const BORDER = 'yamabiko';
const png = readFileSync('apps/web/public/icons/icon-512.png');
/** As large as the server takes pictures: past nginx's own limit of 1 MB. */
const large = Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)]);
const upload = Buffer.concat([
  Buffer.from(`--${BORDER}\r\ncontent-disposition: form-data; name="file"; filename="cover.png"\r\ncontent-type: image/png\r\n\r\n`), // prettier-ignore
  large,
  Buffer.from(`\r\n--${BORDER}--\r\n`),
]);

describe.each(PROXIES)('behind %s', (name) => {
  const solo = new Solo({
    PUBLIC_URL: 'https://localhost',
    TRUST_PROXY: '1',
    RATE_LIMIT: String(LIMIT),
    ADMIN_EMAILS: 'boss@example.org',
    LOG_LEVEL: 'silent',
  });
  const proxy = new Proxy(name);
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-proxy-'));
  const hearing = new AbortController();
  let token = '';
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const test = hasProxy(name) ? it : it.skip;

  beforeAll(async () => {
    if (!hasProxy(name)) return;
    await solo.start();
    token = await solo.login('boss@example.org');
    const { json } = await solo.call<{ user: { id: string } }>('/api/auth/me', { token });
    const body = { userId: json.user.id, featureKey: 'image_upload', effect: 'grant' };
    await solo.call('/api/admin/feature-permissions/users', { token, body });
    await proxy.start(folder, new URL(solo.url).host);
  });
  afterAll(async () => {
    hearing.abort();
    await proxy.stop();
    await solo.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  test('pages come over TLS, and who comes without is sent there', async () => {
    const answer = await proxy.ask({ path: '/health/ready' });
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    const plain = await fetch(`${proxy.plainUrl}/discover`, { redirect: 'manual' });
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/discover$/);
  });

  test('figures and the development mailbox stay inside', async () => {
    for (const path of ['/metrics', '/api/dev/mailbox'])
      expect((await proxy.ask({ path })).status).toBe(404);
  });

  test('a picture of 4 MB arrives', async () => {
    const headers = { ...bearer(), 'content-type': `multipart/form-data; boundary=${BORDER}`, 'content-length': upload.length }; // prettier-ignore
    expect(await proxy.ask({ path: '/api/images/upload', method: 'POST', headers }, upload)).toMatchObject({ status: 201 }); // prettier-ignore
  });

  test('live messages come when they are sent, not when a buffer is full', async () => {
    const { json } = await solo.call<{ user: { id: string } }>('/api/auth/me', { token });
    let heard = '';
    const path = `/api/live?topics=user:${json.user.id}`;
    const { signal } = hearing;
    const line = proxy.ask({ path, headers: bearer(), signal }, undefined, (text) => (heard += text)); // prettier-ignore
    line.catch(() => undefined); // cut at the end
    await until('the line', async () => heard.length > 0, 10_000);
    expect(heard).not.toContain('me.changed');
    const begin = performance.now();
    const headers = { ...bearer(), 'content-type': 'application/json' };
    const body = Buffer.from(JSON.stringify({ username: 'Hanako' }));
    expect((await proxy.ask({ path: '/api/auth/me', method: 'PUT', headers }, body)).status).toBe(200); // prettier-ignore
    await until('the message', async () => heard.includes('me.changed'), 10_000);
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  test('everybody has an address of their own, whatever they say of it themselves', async () => {
    const ask = (localAddress: string, pretended: string) =>
      proxy.ask({ path: '/api/auth/me', localAddress, headers: { 'x-forwarded-for': pretended } });
    const answers: number[] = [];
    for (let turn = 0; turn < LIMIT + 10; turn += 1)
      answers.push((await ask('127.0.0.2', `203.0.113.${turn}`)).status);
    expect(answers[0]).toBe(401);
    expect(answers.at(-1)).toBe(429);
    expect((await ask('127.0.0.3', '203.0.113.9')).status).toBe(401);
  });
});
