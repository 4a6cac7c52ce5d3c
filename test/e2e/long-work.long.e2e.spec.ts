import { Solo, until } from './solo.js';

jest.setTimeout(240_000);

interface Job {
  job: {
    state: string;
    done: number;
    total: number;
    results?: { results: { success: boolean; url?: string }[] };
  };
}

/** Enough for a kill to come in the middle. */
const items = Array.from({ length: 16 }, (_, index) => ({
  language: 'en',
  text: `Sentence number ${index} takes a little while until all of it has been said.`,
}));

describe('long calls', () => {
  const solo = new Solo();
  let token = '';
  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hana@example.com');
  });
  afterAll(() => solo.dispose());

  const prefer = async (path: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'respond-async',
    };
    const answer = await fetch(`${solo.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return {
      status: answer.status,
      applied: answer.headers.get('preference-applied'),
      ...((await answer.json()) as { jobId: string }),
    };
  };
  const job = async (id: string) => (await solo.call<Job>(`/api/jobs/${id}`, { token })).json.job;

  it('are answered by a job that survives kill -9 and speaks every item', async () => {
    const { status, applied, jobId } = await prefer('/api/tts/batch', { items });
    expect([status, applied]).toEqual([202, 'respond-async']);
    await until('it runs', async () => (await job(jobId)).state !== 'queued');
    await solo.kill();
    await solo.start();
    // The lease of the one that died runs out first; then a busy machine needs its time.
    const ended = async () => {
      const now = await job(jobId);
      return now.results && now;
    };
    const { state, done, results } = await until('its end', ended, 300_000);
    expect([
      state,
      done,
      results?.results.every(({ url }) => url?.startsWith('/media/audio/')),
    ]).toEqual(['done', items.length, true]);
  }, 480_000);

  it('are nobody else’s', async () => {
    const { jobId } = await prefer('/api/annotate', {
      language: 'ja',
      segments: [{ id: 'a', content: '秘密です。' }],
    });
    const other = await solo.login('mallory@example.com');
    expect((await solo.call(`/api/jobs/${jobId}`, { token: other })).status).toBe(404);
    expect((await solo.call(`/api/jobs/${jobId}`, { token: other, method: 'DELETE' })).status).toBe(
      404,
    );
  });

  it('end when they are cancelled', async () => {
    // Long enough to be at work still when a slow machine comes to the end of it.
    const long = items.map(({ language, text }) => ({ language, text: `${text} `.repeat(20) }));
    const { jobId } = await prefer('/api/tts/batch', { items: long });
    const { json } = await solo.call<Job>(`/api/jobs/${jobId}`, { token, method: 'DELETE' });
    expect(json.job.state).toBe('cancelled');
    expect(await job(jobId)).toMatchObject({ state: 'cancelled' });
  });

  it('answer at once without the header', async () => {
    const { status, json } = await solo.call('/api/annotate', {
      token,
      body: { language: 'zh-CN', segments: [{ id: 'a', content: '银行行长' }] },
    });
    expect([status, json]).toEqual([
      200,
      { success: true, annotations: { a: 'yín háng háng zhǎng' }, errors: [] },
    ]);
  });
});
