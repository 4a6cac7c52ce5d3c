import { authoringContext } from '@app/authoring';
import { LESSON_GENERATIONS, type LessonGenerations } from '@app/generation';
import type { BlobStore } from '@app/kernel';
import type { AudioItem } from '@app/lesson';
import { BLOBS } from '@app/platform';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const blobs = () => api.app.get<BlobStore>(BLOBS);

/** A published lesson of two sentences, spoken by these clips. */
const lesson = async (token: string, clips: readonly string[]): Promise<string> => {
  const made = await api.call(
    'POST',
    '/api/contents',
    { text: 'A: Hello.\nB: Good morning.' },
    as(token),
  );
  const { content } = made.json<{
    content: { id: string; resources: { audioItems: AudioItem[] } };
  }>();
  for (const [index, clip] of clips.entries()) {
    const item = content.resources.audioItems[index];
    if (!item) throw new Error('a lesson has audio rows');
    for (const kind of ['mp3', 'json']) await blobs().put(`${clip}.${kind}`, Buffer.from(clip));
    const audio: AudioItem = {
      ...item,
      status: 'ready',
      audioGenerationHash: clip,
      url: `/media/audio/${clip}.mp3`,
      duration: 1,
    };
    const data = {
      contentId: content.id,
      audio,
      samples: 24_000,
      engine: 'e',
      engineVersion: '1',
      rtf: 0,
    };
    await api.app
      .get<LessonGenerations>(LESSON_GENERATIONS)
      .record({ type: 'RecordSpeech', by: 'system', data });
  }
  await api.call('POST', `/api/contents/${content.id}/publish`, {}, as(token));
  return content.id;
};

it('withdraws the lessons of an erased person, and the sound that nobody else uses', async () => {
  const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
  const [own, shared] = ['a'.repeat(64), 'b'.repeat(64)];
  const theirs = await lesson(hana, [own, shared]);
  const his = await lesson(ken, [shared]);
  const { user } = (await api.call('GET', '/api/auth/me', undefined, as(hana))).json<{
    user: { id: string };
  }>();
  const erase = authoringContext.erases?.((token) => api.app.get(token, { strict: false }));
  await erase?.(user.id);
  await erase?.(user.id); // a run that was cut off comes again
  const has = (clip: string) =>
    Promise.all(['mp3', 'json'].map((kind) => blobs().has(`${clip}.${kind}`)));
  expect([await has(own), await has(shared)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const list = async () =>
    (await api.call('GET', '/api/public/contents'))
      .json<{ contents: { id: string }[] }>()
      .contents.map(({ id }) => id);
  const gone = await api.call('PUT', '/api/auth/me', { username: '健' }, as(ken)); // a later write: its position shows all before it
  await api.call('GET', '/api/auth/me', undefined, {
    ...as(ken),
    'x-min-log-position': String(gone.headers['x-log-position']),
  });
  expect(await list()).toEqual([his]);
  expect((await api.call('GET', `/api/public/contents/${theirs}`)).statusCode).toBe(404);
});
