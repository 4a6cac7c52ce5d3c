import { IMAGE } from '@app/contracts';
import { readFile } from 'node:fs/promises';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
interface Image {
  id: string;
  url: string;
  width: number;
  height: number;
  size: number;
  name: string;
}

const BORDER = '----yamabiko';
const formOf = (
  bytes: Uint8Array,
  { field = 'file', name = 'cover.png', type = 'image/png' } = {},
) =>
  Buffer.concat([
    Buffer.from(
      `--${BORDER}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BORDER}--\r\n`),
  ]);
const post = (
  token: string | undefined,
  payload: Buffer,
  url = '/api/images/upload',
  more: Record<string, string> = {},
) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${BORDER}`,
      ...(token !== undefined && as(token)),
      ...more,
    },
  });
const upload = (
  token: string | undefined,
  bytes: Uint8Array,
  form: Parameters<typeof formOf>[1] = {},
) => post(token, formOf(bytes, form));

const icon = (size: 192 | 512) => readFile(`apps/web/public/icons/icon-${size}.png`);
/** Two people who may upload, since an administrator said so. */
const people = async () => {
  const [boss, hana, ken] = [
    await api.login('boss@example.org'),
    await api.login('hana@example.org'),
    await api.login('ken@example.org'),
  ];
  for (const token of [hana, ken]) {
    const { user } = (await api.call('GET', '/api/auth/me', undefined, as(token))).json<{
      user: { id: string };
    }>();
    await api.call(
      'POST',
      '/api/admin/feature-permissions/users',
      { userId: user.id, featureKey: 'image_upload', effect: 'grant' },
      as(boss),
    );
  }
  return { boss, hana, ken };
};
const list = async (token: string) =>
  (await api.call('GET', '/api/images', undefined, as(token))).json<{
    images: Image[];
    total: number;
  }>();
const coverOf = async (token: string, url: string) => {
  const { content } = (
    await api.call('POST', '/api/contents', { text: 'Hello.' }, as(token))
  ).json<{ content: { id: string } }>();
  expect(
    (await api.call('PUT', `/api/contents/${content.id}`, { cover: url }, as(token))).statusCode,
  ).toBe(200);
  return content.id;
};

describe('a picture', () => {
  it('is uploaded, listed, shown for ever, and deleted', async () => {
    const { hana } = await people();
    const made = await upload(hana, await icon(192), { name: 'C:\\photos\\‮封面.png' });
    const { image } = made.json<{ image: Image }>();
    expect([made.statusCode, image]).toMatchObject([
      201,
      { width: 192, height: 192, name: '封面.png', url: `/media/images/${image.id}.webp` },
    ]);
    expect(await list(hana)).toMatchObject({ images: [image], total: 1 });

    const shown = await api.call('GET', image.url);
    expect([
      shown.statusCode,
      shown.rawPayload.length,
      shown.rawPayload.subarray(8, 12).toString(),
    ]).toEqual([200, image.size, 'WEBP']);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(
      (await api.call('GET', image.url, undefined, { 'if-none-match': String(shown.headers.etag) }))
        .statusCode,
    ).toBe(304);

    expect(
      (await api.call('DELETE', `/api/images/${image.id}`, undefined, as(hana))).statusCode,
    ).toBe(200);
    expect([(await list(hana)).total, (await api.call('GET', image.url)).statusCode]).toEqual([
      0, 404,
    ]);
  });

  it('is one picture, however often and by whomever it is uploaded, and stays while somebody has it', async () => {
    const { hana, ken } = await people();
    const bytes = await icon(192);
    const [first, again, other] = [
      await upload(hana, bytes),
      await upload(hana, bytes, { name: 'again.png' }),
      await upload(ken, bytes),
    ].map((answer) => answer.json<{ image: Image }>().image);
    expect([again, other?.id]).toEqual([first, first?.id]);
    expect((await list(hana)).total).toBe(1);
    await api.call('DELETE', `/api/images/${first?.id}`, undefined, as(hana));
    expect((await api.call('GET', String(first?.url))).statusCode).toBe(200);
    await api.call('DELETE', `/api/images/${first?.id}`, undefined, as(ken));
    expect((await api.call('GET', String(first?.url))).statusCode).toBe(404);
  });

  it('is not deleted while a lesson of theirs shows it, nor its file while one of others does', async () => {
    const { hana, ken } = await people();
    const { image } = (await upload(hana, await icon(192))).json<{ image: Image }>();
    const lesson = await coverOf(hana, image.url);
    const refused = await api.call('DELETE', `/api/images/${image.id}`, undefined, as(hana));
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'IMAGE_IN_USE' }]);
    await coverOf(ken, image.url);
    await api.call('PUT', `/api/contents/${lesson}`, { cover: '' }, as(hana));
    await api.settled();
    expect(
      (await api.call('DELETE', `/api/images/${image.id}`, undefined, as(hana))).statusCode,
    ).toBe(200);
    expect((await api.call('GET', image.url)).statusCode).toBe(200);
  });

  it('is not deleted while a collection of theirs shows it', async () => {
    const { hana } = await people();
    const { image } = (await upload(hana, await icon(192))).json<{ image: Image }>();
    const made = await api.call(
      'POST',
      '/api/collections',
      { title: '便利店', cover: image.url },
      as(hana),
    );
    const { id } = made.json<{ collection: { id: string } }>().collection;
    const remove = () => api.call('DELETE', `/api/images/${image.id}`, undefined, as(hana));
    expect((await remove()).json()).toMatchObject({ code: 'IMAGE_IN_USE' });
    await api.call('PUT', `/api/collections/${id}`, { cover: '' }, as(hana));
    await api.settled();
    expect((await remove()).statusCode).toBe(200);
  });

  it('is only theirs to delete', async () => {
    const { hana, ken } = await people();
    const { image } = (await upload(hana, await icon(192))).json<{ image: Image }>();
    expect(
      (await api.call('DELETE', `/api/images/${image.id}`, undefined, as(ken))).statusCode,
    ).toBe(404);
    expect((await api.call('DELETE', '/api/images/..%2f', undefined, as(ken))).statusCode).toBe(
      404,
    );
  });

  it('has its name sealed in the log', async () => {
    const { hana } = await people();
    await upload(hana, await icon(192), { name: 'hana-in-kyoto.png' });
    const log: string[] = [];
    for await (const { data } of api.raw.readAll()) log.push(JSON.stringify(data));
    expect(log.join()).not.toContain('kyoto');
  });
});

describe('refused is', () => {
  const refusal = async (answer: ReturnType<typeof upload>) => {
    const { statusCode, json } = await answer;
    const { code, error } = json<{ code: string; error: string }>();
    expect(error).toMatch(/\p{Script=Han}/u);
    return [statusCode, code];
  };

  it('who may not: a visitor, and a person without the feature', async () => {
    const lily = await api.login('lily@example.org');
    const bytes = await icon(192);
    expect([await refusal(upload(undefined, bytes)), await refusal(upload(lily, bytes))]).toEqual([
      [401, 'LOGIN_REQUIRED'],
      [403, 'FORBIDDEN'],
    ]);
  });

  it('what is no picture, whatever it says of itself', async () => {
    const { hana } = await people();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const cut = (await icon(512)).subarray(0, 3000);
    for (const bytes of [
      svg,
      cut,
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      Buffer.from('MZ'.repeat(500)),
    ])
      expect(await refusal(upload(hana, bytes))).toEqual([400, 'IMAGE_INVALID']);
    expect((await list(hana)).total).toBe(0);
  });

  it('what is too big, also when it does not say so', async () => {
    const { hana } = await people();
    const big = formOf(Buffer.alloc(IMAGE.bytes + 1, 0xff));
    expect(await refusal(post(hana, big))).toEqual([413, 'TOO_LARGE']);
    expect(await refusal(post(hana, formOf(Buffer.alloc(IMAGE.bytes + 100_000))))).toEqual([
      413,
      'TOO_LARGE',
    ]);
  });

  it('another form than one file in its field', async () => {
    const { hana } = await people();
    const bytes = await icon(192);
    expect(await refusal(upload(hana, bytes, { field: 'picture' }))).toEqual([400, 'INVALID']);
    const [first, second] = [formOf(bytes), formOf(bytes, { name: 'second.png' })];
    const two = Buffer.concat([
      first.subarray(0, first.length - `--${BORDER}--\r\n`.length),
      second,
    ]);
    const refused = await post(hana, two);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      400,
      '一次只能上传一个文件',
    ]);
    expect(await refusal(post(hana, formOf(bytes).subarray(0, 400)))).toEqual([400, 'INVALID']);
    expect(await refusal(post(hana, Buffer.from(`--${BORDER}--\r\n`)))).toEqual([400, 'INVALID']);
    const words = Buffer.from(
      `--${BORDER}\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--${BORDER}--\r\n`,
    );
    expect(await refusal(post(hana, words))).toEqual([400, 'INVALID']);
    expect(await refusal(api.call('POST', '/api/images/upload', { file: 'x' }, as(hana)))).toEqual([
      415,
      'UNSUPPORTED',
    ]);
    expect(
      await refusal(
        post(hana, Buffer.from('x'), undefined, { 'content-type': 'multipart/form-data' }),
      ),
    ).toEqual([400, 'INVALID']);
  });

  it('a file where none is taken', async () => {
    const { hana } = await people();
    expect(await refusal(post(hana, formOf(await icon(192)), '/api/contents'))).toEqual([
      415,
      'UNSUPPORTED',
    ]);
  });

  it('the fifty-first of a day', async () => {
    const { hana } = await people();
    const { user } = (await api.call('GET', '/api/auth/me', undefined, as(hana))).json<{
      user: { id: string };
    }>();
    const data = { userId: user.id, name: 'a.png', width: 1, height: 1, size: 1, at: api.at };
    await api.record(
      `images-${user.id}`,
      Array.from({ length: IMAGE.perDay }, (_, n) => ({
        type: 'ImageUploaded',
        data: { ...data, imageId: n.toString(16).padStart(64, '0') },
      })),
    );
    expect(await refusal(upload(hana, await icon(192)))).toEqual([400, 'IMAGES_TOO_MANY']);
    api.pass(86_400_000);
    const again = await api.login('hana@example.org');
    expect((await upload(again, await icon(192))).statusCode).toBe(201);
  });
});
