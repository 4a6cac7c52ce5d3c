import { NEUTRAL_NAME, type AdminUsers } from '@app/contracts';
import { asking } from '../asking.js';
import { reporting } from '../reporting.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const REASON = '冒充机构';
const { lessonOf, report, listed, act } = reporting(api, REASON);

it('a name is taken down everywhere, answered, and shown again or replaced', async () => {
  const { boss, hana, userId } = await people();
  const rename = (username: string) => ask('PUT', '/api/auth/me', hana, { username });
  await rename('Yamabank');
  const id = await lessonOf(hana);
  expect((await report(userId, undefined, { target: 'user' })).status).toBe(201);
  expect(await listed(boss, 'target=user')).toMatchObject([{ title: 'Yamabank', state: 'open' }]);
  const shown = async () => {
    await api.settled();
    const { body } = await ask('GET', `/api/public/contents/${id}`);
    const { body: person } = await ask('GET', `/api/users/${userId}`);
    const found = await ask('GET', '/api/users?q=Yamabank');
    return [
      (body['content'] as { author: { username: string } }).author.username,
      (person['user'] as { username: string }).username,
      found.body['total'],
    ];
  };
  expect(await shown()).toEqual(['Yamabank', 'Yamabank', 1]);
  const unseen = await act(boss, userId, 'take-down', 'user', { name: 'Yamahana' });
  expect([unseen.status, unseen.body.error]).toEqual([409, expect.stringContaining('Yamabank')]);
  const looked = { name: 'Yamabank' };
  expect((await act(boss, userId, 'take-down', 'user', looked)).status).toBe(200);
  const again = await report(userId, undefined, { target: 'user' });
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  expect(await shown()).toEqual([NEUTRAL_NAME, NEUTRAL_NAME, 0]);
  const { users } = (await ask('GET', '/api/admin/users?q=yamabank', boss)).body as unknown as AdminUsers; // prettier-ignore
  expect(users).toMatchObject([{ id: userId, username: NEUTRAL_NAME, nameTakenDown: 'Yamabank' }]);
  expect(await listed(boss, 'target=user')).toMatchObject([
    { title: 'Yamabank', state: 'down', open: 0, takenDown: { reason: REASON } },
  ]);

  const said = await ask('POST', '/api/auth/me/take-down/answer', hana, { text: '是我的名字' });
  expect(said.body['user']).toMatchObject({
    username: NEUTRAL_NAME,
    nameTakenDown: { name: 'Yamabank', reason: REASON, answer: '是我的名字' },
  });
  const refused = await rename('yamabank');
  expect([refused.status, refused.body.code]).toEqual([409, 'TAKEN_DOWN']);
  expect((await act(boss, userId, 'restore', 'user')).status).toBe(200);
  expect(await shown()).toEqual(['Yamabank', 'Yamabank', 1]);

  await act(boss, userId, 'take-down', 'user');
  const renamed = (await rename('花子')).body['user'];
  expect(renamed).toMatchObject({ username: '花子' });
  expect(renamed).not.toHaveProperty('nameTakenDown');
  expect(await shown()).toEqual(['花子', '花子', 0]);
  expect(await listed(boss, 'target=user')).toMatchObject([{ title: '花子', state: 'handled' }]);
  const late = await act(boss, userId, 'restore', 'user');
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  const { entries } = (await ask('GET', '/api/admin/audit?kind=report', boss)).body as unknown as {
    entries: { what: string }[];
  };
  expect(entries.map(({ what }) => what)).toEqual(['下架用户名', '恢复用户名', '下架用户名']);
});
