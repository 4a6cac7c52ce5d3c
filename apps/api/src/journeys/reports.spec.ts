import { IN_THE_BIN, REPORT } from '@app/contracts';
import { templateGraph } from '../template-graph.js';
import { ApiUnderTest } from '../testing.js';
import { asking } from '../asking.js';
import { reporting } from '../reporting.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const REASON = '歌词有版权';

const { lessonOf, report, listed, one, act } = reporting(api, REASON);

describe('reports', () => {
  it('of a visitor and of a person are one line, with what they said, and wait until somebody looked', async () => {
    const { boss, hana, userId } = await people();
    const id = await lessonOf(boss);
    expect((await report(id)).status).toBe(201);
    await report(id, hana, { kind: 'wrong', text: undefined });
    await report(id, hana);
    const [row] = await listed(boss);
    expect(row).toMatchObject({
      title: '山歌',
      state: 'open',
      open: 2,
      total: 2,
      kinds: { wrong: 1, harmful: 0, copyright: 1 },
    });
    const { reports } = await one(boss, id);
    expect(reports.map(({ text, reporter }) => [text, reporter?.id])).toEqual([
      ['', userId],
      ['课本第三课', undefined],
    ]);
    expect(await listed(boss, 'kind=harmful')).toEqual([]);
    expect((await act(boss, id, 'handle')).status).toBe(200);
    expect(await listed(boss, 'state=open')).toEqual([]);
    expect(await listed(boss, 'state=handled')).toHaveLength(1);
    const csv = await api.call('GET', '/api/admin/reports/csv', undefined, { authorization: `Bearer ${boss}` }); // prettier-ignore
    expect(csv.body).toContain('山歌');
  });
  it('of visitors behind one address are a few, so that nobody fills the places of all others', async () => {
    const { boss } = await people();
    const id = await lessonOf(boss);
    const from = (remoteAddress: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/reports',
        payload: { target: 'lesson', targetId: id, kind: 'wrong' },
        remoteAddress,
      });
    for (let n = 0; n < REPORT.ofAddress; n += 1)
      expect((await from('192.0.2.1')).statusCode).toBe(201);
    const refused = await from('192.0.2.1');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      429,
      'RATE_LIMITED',
    ]);
    expect((await from('192.0.2.2')).statusCode).toBe(201);
    await api.settled();
    expect((await listed(boss))[0]).toMatchObject({ open: REPORT.ofAddress + 1 });
    api.pass(24 * 3_600_000 + 1);
    expect((await from('192.0.2.1')).statusCode).toBe(201);
  });
  it('are of what whoever reports may see', async () => {
    const { boss, hana } = await people();
    const { body } = await ask('POST', '/api/contents', boss, { text: '山。' });
    const { id } = body['content'] as { id: string };
    expect((await report(id, hana)).status).toBe(404);
    expect((await report('nobody', hana, { target: 'user' })).status).toBe(404);
    expect((await report(id, hana, { kind: 'ugly' })).status).toBe(400);
  });
  it('are read no more once their sender is erased', async () => {
    const { boss, hana } = await people();
    const id = await lessonOf(boss);
    await report(id, hana);
    expect((await ask('DELETE', '/api/auth/me', hana)).status).toBe(200);
    await api.settled();
    const { reports } = await one(boss, id);
    expect(reports).toEqual([
      expect.objectContaining({ reporter: expect.objectContaining({ username: '已注销用户' }) }),
    ]);
  });
});

