/** @jest-environment node */
import { textOf } from './file-text.js';

// Bytes of the old encodings: nothing here writes them.
it.each([
  ['UTF-8', '5L2g5aW9', '你好'],
  ['UTF-8 with its mark', '77u/5L2g5aW9', '你好'],
  ['UTF-16', '//5gT31Z', '你好'],
  ['GB 18030', 'xOO6w6OsztLU2rzSoaM=', '你好，我在家。'],
  ['Big5', 'p0GmbqFBp9qmYq5hoUM=', '你好，我在家。'],
  ['Shift JIS', 'jaGT+oLNgqKCopNWi0OCxYK3gsuBQg==', '今日はいい天気ですね。'],
  ['EUC-KR', 'vsiz58fPvLy/5C4gwPq0wiDH0Lv9wNS0z7TZLg==', '안녕하세요. 저는 학생입니다.'],
  ['Latin 1', 'T/kgZXN0IGxlIGNhZukgPw==', 'Où est le café ?'],
  ['nothing', '', ''],
])('reads a file in %s', async (_, bytes, text) =>
  expect(await textOf(new File([Buffer.from(bytes, 'base64')], 'a.srt'))).toBe(text),
);
