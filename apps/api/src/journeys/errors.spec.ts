import type { ErrorOverview, ErrorStatistics, LoggedEvents } from '@app/contracts';
import { Behind, type Live } from '@app/kernel';
import { ERASERS, LIVE, SERVER_ERRORS, type Eraser, type ServerErrors } from '@app/platform';
import { breaking } from '../breaking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { boss, page, report, send, ask, groups, only, details, put } = breaking(api);

describe('reports', () => {
  it('of one fault are one group, with what administrators want to know', async () => {
    const answer = await send([report(), report({ message: 'broke at 8' })]);
    expect([answer.statusCode, answer.json()]).toEqual([202, { success: true, accepted: 2, dropped: 0 }]); // prettier-ignore
    const group = await only();
    expect(group).toMatchObject({ title: 'broke at 7', culprit: 'drawLines@player.js', count: 2, level: 'medium', priority: 'medium', status: 'new', source: 'browser' }); // prettier-ignore
    const { why, occurrences, releases, roles, devices } = await details(group.id);
    expect(why.parts).toEqual(['javascript', 'broke at ‹n›', 'drawLines@player.js']);
    expect(occurrences.map(({ message }) => message)).toEqual(['broke at 8', 'broke at 7']);
    expect(occurrences[0]).toMatchObject({ page: '/player/p', network: '10.1.2.0/24', role: 'visitor' }); // prettier-ignore
    expect(releases).toEqual([{ release: 'index-now', count: 2 }]);
    await send([report({ message: 'from far away' })], undefined, '2001:db8::7:1');
    const far = (await groups()).find(({ title }) => title === 'from far away');
    expect((await details(far?.id ?? '')).occurrences[0]?.network).toBe('2001:db8:0::/48');
    expect([roles, devices]).toEqual([{ visitor: 2 }, { 'Chrome 130 · Linux': 2 }]);
  });
  it('are one by one: what is none drops alone, and is counted', async () => {
    const answer = await send([{ nonsense: true }, report(), null]);
    expect(answer.json()).toEqual({ success: true, accepted: 1, dropped: 2 });
    expect((await ask<ErrorOverview>('overview')).dropped).toMatchObject({ invalid: 2 });
  });
  it('say nothing about a person that we could know of', async () => {
    const secrets = ['hana@example.org', '13812345678', '3f1c2b7a9d8e4f60a1b2c3d4e5f60718'];
    const words = `broke for ${secrets.join(' ')}`;
    const entries = [{ kind: 'click', what: words, at: api.at }];
    await send([
      report({
        message: words,
        url: `${page}&q=geheim`,
        enhanced_context: { user_behavior: { entries }, app_state: { page: `${page}&q=geheim` } },
      }),
    ]);
    const { id } = await only();
    const all = JSON.stringify([await details(id), await groups()]);
    for (const secret of [...secrets, 'geheim', '10.1.2.3"']) expect(all).not.toContain(secret);
  });
  it('have room for fifty in a batch, and one for what visitors send', async () => {
    const stack = `Error\n${'    at draw (https://echo.example/a.js:1:2)\n'.repeat(200)}`;
    const many = await send(Array.from({ length: 50 }, () => report({ stack })));
    expect(many.json()).toMatchObject({ accepted: 50 });
    const one = await api.call('POST', '/api/errors/report', report({ stack: stack.repeat(20) }));
    expect(one.statusCode).toBe(413);
    const none = await send(Array.from({ length: 51 }, () => report()));
    expect(none.statusCode).toBe(400);
  });
  it('are counted over days that there are, and not over too many; what is asked otherwise is refused in words', async () => {
    const refused = async (range: string) => {
      const path = `/api/errors/statistics?${range}`;
      const answer = await api.call('GET', path, undefined, as(boss()));
      const { code, error } = answer.json<{ code: string; error: string }>();
      return [answer.statusCode, code, error];
    };
    expect(await refused('from=2026-05-02&to=2026-05-01')).toEqual([400, 'INVALID', '开始的 2026-05-02 在结束的 2026-05-01 之后']); // prettier-ignore
    expect(await refused('from=2016-05-01&to=2026-05-01')).toEqual([400, 'INVALID', '从 2016-05-01 到 2026-05-01 有 3653 天，一次最多看 400 天']); // prettier-ignore
    const { days } = await ask<ErrorStatistics>('statistics?from=2026-05-01&to=2026-05-01');
    expect(days).toHaveLength(1);
  });
  it('of nobody but administrators are read', async () => {
    const hana = await api.login('hana@example.org');
    for (const headers of [{}, as(hana)])
      expect((await api.call('GET', '/api/errors/summaries', undefined, headers)).statusCode).toBeGreaterThan(400); // prettier-ignore
    expect((await api.call('GET', '/api/errors/e0/details', undefined, as(boss()))).statusCode).toBe(404); // prettier-ignore
  });
});

