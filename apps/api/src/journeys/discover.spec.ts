import { LESSON_GENERATIONS, type LessonGenerations } from '@app/generation';
import type {
  ContentList,
  FoundContent,
  HotList,
  Listing,
  PublicTags,
  SearchAnswer,
} from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
let hana = '';
beforeEach(async () => {
  hana = await api.login('hana@example.org');
});

type Content = { id: string; revision: number } & LessonDocument;
const call = async <T = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  token: string | null = hana,
) => {
  const answer = await api.call(method, url, body, token === null ? {} : as(token));
  await api.settled();
  return { status: answer.statusCode, ...answer.json<T>() };
};
const publish = async (text: string, told: object = {}, visibility = 'public') => {
  const { content } = await call<{ content: Content }>('POST', '/api/contents', { text });
  const described = await call('PUT', `/api/contents/${content.id}`, told);
  expect(described.status).toBe(200);
  api.pass(1000);
  await call('POST', `/api/contents/${content.id}/publish`, { visibility });
  return content;
};
const list = async (path: string) =>
  (await call<ContentList>('GET', `/api/public/contents${path}`, undefined, null)).contents.map(
    ({ title }) => title,
  );
const find = async (q: string, more = '') =>
  call<SearchAnswer>(
    'GET',
    `/api/public/contents/search?q=${encodeURIComponent(q)}${more}`,
    undefined,
    null,
  );
const found = async (q: string) => (await find(q)).contents.map(({ title }) => title);
const marked = ({ found: [first] }: FoundContent) =>
  first && {
    in: first.in,
    sentence: first.sentence,
    words: first.marks.map(([from, to]) => first.text.slice(from, to)),
  };

describe('lists of public lessons', () => {
  it('are chosen by language, level, tag and length', async () => {
    await publish('おはよう。', { title: '朝', level: 'N5', tags: ['Ｎ５', '日常'] });
    await publish('Good morning.', { title: 'Morning', level: 'A1', tags: ['日常'] });
    expect(await list('?language=ja')).toEqual(['朝']);
    expect(await list('?level=A1')).toEqual(['Morning']);
    expect(await list('/latest?level=N5&language=en')).toEqual([]);
    expect(await list('?tag=n5')).toEqual(['朝']);
    expect(await list(`/tag/${encodeURIComponent('日常')}`)).toEqual(['Morning', '朝']);
    expect(await list('?length=short')).toEqual([]); // nothing sounds yet
    const { tags } = await call<PublicTags>('GET', '/api/public/tags', undefined, null);
    expect(tags).toEqual([
      { name: '日常', count: 2 },
      { name: 'N5', count: 1 },
    ]);
  });

  it.each(['?level=N6', '?level=hard', '?length=epic', '?tag='])('refuse %s', async (path) =>
    expect((await call('GET', `/api/public/contents${path}`)).status).toBe(400),
  );

  it('keep a level to the list of its language', async () => {
    const { id } = await publish('おはよう。');
    const put = async (level: string) =>
      (await call('PUT', `/api/contents/${id}`, { level })).status;
    expect(await put('N3')).toBe(200);
    expect(await put('')).toBe(200);
    expect(await put('B1')).toBe(400);
    expect(await put('中级')).toBe(400);
  });
});

