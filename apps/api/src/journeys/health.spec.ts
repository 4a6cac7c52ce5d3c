import { DiskFull } from '@app/kernel';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const ready = async () => {
  const { statusCode, body } = await api.call('GET', '/health/ready');
  return [statusCode, JSON.parse(body) as object];
};
let boss = '';
const dashboard = async () => {
  boss ||= await api.login('boss@example.org');
  return (await api.call('GET', '/api/admin', undefined, as(boss))).json<object>();
};
beforeEach(() => {
  boss = '';
  api.verdict = undefined;
  api.free = 2 ** 40;
});

it('is ready, and says whether the log was proven yet', async () => {
  expect(await ready()).toEqual([200, expect.objectContaining({ log: 'not checked yet' })]);
  api.verdict = { ok: true, checked: 3, head: 3n, at: api.at };
  expect(await ready()).toEqual([200, expect.objectContaining({ log: 'whole' })]);
});

it('is not ready once the log was found damaged, and the dashboard tells what was found', async () => {
  api.verdict = { ok: false, checked: 3, head: 9n, at: api.at, reason: '第 4 个事件被改动过' };
  expect(await ready()).toEqual([
    503,
    expect.objectContaining({ code: 'LOG_DAMAGED', checked: 3 }),
  ]);
  expect(await dashboard()).toMatchObject({
    log: { integrity: { ok: false, checked: 3, problem: '第 4 个事件被改动过' } },
  });
});

it('is not ready on a full disk, and the dashboard says so', async () => {
  expect(await dashboard()).toMatchObject({ disk: { free: 2 ** 40, full: false } });
  api.free = 1000;
  expect(await ready()).toEqual([503, expect.objectContaining({ code: 'DISK_FULL' })]);
  expect(await dashboard()).toMatchObject({ disk: { free: 1000, full: true } });
});

it.each([
  ['the log', new DiskFull('磁盘已满，事件日志写不进去')],
  ['a file', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['SQLite', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
])('tells a person that nothing saved was lost when %s finds the disk full', async (_, error) => {
  const hana = await api.login('hana@example.org');
  jest.spyOn(api.raw, 'append').mockRejectedValue(error);
  const answer = await api.call('PUT', '/api/auth/me', { username: '花子' }, as(hana));
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      success: false,
      code: 'DISK_FULL',
      error: expect.stringContaining('已经保存的都在') as string,
    },
  ]);
});