describe('a flood', () => {
  it('is counted whole, and little of it kept', async () => {
    for (let batch = 0; batch < 4; batch += 1)
      await send(Array.from({ length: 50 }, () => report()));
    const group = await only();
    expect(group.count).toBe(200);
    const { occurrences } = await details(group.id);
    expect(occurrences).toHaveLength(61); // what an address may have in a minute, and the first
    expect((await ask<ErrorOverview>('overview')).dropped.address).toBe(139);
  });
  it('takes from no other fault that its first is kept', async () => {
    await send(Array.from({ length: 50 }, () => report()));
    await send(Array.from({ length: 50 }, () => report()));
    await send([report({ message: 'another fault' })]);
    const other = (await groups()).find(({ title }) => title === 'another fault');
    expect((await details(other?.id ?? '')).occurrences).toHaveLength(1);
  });
  it('of one new fault opens one group', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => send([report()], undefined, `10.1.${n}.1`))); // prettier-ignore
    expect((await only()).count).toBe(20);
  });
});

describe('a flood of many faults', () => {
  const word = (n: number) =>
    Array.from(String(n), (digit) => String.fromCodePoint(97 + Number(digit))).join('');
  const all = async () => {
    const faults = Array.from({ length: 700 }, (_, n) => report({ message: `fault ${word(n)}` }));
    for (let at = 0; at < faults.length; at += 50) await send(faults.slice(at, at + 50));
  };
  const sum = async () => (await ask<ErrorOverview>('overview')).last24h;

  it('is counted whole, and writes little into the log', async () => {
    await all();
    await all();
    expect(await sum()).toBe(700 + 600);
    await all();
    expect(await sum()).toBe(700 + 600); // counted on, beside the log
    api.pass(11 * 60_000);
    await sum();
    api.pass(11 * 60_000);
    expect(await sum()).toBe(2100);
  });
  it('keeps nobody from hearing of another that came back, or came in a crowd', async () => {
    const [back, crowd] = [{ message: 'it came back' }, { message: 'it came in a crowd' }];
    await send([report(back), report(crowd)]);
    const id = (await groups()).find(({ title }) => title === back.message)?.id ?? '';
    await put(id, 'status', { status: 'resolved' });
    for (let times = 0; times < 12; times += 1) await all(); // a crowd each
    await sum(); // 600 have room, as counts and as news both
    for (let times = 0; times < 2; times += 1) await all();
    api.pass(1000);
    await send([report(back), ...Array.from({ length: 10 }, () => report(crowd))]);
    api.pass(1000); // in which one has room
    await sum();
    api.pass(1000);
    await sum();
    const told = async (state: string) => (await groups(`status=${state}&q=it`)).map(({ title }) => title); // prettier-ignore
    expect([await told('regressed'), await told('escalating')]).toEqual([
      [back.message],
      [crowd.message],
    ]);
  });
});

