import type { Notice, NoticeList } from '@app/contracts';
import type { Job, JobHandler, RecordedEvent } from '@app/kernel';
import type { LessonDocument } from '@app/lesson';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people, idOf } = asking(api);
const noticesOf = async (token: string): Promise<NoticeList> => {
  await api.settled();
  return (await ask('GET', '/api/notices', token)).body as unknown as NoticeList;
};
const said = ({ notices }: NoticeList) => notices.map(({ text }: Notice) => text);

const published = async (token: string, title: string): Promise<string> => {
  const { body } = await ask('POST', '/api/contents', token, { title, text: '山の声。' });
  const { id } = body['content'] as { id: string };
  await ask('POST', `/api/contents/${id}/publish`, token, { licence: 'cc-by' });
  await api.settled();
  return id;
};
const rewrite = async (token: string, id: string, content: string) => {
  const { body } = await ask('GET', `/api/contents/${id}`, token);
  const { graph, revision } = body['content'] as LessonDocument & { revision: number };
  const [occurrenceId] = graph.nodes.flatMap(({ type, params }) =>
    type === 'textContent' ? params.segments.map((one) => one.occurrenceId) : [],
  );
  const operation = { id: `edit-${revision}`, kind: 'editSentence', occurrenceId, change: { content } }; // prettier-ignore
  const edited = await ask('POST', `/api/contents/${id}/operations`, token, {
    expectedRevision: revision,
    operations: [operation],
  });
  expect(edited.status).toBe(200);
};
/** Does what the last event of a type asks workers for: none runs here. */
const work = async (type: string) => {
  await api.settled();
  let last: RecordedEvent | undefined;
  for await (const event of api.raw.readAll()) if (event.type === type) last = event;
  if (!last) throw new Error(`no ${type}`);
  const heard = last;
  const handlers = api.contexts.flatMap(
    (context) => context.jobs?.((token) => api.app.get(token, { strict: false })) ?? [],
  );
  const jobs = api.contexts
    .flatMap(({ reactions = [] }) => reactions)
    .filter(({ hears }) => hears.includes(type))
    .flatMap((one): readonly Job[] => one.jobs(heard));
  for (const { kind, data } of jobs.filter((job) => job.kind.startsWith('tell-'))) {
    const handler: JobHandler<object> | undefined = handlers.find((one) => one.kind === kind);
    await handler?.run(data, {
      signal: new AbortController().signal,
      attempt: 1,
      othersWait: async () => false,
      progress: async () => undefined,
    });
  }
  await api.settled();
};

