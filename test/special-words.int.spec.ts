import { Solo, until } from './e2e/solo.js';

interface Lesson {
  content: {
    id: string;
    revision: number;
    resources: {
      annotations: Record<string, { reading: string }>;
      audioItems: { text: string; status: string; stale?: boolean; audioGenerationHash?: string }[];
    };
    graph: {
      nodes: {
        type: string;
        params: { segments?: { id: string; occurrenceId: string; content: string }[] };
      }[];
    };
  };
  jobId: string;
}
const TEXT = '今日は方々に行った。\n犬が来た。';

describe('a special word in the running product', () => {
  const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent' });
  let token = '';
  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hana@example.org');
  }, 120_000);
  afterAll(() => solo.dispose());

  const done = (jobId: string) =>
    until('generation', async () => {
      const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${jobId}`, { token });
      return ['done', 'partial', 'failed'].includes(json.job.state) && json.job.state;
    });
  const look = async (id: string) => {
    const { json } = await solo.call<Lesson>(`/api/contents/${id}`, { token });
    const { resources, graph } = json.content;
    const segments = graph.nodes.flatMap(({ params }) => params.segments ?? []);
    return segments.map(({ id: segment, content }) => {
      const sound = resources.audioItems.find(({ text }) => text === content);
      return {
        reading: resources.annotations[segment]?.reading,
        line: resources.annotations[segment],
        key: sound?.audioGenerationHash,
        stale: sound?.stale === true,
      };
    });
  };
  const generate = (id: string, body: object) =>
    solo.call<{ jobId: string; units: number; cached: number }>(`/api/contents/${id}/generate`, {
      token,
      body,
    });

  it('changes the reading and the sound of the sentences it stands in, when they are generated again, and of no other', async () => {
    const { json: made } = await solo.call<Lesson>('/api/contents', {
      token,
      body: { text: TEXT, language: 'ja' },
    });
    const { id } = made.content;
    expect(await done(made.jobId)).toBe('done');
    const [first, second] = await look(id);
    expect(first?.reading).not.toContain('へんてこ');

    const word = {
      word: '方々',
      language: 'ja',
      kind: 'reading',
      value: 'へんてこ',
      scope: 'content',
      contentId: id,
    };
    const preview = await solo.call('/api/special-words/preview', {
      token,
      body: { word: word.word, language: 'ja', contentId: id },
    });
    expect(preview.json).toMatchObject({ sentences: 1 });
    const added = await solo.call<{ word: { id: string } }>('/api/special-words', {
      token,
      body: word,
    });
    expect(added.status).toBe(201);
    expect((await look(id)).map(({ stale }) => stale)).toEqual([true, false]);
    expect((await generate(id, { dryRun: true })).json).toMatchObject({ units: 1, cached: 1 });

    expect(await done((await generate(id, {})).json.jobId)).toBe('done');
    const [anew, untouched] = await look(id);
    expect(anew?.reading).toContain('へんてこ');
    expect(anew).toMatchObject({ stale: false });
    expect(anew?.key).not.toBe(first?.key);
    expect(untouched).toEqual(second);
    expect((await generate(id, { dryRun: true })).json).toMatchObject({ units: 0, cached: 2 });

    await solo.call(`/api/special-words/${added.json.word.id}`, { token, method: 'DELETE' });
    expect(await done((await generate(id, {})).json.jobId)).toBe('done');
    expect(await look(id)).toEqual([first, second]);
  }, 120_000);

  it('is said in English as well, and so is what a person has corrected', async () => {
    const { json: made } = await solo.call<Lesson>('/api/contents', {
      token,
      body: { text: 'I like Nguyen.\nAnne sings.', language: 'en-US' },
    });
    const { id } = made.content;
    expect(await done(made.jobId)).toBe('done');
    const [first, second] = await look(id);
    await solo.call('/api/special-words', {
      token,
      body: { word: 'Nguyen', language: 'en-US', kind: 'reading', value: 'wɪn', scope: 'content', contentId: id }, // prettier-ignore
    });
    expect(await done((await generate(id, {})).json.jobId)).toBe('done');
    const [anew, untouched] = await look(id);
    expect(anew?.line).toMatch(/wɪn$/);
    expect([anew?.key === first?.key, untouched?.key === second?.key]).toEqual([false, true]);

    const { json } = await solo.call<Lesson>(`/api/contents/${id}`, { token });
    const segments = json.content.graph.nodes.flatMap(({ params }) => params.segments ?? []);
    const corrected = await solo.call(`/api/contents/${id}/operations`, {
      token,
      body: {
        expectedRevision: json.content.revision,
        operations: [{ kind: 'editSentence', id: 'e1', occurrenceId: segments[1]?.occurrenceId, change: { reading: 'ˈɑːnə sˈɪŋz' } }],
      }, // prettier-ignore
    });
    expect(corrected.status).toBe(200);
    expect(await done((await generate(id, {})).json.jobId)).toBe('done');
    const [kept, said] = await look(id);
    expect(said?.line).toBe('ˈɑːnə sˈɪŋz');
    expect([kept?.key === anew?.key, said?.key === second?.key]).toEqual([true, false]);
  }, 120_000);

  it('is known to the calls for single texts too', async () => {
    await solo.call('/api/special-words', {
      token,
      body: { word: '方々', language: 'ja', kind: 'reading', value: 'へんてこ' },
    });
    const { json } = await solo.call<{ annotations: { s: { reading: string } } }>('/api/annotate', {
      token,
      body: { language: 'ja', segments: [{ id: 's', content: '方々に行った。' }] },
    });
    expect(json.annotations.s.reading).toContain('へんてこ');
  });
});
