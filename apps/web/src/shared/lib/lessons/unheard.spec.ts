import { isSilent, unheardText } from './unheard.js';

const sounds = (readyCount: number, failedCount = 0, generating = false) => ({
  sentenceCount: 6,
  readyCount,
  failedCount,
  generating,
});

it.each([
  [sounds(6), undefined],
  [sounds(4), '还有 2 句没有声音，别人会听不到它们。'],
  [sounds(4, 1), '还有 2 句没有声音，别人会听不到它们。有的生成失败了，可以先重试。'],
  [sounds(4, 0, true), '还有 2 句正在生成或等着生成，做好以前别人听不到它们。'],
  [sounds(0, 6), '没有一句生成成功，重新生成后才能发布。'],
])('says what visitors would not hear of %j', (lesson, text) =>
  expect(unheardText(lesson)).toBe(text),
);

it('calls only that silent of which nothing sounds or may sound soon', () => {
  expect(isSilent(sounds(0, 6))).toBe(true);
  for (const other of [sounds(0), sounds(1, 5), sounds(0, 3, true)])
    expect(isSilent(other)).toBe(false);
});
