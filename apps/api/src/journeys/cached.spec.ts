import { brotliDecompressSync } from 'node:zlib';
import { ApiUnderTest, as } from '../testing.js';

const LATEST = '/api/public/contents/latest';

describe('public lists that are kept as bytes', () => {
  const api = new ApiUnderTest();
  const latest = (headers: Record<string, string> = {}) =>
    api.call('GET', LATEST, undefined, headers);
  const publish = async (token: string, title: string): Promise<string> => {
    const created = await api.call(
      'POST',
      '/api/contents',
      { text: 'Good morning.\nGood night.', title },
      as(token),
    );
    const { id } = created.json<{ content: { id: string } }>().content;
    expect(
      (await api.call('POST', `/api/contents/${id}/publish`, { visibility: 'public' }, as(token)))
        .statusCode,
    ).toBe(200);
    return id;
  };

  it('answer visitors and persons alike, and show a lesson as soon as it is published', async () => {
    const token = await api.login('hana@example.org');
    expect((await latest()).json()).toMatchObject({ success: true, total: 0 });
    const id = await publish(token, 'Hello');
    const visitor = await latest();
    expect(visitor.json()).toMatchObject({ total: 1, contents: [{ id, title: 'Hello' }] });
    expect((await latest()).payload).toBe(visitor.payload);
    expect((await latest(as(token))).json()).toEqual(visitor.json());
    expect((await api.call('GET', `${LATEST}?page=none`)).statusCode).toBe(400);
  });

  it('are compressed as the browser wants them', async () => {
    const token = await api.login('ken@example.org');
    for (const title of ['one', 'two', 'three', 'four']) await publish(token, title);
    const { headers, rawPayload } = await latest({ 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(
      (await latest()).json(),
    );
  });
});
