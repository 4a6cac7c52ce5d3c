import type { AdminUser, GrantOutcome } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, idOf } = asking(api);
const HOUR = 3_600_000;

/** An administrator and three learners who came one after the other. */
const three = async () => {
  const boss = await api.login('boss@example.org');
  const ids: string[] = [];
  for (const name of ['ken', 'hana', 'aoi']) {
    api.pass(HOUR);
    const token = await api.login(`${name}@example.org`);
    await ask('PUT', '/api/auth/me', token, { username: name });
    ids.push(await idOf(token));
  }
  const [ken = '', hana = '', aoi = ''] = ids;
  return { boss, ken, hana, aoi };
};
const list = async (boss: string, query: string) => {
  await api.settled();
  const { users } = (await ask('GET', `/api/admin/users?role=user&${query}`, boss))
    .body as unknown as { users: AdminUser[] };
  return users;
};
const names = async (boss: string, query: string) =>
  (await list(boss, query)).map(({ username }) => username);
const grant = async (boss: string, body: object) =>
  (await ask('POST', '/api/admin/grants', boss, body)).body as unknown as {
    outcomes: GrantOutcome[];
  };

describe('the list of people', () => {
  it('is sorted by what the head of a column says, both ways, a page at a time', async () => {
    const { boss, ken } = await three();
    await ask('PUT', `/api/admin/user-levels/users/${ken}`, boss, { level: 3 });
    expect(await names(boss, '')).toEqual(['aoi', 'hana', 'ken']);
    expect(await names(boss, 'sort=username&order=asc')).toEqual(['aoi', 'hana', 'ken']);
    expect((await names(boss, 'sort=level'))[0]).toBe('ken');
    expect((await names(boss, 'sort=level&order=asc')).at(-1)).toBe('ken');
    expect(await names(boss, 'sort=lastSeenAt&order=asc')).toEqual(['ken', 'hana', 'aoi']);
    expect(await names(boss, 'sort=lastSeenAt&order=asc&pageSize=1&page=2')).toEqual(['hana']);
    expect((await ask('GET', '/api/admin/users?sort=email', boss)).status).toBe(400);
  });

  it('shows the level that counts, and what was used today', async () => {
    const { boss, hana, ken } = await three();
    await ask('POST', '/api/admin/subscriptions', boss, { userId: hana, level: 3, days: 7 });
    const people = new Map((await list(boss, '')).map((user) => [user.id, user]));
    expect(people.get(hana)).toMatchObject({ level: 1, effectiveLevel: 3 });
    expect(people.get(ken)).toMatchObject({
      level: 1,
      effectiveLevel: 1,
      usedToday: { tts_generation: 0, translation: 0, annotation: 0 },
    });
    expect((await names(boss, 'sort=level'))[0]).toBe('hana');
  });

  it('is sorted by what was used today', async () => {
    const { boss } = await three();
    const ken = await api.login('ken@example.org');
    await ask('POST', '/api/contents', ken, { text: 'One.\nTwo.' }); // a first lesson is free
    await ask('POST', '/api/contents', ken, { text: 'One.\nTwo.\nThree.' });
    expect((await list(boss, 'sort=usedToday'))[0]).toMatchObject({
      username: 'ken',
      usedToday: { tts_generation: 3 },
    });
    expect((await names(boss, 'sort=usedToday&order=asc')).at(-1)).toBe('ken');
  });
});

describe('a grant to many', () => {
  it('gives all a level for one reason, and tells whom it did not reach', async () => {
    const { boss, ken, hana } = await three();
    await ask('PUT', `/api/admin/user-levels/users/${ken}`, boss, { level: 2 });
    const { outcomes } = await grant(boss, {
      userIds: [ken, hana, 'nobody', hana],
      level: 2,
      reason: '读书会',
    });
    expect(outcomes).toEqual([
      { userId: ken, username: 'ken', outcome: 'unchanged' },
      { userId: hana, username: 'hana', outcome: 'done' },
      { userId: 'nobody', outcome: 'failed', error: '没有这位用户，可能已经注销' },
    ]);
    const trail = await ask('GET', `/api/admin/audit?userId=${hana}&kind=level`, boss);
    expect(trail.body['entries']).toMatchObject([{ reason: '读书会' }]);
  });

  it('gives all a subscription', async () => {
    const { boss, ken, hana } = await three();
    const { outcomes } = await grant(boss, {
      userIds: [ken, hana],
      subscription: { level: 3, days: 7 },
      reason: '活动',
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    const people = await list(boss, 'sort=level');
    expect(people.map(({ effectiveLevel }) => effectiveLevel)).toEqual([3, 3, 1]);
  });

  it.each([
    [{ level: 2, subscription: { level: 2, days: 7 }, reason: 'x' }],
    [{ reason: 'x' }],
    [{ level: 2 }],
    [{ level: 2, reason: '' }],
    [{ subscription: { level: 0, days: 7 }, reason: 'x' }],
  ])('is refused without one thing to give and a reason: %j', async (body) => {
    const boss = await api.login('boss@example.org');
    const answer = await ask('POST', '/api/admin/grants', boss, { userIds: ['u'], ...body });
    expect(answer.status).toBe(400);
  });
});
