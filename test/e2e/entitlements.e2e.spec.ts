import { clockOff, Solo, TO_MIDDAY, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.org', ...clockOff(TO_MIDDAY) });
let boss: string;
let hana: string;
let userId: string;

beforeAll(async () => {
  await solo.start();
  [boss, hana] = [await solo.login('boss@example.org'), await solo.login('hana@example.org')];
  userId = (await solo.call<{ user: { id: string } }>('/api/auth/me', { token: hana })).json.user
    .id;
});
afterAll(() => solo.dispose());

/** What an open page of this person hears, as it comes. */
const listen = async (token: string) => {
  const stop = new AbortController();
  const answer = await fetch(`${solo.url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const heard = { text: '' };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      heard.text += decoder.decode(chunk, { stream: true });
  };
  const reading = read().catch(() => undefined); // ended by us
  await until('ready', async () => heard.text.includes('event: ready'));
  return {
    changes: () => [...heard.text.matchAll(/^event: permissions\.changed$/gm)].length,
    async close() {
      stop.abort();
      await reading;
    },
  };
};
const features = async () =>
  (await solo.call<{ features: string[] }>('/api/permissions/me', { token: hana })).json.features;
const usage = async () =>
  (
    await solo.call<{ dailyUsage: number }>('/api/permissions/usage/tts_generation', {
      token: hana,
    })
  ).json.dailyUsage;

it('an open page hears that it may do more, and may', async () => {
  const page = await listen(hana);
  expect(await features()).not.toContain('export_audio');
  await solo.call('/api/admin/feature-permissions/users', {
    token: boss,
    body: { userId, featureKey: 'export_audio' },
  });
  await until('the news of the grant', async () => page.changes() === 1);
  expect(await features()).toContain('export_audio');
  await solo.call('/api/admin/feature-permissions/features', {
    token: boss,
    body: {
      featureKey: 'export_audio',
      displayName: '导出音频',
      description: '',
      isEnabled: false,
    },
  });
  await until('the news for everybody', async () => page.changes() === 2);
  expect(await features()).not.toContain('export_audio');
  await page.close();
});

it('work is counted before it begins and settled when it ends, and the first lesson is a gift', async () => {
  const make = async (text: string) => {
    const { json } = await solo.call<{ jobId: string }>('/api/contents', {
      token: hana,
      body: { text, language: 'en' },
    });
    return json.jobId;
  };
  const ended = (jobId: string) =>
    until('the end of the generation', async () => {
      const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${jobId}`, {
        token: hana,
      });
      return ['done', 'partial', 'failed'].includes(json.job.state);
    });
  await ended(await make('The first lesson costs nothing.'));
  expect(await usage()).toBe(0);

  // Two are made at a time: theirs waits until these are called off.
  const long = Array.from(
    { length: 60 },
    (_, n) =>
      `Number ${n}, ${'and on and on it goes, over the hills and along the river, '.repeat(5)}until it ends.`,
  );
  const others = await Promise.all(
    ['a', 'b'].map(async () => {
      const { json } = await solo.call<{ jobId: string }>('/api/contents', {
        token: boss,
        body: { text: long.join('\n'), language: 'en' },
      });
      return json.jobId;
    }),
  );
  const jobId = await make('The second lesson counts.\nThe first lesson costs nothing.');
  expect(await usage()).toBe(2);
  for (const other of others)
    await solo.call(`/api/jobs/${other}`, { token: boss, method: 'DELETE' });
  await ended(jobId);
  // What was there already cost nothing in the end.
  await until('the settlement', async () => (await usage()) === 1);
});
