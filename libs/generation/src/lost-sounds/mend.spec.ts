import type { LessonDocument } from '@app/lesson';
import { SpeechFailed } from '@published/speech';
import { clip, given } from '../lesson-generation/generate.given.js';
import { lostIn } from './lost.js';
import { mend } from './mend.js';

const lines = 'おはよう。\nこんにちは。';
const made = async (speak = async (text: string) => clip(text)) => {
  const lesson = given(speak, lines);
  await lesson.start();
  await lesson.run('g-1');
  const { document } = lesson.state();
  const [spoken, recorded] = [lesson.spoken.length, lesson.recorded.length];
  const mended = async (gone: string[], others?: LessonDocument) => {
    if (others) lesson.publish(others);
    const lost = await lostIn({ ...document, published: others }, async (key) => !gone.includes(key)); // prettier-ignore
    return mend(lesson.deps, 'c-1', lost, new AbortController().signal);
  };
  return {
    ...lesson,
    document,
    mended,
    since: () => ({
      spoken: lesson.spoken.slice(spoken),
      recorded: lesson.recorded.slice(recorded),
    }),
  };
};

it('makes nothing where every file is there', async () => {
  const lesson = await made();
  await lesson.mended([]);
  expect(lesson.since()).toEqual({ spoken: [], recorded: [] });
});

it('makes what is lost as it was: its file is back, and nothing has happened', async () => {
  const lesson = await made();
  await lesson.mended(['こんにちは。']);
  expect(lesson.since()).toEqual({ spoken: ['こんにちは。'], recorded: [] });
});

it('puts what comes out otherwise today in its place, at no cost, in the draft and in what others hear', async () => {
  let version = '';
  const lesson = await made(async (text) => clip(text + version));
  version = '!';
  const paid = lesson.paid();
  expect(await lesson.mended(['おはよう。'], lesson.document)).toBe(0);
  const { recorded } = lesson.since();
  expect(recorded.map(({ type, data }) => [type, 'published' in data])).toEqual([
    ['SentenceSpoken', false],
    ['SentenceSpoken', true],
  ]);
  for (const { data } of recorded)
    expect(data).toMatchObject({ instead: 'おはよう。', audio: { url: '/media/audio/おはよう。!.mp3' } }); // prettier-ignore
  expect(lesson.paid()).toBe(paid);
});

it('says of what cannot be made that it is not there, and leaves what others hear', async () => {
  let broken = false;
  const lesson = await made(async (text) => {
    if (broken) throw new SpeechFailed('REFUSED', '声音没有了');
    return clip(text);
  });
  broken = true;
  expect(await lesson.mended(['おはよう。'], lesson.document)).toBe(1); // what others hear is still lost
  expect(lesson.since().recorded).toMatchObject([
    { type: 'SpeechFailed', data: { error: '声音文件丢失，现在不能重新生成' } },
  ]);
  const row = lesson.state().document.resources.audioItems.find(({ text }) => text === 'おはよう。'); // prettier-ignore
  expect(row?.status).toBe('failed');
});

it('leaves what its author has had spoken anew meanwhile', async () => {
  let version = '!';
  const lesson = await made(async (text) => clip(text + version));
  const lost = await lostIn(lesson.document, async (key) => key !== 'おはよう。!');
  const [row] = lost;
  if (!row) throw new Error('nothing lost');
  const audio = { ...row.row, url: '/media/audio/new.mp3', audioGenerationHash: 'new' };
  const data = { contentId: 'c-1', audio, samples: 1, engine: 'e', engineVersion: '1', rtf: 0 };
  await lesson.record({ type: 'RecordSpeech', by: 'system', data });
  version = '?';
  const before = lesson.recorded.length;
  await mend(lesson.deps, 'c-1', lost, new AbortController().signal);
  expect(lesson.recorded).toHaveLength(before);
});

it('stops when it is told to', async () => {
  const lesson = await made();
  const lost = await lostIn(lesson.document, async () => false);
  const stopped = mend(lesson.deps, 'c-1', lost, AbortSignal.abort(new Error('stopped')));
  await expect(stopped).rejects.toThrow('stopped');
  expect(lesson.since().spoken).toEqual([]);
});
