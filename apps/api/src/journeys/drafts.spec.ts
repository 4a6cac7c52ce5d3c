import { authoringContext } from '@app/authoring';
import type { LessonDocument } from '@app/lesson';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const DAY = 86_400_000;

interface Card {
  id: string;
  title: string;
  tags: string[];
  revision: number;
  publishedRevision?: number;
  publishedAt?: string;
  changed?: boolean;
}
type Content = Card & LessonDocument;
let hana = '';
beforeEach(async () => {
  hana = await api.login('hana@example.org');
});

const call = async <T = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) => {
  await api.settled();
  const answer = await api.call(method, url, body, as(hana));
  return { status: answer.statusCode, ...answer.json<T>() };
};
const create = async (title: string, text: string | undefined = 'A: Hello.\nB: Good morning.') =>
  (
    await call<{ content: Content }>('POST', '/api/contents', {
      title,
      ...(text !== '' && { text }),
    })
  ).content;
const edit = ({ id, revision }: Content, ...operations: object[]) =>
  call<{ revision: number }>('POST', `/api/contents/${id}/operations`, {
    expectedRevision: revision,
    operations,
  });
const say = ({ graph }: Content, text: string) => {
  const node = graph.nodes.find((one) => one.type === 'textContent');
  return {
    id: `say ${text}`.replaceAll(/[^a-z]/gi, ''),
    kind: 'setParams',
    nodeId: node?.id,
    params: { text },
  };
};
const titles = async (query: string) =>
  (await call<{ contents: Card[] }>('GET', `/api/contents?${query}`)).contents.map(
    ({ title }) => title,
  );
const heard = async (id: string, query = '') => {
  const answer = await call<{ lesson: { segments: { content: string }[] } }>(
    'GET',
    `/api/public/contents/${id}${query}`,
  );
  return answer.lesson?.segments.map(({ content }) => content);
};

describe('an empty canvas', () => {
  it('is a lesson without a text, and nothing is generated', async () => {
    const made = await call<{ content: Content; jobId?: string }>('POST', '/api/contents', {});
    expect([made.status, made.jobId, made.content.graph]).toEqual([
      201,
      undefined,
      { nodes: [], nodeTypeCounters: {} },
    ]);
    const { content } = made;
    const ids = { words: 'textContent_1', order: 'textSequence_1' };
    await edit(
      content,
      {
        id: 'o-1',
        kind: 'addNode',
        nodeId: ids.words,
        type: 'textContent',
        position: { x: 0, y: 0 },
      },
      {
        id: 'o-2',
        kind: 'addNode',
        nodeId: ids.order,
        type: 'textSequence',
        position: { x: 320, y: 0 },
      },
      { id: 'o-3', kind: 'connect', from: ids.words, to: ids.order },
      { id: 'o-4', kind: 'setParams', nodeId: ids.words, params: { text: '一つ。\n二つ。' } },
    );
    expect(await heard(content.id)).toEqual(['一つ。', '二つ。']);
    expect(
      (await call('POST', `/api/contents/${content.id}/generate`, { dryRun: true })).status,
    ).toBe(200);
  });

  it('cannot be published yet', async () => {
    const { id } = await create('空', '');
    expect(await call('POST', `/api/contents/${id}/publish`, {})).toMatchObject({
      status: 400,
      code: 'TEXT_EMPTY',
      error: '课程里还没有句子，写好一句再发布',
    });
  });
});

describe('a text of invisible characters', () => {
  it('is no lesson, and says why; beside others they are let be', async () => {
    for (const text of ['\u200b\u200b', '\ufeff\n\u2060', '\u3164 \u2800']) {
      const refused = await call<{ error: string; code: string }>('POST', '/api/contents', {
        text,
      });
      expect([refused.status, refused.code, refused.error]).toEqual([
        400,
        'TEXT_EMPTY',
        '文本里只有看不见的字符，请输入要听的文字',
      ]);
    }
    expect(await call('GET', '/api/contents')).toMatchObject({ total: 0 });
    expect((await call('POST', '/api/contents', { text: '\u200b山。' })).status).toBe(201);
  });
});

