import type { Feedback, NoticeList } from '@app/contracts';
import { DevelopmentMailbox } from '@app/accounts';
import { dayOf, type Job, type JobHandler, type ReadModels, type RecordedEvent } from '@app/kernel';
import { READ_MODELS, TOPIC_RULE, type Resolve, type TopicRule } from '@app/platform';
import { feedbackRecords } from '../../../../libs/support/src/feedback/records.view.js';
import { asking } from '../asking.js';
import { giving } from '../giving.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);

const { send, list, put, forget } = giving(api);
const mine = async (token: string): Promise<Feedback[]> =>
  (await ask('GET', '/api/feedback/user', token)).body['feedbacks'] as Feedback[];
const said = async (token: string) =>
  ((await ask('GET', '/api/notices', token)).body as unknown as NoticeList).notices.map(
    ({ text }) => text,
  );

/** Does what all events up to now ask workers for, and what that leads to: none runs here. @returns which kinds of jobs it was */
const work = async () => {
  const resolve: Resolve = (token) => api.app.get(token, { strict: false });
  const handlers = api.contexts.flatMap((context) => context.jobs?.(resolve) ?? []);
  const reactions = api.contexts
    .flatMap((context) => context.reactions ?? [])
    .filter(({ name }) => name.startsWith('feedback-'));
  const ran = new Map<string, string>();
  for (let before = -1; before !== ran.size;) {
    before = ran.size;
    await api.settled();
    const events: RecordedEvent[] = [];
    for await (const event of api.raw.readAll()) events.push(event);
    const jobs = events.flatMap(
      (event) =>
      reactions.filter(({ hears }) => hears.includes(event.type)).flatMap((one): readonly Job[] => one.jobs(event)), // prettier-ignore
    );
    for (const { id, kind, data } of jobs.filter((job) => !ran.has(job.id))) {
      ran.set(id, kind);
      const handler: JobHandler<object> | undefined = handlers.find((one) => one.kind === kind);
      await handler?.run(data, {
        signal: new AbortController().signal,
        attempt: 1,
        othersWait: async () => false,
        progress: async () => undefined,
      });
    }
  }
  await api.settled();
  return [...ran.values()];
};
const mails = () =>
  api.app
    .get(DevelopmentMailbox)
    .list()
    .filter(({ code }) => code === undefined);

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
    expect(await said(hana)).toEqual(['你的反馈有了回复，现在是「已计划」']);
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
    await forget(userId);
    const kept = await api.app.get<ReadModels>(READ_MODELS).collection(feedbackRecords).findOne({ _id: id }); // prettier-ignore
    expect(JSON.stringify(kept)).not.toMatch(/声音|hana@|花子/);
    expect(await put(boss, id, { reply: '还在吗' })).toMatchObject({ status: 400 });
    expect((await put(boss, id, { status: 'resolved' })).status).toBe(200);
  });

  it('is told by mail where an address was left: once, all that happened', async () => {
    const { boss, hana } = await people();
    api.pass(20 * 3_600_000 - (Date.parse(api.at) % 86_400_000)); // past midnight there
    const sentAt = api.at;
    const id = await send('声音停了一下', undefined, { contact: 'guest@example.org' });
    const silent = await send('希望有夜间模式', hana);
    await put(boss, id, { status: 'planned', reply: '下一版会有' });
    await put(boss, silent, { status: 'planned' });
    const kinds = await work();
    // One of each answer, though the first says two things.
    expect(kinds.filter((kind) => kind === 'mail-feedback')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'tell-duplicates')).toHaveLength(2);
    await work();
    expect(mails().map(({ to }) => to)).toEqual(['guest@example.org']);
    expect(mails()[0]?.text).toMatch(/「已计划」[^]*下一版会有[^]*「声音停了一下」/);
    expect(mails()[0]?.text).toContain(`你在 ${dayOf(sentAt)} 写给我们`); // the day in China, not in Greenwich
    expect((await list(boss, 'q=guest'))[0]).toMatchObject({ id, mailedAt: api.at });
    await put(boss, id, { status: 'resolved' });
    await work();
    expect(mails()).toHaveLength(2);
    expect(mails()[0]?.text).toContain('「已解决」');
  });

  it('that says the same as another hears what becomes of that one', async () => {
    const { boss, hana } = await people();
    const ken = await api.login('ken@example.org');
    const first = await send('希望有夜间模式', hana);
    const second = await send('晚上屏幕太亮', ken);
    const third = await send('太亮了，刺眼睛', undefined, { contact: 'guest@example.org' });
    const same = { status: 'duplicate', duplicateOf: first };
    expect((await put(boss, second, same)).status).toBe(200);
    expect(await put(boss, first, { status: 'duplicate', duplicateOf: second })).toMatchObject({ status: 409 }); // prettier-ignore
    expect(await put(boss, third, { ...same, duplicateOf: 'lost' })).toMatchObject({ status: 400 });
    expect((await put(boss, third, same)).status).toBe(200);
    await work();
    expect(await mine(ken)).toMatchObject([{ status: 'duplicate' }]);
    await put(boss, first, { status: 'planned', reply: '下一版会有' });
    await work();
    expect(await mine(ken)).toMatchObject([
      { status: 'duplicate', originalStatus: 'planned', reply: '下一版会有' },
    ]);
    expect(await said(ken)).toContain('和你说的一样的那条反馈有了新的进展：已计划');
    expect(mails()[0]).toMatchObject({ to: 'guest@example.org' });
    expect(mails()[0]?.text).toMatch(/「已有相同反馈」[^]*「已计划」[^]*下一版会有/);
    expect((await list(boss)).find(({ id }) => id === first)).toMatchObject({ duplicates: 2 });
    await put(boss, second, { status: 'reviewing' });
    await put(boss, first, { status: 'resolved' });
    await work();
    expect((await mine(ken))[0]).not.toHaveProperty('originalStatus');
    expect((await list(boss)).find(({ id }) => id === first)).toMatchObject({ duplicates: 1 });
  });

  it('is moved many at once, each for itself, and written as a table', async () => {
    const { boss, hana } = await people();
    const [first, second] = [await send('声音停了一下', hana), await send('=1+1 声音太小')];
    await put(boss, second, { status: 'resolved' });
    const ids = [first, second, first, 'lost'];
    const { body } = await ask('POST', '/api/feedback/admin/bulk', boss, {
      ids,
      status: 'planned',
    });
    expect(body['outcomes']).toEqual([
      { id: first, outcome: 'done' },
      {
        id: second,
        outcome: 'failed',
        error: '「已解决」的反馈不能改成「已计划」，可以改成「查看中」',
      },
      { id: 'lost', outcome: 'failed', error: '没有这条反馈' },
    ]);
    const { body: csv, headers } = await api.call('GET', '/api/feedback/admin/csv?status=resolved', undefined, { authorization: `Bearer ${boss}` }); // prettier-ignore
    expect(headers['content-type']).toContain('text/csv');
    expect(csv).toContain("'=1+1 声音太小");
    expect(csv).not.toContain('声音停了一下');
  });
});

