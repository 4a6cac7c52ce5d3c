import type { LoggedEvents, PastAnswer, PastDifferenceAnswer, PastModels } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const AS_OF = '/api/admin/events/as-of';

/** Asked until it is folded: a stall of the machine is no fault. */
const folded = async <A extends { documents?: unknown }>(token: string, path: string) => {
  for (;;) {
    const { status, body } = await ask('GET', `${AS_OF}${path}`, token);
    expect([path, status]).toEqual([path, 200]);
    const answer = body as unknown as A;
    if (answer.documents) return answer as A & { documents: NonNullable<A['documents']> };
  }
};
const past = (token: string, query: string) => folded<PastAnswer>(token, `?${query}`);
const difference = (token: string, query: string) =>
  folded<PastDifferenceAnswer>(token, `/difference?${query}`);
const checkIn = (token: string) => ask('POST', '/api/checkins', token, { timeZone: 'Etc/UTC' });
const DAY = 86_400_000;
const dayOf = (at: string) => at.slice(0, 10);

describe('a read model as it was', () => {
  it('is found by an instant or a position, with what it says of one document', async () => {
    const { boss, hana, userId } = await people();
    await checkIn(hana);
    const monday = api.at;
    api.pass(DAY);
    await checkIn(hana);
    const of = `model=checkins&key=${userId}`;
    const then = await past(boss, `${of}&at=${monday}`);
    expect(then.documents).toMatchObject([{ key: userId, document: { days: [dayOf(monday)] } }]);
    expect(then.moment).toEqual({ position: then.documents[0]?.position, at: monday });
    const now = await past(boss, of);
    expect(now.documents).toMatchObject([{ document: { days: [dayOf(monday), dayOf(api.at)] } }]);
    expect(BigInt(now.moment.position)).toBeGreaterThan(BigInt(then.moment.position));
    expect((await past(boss, `${of}&position=${then.moment.position}`)).documents).toEqual(then.documents); // prettier-ignore
    const before = await past(boss, `${of}&at=1999-01-01T00:00:00Z`);
    expect([before.moment, before.documents]).toEqual([{ position: '0' }, []]);
  });

  it('is asked for by what its documents hold, page by page', async () => {
    const { boss, userId } = await people();
    const all = await past(boss, 'model=users');
    expect(all.documents.map(({ key }) => key)).toContain(userId);
    const admins = await past(boss, 'model=users&field=role&value=admin');
    expect(admins.documents).toHaveLength(1);
    expect(admins.documents[0]?.key).not.toBe(userId);
    const first = await past(boss, 'model=users&limit=1');
    const second = await past(boss, `model=users&limit=1&after=${first.next}`);
    expect([...first.documents, ...second.documents]).toEqual(all.documents);
    expect(second.next).toBe(undefined);
  });

  it('says what is otherwise between two instants: what came, what went, what changed', async () => {
    const { boss, hana, userId } = await people();
    await checkIn(hana);
    const monday = api.at;
    api.pass(DAY);
    await checkIn(hana);
    await checkIn(boss);
    const found = await difference(boss, `model=checkins&at=${monday}`);
    expect(found.moment.at).toBe(monday);
    const [changed, added] = [found.documents.find(({ key }) => key === userId), found.documents.find(({ key }) => key !== userId)]; // prettier-ignore
    expect(found.documents).toHaveLength(2);
    expect(changed?.kind).toBe('changed');
    expect(changed?.changes).toContainEqual({ path: 'days.1', after: dayOf(api.at) });
    expect(added?.kind).toBe('added');
    const back = await difference(boss, `model=checkins&thanAt=${monday}`);
    expect(new Set(back.documents.map(({ kind }) => kind))).toEqual(new Set(['changed', 'removed'])); // prettier-ignore
    expect((await difference(boss, `model=checkins&at=${monday}&thanAt=${monday}`)).documents).toEqual([]); // prettier-ignore
    const first = await difference(boss, `model=checkins&at=${monday}&limit=1`);
    const second = await difference(boss, `model=checkins&at=${monday}&limit=1&after=${encodeURIComponent(first.next ?? '')}`); // prettier-ignore
    expect([...first.documents, ...second.documents]).toEqual(found.documents);
  });

  it('is there for every read model that the product has', async () => {
    const { boss, hana } = await people();
    await checkIn(hana);
    const { models } = (await ask('GET', `${AS_OF}/models`, boss)).body as unknown as PastModels;
    const there = api.contexts.flatMap(({ projections }) => projections);
    expect(models.map(({ name }) => name)).toEqual(there.map(({ model }) => model.name).toSorted());
    for (const { name, version } of models) {
      await api.settled();
      const live = await api.documents.collection(`${name}.v${version}`).countDocuments({ partOf: { $exists: false } }); // prettier-ignore
      const now = await past(boss, `model=${name}&limit=50`);
      expect([name, now.documents.length]).toEqual([name, Math.min(50, live)]);
    }
  });

  it('keeps what is sealed sealed, and puts on record who looked', async () => {
    const { boss, hana, userId } = await people();
    await ask('PUT', '/api/auth/me', hana, { username: '回声谷的旅人' });
    const { models } = (await ask('GET', `${AS_OF}/models`, boss)).body as unknown as PastModels;
    for (const { name } of models) {
      const answer = JSON.stringify(await past(boss, `model=${name}&limit=50`));
      expect([name, /回声谷的旅人|hana@example\.org/.test(answer)]).toEqual([name, false]);
    }
    const { documents } = await past(boss, `model=users&key=${userId}`);
    expect(documents).toMatchObject([{ key: userId, document: { role: 'user' } }]);
    const { events } = (await ask('GET', '/api/admin/events?type=LogRead&limit=1', boss)).body as unknown as LoggedEvents; // prettier-ignore
    expect(events[0]?.data).toMatchObject({ how: 'as-of', count: 1 });
    expect(events[0]?.sealed).toMatchObject([{ field: 'asked' }]);
    const { body } = await ask('GET', '/api/admin/audit?kind=log', boss);
    expect(JSON.stringify(body)).toContain(`model=users key=${userId}`);
  });

  it('is refused for what has not happened, what there is not, and those who are no administrators', async () => {
    const { boss, hana } = await people();
    const status = async (path: string, token?: string) => (await ask('GET', `${AS_OF}${path}`, token)).status; // prettier-ignore
    expect(await status('?model=users&position=99999', boss)).toBe(400);
    expect(await status('?model=users&at=2999-01-01T00:00:00Z', boss)).toBe(400);
    expect(await status('/difference?model=users&thanAt=2999-01-01T00:00:00Z', boss)).toBe(400);
    expect(await status(`?model=users&position=1&at=${api.at}`, boss)).toBe(400);
    for (const field of ['$where', '__proto__', 'a.__proto__', '__proto__.x'])
      expect([field, await status(`?model=users&field=${field}&value=1`, boss)]).toEqual([field, 400]); // prettier-ignore
    const nowhere = { status: 400, body: { error: '写了值，还要写是哪个字段：字段=值' } };
    for (const path of ['?model=users&value=admin', '/difference?model=users&value=admin'])
      expect(await ask('GET', `${AS_OF}${path}`, boss)).toMatchObject(nowhere);
    const none = { status: 404, body: { error: expect.stringContaining('没有叫「nobody」的读模型') as string } }; // prettier-ignore
    for (const path of ['?model=nobody', '/difference?model=nobody'])
      expect(await ask('GET', `${AS_OF}${path}`, boss)).toMatchObject(none);
    expect(await status('/difference?model=users&thanPosition=99999', boss)).toBe(400);
    for (const path of ['?model=users', '/difference?model=users', '/models'])
      expect([await status(path, hana), await status(path)]).toEqual([403, 401]);
  });
});
