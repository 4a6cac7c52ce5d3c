import type { FileBlobStore } from '@app/adapters';
import { ContentCreated, LostSoundAnswer } from '@app/contracts';
import type { Job } from '@app/kernel';
import { BLOBS } from '@app/platform';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const asked: Job[] = [];
api.queue = { add: async (job) => void asked.push(job) };
const key = 'ab'.repeat(32);
let [author, id] = [{}, ''];
beforeEach(async () => {
  author = as(await api.login('author@example.org'));
  const made = await api.call('POST', '/api/contents', { text: 'Good morning.' }, author);
  ({ id } = ContentCreated.parse(made.json()).content);
  await api.settled();
  asked.length = 0;
});
const report = (who: Record<string, string>, body: object = { key }) =>
  api.call('POST', `/api/public/contents/${id}/lost-sounds`, body, who);
const making = async () => LostSoundAnswer.parse((await report(author)).json()).making;

it('has a sound made again whose file is gone, once an hour a lesson', async () => {
  expect(await making()).toBe(true);
  expect(await making()).toBe(true);
  expect(asked.map(({ kind, data }) => [kind, data])).toEqual([
    ['mend-sounds', { contentId: id }],
    ['mend-sounds', { contentId: id }],
  ]);
  expect(asked[0]?.id).toBe(asked[1]?.id);
  api.pass(3_600_000);
  await making();
  expect(asked[2]?.id).not.toBe(asked[0]?.id);
});

it('makes nothing of a sound that is there, and of a lesson that the caller may not see', async () => {
  await api.app.get<FileBlobStore>(BLOBS).put(`${key}.mp3`, Buffer.from('sound'));
  expect(await making()).toBe(false);
  expect((await report({})).statusCode).toBe(404);
  expect((await report(author, { key: '../keys/master.key' })).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

it('looks for all that is lost when an administrator says so, and the trail says who did', async () => {
  const boss = as(await api.login('boss@example.org'));
  const seek = (who: Record<string, string>) => api.call('POST', '/api/admin/lost-sounds', {}, who);
  expect((await seek(author)).statusCode).toBe(403);
  expect((await seek(boss)).statusCode).toBe(202);
  await api.settled();
  const trail = await api.call('GET', '/api/admin/audit?kind=queue', undefined, boss);
  const { entries } = trail.json<{ entries: { what: string }[] }>();
  expect(entries.map(({ what }) => what)).toEqual(['补做丢失的声音']);
});
