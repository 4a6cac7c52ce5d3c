import { estimate, fileName } from './formats.js';

const lesson = { seconds: 600, sentences: 40 };

it('says how large a file will be and how long it takes, in words', () => {
  expect(estimate('srt', lesson, 'server')).toBe('马上就好');
  expect(estimate('mp3', lesson, 'server')).toBe('约 4.8 MB · 约 20 秒');
  expect(estimate('mp4', { ...lesson, seconds: 3600 }, 'browser')).toBe('约 50 MB · 约 5 分钟');
  expect(estimate('anki', { ...lesson, sentences: 3 }, 'server')).toBe('约 78 KB · 几秒');
});
it('names files so that every system takes them', () => {
  expect(fileName('山 / 川: "一?"', 'mp3')).toBe('山 川 一.mp3');
  expect(fileName(' ?? ', 'srt')).toBe('课程.srt');
});
