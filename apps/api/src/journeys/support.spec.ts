import type { ReadModel, ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { pageViewDays } from '../../../../libs/insight/src/page-views/page-views.view.js';
import { saltsIn } from '../../../../libs/insight/src/page-views/visitors.handlers.js';
import { feedbackOfUser } from '../../../../libs/support/src/feedback/feedback.view.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const collection = <Doc extends object>(model: ReadModel<Doc>) =>
  api.app.get<ReadModels>(READ_MODELS).collection(model);
const everything = async (): Promise<string> => {
  const events: object[] = [];
  for await (const { stream, data, metadata } of api.raw.readAll())
    events.push({ stream, data, metadata });
  return JSON.stringify(events);
};

describe('feedback', () => {
  const form = {
    type: 'bug',
    content: '播放到一半停了',
    contact: 'Hana@Example.org',
    pageUrl: '/player/1',
  };

  it('of a visitor is taken, and sealed under a key of its own', async () => {
    expect((await api.call('POST', '/api/feedback', form)).statusCode).toBe(201);
    const log = await everything();
    expect(
      [form.content, 'hana@example.org', '/player/1'].filter((secret) => log.includes(secret)),
    ).toEqual([]);
  });

  it('of a person is in their list, newest first and by page, and goes with them', async () => {
    const token = await api.login('ken@example.org');
    const me = (await api.call('GET', '/api/auth/me', undefined, as(token))).json<{
      user: { id: string };
    }>().user.id;
    for (const type of ['bug', 'suggestion', 'bug'])
      await api.call('POST', '/api/feedback', { ...form, type }, as(token));
    await api.settled();
    const list = async (query: string) =>
      (await api.call('GET', `/api/feedback/user${query}`, undefined, as(token))).json<{
        feedbacks: { type: string }[];
        total: number;
      }>();
    expect((await list('?pageSize=2')).feedbacks.map(({ type }) => type)).toEqual([
      'bug',
      'suggestion',
    ]);
    expect(await list('?type=bug&page=2&pageSize=1')).toMatchObject({
      feedbacks: [{ type: 'bug', contact: 'hana@example.org', status: 'pending' }],
      total: 2,
    });
    expect(await list('?status=resolved')).toMatchObject({ feedbacks: [], total: 0 });
    expect(
      (await api.call('GET', '/api/feedback/user?status=lost', undefined, as(token))).statusCode,
    ).toBe(400);
    await api.record(`user-${me}`, [{ type: 'UserErased', data: { userId: me, at: api.at } }]);
    expect(await collection(feedbackOfUser).findOne({ _id: me })).toBeNull();
  });
});

describe('page views', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  const look = (path: string, headers: Record<string, string> = browser) =>
    api.call(
      'POST',
      '/api/statistics/page-view',
      { path, title: '花子的秘密课程', referrer: 'https://example.org/?q=me', device: 'mobile' },
      headers,
    );

  it('are counted by day, without anything that tells who it was', async () => {
    for (const path of ['/', '/player/xyz?token=secret', '/admin/users', '/']) {
      expect((await look(path)).statusCode).toBe(202);
      api.pass(1000);
    }
    await look('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look('/', { 'user-agent': `${browser['user-agent']} other` });
    await api.settled();
    expect(await collection(pageViewDays).findOne({ _id: '2026-01-01' })).toMatchObject({
      views: 4,
      visitors: 2,
      routes: { '/': 3, '/player/:id': 1 },
      devices: { mobile: 4 },
      referrers: { 'example.org': 4 },
    });
    expect(await everything()).not.toMatch(/花子|secret|127\.0\.0\.1|Firefox|xyz|q=me/);
  });

  it('of the next day know nobody of the day before', async () => {
    await look('/');
    const before = await everything();
    api.pass(86_400_000);
    await look('/');
    const visitors = [...(await everything()).matchAll(/"visitor":"(\w+)"/g)].map(
      ([, visitor]) => visitor,
    );
    expect(before).toContain(visitors[0]);
    expect(new Set(visitors).size).toBe(2);
    expect(await saltsIn(api.documents).countDocuments()).toBe(1);
  });
});
