import { lexiconContext } from '@app/lexicon';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { readingProposalRecords } from '../../../../libs/lexicon/src/reading-proposals/reading-proposals.view.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
interface Proposal {
  id: string;
  state: string;
  current?: string;
  people: number;
  changed: boolean;
  start?: number;
}
type Segment = { id: string; occurrenceId: string; content: string };
interface Content {
  content: {
    revision: number;
    resources: { annotations: Record<string, unknown> };
    graph: { nodes: { type: string; params: { segments?: Segment[] } }[] };
  };
}
const READING = {
  reading: 'あちらのたなのにだんめ。',
  characters: [
    { text: 'あちらの', reading: '' },
    { text: '棚', reading: 'たな' },
    { text: 'の', reading: '' },
    { text: '二段目', reading: 'にだんめ' },
    { text: '。', reading: '' },
  ],
};
const get = async <T>(token: string, url: string) =>
  (await api.call('GET', url, undefined, as(token))).json<T>();
const contentOf = async (token: string, id: string) =>
  (await get<Content>(token, `/api/contents/${id}`)).content;
const segmentsOf = ({ graph }: Content['content']) =>
  graph.nodes.flatMap(({ params }) => params.segments ?? []);
const edit = async (token: string, id: string, change: object, name = `op-${Math.random()}`) => {
  const { revision, ...content } = await contentOf(token, id);
  const operations = [
    {
      id: name,
      kind: 'editSentence',
      occurrenceId: segmentsOf({ revision, ...content })[0]?.occurrenceId,
      change,
    },
  ];
  const done = await api.call(
    'POST',
    `/api/contents/${id}/operations`,
    { expectedRevision: revision, operations },
    as(token),
  );
  expect(done.statusCode).toBe(200);
};
/** ken's lesson, published with its readings. */
const lesson = async (visibility: 'public' | 'unlisted' | 'private' = 'public', known?: string) => {
  const ken = known ?? (await api.login('ken@example.org'));
  const body = { text: 'あちらの棚の二段目。', language: 'ja', mode: 'paragraph' };
  const { id } = (await api.call('POST', '/api/contents', body, as(ken))).json<{
    content: { id: string };
  }>().content;
  await edit(ken, id, { reading: READING });
  if (visibility !== 'private')
    await api.call('POST', `/api/contents/${id}/publish`, { visibility }, as(ken));
  const [sentence] = segmentsOf(await contentOf(ken, id));
  return {
    ken,
    id,
    path: `/api/contents/${id}/reading-proposals`,
    correction: { occurrenceId: sentence?.occurrenceId, start: 4, word: '棚', reading: 'だな' },
  };
};
const waiting = async (token: string) =>
  (await get<{ lessons: object[] }>(token, '/api/reading-proposals')).lessons;
const seen = async (token: string, path: string) =>
  (await get<{ proposals: Proposal[] }>(token, path)).proposals;
const readingNow = async (token: string, id: string) =>
  JSON.stringify((await contentOf(token, id)).resources.annotations);

