import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Solo, until } from './e2e/solo.js';

const png = readFileSync('apps/web/public/icons/icon-512.png');
const BORDER = 'yamabiko';
const head = Buffer.from(
  `--${BORDER}\r\ncontent-disposition: form-data; name="file"; filename="cover.png"\r\ncontent-type: image/png\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${BORDER}--\r\n`);

/** Uploads over a real connection. */
describe('an upload', () => {
  const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ADMIN_EMAILS: 'boss@example.org' });
  let token = '';
  beforeAll(async () => {
    await solo.start();
    token = await solo.login('boss@example.org');
    const { json } = await solo.call<{ user: { id: string } }>('/api/auth/me', { token });
    const body = { userId: json.user.id, featureKey: 'image_upload', effect: 'grant' };
    await solo.call('/api/admin/feature-permissions/users', { token, body });
  }, 120_000);
  afterAll(() => solo.dispose());

  /** Sends without a length, piece by piece; `cutAfter` pieces the connection breaks. */
  const send = (pieces: readonly Buffer[], { bearer = token, cutAfter = Infinity } = {}) =>
    new Promise<number | 'cut'>((resolve) => {
      const headers = {
        'content-type': `multipart/form-data; boundary=${BORDER}`,
        ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
      };
      const sent = request(
        `${solo.url}/api/images/upload`,
        { method: 'POST', headers },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve('cut')); // prettier-ignore
        },
      );
      sent.on('error', () => resolve('cut'));
      const next = (index: number): void => {
        if (index >= cutAfter) return void sent.destroy();
        const piece = pieces[index];
        if (!piece) return void sent.end();
        sent.write(piece, () => setImmediate(next, index + 1));
      };
      next(0);
    });
  const count = async () =>
    (await solo.call<{ total: number }>('/api/images', { token })).json.total;

  it('that is called off half way leaves nothing, and the next one works', async () => {
    expect(
      await send([head, png.subarray(0, 2000), png.subarray(2000), tail], { cutAfter: 2 }),
    ).toBe('cut');
    expect(await count()).toBe(0);
    expect(await send([head, png.subarray(0, 2000), png.subarray(2000), tail])).toBe(201);
    await until('picture', async () => (await count()) === 1);
  });

  it('that never says how long it is stops at the limit', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 7);
    expect([413, 'cut']).toContain(
      await send([head, ...Array.from({ length: 8 }, () => megabyte), tail]),
    );
    expect((await fetch(`${solo.url}/health/live`)).ok).toBe(true);
    expect(await count()).toBe(1);
  });

  it('of a stranger is refused without being read', async () => {
    expect([401, 'cut']).toContain(
      await send([head, Buffer.alloc(4 * 1024 * 1024, 7), tail], { bearer: '' }),
    );
    expect((await fetch(`${solo.url}/health/live`)).ok).toBe(true);
  });
});
