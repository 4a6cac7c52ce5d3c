import type { FigureWhy, RecountedFigure } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const declared = api.contexts.flatMap(({ figures = [] }) => figures);
const FIGURES = '/api/admin/figures';

const why = async (boss: string, key: string): Promise<FigureWhy['figure']> => {
  await api.settled();
  const { status, body } = await ask('GET', `${FIGURES}/${key}`, boss);
  expect([key, status]).toEqual([key, 200]);
  return (body as unknown as FigureWhy).figure;
};
const recount = async (boss: string, key: string): Promise<RecountedFigure> => {
  const { status, body } = await ask('POST', `${FIGURES}/${key}/recompute`, boss);
  expect([key, status]).toEqual([key, 200]);
  return body as unknown as RecountedFigure;
};
/** Two lessons, one of them public and the other in the bin; a message, a report, and a person who left. */
const lived = async () => {
  const { boss, hana } = await people();
  const done = async (method: 'POST' | 'DELETE', path: string, token: string, body?: object) => {
    const answer = await ask(method, path, token, body);
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.body;
  };
  const make = async (title: string): Promise<string> => {
    const body = await done('POST', '/api/contents', hana, { text: 'Good morning.', title });
    return (body['content'] as { id: string }).id;
  };
  const [shared, binned] = [await make('Morning'), await make('Evening')];
  await done('POST', `/api/contents/${shared}/publish`, hana, {});
  await done('DELETE', `/api/contents/${binned}`, hana);
  await done('POST', '/api/feedback', hana, {
    type: 'suggestion',
    content: 'More lessons about mountains would be nice',
    pageUrl: '/',
  });
  const reported = { target: 'lesson', targetId: shared, kind: 'wrong' };
  await done('POST', '/api/reports', boss, reported);
  await done('DELETE', '/api/auth/me', await api.login('ken@example.org'));
  await api.settled();
  return { boss, hana };
};

describe('a declared figure', () => {
  it('has a key of its own', () => {
    const keys = declared.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is decided by events that its read model hears', () => {
    for (const figure of declared)
      if (figure.from === 'log')
        expect([figure.key, figure.decidedBy.filter((type) => !figure.view.hears.includes(type))]).toEqual([figure.key, []]); // prettier-ignore
  });

  it('says what it was counted from, and the log alone gives the same', async () => {
    const { boss } = await lived();
    for (const { key, from } of declared) {
      const told = await why(boss, key);
      expect(told.from).toBe(from);
      if (told.from !== 'log') continue;
      const { value, recomputed, equal, events } = await recount(boss, key);
      expect([key, equal, recomputed, value]).toEqual([key, true, told.value, told.value]);
      const { types, ...found } = told.events;
      expect(types.length).toBeGreaterThan(0);
      expect({ ...found, digest: events.digest }).toEqual(events);
      expect(events.digest).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('counts what it says', async () => {
    const { boss } = await lived();
    const { figures } = (await ask('GET', '/api/admin', boss)).body as unknown as {
      figures: { key: string; value: number }[];
    };
    const shown = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
    expect(shown).toMatchObject({
      usersTotal: 2,
      usersToday: 3,
      sessionsActive: 2,
      lessonsTotal: 1,
      lessonsPublished: 1,
      generationsToday: 2,
      feedbackPending: 1,
      reportedOpen: 1,
    });
    expect((await why(boss, 'usersTotal')) as object).toMatchObject({
      unit: '人',
      events: { count: 4, types: ['UserRegistered', 'UserErased'] },
    });
  });

  it('of a day looks at that day alone', async () => {
    const { boss } = await lived();
    api.pass(86_400_000);
    const { value, events } = (await why(boss, 'usersToday')) as FigureWhy['figure'] & {
      events: object;
    };
    expect([value, events]).toMatchObject([0, { count: 0, from: '0', to: '0' }]);
    expect(await recount(boss, 'usersToday')).toMatchObject({ equal: true, recomputed: 0 });
    await api.login('late@example.org');
    expect(await why(boss, 'usersToday')).toMatchObject({ value: 1, events: { count: 1 } });
    expect(await recount(boss, 'usersToday')).toMatchObject({ equal: true, events: { count: 1 } });
  });

  it('says so where a read model was changed by another hand', async () => {
    const { boss } = await lived();
    const { value } = await why(boss, 'lessonsTotal');
    const models = declared.find(({ key }) => key === 'lessonsTotal');
    if (models?.from !== 'log') throw new Error('lessonsTotal is of the log');
    const { name, version } = models.view.model;
    await api.documents.collection(`${name}.v${version}`).deleteMany({ visibility: 'public' });
    expect(await recount(boss, 'lessonsTotal')).toMatchObject({
      equal: false,
      value: value - 1,
      recomputed: value,
    });
  });

  it('that is measured says so, and is not counted again', async () => {
    const { boss } = await people();
    api.free = 5_000_000_000;
    expect(await why(boss, 'diskFree')).toMatchObject({ from: 'measurement', value: 5e9, at: api.at }); // prettier-ignore
    expect((await ask('POST', `${FIGURES}/diskFree/recompute`, boss)).status).toBe(404);
    expect((await ask('GET', `${FIGURES}/nothing`, boss)).status).toBe(404);
  });
});