describe('hot lessons', () => {
  const heard = async (token: string, id: string, kinds: readonly string[]) => {
    const { lesson } = await call<{ lesson: { segments: { occurrenceId: string }[] } }>(
      'GET',
      `/api/public/contents/${id}`,
    );
    const events = kinds.map((kind, n) => ({
      id: crypto.randomUUID(),
      kind,
      contentId: id,
      occurrenceId: lesson.segments[0]?.occurrenceId,
      at: new Date(Date.parse(api.at) - n * 1000).toISOString(),
    }));
    await call('POST', '/api/practice', { timeZone: 'UTC', events }, token);
  };
  const hot = async () =>
    (await call<HotList>('GET', '/api/public/contents/hot', undefined, null)).contents.map(
      ({ title, heat }) => [title, heat],
    );

  it('are those that others hear, finish and keep, and tell why', async () => {
    api.pass(3_600_000);
    const [one, two] = [
      await publish('一。', { title: '一' }),
      await publish('二。', { title: '二' }),
    ];
    const [ken, boss] = [await api.login('ken@example.org'), await api.login('boss@example.org')];
    expect(await hot()).toEqual([
      ['二', undefined],
      ['一', undefined],
    ]);
    await heard(ken, one.id, ['played', 'played', 'replayed', 'finished', 'finished']);
    await heard(hana, two.id, ['played', 'finished']);
    await heard(boss, two.id, ['played', 'finished']);
    for (const token of [hana, boss])
      await call('POST', '/api/favorites', { contentId: two.id }, token);
    const kens = { played: 1, finished: 1, favourites: 0, collections: 0 };
    expect(await hot()).toEqual([
      ['一', kens],
      ['二', undefined],
    ]);
    const of = { contentId: two.id };
    for (const n of [1, 2]) {
      const token = await api.login(`fan${n}@example.org`);
      await call('POST', '/api/favorites', of, token);
    }
    expect(await hot()).toEqual([
      ['二', { played: 0, finished: 0, favourites: 2, collections: 0 }],
      ['一', kens],
    ]);
    api.pass(3_600_000);
    const fan = await api.login('fan1@example.org');
    await call('DELETE', `/api/favorites/${two.id}`, undefined, fan);
    await heard(fan, one.id, ['played']);
    expect(await hot()).toEqual([
      ['一', { ...kens, played: 2 }],
      ['二', { played: 0, finished: 0, favourites: 1, collections: 0 }],
    ]);
  });

  it('are those that others put into their collections, once for each person, as long as they are there', async () => {
    const [one] = [await publish('一。', { title: '一' }), await publish('二。', { title: '二' })];
    const put = async (token: string, title: string) => {
      const made = await call<{ collection: { id: string } }>('POST', '/api/collections', { title }, token); // prettier-ignore
      const of = `/api/collections/${made.collection.id}`;
      expect((await call('POST', `${of}/items`, { contentId: one.id }, token)).status).toBe(201);
      return of;
    };
    const [ken, boss] = [await api.login('ken@example.org'), await api.login('boss@example.org')];
    await put(hana, '自己的');
    await put(boss, '管理员的');
    expect((await hot())[0]).toEqual(['二', undefined]);
    const [first] = [await put(ken, '甲'), await put(ken, '乙')];
    const kept = ['一', { played: 0, finished: 0, favourites: 0, collections: 1 }];
    expect((await hot())[0]).toEqual(kept);
    await call('DELETE', first, undefined, ken);
    expect((await hot())[0]).toEqual(['二', undefined]);
    await call('POST', `${first}/undelete`, undefined, ken);
    expect((await hot())[0]).toEqual(kept);
    await call('DELETE', `${first}/items/${one.id}`, undefined, ken);
    expect((await hot())[0]).toEqual(['二', undefined]);
  });
});

