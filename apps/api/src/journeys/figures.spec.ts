import type { FigureWhy, RecountAnswer, RecountedFigure } from '@app/contracts';
import { dayOf } from '@app/kernel';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, idOf, people } = asking(api);
const all = api.contexts.flatMap(({ figures = [] }) => figures);
/** Those that stand alone; of the others there is one in each row. */
const declared = all.filter((one) => one.from === 'log' || one.each !== true);
const rows = all.filter((one) => one.from !== 'log' && one.each === true);
const FIGURES = '/api/admin/figures';

const named = (of?: string) => (of === undefined ? '' : `?of=${encodeURIComponent(of)}`);
const why = async (boss: string, key: string, of?: string): Promise<FigureWhy['figure']> => {
  await api.settled();
  const { status, body } = await ask('GET', `${FIGURES}/${key}${named(of)}`, boss);
  expect([key, of, status]).toEqual([key, of, 200]);
  return (body as unknown as FigureWhy).figure;
};
const recount = async (boss: string, key: string, of?: string): Promise<RecountedFigure> => {
  for (;;) {
    const { status, body } = await ask('POST', `${FIGURES}/${key}/recompute${named(of)}`, boss);
    expect([key, of, status]).toEqual([key, of, 200]);
    const told = body as unknown as RecountAnswer;
    if (!('folding' in told)) return told;
  }
};
/** Rows of engines and queues, of which this server has none; what is only told, not counted; and what is asked for by a filter. */
const elsewhere = ['usersFound', 'feedbackFound', 'errorGroupsFound', 'errorsOfFortnightFound', 'reportedFound', 'specialWordsFound', 'subscriptionsFound', 'permissionsFound', 'auditFound', 'auditStatesFound', 'jobsWaitingOf', 'jobsRunningOf', 'jobsOldestOf', 'jobsLongestOf', 'jobsDeadOf', 'readModelLagOf', 'readModelParkedOf', 'voicesOf', 'voiceSentencesOf', 'voiceToldOf', 'voiceSlowedOf', 'voiceSlowedShareOf', 'wordLookUpsOf', 'wordLessonsOf', 'errorDetailsOf']; // prettier-ignore

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
  return { boss, hana, userId, shared, occurrenceId: sentence?.occurrenceId ?? '' };
};