describe('readings that are proposed', () => {
  it('wait for the author, who takes one over for all who asked: the lesson is corrected by an operation, and they see it', async () => {
    const { ken, id, path, correction } = await lesson();
    const [hana, mei] = [await api.login('hana@example.org'), await api.login('mei@example.org')];
    const proposed = await api.call('POST', path, { ...correction, note: '这里连浊' }, as(hana));
    expect([proposed.statusCode, proposed.json()]).toMatchObject([
      201,
      { success: true, proposal: { state: 'open', word: '棚', reading: 'だな' } },
    ]);
    expect((await api.call('POST', path, correction, as(mei))).statusCode).toBe(201);
    await api.settled(); // ken is not who proposed: nothing waits for him
    expect(await waiting(ken)).toEqual([{ contentId: id, waiting: 1, decided: 0 }]);
    const [one] = await seen(ken, path);
    expect(one).toMatchObject({
      word: '棚',
      current: 'たな',
      reading: 'だな',
      people: 2,
      notes: ['这里连浊'],
      changed: false,
      sentence: 'あちらの棚の二段目。',
    });
    expect(JSON.stringify(one)).not.toContain('hana');

    const { revision } = await contentOf(ken, id);
    for (const _ of ['once', 'twice'])
      expect(
        (await api.call('POST', `${path}/${one?.id}/accept`, undefined, as(ken))).statusCode,
      ).toBe(200);
    expect(await readingNow(ken, id)).toContain('だな');
    const { operations } = await get<{ operations: { kind: string; by: string }[] }>(
      ken,
      `/api/contents/${id}/operations?after=${revision}`,
    );
    expect(operations).toMatchObject([{ kind: 'editSentence' }]);
    for (const learner of [hana, mei])
      expect(await seen(learner, `${path}/mine`)).toMatchObject([{ state: 'accepted' }]);
    expect(await waiting(ken)).toEqual([{ contentId: id, waiting: 0, decided: 1 }]);

    await api.call('POST', `${path}/${one?.id}/reopen`, undefined, as(ken));
    expect(await readingNow(ken, id)).not.toContain('だな');
    expect(await seen(hana, `${path}/mine`)).toMatchObject([{ state: 'open' }]);
    await api.call('POST', `${path}/${one?.id}/decline`, undefined, as(ken));
    expect(await seen(hana, `${path}/mine`)).toMatchObject([{ state: 'declined' }]);
  });

  it('are one when they are sent twice, and can be taken back while they wait', async () => {
    const { ken, path, correction } = await lesson();
    const hana = await api.login('hana@example.org');
    const send = async (body: object) =>
      (await api.call('POST', path, body, as(hana))).json<{ proposal: { id: string } }>().proposal
        .id;
    const id = await send(correction);
    expect(await send({ ...correction, note: '再说一次' })).toBe(id);
    const other = await send({ ...correction, reading: 'タナー' });
    expect((await seen(ken, path)).map((one) => one.id)).toEqual([other]);
    const mei = await api.login('mei@example.org');
    await api.call('DELETE', `${path}/${other}`, undefined, as(mei)); // not theirs: it stays
    expect(await seen(ken, path)).toHaveLength(1);
    for (const _ of ['once', 'twice'])
      expect((await api.call('DELETE', `${path}/${other}`, undefined, as(hana))).statusCode).toBe(
        200,
      );
    expect([await seen(ken, path), await waiting(ken)]).toEqual([[], []]);
    expect(
      (await api.call('POST', `${path}/${other}/accept`, undefined, as(ken))).json(),
    ).toMatchObject({
      code: 'PROPOSAL_CLOSED',
      error: '这条建议已经被收回',
    });
  });

  it('say so when the sentence has changed, and are not taken over where the word is gone', async () => {
    const { ken, id, path, correction } = await lesson();
    const hana = await api.login('hana@example.org');
    await api.call('POST', path, correction, as(hana));
    await edit(ken, id, { content: 'あちらです。' });
    // Others still hear it: there it can be corrected.
    expect(await seen(ken, path)).toMatchObject([{ published: true, start: 4, current: 'たな' }]);
    await api.call('POST', `/api/contents/${id}/publish`, { visibility: 'public' }, as(ken));
    const [one] = await seen(ken, path);
    expect(one).toMatchObject({ changed: true, sentence: 'あちらです。' });
    expect(one?.start).toBeUndefined();
    const refused = await api.call('POST', `${path}/${one?.id}/accept`, undefined, as(ken));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'READING_OUTDATED', error: '这句话后来改过，词已经对不上；课没有改动' },
    ]);
    expect(await seen(hana, `${path}/mine`)).toMatchObject([{ state: 'open' }]);
    expect(
      (await api.call('POST', `${path}/${one?.id}/decline`, undefined, as(ken))).statusCode,
    ).toBe(200);
  });

  it('are reopened without harm when the author has taken the operation back in their editor', async () => {
    const { ken, id, path, correction } = await lesson();
    await api.call('POST', path, correction, as(await api.login('hana@example.org')));
    const [one] = await seen(ken, path);
    await api.call('POST', `${path}/${one?.id}/accept`, undefined, as(ken));
    await edit(ken, id, { reading: READING });
    const before = await contentOf(ken, id);
    expect(
      (await api.call('POST', `${path}/${one?.id}/reopen`, undefined, as(ken))).statusCode,
    ).toBe(200);
    expect((await contentOf(ken, id)).resources).toEqual(before.resources);
    expect(await seen(ken, path)).toMatchObject([{ state: 'open', current: 'たな' }]);
  });

  it.each([
    ['the own lesson', {}, 'OWN_LESSON', 'ken@example.org'],
    ['a reading the lesson has', { reading: 'たな' }, 'READING_SAME', 'hana@example.org'],
    ['a word that is not there', { start: 0 }, 'READING_OUTDATED', 'hana@example.org'],
    [
      'half of a word',
      { start: 6, word: '二', reading: 'に' },
      'READING_OUTDATED',
      'hana@example.org',
    ],
    ['other letters', { reading: 'dana' }, 'INVALID', 'hana@example.org'],
    ['another sentence', { occurrenceId: 'nowhere' }, 'NOT_FOUND', 'hana@example.org'],
  ])('refuse %s', async (_, change, code, email) => {
    const { ken, path, correction } = await lesson();
    const token = email.startsWith('ken') ? ken : await api.login(email);
    const refused = await api.call('POST', path, { ...correction, ...change }, as(token));
    expect(refused.statusCode).toBeLessThan(500);
    expect(refused.json()).toMatchObject({ success: false, code });
  });

  it('need a lesson that one may see, and an author who is the author', async () => {
    const hidden = await lesson('private');
    const shown = await lesson('unlisted', hidden.ken);
    const hana = await api.login('hana@example.org');
    expect((await api.call('POST', hidden.path, hidden.correction, as(hana))).statusCode).toBe(404);
    expect((await api.call('GET', `${hidden.path}/mine`, undefined, as(hana))).statusCode).toBe(
      404,
    );
    const { proposal } = (await api.call('POST', shown.path, shown.correction, as(hana))).json<{
      proposal: { id: string };
    }>();
    expect((await api.call('GET', shown.path, undefined, as(hana))).statusCode).toBe(404);
    for (const call of ['accept', 'decline', 'reopen'])
      expect(
        (await api.call('POST', `${shown.path}/${proposal.id}/${call}`, undefined, as(hana)))
          .statusCode,
      ).toBe(404);
    expect((await api.call('POST', shown.path, shown.correction)).json()).toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
  });

  it('are sealed in the log, and go with the person who made them', async () => {
    const { ken, path, correction } = await lesson();
    const hana = await api.login('hana@example.org');
    await api.call('POST', path, { ...correction, note: '秘密的话' }, as(hana));
    const log: string[] = [];
    for await (const { type, data } of api.raw.readAll())
      if (type === 'ReadingProposed') log.push(JSON.stringify(data));
    expect(log.join()).toContain('"contentId"');
    for (const words of ['秘密的话', 'だな', '棚']) expect(log.join()).not.toContain(words);

    const { user } = await get<{ user: { id: string } }>(hana, '/api/auth/me');
    const erase = lexiconContext.erases?.((token) => api.app.get(token, { strict: false }));
    for (const _ of ['once', 'cut off, and again']) await erase?.(user.id);
    await api.settled();
    expect(await seen(ken, path)).toEqual([]);
    const docs = await api.app
      .get<ReadModels>(READ_MODELS)
      .collection(readingProposalRecords)
      .find({})
      .toArray();
    expect(JSON.stringify(docs)).not.toContain('秘密的话');
  });
});