describe('lessons by new words', () => {
  const byWords = async (token: string | null, more = '') => {
    const answer = await call<Listing>('GET', `/api/practice/words${more}`, undefined, token);
    return answer.contents?.map(({ title, words }) => [title, words?.fresh, words?.all]);
  };
  const hear = async (token: string, id: string) => {
    const { lesson } = await call<{ lesson: { segments: { occurrenceId: string }[] } }>(
      'GET',
      `/api/public/contents/${id}`,
    );
    const events = lesson.segments.map(({ occurrenceId }) => ({
      id: crypto.randomUUID(),
      kind: 'played',
      contentId: id,
      occurrenceId,
      at: api.at,
    }));
    await call('POST', '/api/practice', { timeZone: 'UTC', events }, token);
  };

  it('begin with those of others of which a learner knows most, and end where nothing is new', async () => {
    const heard = await publish('駅で電車を待つ。', { title: '駅' });
    await publish('猫が窓を見る。', { title: '猫' });
    await publish('駅で新聞を待つ。', { title: '新聞', tags: ['朝'] });
    const ken = await api.login('ken@example.org');
    await hear(ken, heard.id);
    expect(await byWords(ken)).toEqual([
      ['新聞', 1, 3],
      ['猫', 3, 3],
      ['駅', 0, 3],
    ]);
    expect(await byWords(ken, '?page=2&pageSize=2')).toEqual([['駅', 0, 3]]);
    expect(await byWords(ken, `?tag=${encodeURIComponent('朝')}`)).toEqual([['新聞', 1, 3]]);
    expect(await byWords(hana)).toEqual([]); // their own
    expect((await call('GET', '/api/practice/words', undefined, null)).status).toBe(401);
  });
});

describe('search', () => {
  it('finds titles, tags, authors, sentences, and tells where', async () => {
    await call('PUT', '/api/auth/me', { username: 'ハナ' });
    await publish('雨が降る。\n駅で待つ。', { title: '天気', tags: ['空模様'] });
    const where = async (q: string) => (await find(q)).contents.map(marked);
    expect(await where('天氣')).toEqual([{ in: 'title', sentence: undefined, words: ['天気'] }]);
    expect(await where('模样')).toEqual([{ in: 'tags', sentence: undefined, words: ['模様'] }]);
    expect(await where('はな')).toEqual([{ in: 'author', sentence: undefined, words: ['ハナ'] }]);
    expect(await where('待つ')).toEqual([{ in: 'text', sentence: 2, words: ['待つ'] }]);
  });

  it('ranks titles, tags, authors, sentences, translations, readings in this order', async () => {
    const annotated = await publish('七。', { title: '六' });
    await api.app.get<LessonGenerations>(LESSON_GENERATIONS).record({
      type: 'RecordAnnotations',
      by: 'system',
      data: {
        contentId: annotated.id,
        engine: 'e',
        annotations: {
          [segmentsOf(annotated)[0]?.id ?? '']: {
            reading: 'ヤマ',
            characters: [{ text: '七', reading: 'ヤマ' }],
          },
        },
        pronunciations: {},
      },
    } as never);
    await api.settled();
    await publish('やま。', { title: '四' });
    await publish('三。', { title: '三', tags: ['やま'] });
    await publish('一。', { title: 'ﾔﾏへ' });
    expect(await found('やま')).toEqual(['ﾔﾏへ', '三', '四', '六']);
    await call('PUT', '/api/auth/me', { username: '山田やま' });
    expect(await found('やま')).toEqual(['ﾔﾏへ', '三', '四', '六']);
    expect((await find('山田')).total).toBe(4);
    // What was found by its sound is shown with what is written there.
    expect((await find('ヤマ')).contents.at(-1)?.found).toContainEqual({
      in: 'reading',
      text: 'ヤマ',
      marks: [[0, 2]],
      sentence: 1,
      of: '七。',
    });
  });

  it('finds by how a title is read, after all that is written, as long as it is the title', async () => {
    const { id } = await publish('一。', { title: '天気' });
    await publish('てんき。', { title: '二' });
    const { user } = await call<{ user: { id: string } }>('GET', '/api/auth/me');
    const data = { contentId: id, userId: user.id, title: '天気', reading: 'てんき', at: api.at };
    await api.record(`title-reading-${id}`, [{ type: 'LessonTitleRead', data }]);
    expect(await found('テンキ')).toEqual(['二', '天気']);
    expect((await find('テンキ')).contents.at(-1)?.found).toEqual([
      { in: 'reading', text: 'てんき', marks: [[0, 3]], of: '天気' },
    ]);
    await call('PUT', `/api/contents/${id}`, { title: '空' });
    await call('POST', `/api/contents/${id}/publish`, {});
    expect((await find('テンキ')).contents.find((one) => one.title === '空')?.found).toEqual([]);
    await call('POST', `/api/contents/${id}/unpublish`);
    expect(await found('テンキ')).toEqual(['二']);
  });

  it('opens at the sentence', async () => {
    await publish('雨が降る。\n駅で待つ。\nまた駅で。', { title: '天気' });
    const { contents } = await find('エキ');
    expect(contents).toEqual([]); // no reading was made
    expect(
      (await find('駅')).contents.map(({ found: all }) => all.map((one) => one.sentence)),
    ).toEqual([[2, 3]]);
  });

  it('wants all words, wherever each is', async () => {
    await publish('雨が降る。', { title: '天気', tags: ['空'] });
    expect(await found('雨 空 天気')).toEqual(['天気']);
    expect(await found('雨 海')).toEqual([]);
  });

  it.each([
    ['', 200],
    ['   ', 200],
    ['。', 200],
    ['x'.repeat(100), 200],
    ['x'.repeat(101), 400],
  ])('takes "%s"', async (q, status) => {
    const answer = await find(q);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer).toMatchObject({ contents: [], total: 0, pageSize: 20 });
  });

  it('finds the words that were published, not the draft', async () => {
    const { id } = await publish('雨が降る。', { title: '天気' });
    const { content } = await call<{ content: Content }>('GET', `/api/contents/${id}`);
    const node = content.graph.nodes.find(({ type }) => type === 'textContent');
    await call('POST', `/api/contents/${id}/operations`, {
      expectedRevision: content.revision,
      operations: [
        { id: 'o-1', kind: 'setParams', nodeId: node?.id, params: { text: '雪が降る。' } },
      ],
    });
    await call('PUT', `/api/contents/${id}`, { title: '冬' });
    expect([await found('雪'), await found('冬'), await found('雨')]).toEqual([[], [], ['天気']]);
    await call('POST', `/api/contents/${id}/publish`, {});
    expect([await found('雪'), await found('雨')]).toEqual([['冬'], []]);
  });

  it('forgets an author who is renamed', async () => {
    await call('PUT', '/api/auth/me', { username: '花子' });
    await publish('雨。', { title: '天気' });
    expect(await found('花子')).toEqual(['天気']);
    await call('PUT', '/api/auth/me', { username: '太郎' });
    expect([await found('花子'), await found('太郎')]).toEqual([[], ['天気']]);
  });
});

