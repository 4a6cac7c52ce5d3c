import { brotliDecompressSync } from 'node:zlib';
import { Behind, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
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

  it('go on while the read models are away, for who is logged in, too, and nothing else does', async () => {
    const token = await api.login('hana@example.org');
    await publish(token, 'Hello');
    const visitor = await latest();
    const away = jest.spyOn(api.app.get<ReadModels>(READ_MODELS), 'collection').mockImplementation(() => {
      throw new Behind('no answer');
    }); // prettier-ignore
    try {
      const [mine, another] = [await latest(as(token)), await api.call('GET', `${LATEST}?page=2`, undefined, as(token))]; // prettier-ignore
      expect([mine.statusCode, mine.payload]).toEqual([200, visitor.payload]);
      expect(another.statusCode).toBe(503);
      expect((await api.call('GET', '/api/contents', undefined, as(token))).statusCode).toBe(503);
    } finally {
      away.mockRestore();
    }
    expect((await latest(as('none'))).statusCode).toBe(401);
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

  it('of lists and lessons stay through page views and what others write, and go with what they show', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const id = await publish(hana, 'Hello');
    const asked = ['collection', 'find', 'tally'] as const;
    const spies = asked.map((name) => jest.spyOn(api.app.get<ReadModels>(READ_MODELS), name));
    /** How often the read models are asked for what a visitor sees. */
    const questions = async (path: string) => {
      await api.settled();
      for (const spy of spies) spy.mockClear();
      expect((await api.call('GET', path)).statusCode).toBe(200);
      return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    const paths = [LATEST, `/api/public/contents/${id}`, '/api/public/tags'];
    for (const path of paths) expect(await questions(path)).toBeGreaterThan(0);
    const view = { path: `/player/${id}` };
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const viewed = () => api.documents.collection('page-views.v2').countDocuments({});
    expect(await viewed()).toBe(0);
    expect((await api.call('POST', '/api/statistics/page-view', view, headers)).statusCode).toBe(
      202,
    );
    await api.call('POST', '/api/favorites', { contentId: id }, as(ken));
    for (const path of paths) expect(await questions(path)).toBe(0);
    expect(await viewed()).toBe(1);
    await api.call('PUT', `/api/contents/${id}`, { title: 'Good day' }, as(hana));
    await api.call('POST', `/api/contents/${id}/publish`, {}, as(hana));
    for (const path of paths) expect(await questions(path)).toBeGreaterThan(0);
    expect((await api.call('GET', paths[1] ?? '')).body).toContain('Good day');
    await api.call('POST', `/api/contents/${id}/unpublish`, {}, as(hana));
    await api.settled();
    expect((await api.call('GET', paths[1] ?? '')).statusCode).toBe(404);
    expect((await latest()).json()).toMatchObject({ total: 0 });
  });
});
