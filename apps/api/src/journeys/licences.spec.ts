import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentSummary, Exported } from '@app/contracts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
beforeAll(async () => {
  api.web = await mkdtemp(join(tmpdir(), 'yamabiko-web-'));
  await writeFile(
    join(api.web, 'index.html'),
    '<!doctype html><html><head><title>Yamabiko · 回声</title></head><body></body></html>',
  );
});
afterAll(() => rm(api.web ?? '', { recursive: true, force: true }));

interface Played {
  content: ContentSummary;
  lesson: { credits?: string[] };
}
const lessonOf = async (token: string): Promise<string> =>
  (
    await api.call('POST', '/api/contents', { title: 'Hello', text: 'Hello there.' }, as(token))
  ).json<{ content: { id: string } }>().content.id;
const publish = (token: string, id: string, body: object) =>
  api.call('POST', `/api/contents/${id}/publish`, body, as(token));
const heard = async (id: string): Promise<Played> =>
  (await api.call('GET', `/api/public/contents/${id}`)).json<Played>();

describe('the licence of a publication', () => {
  it('is its author’s choice, told to everybody, and stays until they choose another', async () => {
    const hana = await api.login('hana@example.org');
    const id = await lessonOf(hana);
    await publish(hana, id, { visibility: 'public' });
    await api.settled();
    const { content, lesson } = await heard(id);
    expect([content.licence, lesson.credits]).toEqual([
      undefined,
      [`《Hello》 · ${content.author.username} · 保留所有权利`],
    ]);

    const { content: own } = (
      await publish(hana, id, { visibility: 'public', licence: 'cc-by-sa' })
    ).json<Played>();
    expect([own.licence, own.changed]).toEqual(['cc-by-sa', false]);
    await publish(hana, id, { visibility: 'unlisted' });
    await api.settled();
    expect((await heard(id)).content).toMatchObject({
      visibility: 'unlisted',
      licence: 'cc-by-sa',
    });
  });

  it('goes along in the file of the lesson and in the head of its page', async () => {
    const hana = await api.login('hana@example.org');
    const id = await lessonOf(hana);
    const exported = async () =>
      (await api.call('GET', `/api/contents/${id}/export`, undefined, as(hana))).json<Exported>();
    expect(await exported()).not.toHaveProperty('credit');
    await publish(hana, id, { visibility: 'public', licence: 'cc-by' });
    await api.settled();
    expect((await exported()).credit).toMatchObject({ title: 'Hello', licence: 'cc-by' });
    const { body } = await api.call('GET', `/player/${id}`, undefined, {
      accept: 'text/html',
      host: 'localhost:3000',
    });
    expect(body).toContain(
      '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/deed.zh-hans" />',
    );
  });

  it('is one of three', async () => {
    const hana = await api.login('hana@example.org');
    const id = await lessonOf(hana);
    const answer = await publish(hana, id, { visibility: 'public', licence: 'cc0' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID']);
  });
});
