import type { FigureWhy, RecountAnswer, RecountedFigure } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, idOf, people } = asking(api);
const declared = api.contexts.flatMap(({ figures = [] }) => figures);
const FIGURES = '/api/admin/figures';

const why = async (boss: string, key: string): Promise<FigureWhy['figure']> => {
  await api.settled();
  const { status, body } = await ask('GET', `${FIGURES}/${key}`, boss);
  expect([key, status]).toEqual([key, 200]);
  return (body as unknown as FigureWhy).figure;
};
const recount = async (boss: string, key: string): Promise<RecountedFigure> => {
  for (;;) {
    const { status, body } = await ask('POST', `${FIGURES}/${key}/recompute`, boss);
    expect([key, status]).toEqual([key, 200]);
    const told = body as unknown as RecountAnswer;
    if (!('folding' in told)) return told;
  }
};
/** Two lessons, one of them public and the other in the bin; a message, a report, an error, and a person who left; what administrators decide. */
const lived = async () => {
  const { boss, hana, userId } = await people();
  const done = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    token: string,
    body?: object,
  ) => {
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
  const ken = await api.login('ken@example.org');
  const word = { word: '方', language: 'ja', kind: 'reading', value: 'かた' };
  for (const [by, scope] of [
    [boss, 'global'],
    [hana, 'user'],
    [ken, 'user'],
  ] as const)
    // prettier-ignore
    await done('POST', '/api/special-words', by, { ...word, scope });
  await done('POST', '/api/admin/feature-permissions/users', boss, { userId, featureKey: 'export_audio', reason: '读书会' }); // prettier-ignore
  await done('PUT', '/api/admin/user-levels/1', boss, { name: '入门', reason: '更好懂' });
  await done('PUT', '/api/admin/feature-permissions/flags/export_video', boss, { rollout: 20 });
  const error = {
    error_type: 'javascript',
    message: 'broke at 7',
    stack: 'Error\n    at drawLines (https://echo.example/assets/player-Bd3x9aQ1.js:1:2)',
    url: 'https://echo.example/player/p',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36',
    timestamp: api.at,
    enhanced_context: { app_state: { release: 'index-now', page: '/player/p' } },
  };
  await done('POST', '/api/errors/report/batch', hana, { errors: [error, error, { no: 'report' }] }); // prettier-ignore
  const { body } = await ask('GET', `/api/public/contents/${shared}`);
  const [sentence] = (body['lesson'] as { segments: { occurrenceId: string }[] }).segments;
  const played = { kind: 'played', contentId: shared, occurrenceId: sentence?.occurrenceId, at: api.at, ms: 900, rate: 0.8 }; // prettier-ignore
  for (const by of [boss, ken])
    await done('POST', '/api/practice', by, { timeZone: 'Etc/UTC', events: [{ id: crypto.randomUUID(), ...played }] }); // prettier-ignore
  const words = [{ occurrenceId: sentence?.occurrenceId, word: 'morning' }];
  const looked = await api.call('POST', '/api/statistics/look-ups', { contentId: shared, words }, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }); // prettier-ignore
  expect(looked.statusCode).toBe(202);
  const right = await api.codeFor('guest@example.org');
  const code = right === '000000' ? '000001' : '000000';
  await api.call('POST', '/api/auth/verify-code', { email: 'guest@example.org', code });
  const kenId = await idOf(ken);
  await done('DELETE', '/api/auth/me', ken);
  for (const context of api.contexts)
    await context.erases?.((token) => api.app.get(token, { strict: false }))(kenId);
  expect((await ask('GET', '/api/errors/overview', boss)).status).toBe(200); // what waits to be recorded is
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

  it('counts what administrators decide, and what breaks', async () => {
    const { boss } = await lived();
    const wanted = {
      specialWords: 1,
      permissionsTotal: 1,
      levelsChanged: 1,
      flagsSet: 1,
      errorsOfDay: 2,
      errorsTotal: 2,
      wordsLookedUp: 1,
      wrongCodes: 1,
      errorsOfWeek: 2,
      errorGroupsOpen: 1,
      errorGroupsRegressed: 0,
      errorsDroppedOfWeek: 1,
      practiceRecords: 1,
      progressTotal: 1,
      pacesTold: 2,
      pacesSlowed: 2,
    };
    for (const [key, value] of Object.entries(wanted)) {
      expect([key, (await why(boss, key)).value]).toEqual([key, value]);
      expect([key, await recount(boss, key)]).toMatchObject([key, { equal: true }]);
    }
    expect((await why(boss, 'auditEntries')).value).toBeGreaterThan(3);
    const pages = (await ask('GET', '/api/admin/seo/pages', boss)).body as unknown as { total: number }; // prettier-ignore
    expect(await why(boss, 'publicPages')).toMatchObject({ from: 'measurement', value: pages.total }); // prettier-ignore
  });

  it('says which read model it is of, and that it was never corrected', async () => {
    const { boss } = await lived();
    const told = await why(boss, 'usersTotal');
    if (told.from !== 'log') throw new Error('usersTotal is of the log');
    expect(told).toMatchObject({ version: 1, corrected: [], fold: { version: expect.any(Number), rebuilt: 0 } }); // prettier-ignore
    expect(BigInt(told.fold?.position ?? '0')).toBeGreaterThanOrEqual(BigInt(told.events.to));
  });

  it('is for administrators alone', async () => {
    const { boss, hana } = await people();
    for (const key of ['usersTotal', 'auditEntries', 'publicPages', 'nothing'])
      for (const [method, path] of [
        ['GET', `${FIGURES}/${key}`],
        ['POST', `${FIGURES}/${key}/recompute`],
      ] as const) {
        // prettier-ignore
        expect([path, (await ask(method, path)).status]).toEqual([path, 401]);
        expect([path, (await ask(method, path, hana)).status]).toEqual([path, 403]);
      }
    expect((await why(boss, 'usersTotal')).value).toBe(2);
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
