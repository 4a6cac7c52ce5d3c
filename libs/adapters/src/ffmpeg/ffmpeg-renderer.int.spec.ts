import { FfmpegRenderer } from './ffmpeg-renderer.js';

const renderer = new FfmpegRenderer();
const { signal } = new AbortController();

it('finds what the host has, and says what it lacks', async () => {
  expect([await renderer.lacks('mp3'), await renderer.lacks('mp4')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await new FfmpegRenderer('no-such-program').lacks('mp4')).toBe(
    '服务器没有安装 ffmpeg，不能在这里合成',
  );
});
it('says what ffmpeg said of a file that is no sound', () =>
  expect(renderer.decode(Buffer.from('not a sound'), signal)).rejects.toThrow('Invalid data'));
it('stops a sound without end when it is told to', async () => {
  const stop = new AbortController();
  const endless = (async function* () {
    for (let second = 0; ; second += 1) {
      if (second === 20) stop.abort(new Error('stopped'));
      yield new Int16Array(24_000);
    }
  })();
  await expect(renderer.mp3({ sound: endless, title: '', signal: stop.signal })).rejects.toThrow(
    'stopped',
  );
});
it('passes on what went wrong with the sound itself', async () => {
  const broken = (async function* () {
    yield new Int16Array(24_000);
    throw new Error('the disk is gone');
  })();
  await expect(renderer.mp3({ sound: broken, title: '', signal })).rejects.toThrow(
    'the disk is gone',
  );
});