describe('a published lesson', () => {
  it('stays as it was published while its author goes on', async () => {
    const content = await create('一');
    const published = await call<{ content: Content }>(
      'POST',
      `/api/contents/${content.id}/publish`,
      {},
    );
    expect(published.content).toMatchObject({
      changed: false,
      publishedRevision: published.content.revision,
    });
    await edit(published.content, say(content, 'A: Bye.'));
    expect(await heard(content.id)).toEqual(['Hello.', 'Good morning.']);
    expect(await heard(content.id, '?draft=1')).toEqual(['Bye.']);
    expect(
      (await call<{ content: Content }>('GET', `/api/contents/${content.id}`)).content,
    ).toMatchObject({ changed: true, sentenceCount: 1 });
    expect(
      (await call<{ contents: Card[] }>('GET', '/api/public/contents')).contents[0],
    ).toMatchObject({ sentenceCount: 2 });
    await call('POST', `/api/contents/${content.id}/publish`, {});
    expect(await heard(content.id)).toEqual(['Bye.']);
  });

  it('keeps title, description, tags and level, too, until it is published again', async () => {
    const content = await create('一');
    const of = `/api/contents/${content.id}`;
    await call('POST', `${of}/publish`, {});
    const described = { title: '二', description: '新', tags: ['新'], level: 'A2' };
    const { content: draft } = await call<{ content: Content }>('PUT', of, described);
    expect(draft).toMatchObject({ ...described, changed: true });
    const outside = async () => ({
      list: (await call<{ contents: Card[] }>('GET', '/api/public/contents')).contents[0],
      page: (await call<{ content: Card }>('GET', `/api/public/contents/${content.id}`)).content,
    });
    const before = { title: '一', description: '', tags: [], level: '' };
    expect(await outside()).toMatchObject({ list: before, page: before });
    expect(
      (await call<{ content: Card }>('GET', `/api/public/contents/${content.id}?draft=1`)).content
        .title,
    ).toBe('二');
    await call('POST', `${of}/publish`, {});
    expect(await outside()).toMatchObject({ list: described, page: described });
  });

  it('shows its draft to nobody else', async () => {
    const content = await create('一');
    await call('POST', `/api/contents/${content.id}/publish`, {});
    await edit(content, say(content, 'A: Secret.'));
    const visitor = await api.call('GET', `/api/public/contents/${content.id}?draft=1`);
    expect(visitor.body).not.toContain('Secret');
  });

  it('comes to the top of the newest again after a week, not before', async () => {
    const content = await create('一');
    const publish = async (text: string) => {
      const { content: now } = await call<{ content: Content }>(
        'GET',
        `/api/contents/${content.id}`,
      );
      await edit(now, say(now, text));
      return (await call<{ content: Content }>('POST', `/api/contents/${content.id}/publish`, {}))
        .content.publishedAt;
    };
    const first = await publish('A: One.');
    api.pass(6 * DAY);
    hana = await api.login('hana@example.org');
    expect(await publish('A: Two.')).toBe(first);
    api.pass(DAY);
    expect(await publish('A: Three.')).toBe(api.at);
  });
});

describe('the list of own lessons', () => {
  it('is searched, filtered and sorted', async () => {
    const [one, two] = [await create('ＡＢＣ 早上'), await create('晚上', '日本語です。')];
    await call('PUT', `/api/contents/${one.id}`, { tags: ['Ｎ５', 'n5', '入门'], level: 'A1' });
    await call('POST', `/api/contents/${two.id}/publish`, { visibility: 'unlisted' });
    expect(
      (await call<{ content: Content }>('GET', `/api/contents/${one.id}`)).content.tags,
    ).toEqual(['N5', '入门']);
    expect(await titles('q=abc')).toEqual(['ＡＢＣ 早上']);
    expect(await titles('q=n5')).toEqual(['ＡＢＣ 早上']);
    expect(await titles('q=.*')).toEqual([]);
    expect(await titles('tag=N5')).toEqual(['ＡＢＣ 早上']);
    expect(await titles('level=A1')).toEqual(['ＡＢＣ 早上']);
    expect(await titles('visibility=unlisted')).toEqual(['晚上']);
    expect(await titles('language=ja')).toEqual(['晚上']);
    expect(await titles('state=generating')).toHaveLength(2);
    expect(await titles('sort=title')).toEqual(['ＡＢＣ 早上', '晚上'].toSorted());
    expect(await titles('sort=updatedAt&order=asc&pageSize=1')).toHaveLength(1);
    expect(await titles('state=changed')).toEqual([]);
    await edit(two, say(two, '別です。'));
    expect(await titles('state=changed')).toEqual(['晚上']);
  });

  it('keeps at most 8 tags', async () => {
    const { id } = await create('一');
    const put = (tags: string[]) => call('PUT', `/api/contents/${id}`, { tags });
    expect(await put(Array.from({ length: 9 }, (_, n) => `t${n}`))).toMatchObject({
      status: 400,
      error: '最多 8 个标签，没有做任何更改',
    });
    expect((await put(['ａ', 'A', 'a', 'b'])).status).toBe(200);
  });

  it('has copies, with their own changes', async () => {
    const content = await create('一');
    const copy = await call<{ content: Content }>(
      'POST',
      `/api/contents/${content.id}/duplicate`,
      {},
    );
    expect(copy.content).toMatchObject({
      title: '一（副本）',
      graph: content.graph,
      visibility: 'private',
    });
    await edit(copy.content, say(copy.content, 'A: Bye.'));
    expect(await heard(content.id)).toHaveLength(2);
  });
});