describe('notices', () => {
  it('tell an author of a take-down, the administrator of the answer, until they are read', async () => {
    const { boss, hana } = await people();
    const { body } = await ask('POST', '/api/contents', hana, { title: '山歌', text: '山の声。' });
    const { id } = body['content'] as { id: string };
    await ask('POST', `/api/contents/${id}/publish`, hana, {});
    await api.settled();
    expect(await noticesOf(hana)).toMatchObject({ notices: [], unread: 0, total: 0 });
    await ask('POST', `/api/admin/reports/lesson/${id}/take-down`, boss, { reason: '版权' });
    const list = await noticesOf(hana);
    expect(list).toMatchObject({ unread: 1, notices: [{ place: 'lesson', placeId: id }] });
    expect(said(list)).toEqual(['管理员下架了「山歌」。里面写着原因，你可以回应']);
    await ask('POST', `/api/contents/${id}/take-down/answer`, hana, { text: '是我写的' });
    expect(said(await noticesOf(boss))).toEqual(['作者回应了「山歌」的下架']);
    expect(said(await noticesOf(hana))).toHaveLength(1);

    const future = { upTo: '9'.repeat(20) };
    expect((await ask('POST', '/api/notices/read', hana, future)).body['unread']).toBe(0);
    await ask('POST', `/api/admin/reports/lesson/${id}/restore`, boss, { reason: '有授权' });
    expect(await noticesOf(hana)).toMatchObject({ unread: 1, total: 2 });
    expect((await ask('POST', '/api/notices/read', hana, {})).body['unread']).toBe(0);
    expect((await ask('GET', '/api/notices')).status).toBe(401);
  });
  it('lead an administrator to the collection that its owner answers for', async () => {
    const { boss, hana, userId } = await people();
    await ask('PUT', `/api/admin/users/${userId}`, boss, { level: 2, reason: '老师' });
    const { body } = await ask('POST', '/api/collections', hana, { title: '山歌集' });
    const { id } = body['collection'] as { id: string };
    const contentId = await published(hana, '山歌');
    await ask('POST', `/api/collections/${id}/items`, hana, { contentId });
    await api.settled();
    expect((await ask('POST', `/api/collections/${id}/publish`, hana, {})).status).toBe(200);
    await ask('POST', `/api/admin/reports/collection/${id}/take-down`, boss, { reason: '版权' });
    await ask('POST', `/api/collections/${id}/take-down/answer`, hana, { text: '是我写的' });
    expect((await noticesOf(boss)).notices).toMatchObject([
      { text: '作者回应了「山歌集」的下架', place: 'collection', placeId: id },
    ]);
  });
  it('name people and lessons as they are today', async () => {
    const { hana } = await people();
    const ken = await api.login('ken@example.org');
    const [author, proposer] = [await idOf(hana), await idOf(ken)];
    const { body } = await ask('POST', '/api/contents', hana, { title: '山歌', text: '山の声。' });
    const { id: contentId } = body['content'] as { id: string };
    await ask('POST', `/api/contents/${contentId}/publish`, hana, {});
    await ask('PUT', '/api/auth/me', hana, { username: '山田' });
    const of = { proposalId: 'p', contentId, userId: proposer, at: api.at };
    const proposed = {
      type: 'ReadingProposed',
      data: { ...of, authorId: author, occurrenceId: 'o', sentenceId: 's', start: 0, word: '山', reading: 'やま' }, // prettier-ignore
    };
    await api.record(`reading-proposals-${contentId}`, [proposed]);
    expect(said(await noticesOf(hana))).toEqual(['有人对「山歌」里的读音提了建议']);
    await api.record(
      `reading-proposals-${contentId}`,
      [{ type: 'ReadingProposalAccepted', data: of }],
      author,
    );
    expect(said(await noticesOf(ken))).toEqual(['山田采纳了你在「山歌」里提的读音，谢谢你']);
    await ask('PUT', `/api/contents/${contentId}`, hana, { title: '谷歌' });
    await ask('POST', `/api/contents/${contentId}/publish`, hana, {});
    expect(said(await noticesOf(ken))).toEqual(['山田采纳了你在「谷歌」里提的读音，谢谢你']);
    expect((await ask('DELETE', '/api/auth/me', hana)).status).toBe(200);
    await api.settled();
    const [notice] = (await noticesOf(ken)).notices;
    expect(notice?.text).toBe('已注销用户采纳了你在一课里提的读音，谢谢你');
    expect(notice).not.toHaveProperty('place');
  });
  it('tell administrators that something was reported, once until they have read it', async () => {
    const { boss, hana } = await people();
    const id = await published(hana, '山歌');
    const report = () => ask('POST', '/api/reports', undefined, { target: 'lesson', targetId: id, kind: 'wrong' }); // prettier-ignore
    for (const _each of [1, 2]) {
      expect((await report()).status).toBe(201);
      await work('TargetReported');
    }
    const list = await noticesOf(boss);
    expect(list).toMatchObject({ unread: 1, total: 1, notices: [{ place: 'reports', count: 1 }] });
    expect(said(list)).toEqual(['有新的举报，等管理员看']);
    expect(await noticesOf(hana)).toMatchObject({ total: 0 });
    await ask('POST', '/api/notices/read', boss, {});
    await report();
    await work('TargetReported');
    expect(await noticesOf(boss)).toMatchObject({ unread: 1, total: 2 });
  });
  it('tell who made something of a lesson that it changed, when there is something to take', async () => {
    const { boss, hana } = await people();
    const id = await published(boss, '山歌');
    const { body } = await ask('POST', `/api/contents/${id}/fork`, hana);
    const { id: fork } = body['content'] as { id: string };
    await ask('PUT', `/api/contents/${fork}`, hana, { title: '我的山歌' });
    const publish = async () => {
      await ask('POST', `/api/contents/${id}/publish`, boss, { licence: 'cc-by' });
      await work('LessonPublished');
    };
    // Its title says nothing that the other could take.
    await ask('PUT', `/api/contents/${id}`, boss, { title: '海歌' });
    await publish();
    expect(await noticesOf(hana)).toMatchObject({ total: 0 });
    await rewrite(boss, id, '海の声。');
    await publish();
    await publish();
    const list = await noticesOf(hana);
    expect(said(list)).toEqual(['「我的山歌」的原作改了，可以一句一句地收进来']);
    expect(list.notices).toMatchObject([{ place: 'editor', placeId: fork, count: 1 }]);
    expect(said(await noticesOf(boss))).toEqual([]);
    await ask('POST', `/api/contents/${id}/unpublish`, boss);
    expect(JSON.stringify(await noticesOf(hana))).not.toContain('海歌');
  });
});