const segmentsOf = ({ graph }: LessonDocument) =>
  graph.nodes.flatMap((node) => (node.type === 'textContent' ? node.params.segments : []));

describe('a lesson whose author was shut out', () => {
  it('is nobody’s but an administrator’s, who has to judge it and is told why', async () => {
    const { id } = await publish('おはよう。', { title: '朝' });
    const hidden = await publish('こんばんは。', { title: '夜' });
    await call('POST', `/api/contents/${hidden.id}/unpublish`);
    const { user } = await call<{ user: { id: string } }>('GET', '/api/auth/me');
    const ken = await api.login('ken@example.org');
    const boss = await api.login('boss@example.org');
    const body = { status: 'disabled', reason: '违规' };
    await call('PUT', `/api/admin/users/${user.id}`, body, boss);
    const play = (token: string | null, of = id) =>
      call<{ content: { author: object } }>('GET', `/api/public/contents/${of}`, undefined, token);
    expect([(await play(null)).status, (await play(ken)).status]).toEqual([404, 404]);
    expect(await play(boss)).toMatchObject({
      status: 200,
      content: { author: { disabled: true } },
    });
    expect((await play(boss, hidden.id)).status).toBe(404); // others' private lessons are theirs
    await call('PUT', `/api/admin/users/${user.id}`, { ...body, status: 'active' }, boss);
    expect((await play(ken)).content.author).not.toHaveProperty('disabled');
  });
});