describe('a declared figure', () => {
  it('has a key of its own', () => {
    const keys = all.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is decided by events that its read model hears', () => {
    for (const figure of all) {
      if (figure.from === 'measurement' || !figure.view || figure.key === 'lessonFinishedOf')
        continue; // of two views
      const { hears } = figure.view;
      expect([figure.key, figure.decidedBy.filter((type) => !hears.includes(type))]).toEqual([figure.key, []]); // prettier-ignore
    }
  });

  it('says what it was counted from, and the log alone gives the same', async () => {
    const { boss } = await lived();
    for (const { key, from } of declared) {
      if (key === 'eventsProven') continue; // nobody has proven this log
      const told = await why(boss, key);
      expect(told.from).toBe(from === 'refold' ? 'log' : from);
      if (told.from !== 'log') continue;
      const { value, recomputed, equal, events } = await recount(boss, key);
      expect([key, equal, recomputed, value]).toEqual([key, true, told.value, told.value]);
      expect({ ...told.events, digest: events.digest }).toEqual(events);
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
      types: ['UserRegistered', 'UserErased'],
      events: { count: 4 },
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
    expect(BigInt(told.fold?.position ?? '0')).toBeGreaterThanOrEqual(
      BigInt(told.events?.to ?? '0'),
    );
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

  it('of a row is asked for with whose it is', async () => {
    const { boss, shared, occurrenceId } = await lived();
    const bossId = await idOf(boss);
    const { groups } = (await ask('GET', '/api/errors/summaries', boss)).body as unknown as {
      groups: { id: string }[];
    };
    const { words } = (await ask('GET', '/api/admin/special-words', boss)).body as unknown as {
      words: { id: string }[];
    };
    const { codes } = (
      await ask('POST', '/api/admin/redeem-codes', boss, { level: 2, days: 30, uses: 3 })
    ).body as unknown as { codes: { id: string }[] };
    const { feedbacks } = (await ask('GET', '/api/feedback/admin', boss)).body as unknown as {
      feedbacks: { id: string }[];
    };
    const [group, word, code, message] = [groups, words, codes, feedbacks].map((of) => of[0]?.id ?? ''); // prettier-ignore
    const sentence = `${shared} ${occurrenceId}`;
    const today = dayOf(api.at);
    const wanted: readonly (readonly [key: string, of: string | undefined, value: number])[] = [
      ['usedTodayOf', bossId, 0],
      ['devicesOf', bossId, 1],
      ['wrongCodesOf', today, 1],
      ['errorsOf', group, 2],
      ['errorsOfDayOf', group, 2],
      ['errorsOfMonthOf', group, 2],
      ['wordPriorityOf', word, 0],
      ['codeUsesOf', code, 0],
      ['codeDaysOf', code, 30],
      ['reportsOpenOf', `lesson:${shared}`, 1],
      ['reportsOf', `lesson:${shared}`, 1],
      ['feedbackSameOf', message, 0],
      ['sentenceLearnersOf', sentence, 1],
      ['sentenceReplayedOf', sentence, 0],
      ['sentenceRevealedOf', sentence, 0],
      ['sentenceMarkedHardOf', sentence, 0],
      ['sentenceScoreOf', sentence, 17],
      ['sentenceHeardOf', sentence, 1],
      ['sentenceStoppedOf', sentence, 0],
      ['sentenceStoppedShareOf', sentence, 0],
      ['lessonLearnersOf', shared, 1],
      ['lessonFinishedOf', shared, 0],
      ['lessonHardOf', shared, 0],
      ['lessonStoppedOf', shared, 0],
    ];
    for (const [key, of, value] of wanted) {
      const told = await why(boss, key, of);
      expect([key, told.value]).toEqual([key, value]);
      const again = await recount(boss, key, of);
      expect([key, again]).toMatchObject([key, { equal: true, recomputed: value }]);
      if (told.from !== 'log') throw new Error(`${key} is of the log`);
      if (told.events) expect([key, { ...told.events, digest: again.events.digest }]).toEqual([key, again.events]); // prettier-ignore
    }
    // Sealed words are opened for nobody's count; what stands beside the log cannot be counted from it.
    expect(await why(boss, 'wordLookUpsOf', 'en morning')).toMatchObject({ value: 1, recounts: false }); // prettier-ignore
    expect((await why(boss, 'errorDetailsOf', group)).value).toBe(2);
    const known = new Set<string>([...wanted.map(([key]) => key), ...elsewhere]);
    expect(rows.filter(({ key }) => !known.has(key)).map(({ key }) => key)).toEqual([]);
  });

  it('of a list under a filter counts what the list shows, and nothing else', async () => {
    const { boss, hana, userId } = await lived();
    const bossId = await idOf(boss);
    await ask('POST', '/api/admin/subscriptions', boss, { userId, level: 2, days: 30, reason: '读书会' }); // prettier-ignore
    await ask('POST', '/api/feedback', hana, { type: 'bug', content: 'It stopped in the night', pageUrl: '/' }); // prettier-ignore
    const soon = new Date(Date.parse(api.at) + 60_000).toISOString();
    const lists: readonly (readonly [key: string, path: string, filters: readonly object[]])[] = [
      ['usersFound', '/api/admin/users', [{ role: 'admin' }, { role: 'user', status: 'active' }, { status: 'disabled' }]], // prettier-ignore
      ['feedbackFound', '/api/feedback/admin', [{ type: 'bug' }, { status: 'pending', userId }, { status: 'planned' }, { from: soon }, { to: soon }]], // prettier-ignore
      ['errorGroupsFound', '/api/errors/summaries', [{}, { type: 'javascript', status: 'new' }, { status: 'regressed' }, { from: soon }, { to: soon, source: 'browser' }]], // prettier-ignore
      ['reportedFound', '/api/admin/reports', [{}, { kind: 'wrong', state: 'open' }, { kind: 'harmful' }, { target: 'template' }]], // prettier-ignore
      ['specialWordsFound', '/api/admin/special-words', [{ language: 'ja' }, { kind: 'glossary' }]],
      ['subscriptionsFound', '/api/admin/subscriptions', [{ status: 'active' }, { status: 'expired' }]], // prettier-ignore
      ['permissionsFound', '/api/admin/feature-permissions/users', [{ featureKey: 'export_audio' }, { featureKey: 'export_video' }]], // prettier-ignore
      ['auditFound', '/api/admin/audit', [{ kind: 'level' }, { actor: bossId, asOf: soon }, { actor: 'system' }, { from: soon }]], // prettier-ignore
      ['auditStatesFound', '/api/admin/audit/state', [{}, { asOf: soon, kind: 'feature' }]],
    ];
    for (const [key, path, filters] of lists) {
      const totals: number[] = [];
      for (const filter of filters) {
        const of = JSON.stringify(filter);
        const asked = new URLSearchParams(filter as Record<string, string>).toString();
        const { status, body } = await ask('GET', `${path}?${asked}`, boss);
        const { total } = body as unknown as { total: number };
        expect([key, of, status, (await why(boss, key, of)).value]).toEqual([key, of, 200, total]);
        expect([key, of, await recount(boss, key, of)]).toMatchObject([key, of, { equal: true, recomputed: total }]); // prettier-ignore
        totals.push(total);
      }
      // Filters that all find something, or all nothing, would not tell one number from another.
      expect([key, Math.max(...totals) > 0]).toEqual([key, true]);
    }
    const days = JSON.stringify({ type: 'javascript' });
    expect(await recount(boss, 'errorsOfFortnightFound', days)).toMatchObject({ equal: true, value: 2 }); // prettier-ignore
    expect((await why(boss, 'errorsOfFortnightFound', '{"type":"network"}')).value).toBe(0);
    // By words that are sealed it is shown, and counted by nobody.
    for (const [key, q] of [['feedbackFound', 'mountains'], ['usersFound', 'boss@'], ['errorGroupsFound', 'broke'], ['specialWordsFound', '方']] as const) // prettier-ignore
      expect([key, await why(boss, key, JSON.stringify({ q }))]).toMatchObject([key, { value: 1, recounts: false }]); // prettier-ignore
    expect((await ask('POST', `${FIGURES}/usersFound/recompute?of=${encodeURIComponent('{"q":"boss"}')}`, boss)).status).toBe(404); // prettier-ignore
    for (const odd of ['x', '[]', '{"status":"no"}', 'null'])
      expect([odd, (await ask('GET', `${FIGURES}/feedbackFound${named(odd)}`, boss)).status]).toEqual([odd, 404]); // prettier-ignore
  });

  it('of a row is missing where there is no such row, or it is not said which', async () => {
    const { boss, userId } = await lived();
    const missing = async (path: string) => {
      expect([path, (await ask('GET', `${FIGURES}/${path}`, boss)).status]).toEqual([path, 404]);
      expect([path, (await ask('POST', `${FIGURES}/${path.replace('?', '/recompute?')}`, boss)).status]).toEqual([path, 404]); // prettier-ignore
    };
    for (const path of [
      'usedTodayOf?of=nobody',
      'errorsOf?of=nothing',
      'reportsOf?of=cat%3Amimi',
      'sentenceScoreOf?of=nothing',
      'voiceToldOf?of=nobody',
      'jobsWaitingOf?of=nothing',
      `usersTotal?of=${userId}`,
      'eventsProven?',
    ])
      await missing(path);
    expect((await ask('GET', `${FIGURES}/usedTodayOf`, boss)).status).toBe(404);
    expect((await ask('GET', `${FIGURES}/usedTodayOf?of=`, boss)).status).toBe(400);
    expect((await ask('GET', `${FIGURES}/wrongCodesOf?of=yesterday`, boss)).status).toBe(404);
  });

  it('of a person is missing once they are gone', async () => {
    const { boss, hana, userId } = await lived();
    expect((await why(boss, 'usedTodayOf', userId)).value).toBeGreaterThanOrEqual(0);
    expect((await ask('DELETE', '/api/auth/me', hana)).status).toBe(200);
    for (const context of api.contexts)
      await context.erases?.((token) => api.app.get(token, { strict: false }))(userId);
    await api.settled();
    expect((await ask('GET', `${FIGURES}/usedTodayOf?of=${userId}`, boss)).status).toBe(404);
    expect(await why(boss, 'devicesOf', userId)).toMatchObject({ value: 0 });
  });
});