describe('two administrators', () => {
  it('do not write over each other unread, and hear of each other while they may', async () => {
    const boss = await api.login('boss@example.org');
    const id = await send('夜里听的时候希望慢慢变小声');
    const seen = { status: 'pending' };
    expect(await put(boss, id, { reply: '谢谢，排上了', seen })).toMatchObject({ status: 200 });
    const late = await put(boss, id, { reply: '不打算做', status: 'declined', seen });
    expect([late.status, late.code]).toEqual([409, 'CONFLICT']);
    expect((await list(boss))[0]).toMatchObject({ status: 'pending', reply: '谢谢，排上了' });
    const words = { title: '渐弱', text: '' };
    const roadmap = `/api/feedback/admin/${id}/roadmap`;
    expect((await ask('PUT', roadmap, boss, { ...words, seen: null })).status).toBe(200);
    expect((await ask('PUT', roadmap, boss, { title: '变小声', seen: null })).status).toBe(409);
    expect((await ask('PUT', roadmap, boss, { title: '变小声', seen: words })).status).toBe(200);

    // Which topic a written document is told on, and who may hear it.
    const told = api.contexts.flatMap(
      (context) => context.announces?.({ collection: 'feedback-records', key: id, position: 1n, doc: { _id: id } } as never) ?? [], // prettier-ignore
    );
    expect(told).toMatchObject([{ topic: 'admins', type: 'admin.changed', data: { of: 'feedback' } }]); // prettier-ignore
    const mayHear = api.app.get<TopicRule>(TOPIC_RULE);
    const idOf = async (token: string) =>
      ((await ask('GET', '/api/auth/me', token)).body['user'] as { id: string }).id;
    const hana = await api.login('hana@example.org');
    const [bossId, hanaId] = [await idOf(boss), await idOf(hana)];
    const hear = async () => [await mayHear('admins', bossId), await mayHear('admins', hanaId), await mayHear('admins', undefined)]; // prettier-ignore
    expect(await hear()).toEqual([true, false, false]);
    await ask('PUT', `/api/admin/users/${hanaId}`, boss, { role: 'admin', reason: '值班' });
    await api.settled();
    expect(await hear()).toEqual([true, true, false]);
    await ask('PUT', `/api/admin/users/${hanaId}`, boss, { role: 'user', reason: '交班' });
    await api.settled();
    expect(await hear()).toEqual([true, false, false]);
  });
});
