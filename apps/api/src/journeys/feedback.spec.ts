import type { AdminFeedback, Feedback, NoticeList } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { feedbackRecords } from '../../../../libs/support/src/feedback/records.view.js';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);

const send = async (content: string, token?: string, more: object = {}): Promise<string> => {
  const body = { type: 'bug', content, pageUrl: '/player/1', ...more };
  const { status, body: answer } = await ask('POST', '/api/feedback', token, body);
  expect(status).toBe(201);
  await api.settled();
  return (answer['feedback'] as { id: string }).id;
};
const list = async (boss: string, query = ''): Promise<AdminFeedback[]> => {
  await api.settled();
  const { body } = await ask('GET', `/api/feedback/admin?${query}`, boss);
  return body['feedbacks'] as AdminFeedback[];
};
const put = async (boss: string, id: string, body: object) => {
  const { status, body: answer } = await ask('PUT', `/api/feedback/admin/${id}`, boss, body);
  await api.settled();
  return { status, code: answer.code, feedback: answer['feedback'] as AdminFeedback };
};
const mine = async (token: string): Promise<Feedback[]> =>
  (await ask('GET', '/api/feedback/user', token)).body['feedbacks'] as Feedback[];
const said = async (token: string) =>
  ((await ask('GET', '/api/notices', token)).body as unknown as NoticeList).notices.map(
    ({ text }) => text,
  );

describe('feedback', () => {
  it('of everybody is one list, found by state, type, person, words and time', async () => {
    const { boss, hana, userId } = await people();
    const first = await send('声音停了一下', undefined, { contact: 'guest@example.org' });
    api.pass(60_000);
    const second = await send('希望有 (夜间) 模式', hana, { type: 'feature' });
    expect((await list(boss)).map(({ id }) => id)).toEqual([second, first]);
    const found = async (query: string) => (await list(boss, query)).map(({ id }) => id);
    expect(await found('type=bug')).toEqual([first]);
    expect(await found(`userId=${userId}`)).toEqual([second]);
    expect(await found(`q=${encodeURIComponent('(夜间)')}`)).toEqual([second]);
    expect(await found('q=GUEST@example')).toEqual([first]);
    expect(await found(`from=${encodeURIComponent(api.at)}`)).toEqual([second]);
    expect(await found(`to=${encodeURIComponent(api.at)}`)).toEqual([first]);
    expect(await found('status=planned')).toEqual([]);
    const [own, visitors] = await list(boss);
    expect(own).toMatchObject({ userId, username: expect.any(String), pageUrl: '/player/1' });
    expect(visitors).not.toHaveProperty('userId');
    expect(visitors).toMatchObject({ contact: 'guest@example.org', history: [], duplicates: 0 });
    expect((await ask('GET', '/api/feedback/admin', hana)).status).toBe(403);
  });

  it('is moved and answered; its sender sees both and has a notice', async () => {
    const { boss, hana } = await people();
    const id = await send('声音停了一下', hana);
    const { feedback } = await put(boss, id, { status: 'planned', reply: '下一版会有' });
    expect(feedback).toMatchObject({ status: 'planned', reply: '下一版会有', history: [{ status: 'planned' }] }); // prettier-ignore
    expect(await mine(hana)).toMatchObject([
      { id, status: 'planned', reply: '下一版会有', history: [{ status: 'planned' }] },
    ]);
    expect(JSON.stringify(await mine(hana))).not.toContain('by');
    expect(await said(hana)).toEqual(['你的反馈有了回复', '你的反馈有了新的状态：已计划']);
    expect(await put(boss, id, { status: 'pending' })).toMatchObject({ status: 409, code: 'CONFLICT' }); // prettier-ignore
    expect((await put(boss, id, { status: 'resolved' })).status).toBe(200);
    expect((await put(boss, id, { status: 'reviewing' })).status).toBe(200);
    expect((await put(boss, 'nobody-sent-this', { status: 'planned' })).status).toBe(404);
    expect((await put(boss, id, {})).status).toBe(400);
    expect((await mine(hana))[0]?.history?.map(({ status }) => status)).toEqual([
      'planned',
      'resolved',
      'reviewing',
    ]);
    const { entries } = (await ask('GET', '/api/admin/audit?kind=feedback', boss))
      .body as unknown as { entries: { what: string; changes: { after: string }[] }[] };
    expect(entries.map(({ what }) => what)).toEqual([
      '改反馈的状态',
      '改反馈的状态',
      '回复反馈',
      '改反馈的状态',
    ]);
    expect(entries[2]?.changes[0]?.after).toBe('下一版会有');
  });

  it('sent before there was such a list is in it', async () => {
    const { boss } = await people();
    const id = await send('很早以前的一条');
    const before = await list(boss);
    await api.rebuilt();
    expect(await list(boss)).toEqual(before);
    expect(before[0]).toMatchObject({ id, content: '很早以前的一条' });
  });

  it('loses its words with its sender, and the row stays', async () => {
    const { boss, hana, userId } = await people();
    const id = await send('声音停了一下', hana, { contact: 'hana@example.org' });
    await put(boss, id, { status: 'planned', reply: '花子，谢谢' });
    expect((await ask('DELETE', '/api/auth/me', hana)).status).toBe(200);
    const [row] = await list(boss);
    expect(row).toMatchObject({ id, userId, username: '已注销用户', erased: true, content: '', status: 'planned' }); // prettier-ignore
    expect(JSON.stringify(row)).not.toMatch(/声音|hana@|花子/);
    for (const { erases } of api.contexts)
      await erases?.((token) => api.app.get(token, { strict: false }))(userId);
    await api.settled();
    const kept = await api.app.get<ReadModels>(READ_MODELS).collection(feedbackRecords).findOne({ _id: id }); // prettier-ignore
    expect(JSON.stringify(kept)).not.toMatch(/声音|hana@|花子/);
    expect(await put(boss, id, { reply: '还在吗' })).toMatchObject({ status: 400 });
    expect((await put(boss, id, { status: 'resolved' })).status).toBe(200);
  });
});