describe('a lesson that was taken down', () => {
  const statusOf = async (id: string, token?: string) =>
    (await ask('GET', `/api/public/contents/${id}`, token)).status;
  const found = async (): Promise<number> => {
    const { body } = await ask(
      'GET',
      `/api/public/contents/search?q=${encodeURIComponent('山歌')}`,
    );
    return body['total'] as number;
  };

  it('is there for its owner and administrators alone, who read why and what is said to it; and comes back whole', async () => {
    const { boss, hana } = await people();
    const ken = await api.login('ken@example.org');
    const id = await lessonOf(hana);
    await ask('POST', '/api/favorites', ken, { contentId: id });
    await report(id);
    expect(await found()).toBe(1);

    expect((await act(boss, id, 'take-down')).status).toBe(200);
    expect([await found(), await statusOf(id), await statusOf(id, ken)]).toEqual([0, 404, 404]);
    const kept = (await ask('GET', '/api/favorites', ken)).body['favorites'];
    expect(kept).toEqual([expect.objectContaining({ id, withdrawn: true })]);
    const own = (await ask('GET', `/api/contents/${id}`, hana)).body['content'];
    expect(own).toMatchObject({ visibility: 'private', takenDown: { reason: REASON } });
    const refused = await ask('POST', `/api/contents/${id}/publish`, hana, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'TAKEN_DOWN']);

    const answer = (token: string) =>
      ask('POST', `/api/contents/${id}/take-down/answer`, token, { text: '是我写的' });
    expect((await answer(ken)).status).toBe(404);
    expect((await answer(hana)).status).toBe(200);
    await api.settled();
    expect(await statusOf(id, boss)).toBe(200);
    const [row] = await listed(boss, 'state=down');
    expect(row?.takenDown).toMatchObject({ reason: REASON, answer: '是我写的' });

    expect((await act(boss, id, 'restore')).status).toBe(200);
    expect([await found(), await statusOf(id)]).toEqual([1, 200]);
    const { body: shown } = await ask('GET', `/api/public/contents/${id}`);
    expect(JSON.stringify(shown)).not.toContain('takenDown');
    const { entries } = (await ask('GET', '/api/admin/audit?kind=report', boss))
      .body as unknown as {
      entries: { what: string; reason?: string }[];
    };
    expect(entries.map(({ what, reason }) => [what, reason])).toEqual([
      ['恢复一课', REASON],
      ['下架一课', REASON],
    ]);
  });
  it('keeps the first reason: a second administrator is told that theirs was not kept', async () => {
    const { boss, hana, userId } = await people();
    const id = await lessonOf(await api.login('ken@example.org'));
    await ask('PUT', `/api/admin/users/${userId}`, boss, { role: 'admin', reason: '帮手' });
    await api.settled();
    await report(id);
    expect((await act(boss, id, 'take-down')).status).toBe(200);
    const order = { reason: '标题是广告' };
    const second = await ask('POST', `/api/admin/reports/lesson/${id}/take-down`, hana, order);
    expect([second.status, second.body.code, second.body.error]).toEqual([
      409,
      'CONFLICT',
      expect.stringContaining('你写的原因没有记下'),
    ]);
    expect((await one(hana, id)).reported.takenDown).toMatchObject({ reason: REASON });
    expect((await act(boss, id, 'take-down')).status).toBe(200);
    const other = await ask('POST', `/api/admin/reports/lesson/${id}/take-down`, boss, order);
    expect([other.status, other.body.error]).toEqual([409, expect.stringContaining('没有记下')]);
    expect((await one(boss, id)).reported.takenDown).toMatchObject({ reason: REASON });

    expect((await act(boss, id, 'restore')).status).toBe(200);
    expect((await act(boss, id, 'restore')).status).toBe(200);
    for (const late of ['restore', 'handle']) {
      const told = await ask('POST', `/api/admin/reports/lesson/${id}/${late}`, hana, order);
      expect([told.status, told.body.code, told.body.error]).toEqual([
        409,
        'CONFLICT',
        expect.stringContaining('你写的原因没有记下'),
      ]);
    }
    expect((await ask('POST', `/api/admin/reports/lesson/${id}/handle`, hana, {})).status).toBe(
      200,
    );
  });
  it('comes not back from its owner’s bin: the administrator is told that it lies there', async () => {
    const { boss, hana } = await people();
    const id = await lessonOf(hana);
    await report(id);
    await act(boss, id, 'take-down');
    expect((await ask('DELETE', `/api/contents/${id}`, hana)).status).toBe(200);
    await api.settled();
    const refused = await act(boss, id, 'restore');
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      404,
      'NOT_FOUND',
      IN_THE_BIN,
    ]);
  });
  it('is missing in collections, and a collection that was taken down is missing itself', async () => {
    const { boss, hana } = await people();
    const id = await lessonOf(hana);
    const { body } = await ask('POST', '/api/collections', boss, { title: '山' });
    const collection = (body['collection'] as { id: string }).id;
    await ask('POST', `/api/collections/${collection}/items`, boss, { contentId: id });
    await ask('POST', `/api/collections/${collection}/publish`, boss, {});
    await api.settled();
    const items = async () =>
      (
        (await ask('GET', `/api/collections/${collection}`)).body['collection'] as {
          items: object[];
        }
      ).items;
    await act(boss, id, 'take-down');
    expect(await items()).toEqual([{ contentId: '0', withdrawn: true }]);
    await act(boss, collection, 'take-down', 'collection');
    expect((await ask('GET', `/api/collections/${collection}`)).status).toBe(404);
    expect((await ask('GET', '/api/collections/public')).body['total']).toBe(0);
    const refused = await ask('POST', `/api/collections/${collection}/publish`, boss, {});
    expect(refused.body.code).toBe('TAKEN_DOWN');
    await act(boss, collection, 'restore', 'collection');
    await act(boss, id, 'restore');
    expect(await items()).toEqual([expect.objectContaining({ contentId: id })]);
    expect((await ask('GET', '/api/collections/public')).body['total']).toBe(1);
  });
});

it('a template is reported, taken down with a reason that its owner answers, and put back', async () => {
  const { boss, hana } = await people();
  const template = { title: '两遍', graph: templateGraph() };
  const made = await ask('POST', '/api/templates', boss, template);
  const { id } = made.body['template'] as { id: string };
  await api.settled();
  expect((await report(id, hana, { target: 'template' })).status).toBe(201);
  expect(await listed(boss, 'target=template')).toMatchObject([{ title: '两遍', state: 'open' }]);
  const titles = async (token: string | undefined, filter = 'all') => {
    const { body } = await ask('GET', `/api/templates?filter=${filter}`, token);
    return (body['templates'] as { title: string }[]).map(({ title }) => title);
  };
  expect(await titles(undefined)).toEqual(['两遍']);
  expect((await act(boss, id, 'take-down', 'template')).status).toBe(200);
  expect([await titles(undefined), await titles(boss, 'mine')]).toEqual([[], ['两遍']]);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/use'],
  ] as const)
    expect((await ask(method, `/api/templates/${id}${path}`, hana, method === 'GET' ? undefined : { text: '山。' })).status).toBe(404); // prettier-ignore
  expect((await ask('GET', `/api/templates/${id}`)).status).toBe(404);
  const answer = await ask('POST', `/api/templates/${id}/take-down/answer`, boss, { text: '已改' });
  expect(answer.body['template']).toMatchObject({ takenDown: { reason: REASON, answer: '已改' } });
  expect((await act(boss, id, 'restore', 'template')).status).toBe(200);
  expect(await titles(undefined)).toEqual(['两遍']);
  expect((await ask('GET', `/api/templates/${id}`)).body['template']).not.toHaveProperty(
    'takenDown',
  );
});
