import type { ContentSummary } from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
type Content = ContentSummary & LessonDocument;
interface Answer {
  content: Content;
  code?: string;
  error?: string;
}
const ask = async <T = Answer>(
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const answer = await api.call(method, `/api/${path}`, body, token ? as(token) : {});
  await api.settled();
  return { status: answer.statusCode, ...answer.json<T>() };
};

const TEXT = 'A：おはよう。\nB：いい天気ですね。';
const lessonOf = async (token: string, publish?: object): Promise<string> => {
  const { content } = await ask(token, 'POST', 'contents', {
    title: '駅の朝',
    text: TEXT,
    language: 'ja',
  });
  await ask(token, 'PUT', `contents/${content.id}`, {
    description: '朝の駅で。',
    tags: ['通学'],
    level: 'N4',
  });
  if (publish) await ask(token, 'POST', `contents/${content.id}/publish`, publish);
  return content.id;
};
const shared = { visibility: 'public', licence: 'cc-by-sa' };
const sentencesIn = ({ graph }: LessonDocument) =>
  graph.nodes.flatMap(({ type, params }) =>
    type === 'textContent'
      ? params.segments.map(({ occurrenceId, content, speaker }) => [
          occurrenceId,
          speaker,
          content,
        ])
      : [],
  );
const people = async () => [
  await api.login('hana@example.org'),
  await api.login('ken@example.org'),
];

