import { accountsContext } from '@app/accounts';
import { ExportBundle } from '@app/contracts';
import type { BlobStore, JobHandler } from '@app/kernel';
import { BLOBS, type Resolve } from '@app/platform';
import { strFromU8, unzipSync } from 'fflate';
import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const SOUND = 'ab'.repeat(32);
const TEXT = 'A：はい。\nB：いいえ。';

/** The work that no process does here. */
const work = (): JobHandler<object> | undefined => {
  const resolve: Resolve = (token) => api.app.get(token, { strict: false });
  return accountsContext.jobs?.(resolve).find(({ kind }) => kind === 'export-data');
};
const made = async (userId: string, exportId: string): Promise<void> => {
  const { signal } = new AbortController();
  const context = {
    signal,
    attempt: 1,
    othersWait: async () => false,
    progress: async () => undefined,
  };
  await work()?.run({ userId, exportId }, context);
  await api.settled();
};
/** A lesson of theirs with one sound, and a day of practice. */
const lesson = async (token: string, userId: string, title: string) => {
  const { content } = (await ask('POST', '/api/contents', token, { title, text: TEXT }))
    .body as unknown as { content: { id: string } };
  await api.settled();
  const bundle = (await ask('GET', `/api/contents/${content.id}/export`, token))
    .body as unknown as ExportBundle;
  const [item] = bundle.resources.audioItems ?? [];
  await api.app.get<BlobStore>(BLOBS).put(`${SOUND}.mp3`, Buffer.from('a sound'));
  const audio = { ...item, url: `/media/audio/${SOUND}.mp3`, status: 'ready', duration: 1 };
  const of = { contentId: content.id, userId };
  const spoken = {
    ...of,
    audio,
    samples: 24_000,
    engine: 'flite',
    engineVersion: '2.2',
    rtf: 0.05,
  };
  await api.record(`content-${content.id}`, [{ type: 'SentenceSpoken', data: spoken }]);
  return content.id;
};
const fetched = async (token: string, userId: string) => {
  const { jobId } = (await ask('POST', '/api/auth/me/export', token)).body as unknown as {
    jobId: string;
  };
  await made(userId, jobId);
  const answer = await api.call('GET', `/api/auth/me/exports/${jobId}`, undefined, as(token));
  return { answer, jobId };
};

describe('my data', () => {
  it('is said not to have come where the queue gave up on it', async () => {
    const { hana, userId } = await people();
    const asked = (await ask('POST', '/api/auth/me/export', hana)).body as unknown;
    const { jobId } = asked as { jobId: string };
    const dead = { id: 'q', kind: 'export-data', state: 'failed' as const, done: 0, total: 0 };
    const giveUp = () => work()?.givenUp?.({ userId, exportId: jobId }, dead);
    expect(await giveUp()).toBe(true);
    expect(await giveUp()).toBe(false);
    await api.settled();
    const { body } = await ask('GET', `/api/jobs/${jobId}`, hana);
    expect(body).toMatchObject({ job: { state: 'failed' } });
  });

  it('is an archive with lessons that are imported again, sounds, tables and a page', async () => {
    const { hana, userId } = await people();
    const id = await lesson(hana, userId, '朝/の: 会話');
    const { answer } = await fetched(hana, userId);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="yamabiko-my-data.zip"',
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual([
      '日志/全部记录.json',
      '课程/001 朝 の 会話/朝 の 会話.json',
      '课程/001 朝 の 会話/声音/0001.mp3',
      '练习/每天.csv',
      '练习/进度.csv',
      '练习/评分和复习.csv',
      '练习/打卡.csv',
      '先看这里.html',
    ]);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('课程/001 朝 の 会話/声音/0001.mp3')).toBe('a sound');
    expect(text('练习/每天.csv')).toContain('日期,秒,句子');
    expect(text('先看这里.html')).toContain('课程「朝/の: 会話」，可以再导入；声音 1 个');
    expect(text('日志/全部记录.json')).toContain('LessonCreated');

    const bundle = ExportBundle.parse(JSON.parse(text('课程/001 朝 の 会話/朝 の 会話.json')));
    const empty = (await ask('POST', '/api/contents', hana, { title: '新', text: '。' }))
      .body as unknown as { content: { id: string } };
    const imported = await ask('POST', `/api/contents/${empty.content.id}/import`, hana, bundle);
    expect(imported.status).toBe(200);
    const graphOf = async (contentId: string) =>
      (
        (await ask('GET', `/api/contents/${contentId}/export`, hana))
          .body as unknown as ExportBundle
      ).nodes;
    expect(await graphOf(empty.content.id)).toEqual(await graphOf(id));
  });

  it("holds nothing of others, and is nobody else's", async () => {
    const { boss, hana, userId } = await people();
    await lesson(hana, userId, '花の課');
    const { user } = (await ask('GET', '/api/auth/me', boss)).body as unknown as {
      user: { id: string };
    };
    const { answer } = await fetched(boss, user.id);
    expect(
      Object.keys(unzipSync(answer.rawPayload)).filter((name) => name.startsWith('课程')),
    ).toEqual([]);
    const { jobId } = await fetched(hana, userId);
    expect((await ask('GET', `/api/auth/me/exports/${jobId}`, boss)).status).toBe(404);
  });
});
