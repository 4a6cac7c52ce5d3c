import type { LoggedEvent, LoggedEventAnswer, LoggedEvents, LoggedStep } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { ask, idOf, people } = asking(api);
const EVENTS = '/api/admin/events';

const listed = async (boss: string, query = '') =>
  (await ask('GET', `${EVENTS}?${query}`, boss)).body as unknown as LoggedEvents;
const typesOf = ({ events }: LoggedEvents) => events.map(({ type }) => type);
const registered = async (boss: string, userId: string): Promise<LoggedEvent> => {
  const { events } = await listed(boss, `stream=user-${userId}&type=UserRegistered`);
  return events[0] as LoggedEvent;
};

describe('the log for analysts', () => {
  it('is listed newest first, and leafed through by position', async () => {
    const { boss } = await people();
    const all = await listed(boss, 'limit=200');
    const first = await listed(boss, `limit=2&before=${all.events[0]?.position}`);
    expect(first.events.map(({ id }) => id)).toEqual(all.events.slice(1, 3).map(({ id }) => id));
    expect(first.more).toBe(true);
    expect(all.more).toBe(false);
  });

  it('is filtered by stream, type, actor, time and correlation', async () => {
    const { boss, hana, userId } = await people();
    api.pass(60_000);
    const since = api.at;
    await ask('POST', '/api/checkins', hana, { timeZone: 'Asia/Tokyo' });
    expect(typesOf(await listed(boss, `actor=${userId}&from=${since}`))).toEqual(['CheckedIn']);
    expect(typesOf(await listed(boss, 'type=CheckedIn'))).toEqual(['CheckedIn']);
    expect(typesOf(await listed(boss, `stream=user-${userId}`))).toContain('UserRegistered');
    const { correlationId } = (await listed(boss, 'type=CheckedIn')).events[0] as LoggedEvent;
    expect(typesOf(await listed(boss, `correlationId=${correlationId}`))).toContain('CheckedIn');
    expect(typesOf(await listed(boss, 'type=Nothing'))).toEqual([]);
  });

  it('is followed: what came since a position, and no more than that', async () => {
    const { boss, hana } = await people();
    const { head } = await listed(boss);
    await ask('POST', '/api/checkins', hana, { timeZone: 'Asia/Tokyo' });
    const news = await listed(boss, `after=${head}`);
    expect(typesOf(news)).toEqual(['CheckedIn', 'LogRead']);
    const newest = news.events[0]?.position ?? '';
    // The first look is recorded; the next ones of ten minutes are not, or each would be the next one's news.
    expect(typesOf(await listed(boss, `after=${newest}`))).toEqual(['LogRead']);
    const { events } = await listed(boss, 'type=LogRead');
    expect(typesOf(await listed(boss, `after=${events[0]?.position}`))).toEqual(['LogRead']);
    // A log that was put back to an older day: whoever waits there would wait for ever, and not know it.
    const beyond = await ask('GET', `${EVENTS}?after=99999`, boss);
    expect(beyond).toMatchObject({ status: 400, body: { error: expect.stringContaining('从备份恢复') as string } }); // prettier-ignore
  });

  it('is whole, and leaves out that somebody looked where that is asked', async () => {
    const { boss, hana } = await people();
    await listed(boss);
    await ask('POST', '/api/checkins', hana, { timeZone: 'Asia/Tokyo' });
    await listed(boss);
    expect(typesOf(await listed(boss, 'limit=3'))).toEqual(['LogRead', 'CheckedIn', 'LogRead']);
    expect(typesOf(await listed(boss, 'limit=2&reads=without'))[0]).toBe('CheckedIn');
    expect(typesOf(await listed(boss, 'limit=200&reads=without'))).not.toContain('LogRead');
    const exported = async (query: string) =>
      (await api.call('GET', `${EVENTS}/export?${query}`, undefined, as(boss))).body;
    expect(await exported('reads=without')).not.toContain('"type":"LogRead"');
    expect(await exported('')).toContain('"type":"LogRead"');
    expect((await ask('GET', `${EVENTS}?reads=never`, boss)).status).toBe(400);
    await api.settled();
    const trail = await ask('GET', '/api/admin/audit?kind=log&pageSize=100', boss);
    expect(JSON.stringify(trail.body)).toContain('reads=without'); // looking this way is looking, too
  });

  it('records who read what, in the trail of administrators, too', async () => {
    const { boss } = await people();
    await listed(boss, 'type=UserRegistered');
    await api.settled();
    const trail = await ask('GET', '/api/admin/audit?kind=log', boss);
    expect(trail.body).toMatchObject({
      entries: [{ what: '查看了事件', name: '事件日志', changes: expect.arrayContaining([{ field: '筛选', before: null, after: 'type=UserRegistered' }]) }], // prettier-ignore
    });
  });

  it('keeps personal fields sealed, also those of its own', async () => {
    const { boss, userId } = await people();
    const event = await registered(boss, userId);
    expect(event.sealed.map(({ field, of }) => ({ field, of }))).toEqual(
      expect.arrayContaining([{ field: 'email', of: userId }]),
    );
    const all = JSON.stringify(await listed(boss, 'limit=200'));
    expect(all).not.toContain('hana@example.org');
    expect(all).not.toContain('$sealed');
  });

  it('opens what is sealed of one person for a reason, and records it', async () => {
    const { boss, userId } = await people();
    const { position } = await registered(boss, userId);
    const open = (body: object) => ask('POST', `${EVENTS}/${position}/open`, boss, body);
    expect((await open({ userId })).status).toBe(400);
    expect((await open({ userId: 'somebody', reason: '核对' })).status).toBe(400);
    const opened = await open({ userId, reason: '核对导入' });
    expect(opened.body).toMatchObject({ fields: { email: 'hana@example.org' } });
    await api.settled();
    const trail = await ask('GET', '/api/admin/audit?kind=log', boss);
    expect(trail.body).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ what: '打开了', reason: '核对导入', userId })]), // prettier-ignore
    });
  });

  it('has nothing to open of somebody who was erased', async () => {
    const { boss, userId } = await people();
    const { position } = await registered(boss, userId);
    await api.keys.erase(userId);
    const opened = await ask('POST', `${EVENTS}/${position}/open`, boss, {
      userId,
      reason: '核对',
    });
    expect(opened.body).toMatchObject({ fields: { email: null } });
  });

  it('shows an event with its schema, and all of its occasion as a tree', async () => {
    const { boss, userId } = await people();
    const { position } = await registered(boss, userId);
    const answer = (await ask('GET', `${EVENTS}/${position}`, boss)).body as unknown as LoggedEventAnswer; // prettier-ignore
    expect(answer.schema?.fields).toContainEqual(
      expect.objectContaining({ field: 'email', personal: true }),
    );
    expect(answer.schema?.count).toBeGreaterThan(0);
    const asked = answer.tree.find(({ part }) => part === 'asked');
    expect(asked).toMatchObject({ position, type: 'UserRegistered' });
    expect(answer.tree.length).toBeGreaterThan(1);
    expect((await ask('GET', `${EVENTS}/999999`, boss)).status).toBe(404);
    expect((await ask('GET', `${EVENTS}/nowhere`, boss)).status).toBe(404);
  });

  it('replays a stream step by step, with what the rules made of it, and nobody’s words', async () => {
    const { boss, hana, userId } = await people();
    await ask('PUT', '/api/auth/me', hana, { username: 'はなこ' });
    const step = async (query: string) =>
      (await ask('GET', `${EVENTS}/replay?stream=user-${userId}${query}`, boss)).body as unknown as LoggedStep; // prettier-ignore
    const last = await step('');
    expect(last).toMatchObject({ revision: last.last, event: { type: 'ProfileUpdated' } });
    const first = await step('&revision=0');
    expect(first).toMatchObject({ revision: 0, event: { type: 'UserRegistered' } });
    const [state] = first.states;
    expect(state?.name).toBe('users');
    expect(state?.changes.length).toBeGreaterThan(0);
    expect(JSON.stringify([first.states, last.states])).not.toMatch(/はなこ|hana@/);
    const content = (await ask('POST', '/api/contents', hana, { title: 'Echo', text: 'Hi.' })).body as unknown as { content: { id: string } }; // prettier-ignore
    const lesson = await ask('GET', `${EVENTS}/replay?stream=content-${content.content.id}`, boss);
    const { states } = lesson.body as unknown as LoggedStep;
    expect(states.map(({ name }) => name).toSorted()).toEqual(['lesson', 'lessonGeneration', 'publishing']); // prettier-ignore
    expect((await ask('GET', `${EVENTS}/replay?stream=nowhere`, boss)).status).toBe(404);
  });

  it('knows how every stream is folded that a decider writes', async () => {
    const { boss, hana } = await people();
    await ask('POST', '/api/checkins', hana, { timeZone: 'Asia/Tokyo' });
    const { events } = await listed(boss, 'limit=200');
    const unfolded = new Set<string>();
    for (const stream of new Set(events.map((event) => event.stream))) {
      const answer = await ask('GET', `${EVENTS}/replay?stream=${stream}`, boss);
      if ((answer.body as unknown as LoggedStep).states.length === 0) unfolded.add(stream);
    }
    expect([...unfolded]).toEqual([]);
  });

  it('is looked through again by a query that was kept: by its name, its own administrator’s alone', async () => {
    const { boss, hana } = await people();
    const bossId = await idOf(boss);
    const QUERIES = `${EVENTS}/queries`;
    const save = (name: string, filter: object) => ask('POST', QUERIES, boss, { name, filter });
    const { query } = (await save('举报', { type: 'TargetReported' })).body as unknown as { query: { id: string } }; // prettier-ignore
    const list = async () => (await ask('GET', QUERIES, boss)).body['queries'];
    expect(await list()).toEqual([{ ...query, name: '举报', filter: { type: 'TargetReported' }, at: api.at }]); // prettier-ignore
    expect((await save('举报', { actor: 'visitor' })).status).toBe(400);
    expect((await save('没有条件', {})).status).toBe(400);
    expect((await ask('PUT', `${QUERIES}/${query.id}`, boss, { name: '新的举报' })).status).toBe(
      200,
    );
    expect(await list()).toMatchObject([{ id: query.id, name: '新的举报' }]);
    const stranger = { queryId: '1c2f6c1e-5a7d-4c3b-8e1f-0a1b2c3d4e5f', userId: bossId, name: '别的程序写的', filter: '{"from":"yesterday"}', at: api.at }; // prettier-ignore
    await api.record(
      `event-queries-${bossId}`,
      [{ type: 'EventQuerySaved', data: stranger }],
      bossId,
    );
    expect(await list()).toMatchObject([{ id: query.id }, { id: stranger.queryId, name: '别的程序写的' }]); // prettier-ignore
    expect((await ask('DELETE', `${QUERIES}/${stranger.queryId}`, boss)).status).toBe(200);
    const nobodys = `${QUERIES}/9b2f6c1e-5a7d-4c3b-8e1f-0a1b2c3d4e5f`;
    expect((await ask('PUT', nobodys, boss, { name: 'x' })).status).toBe(404);
    expect((await ask('GET', QUERIES, hana)).status).toBe(403);
    expect((await ask('DELETE', `${QUERIES}/${query.id}`, boss)).status).toBe(200);
    expect([await list(), (await ask('DELETE', `${QUERIES}/${query.id}`, boss)).status]).toEqual([[], 404]); // prettier-ignore
  });

  it('holds nothing of somebody who was erased that any key opens', async () => {
    const { boss, hana, userId } = await people();
    await ask('PUT', '/api/auth/me', hana, { username: '回声谷的旅人' });
    await api.keys.erase(userId);
    for (const path of [
      '',
      '?limit=200',
      '/export',
      '/export?format=cloudevents',
      '/export?format=parquet',
      `/replay?stream=user-${userId}`,
    ]) {
      // prettier-ignore
      const { body } = await api.call('GET', `${EVENTS}${path}`, undefined, as(boss));
      expect(body).not.toMatch(/hana@example\.org/);
      if (path.startsWith('/export')) expect(body).not.toContain('回声谷的旅人');
    }
  });

  it('tells the schema of every type that is recorded', async () => {
    const { boss } = await people();
    const { schemas } = (await ask('GET', `${EVENTS}/schemas`, boss)).body as unknown as { schemas: { type: string; count: number; jsonSchema: object }[] }; // prettier-ignore
    expect(schemas.find(({ type }) => type === 'UserRegistered')).toMatchObject({
      count: 2,
      jsonSchema: { type: 'object' },
    });
  });

  it('is for administrators alone', async () => {
    const { hana } = await people();
    for (const path of ['', '/1', '/schemas', '/export', '/replay?stream=standing'])
      expect((await ask('GET', `${EVENTS}${path}`, hana)).status).toBe(403);
  });
});