describe('the bin', () => {
  it('keeps a lesson for 30 days, seen by nobody', async () => {
    const content = await create('一');
    await call('POST', `/api/contents/${content.id}/publish`, {});
    await call('DELETE', `/api/contents/${content.id}`);
    expect(await titles('')).toEqual([]);
    expect((await call('GET', `/api/public/contents/${content.id}`)).status).toBe(404);
    expect((await call('GET', `/api/contents/${content.id}/history`)).status).toBe(404);
    expect(await call('GET', '/api/contents/bin')).toMatchObject({
      total: 1,
      contents: [{ id: content.id, binnedAt: api.at }],
    });
    const back = await call<{ content: Content }>(
      'POST',
      `/api/contents/${content.id}/undelete`,
      {},
    );
    expect(back.content).toMatchObject({ visibility: 'private', graph: content.graph });
    expect(await heard(content.id)).toHaveLength(2);
  });

  it('is emptied of what is older', async () => {
    const [old, young] = [await create('一'), await create('二')];
    await call('DELETE', `/api/contents/${old.id}`);
    api.pass(DAY);
    await call('DELETE', `/api/contents/${young.id}`);
    await api.settled();
    api.pass(29 * DAY + 1);
    const [schedule] = authoringContext.schedules?.((token) => api.app.get(token as symbol)) ?? [];
    await schedule?.run(new Date(api.at), new AbortController().signal);
    hana = await api.login('hana@example.org');
    expect(await call('GET', '/api/contents/bin')).toMatchObject({
      total: 1,
      contents: [{ id: young.id }],
    });
    expect((await call('POST', `/api/contents/${old.id}/undelete`, {})).status).toBe(404);
  });
});

describe('the history', () => {
  it('tells every step in Chinese, newest first, and plays what a revision played then', async () => {
    const content = await create('一');
    const sentence = content.graph.nodes.flatMap((node) =>
      node.type === 'textContent' ? node.params.segments : [],
    )[0]?.occurrenceId;
    const translated = {
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: sentence,
      change: { translations: { 'zh-CN': '你好。' } },
    };
    const { revision } = await edit(content, translated, say(content, 'A: Bye.'), {
      id: 'u-1',
      kind: 'undo',
      operationId: 'sayABye',
    });
    expect(
      await call('POST', `/api/contents/${content.id}/versions`, { name: '初稿' }),
    ).toMatchObject({ status: 201, version: { name: '初稿' } });
    const { revisions, total } = await call<{
      revisions: { summary: string; name?: string }[];
      total: number;
    }>('GET', `/api/contents/${content.id}/history`);
    expect(revisions.map(({ summary }) => summary)).toEqual([
      '存为版本「初稿」',
      '撤销：文本 1：＋Bye －Hello. B: Good morning',
      '文本 1：＋Bye －Hello. B: Good morning',
      '「Hello.」的译文：你好。',
      '创建了课程',
    ]);
    expect([total, revisions[0]?.name]).toEqual([5, '初稿']);
    const then = await call<{ content: Content; lesson: { segments: { content: string }[] } }>(
      'GET',
      `/api/contents/${content.id}/revisions/${revision - 1}`,
    );
    expect(then.lesson.segments.map((one) => one.content)).toEqual(['Bye.']);
    expect((await call('GET', `/api/contents/${content.id}/revisions/999`)).status).toBe(404);
  });
});
