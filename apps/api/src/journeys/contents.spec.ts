import { Behind } from '@app/kernel';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();

interface Content {
  content: {
    id: string;
    title: string;
    description: string;
    visibility: string;
    sentenceCount: number;
    generating: boolean;
    author: { username: string };
  };
  jobId: string;
}
let hana = '';
beforeEach(async () => {
  hana = await api.login('hana@example.org');
});
const create = async () =>
  (
    await api.call(
      'POST',
      '/api/contents',
      { text: 'A: Hello.\nB: Good morning.', targetLanguages: ['zh-CN'] },
      as(hana),
    )
  ).json<Content>();
const codeOf = async (answer: ReturnType<typeof api.call>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<{ code?: string }>().code];
};

describe('a lesson', () => {
  it('is there in the answer to its making, with its job', async () => {
    const { content, jobId } = await create();
    expect(content).toMatchObject({
      sentenceCount: 2,
      generating: true,
      visibility: 'private',
      author: { username: expect.stringMatching(/^听众/) },
    });
    const job = await api.call('GET', `/api/jobs/${jobId}`, undefined, as(hana));
    expect(job.json()).toEqual({
      success: true,
      job: {
        id: jobId,
        kind: 'generate',
        contentId: content.id,
        state: 'queued',
        done: 0,
        total: 0,
      },
    });
    const list = await api.call('GET', '/api/contents', undefined, as(hana));
    expect(list.json()).toMatchObject({ success: true, total: 1, contents: [{ id: content.id }] });
  });

  it('changes only in what is named, and shows it at once', async () => {
    const { content } = await create();
    const described = await api.call(
      'PUT',
      `/api/contents/${content.id}`,
      { description: '每天五分钟' },
      as(hana),
    );
    expect(described.json<Content>().content).toMatchObject({
      title: content.title,
      description: '每天五分钟',
    });
  });

  it('is for everybody once it is published, and theirs again after', async () => {
    const { content } = await create();
    const visitor = () => codeOf(api.call('GET', `/api/public/contents/${content.id}`));
    expect(await visitor()).toEqual([404, 'NOT_FOUND']);
    const published = await api.call('POST', `/api/contents/${content.id}/publish`, {}, as(hana));
    expect(published.json<Content>().content.visibility).toBe('public');
    expect(await visitor()).toEqual([200, undefined]);
    expect((await api.call('GET', '/api/public/contents/latest')).json()).toMatchObject({
      total: 1,
      contents: [{ id: content.id }],
    });
    await api.call('POST', `/api/contents/${content.id}/unpublish`, {}, as(hana));
    expect(await visitor()).toEqual([404, 'NOT_FOUND']);
  });

  it('costs nothing to ask what it would cost', async () => {
    const { content } = await create();
    const before = (
      await api.call('GET', `/api/contents/${content.id}`, undefined, as(hana))
    ).json<{ content: { revision: number } }>();
    const dry = await api.call(
      'POST',
      `/api/contents/${content.id}/generate`,
      { dryRun: true },
      as(hana),
    );
    expect([dry.statusCode, dry.json()]).toEqual([
      200,
      expect.objectContaining({
        success: true,
        sentences: 2,
        cached: 0,
        units: 2,
        annotate: 2,
        translate: 2,
        speak: 2,
      }),
    ]);
    expect(
      (await api.call('GET', `/api/contents/${content.id}`, undefined, as(hana))).json(),
    ).toEqual(before);
  });

  it('goes to work later while the engines are away: a sentence costs at most one', async () => {
    await create(); // the first lesson is a gift
    const { content } = await create();
    const used = async () =>
      (await api.call('GET', '/api/permissions/usage/tts_generation', undefined, as(hana))).json<{
        dailyUsage: number;
      }>().dailyUsage;
    const before = await used();
    const { ttsInfo } = api;
    api.ttsInfo = () => Promise.reject(new Behind('no worker'));
    try {
      const generate = (body: object) => codeOf(api.call('POST', `/api/contents/${content.id}/generate`, body, as(hana))); // prettier-ignore
      expect(await generate({ dryRun: true })).toEqual([503, 'UNAVAILABLE']);
      expect(await generate({})).toEqual([202, undefined]);
      expect((await used()) - before).toBe(2);
    } finally {
      api.ttsInfo = ttsInfo;
    }
  });

  it('keeps translations typed by hand', async () => {
    const { content } = await create();
    const { lesson } = (
      await api.call('GET', `/api/public/contents/${content.id}`, undefined, as(hana))
    ).json<{ lesson: { segments: { id: string }[] } }>();
    const id = lesson.segments[0]?.id ?? '';
    const saved = await api.call(
      'PUT',
      `/api/contents/${content.id}/translations`,
      { language: 'zh-CN', origin: 'human', translations: { [id]: '你好。' } },
      as(hana),
    );
    expect(saved.json()).toMatchObject({
      content: { resources: { translations: { 'zh-CN': { [id]: '你好。' } } } },
    });
  });

  it('is not there for others, and gone once deleted', async () => {
    const { content, jobId } = await create();
    const ken = as(await api.login('ken@example.org'));
    const of = `/api/contents/${content.id}`;
    const refused = [
      api.call('GET', of, undefined, ken),
      api.call('PUT', of, { title: 'x' }, ken),
      api.call('POST', `${of}/publish`, {}, ken),
      api.call('POST', `${of}/generate`, {}, ken),
      api.call('DELETE', of, undefined, ken),
      api.call('GET', `/api/jobs/${jobId}`, undefined, ken),
      api.call('DELETE', `/api/jobs/${jobId}`, undefined, ken),
    ];
    for (const answer of refused) expect(await codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    const gone = await api.call('DELETE', of, undefined, as(hana));
    expect(gone.json()).toEqual({ success: true });
    const after = { ...as(hana), 'x-min-log-position': String(gone.headers['x-log-position']) };
    expect(await codeOf(api.call('GET', of, undefined, after))).toEqual([404, 'NOT_FOUND']);
  });
});

it('stops a generation, and says how it ended when it is too late', async () => {
  const { content, jobId } = await create();
  const cancel = () => api.call('DELETE', `/api/jobs/${jobId}`, undefined, as(hana));
  expect((await cancel()).json()).toMatchObject({
    success: true,
    job: { id: jobId, state: 'cancelled' },
  });
  expect((await cancel()).json()).toMatchObject({ job: { state: 'cancelled' } });
  const shown = await api.call('GET', `/api/contents/${content.id}`, undefined, as(hana));
  expect(shown.json<Content>().content.generating).toBe(false);
});

describe('over quota', () => {
  const lines = (count: number) => ({
    text: Array.from({ length: count }, (_, n) => `A: This is line ${n}.`).join('\n'),
    targetLanguages: ['en'],
  });
  const make = (count: number) => api.call('POST', '/api/contents', lines(count), as(hana));
  const total = async () =>
    (await api.call('GET', '/api/contents', undefined, as(hana))).json<{ total: number }>().total;

  it('a lesson is refused before anything is recorded, and the first one is a gift', async () => {
    expect((await make(120)).statusCode).toBe(201);
    const refused = await make(101);
    expect([refused.statusCode, refused.json()]).toEqual([
      402,
      expect.objectContaining({ success: false, code: 'QUOTA_EXCEEDED', hasLimit: true }),
    ]);
    expect(await total()).toBe(1);
    expect((await make(100)).statusCode).toBe(201);
    expect((await make(1)).statusCode).toBe(402);
  });

  it('fifty at once with one unit left run exactly one', async () => {
    await make(1);
    await make(99);
    const answers = await Promise.all(Array.from({ length: 50 }, () => make(1)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(49);
  });

  it('no more lessons than the level holds', async () => {
    for (let n = 0; n < 20; n += 1) expect((await make(1)).statusCode).toBe(201);
    expect((await make(1)).json()).toMatchObject({ code: 'QUOTA_EXCEEDED', usage: 20 });
  });
});
