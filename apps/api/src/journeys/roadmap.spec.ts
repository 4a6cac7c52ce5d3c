import type { RoadmapItem } from '@app/contracts';
import { asking } from '../asking.js';
import { giving } from '../giving.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const { send, put, forget } = giving(api);

describe('the roadmap', () => {
  const plan = (boss: string, id: string, body?: object) =>
    ask(body ? 'PUT' : 'DELETE', `/api/feedback/admin/${id}/roadmap`, boss, body);
  const items = async (token?: string) => {
    await api.settled();
    return (await ask('GET', '/api/roadmap', token)).body['items'] as RoadmapItem[];
  };
  const vote = async (id: string, token?: string, wants = true) =>
    (await ask(wants ? 'PUT' : 'DELETE', `/api/roadmap/${id}/vote`, token)).status;
  const words = { title: '夜间模式', text: '晚上听课不刺眼。' };

  it('shows what is planned and done, in words of ours, as many want it', async () => {
    const { boss, hana } = await people();
    const ken = await api.login('ken@example.org');
    const id = await send('我是山田，晚上太亮了', hana);
    expect((await plan(boss, id, { ...words, text: '有人说：我是山田，晚上太亮了' })).status).toBe(400); // prettier-ignore
    expect((await plan(boss, id, words)).body['item']).toEqual({
      ...words,
      votes: 0,
      shown: false,
    });
    expect([await items(), await vote(id, ken)]).toEqual([[], 404]);
    await put(boss, id, { status: 'planned' });
    expect([await vote(id), await vote(id, ken), await vote(id, ken), await vote(id, hana)]).toEqual([401, 200, 200, 200]); // prettier-ignore
    expect(await items()).toMatchObject([{ id, ...words, status: 'planned', votes: 2, voted: false }]); // prettier-ignore
    expect(await vote(id, hana, false)).toBe(200);
    expect([await items(ken), await items(hana)]).toMatchObject([
      [{ votes: 1, voted: true }],
      [{ votes: 1, voted: false }],
    ]);
    await put(boss, id, { status: 'resolved' });
    expect(await items()).toMatchObject([{ status: 'resolved' }]);
    await put(boss, id, { status: 'reviewing' });
    expect(await items()).toEqual([]);
    expect((await plan(boss, 'lost', words)).status).toBe(404);
    expect((await plan(hana, id, words)).status).toBe(403);
    await put(boss, id, { status: 'planned' });
    expect((await plan(boss, id)).body).not.toHaveProperty('item');
    expect(await items()).toEqual([]);
  });

  it('takes no votes for what is there already, and says so; one that was given is taken back', async () => {
    const { boss, hana } = await people();
    const ken = await api.login('ken@example.org');
    const id = await send('晚上太亮了，请改一改');
    await plan(boss, id, words);
    await put(boss, id, { status: 'in_progress' });
    expect(await vote(id, hana)).toBe(200);
    // At once, whatever the read models have seen of it.
    await ask('PUT', `/api/feedback/admin/${id}`, boss, { status: 'resolved' });
    const late = await ask('PUT', `/api/roadmap/${id}/vote`, ken);
    expect([late.status, late.body.code, late.body.error]).toEqual([409, 'ROADMAP_DONE', '这一项已经完成，不用再投票']); // prettier-ignore
    // Who voted before hears nothing of it.
    expect(await vote(id, hana)).toBe(200);
    expect(await items(ken)).toMatchObject([{ status: 'resolved', votes: 1, voted: false }]);
    expect(await vote(id, hana, false)).toBe(200);
    await put(boss, id, { status: 'reviewing' });
    expect(await vote(id, ken)).toBe(404);
  });

  it('forgets the votes of who is gone, and keeps what was planned', async () => {
    const { boss, hana, userId } = await people();
    const ken = await api.login('ken@example.org');
    const id = await send('晚上太亮了，请改一改', hana);
    await put(boss, id, { status: 'planned' });
    await plan(boss, id, words);
    await api.settled();
    for (const token of [hana, ken]) expect(await vote(id, token)).toBe(200);
    expect((await ask('DELETE', '/api/auth/me', hana)).status).toBe(200);
    await api.settled();
    await forget(userId);
    expect(await items()).toMatchObject([{ ...words, votes: 1 }]);
    await api.rebuilt();
    expect(await items()).toMatchObject([{ ...words, votes: 1 }]);
  });
});