describe('a fork', () => {
  it('is the lesson as it is published, as one’s own draft, with its credit', async () => {
    const [hana = '', ken = ''] = await people();
    const id = await lessonOf(hana, shared);
    const { content: original } = await ask(hana, 'GET', `contents/${id}`);
    await ask(hana, 'PUT', `contents/${id}`, { title: '下書き' });
    const { status, content } = await ask(ken, 'POST', `contents/${id}/fork`);
    expect(status).toBe(201);
    expect(content).toMatchObject({
      title: '駅の朝（改编）',
      description: '朝の駅で。',
      tags: ['通学'],
      level: 'N4',
      visibility: 'private',
      shareAlike: true,
      origins: [{ contentId: id, title: '駅の朝', author: original.author, licence: 'cc-by-sa' }],
    });
    expect(content.author.id).not.toBe(original.author.id);
    expect(sentencesIn(content)).toEqual(sentencesIn(original));
  });

  it('of what must be shared alike is published alike, or not at all', async () => {
    const [hana = '', ken = ''] = await people();
    const { content } = await ask(ken, 'POST', `contents/${await lessonOf(hana, shared)}/fork`);
    const publish = (body: object) => ask(ken, 'POST', `contents/${content.id}/publish`, body);
    expect(await publish({ visibility: 'public', licence: 'cc-by' })).toMatchObject({
      status: 409,
      code: 'LICENCE_BOUND',
      error: '这一课改编自 CC BY-SA 的作品，只能用同样的许可发布',
    });
    expect((await publish({ visibility: 'public' })).content.licence).toBe('cc-by-sa');
    // A copy is a fork, too.
    const { content: copy } = await ask(ken, 'POST', `contents/${content.id}/duplicate`);
    expect(copy).toMatchObject({ shareAlike: true, origins: [{ title: '駅の朝' }] });
  });

  it('is refused where the licence, or the link, gives nobody the right; of a hidden lesson nobody hears', async () => {
    const [hana = '', ken = ''] = await people();
    const fork = async (publish?: object, token = ken) =>
      ask(token, 'POST', `contents/${await lessonOf(hana, publish)}/fork`);
    expect(await fork({ visibility: 'public' })).toMatchObject({
      status: 403,
      code: 'LICENCE_REFUSES',
      error: '作者保留所有权利，这一课不能改编',
    });
    expect(await fork({ ...shared, visibility: 'unlisted' })).toMatchObject({
      status: 403,
      error: '只有公开的课可以改编',
    });
    expect(await fork()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await fork(shared, hana)).toMatchObject({ status: 400, code: 'NO_FORK_OF_OWN' });
  });

  it('needs room as any new lesson does', async () => {
    const [hana = '', ken = ''] = await people();
    const id = await lessonOf(hana, shared);
    for (let n = 0; n < 20; n += 1) await ask(ken, 'POST', 'contents', { title: `${n}` });
    expect(await ask(ken, 'POST', `contents/${id}/fork`)).toMatchObject({
      status: 402,
      code: 'QUOTA_EXCEEDED',
    });
  });

  it('is shown by the original while it is public', async () => {
    const [hana = '', ken = ''] = await people();
    const id = await lessonOf(hana, shared);
    const { content } = await ask(ken, 'POST', `contents/${id}/fork`);
    const forks = async () => {
      const { total, contents } = await ask<{ total: number; contents: ContentSummary[] }>(
        undefined,
        'GET',
        `public/contents/${id}/forks`,
      );
      return [total, contents.map((one) => one.id)];
    };
    expect(await forks()).toEqual([0, []]);
    await ask(ken, 'POST', `contents/${content.id}/publish`, { visibility: 'unlisted' });
    expect(await forks()).toEqual([0, []]);
    await ask(ken, 'POST', `contents/${content.id}/publish`, { visibility: 'public' });
    expect(await forks()).toEqual([1, [content.id]]);
    await ask(ken, 'POST', `contents/${content.id}/unpublish`);
    expect(await forks()).toEqual([0, []]);
    await ask(hana, 'POST', `contents/${id}/unpublish`);
    const gone = await ask<{ code: string }>(undefined, 'GET', `public/contents/${id}/forks`);
    expect(gone).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('is listed for who takes the original down, those by link alone too, and for nobody else', async () => {
    const [hana = '', ken = ''] = await people();
    const boss = await api.login('boss@example.org');
    const id = await lessonOf(hana, shared);
    const forked = async (visibility: string) => {
      const { content } = await ask(ken, 'POST', `contents/${id}/fork`);
      await ask(ken, 'POST', `contents/${content.id}/publish`, { visibility });
      return content.id;
    };
    const [open, byLink] = [await forked('public'), await forked('unlisted')];
    await ask(ken, 'POST', `contents/${id}/fork`); // nobody's business
    const mei = await api.login('mei@example.org');
    const { content: further } = await ask(mei, 'POST', `contents/${open}/fork`);
    await ask(mei, 'POST', `contents/${further.id}/publish`, { visibility: 'public' });
    await ask(boss, 'POST', `admin/reports/lesson/${id}/take-down`, { reason: '未经许可' });
    const forks = (token?: string) =>
      ask<{ contents?: ContentSummary[] }>(token, 'GET', `public/contents/${id}/forks`);
    const seen = (await forks(boss)).contents ?? [];
    expect(seen.map((one) => one.id).toSorted()).toEqual([open, byLink, further.id].toSorted());
    expect((await forks(hana)).contents?.map((one) => one.id)).toEqual([open]);
    expect((await forks(ken)).status).toBe(404);
    expect((await forks()).status).toBe(404);
    await ask(hana, 'DELETE', `contents/${id}`);
    expect((await forks(boss)).contents).toHaveLength(3); // also of what its author has put away since
    await ask(ken, 'DELETE', 'auth/me');
    // Past one in between that is gone.
    expect((await forks(boss)).contents?.map((one) => one.id)).toEqual([further.id]);
  });

  it('outlives the original: credited without the way there, and whoever left as somebody who left', async () => {
    const [hana = '', ken = ''] = await people();
    const id = await lessonOf(hana, shared);
    const { content } = await ask(ken, 'POST', `contents/${id}/fork`);
    await ask(ken, 'POST', `contents/${content.id}/publish`, { visibility: 'public' });
    const credit = async () =>
      (await ask(undefined, 'GET', `public/contents/${content.id}`)).content.origins;
    const { username } = (await ask(hana, 'GET', `contents/${id}`)).content.author;
    await ask(hana, 'POST', `contents/${id}/unpublish`);
    expect(await credit()).toMatchObject([{ title: '駅の朝', author: { username } }]);
    expect((await credit())?.[0]).not.toHaveProperty('contentId');
    expect(await ask(hana, 'DELETE', 'auth/me')).toMatchObject({ status: 200 });
    expect(await credit()).toMatchObject([
      { title: '駅の朝', author: { username: '已注销用户' }, licence: 'cc-by-sa' },
    ]);
    const { content: still } = await ask(ken, 'GET', `contents/${content.id}`);
    expect(sentencesIn(still).map(([, , text]) => text)).toEqual([
      'おはよう。',
      'いい天気ですね。',
    ]);
  });

  it('of a fork credits both', async () => {
    const [hana = '', ken = ''] = await people();
    const mei = await api.login('mei@example.org');
    const { content: first } = await ask(
      ken,
      'POST',
      `contents/${await lessonOf(hana, shared)}/fork`,
    );
    await ask(ken, 'PUT', `contents/${first.id}`, { title: '駅の夜' });
    await ask(ken, 'POST', `contents/${first.id}/publish`, { visibility: 'public' });
    const { content } = await ask(mei, 'POST', `contents/${first.id}/fork`);
    expect(content.origins?.map(({ title }) => title)).toEqual(['駅の夜', '駅の朝']);
  });
});