describe('administrators', () => {
  it('say how far a group is, and it comes back by itself', async () => {
    await send([report()]);
    const { id } = await only();
    api.pass(1000);
    expect((await put(id, 'status', { status: 'resolved' })).json()).toMatchObject({ group: { status: 'resolved', regressed: false } }); // prettier-ignore
    const late = report({ timestamp: new Date(Date.parse(api.at) - 500).toISOString() });
    await send([late]);
    expect(await only()).toMatchObject({ count: 2, regressed: false });
    api.pass(1000);
    await send([report()]);
    expect(await only('status=regressed')).toMatchObject({ count: 3, status: 'resolved' });
    await put(id, 'status', { status: 'investigating' });
    expect(await groups('status=regressed')).toEqual([]);
  });
  it('resolve it in the next version, which pages of this one do not undo', async () => {
    await send([report()]);
    const { id } = await only();
    await put(id, 'status', { status: 'resolved', inRelease: 'next' });
    api.pass(1000);
    await send([report()]);
    expect(await only()).toMatchObject({ regressed: false });
    expect((await details(id)).resolved).toMatchObject({ release: 'index-now', next: true });
  });
  it('choose a priority and who looks after it, and write down what they found', async () => {
    await send([report()]);
    const { id } = await only();
    await put(id, 'priority', { priority: 'low' });
    await send([report({ enhanced_context: { performance: { memoryUsed: 9, memoryLimit: 10 } } })]);
    expect(await only()).toMatchObject({ level: 'high', priority: 'low', priorityChosen: true });
    const me = (await api.call('GET', '/api/auth/me', undefined, as(boss()))).json<{ user: { id: string } }>(); // prettier-ignore
    await put(id, 'assignee', { userId: me.user.id });
    expect((await only()).assignee).toMatchObject({ id: me.user.id });
    expect((await put(id, 'assignee', { userId: 'nobody' })).statusCode).toBe(400);
    const told = jest.spyOn(api.app.get<Live>(LIVE), 'publish');
    await api.call('POST', `/api/errors/${id}/notes`, { notes: '只在旧版上出现' }, as(boss()));
    expect((await details(id)).notes).toMatchObject([{ text: '只在旧版上出现' }]);
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ topic: 'admins', type: 'admin.changed', data: { of: 'errors' } }),
    );
    const trail = await api.call('GET', '/api/admin/audit?kind=error', undefined, as(boss()));
    expect(trail.json<{ total: number }>().total).toBe(3);
  });
  it('find a group by its words, and take all of them along', async () => {
    await send([report(), report({ message: 'another fault (one)' })]);
    expect(await only(`q=${encodeURIComponent('fault (ONE)')}`)).toMatchObject({
      title: 'another fault (one)',
    });
    const csv = await api.call('GET', '/api/errors/summaries/csv', undefined, as(boss()));
    expect(csv.body).toContain('another fault (one)');
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
  });
  it('see days and hours', async () => {
    await send([report(), report({ error_type: 'network', url: '/api/me', status: 500 })]);
    const { days, types } = await ask<ErrorStatistics>('statistics?type=network');
    expect([days.length, days.at(-1)?.count, types.network]).toEqual([14, 1, 1]);
    expect((await ask<ErrorOverview>('overview')).last24h).toBe(2);
  });
});

it('what breaks in our own server is a group, too', async () => {
  const broken = new TypeError('no lesson "CanaryTitle" of 7');
  api.app.get<ServerErrors>(SERVER_ERRORS).tell(broken, 'GET /api/x');
  const group = await only('source=server');
  expect(group).toMatchObject({
    type: 'javascript',
    source: 'server',
    count: 1,
    title: '接口出错：GET /api/x（程序缺陷）',
    technical: 'GET /api/x: TypeError: no lesson ‹…› of ‹n›',
  });
  expect(await only(`q=${encodeURIComponent('程序缺陷')}`)).toMatchObject({ id: group.id });
  const all = await details(group.id);
  expect(all.occurrences).toHaveLength(1);
  expect(JSON.stringify(all)).not.toContain('CanaryTitle'); // it would go with nobody
  await send([report()]);
  await groups();
  const opened = await api.call('GET', '/api/admin/events?type=ErrorGroupOpened', undefined, as(boss())); // prettier-ignore
  const { events } = opened.json<LoggedEvents>();
  expect(events.map(({ data, actor }) => [data['source'], actor])).toEqual([
    ['browser', 'visitor'],
    ['server', 'system:errors'],
  ]);
});

it('a person goes with what they met, and the group stays', async () => {
  const hana = await api.login('hana@example.org');
  const me = await api.call('GET', '/api/auth/me', undefined, as(hana));
  const { id: userId } = me.json<{ user: { id: string } }>().user;
  await send([report({ message: 'broke on "CanaryWord"' })], hana);
  const { id } = await only();
  for (const erase of api.app.get<Eraser[]>(ERASERS)) await erase(userId);
  await api.keys.erase(userId);
  await api.settled();
  expect(await only()).toMatchObject({ title: '', count: 1 });
  expect(JSON.stringify(await details(id))).not.toContain('CanaryWord');
  await send([report({ message: 'broke on "OtherWord"' })]);
  expect(await only()).toMatchObject({ id, title: 'broke on "OtherWord"', count: 2 });
  const before = await groups();
  await api.rebuilt();
  expect(await groups()).toEqual(before);
});

it('read models folded anew are the same', async () => {
  await send([report(), report({ message: 'another fault' }), 'none']);
  const before = [await groups(), await ask<ErrorOverview>('overview')];
  await api.rebuilt();
  expect([await groups(), await ask<ErrorOverview>('overview')]).toEqual(before);
});

it('what was met is there to read while the log is away', async () => {
  await send([report()]);
  const before = [await groups(), await ask<ErrorOverview>('overview')];
  const head = jest.spyOn(api.raw, 'head').mockRejectedValue(new Behind('事件日志没有回应'));
  try {
    expect([await groups(), await ask<ErrorOverview>('overview')]).toEqual(before);
    expect(head).toHaveBeenCalled();
  } finally {
    head.mockRestore();
  }
});
