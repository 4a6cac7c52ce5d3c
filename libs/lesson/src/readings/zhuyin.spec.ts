import { zhuyinOf } from './zhuyin.js';

it.each([
  ['xióng', 'ㄒㄩㄥˊ'],
  ['ma', '˙ㄇㄚ'],
  ['zhī', 'ㄓ'],
  ['shì', 'ㄕˋ'],
  ['lǜ', 'ㄌㄩˋ'],
  ['nüè', 'ㄋㄩㄝˋ'],
  ['jū', 'ㄐㄩ'],
  ['quán', 'ㄑㄩㄢˊ'],
  ['yuàn', 'ㄩㄢˋ'],
  ['yī', 'ㄧ'],
  ['wǒ', 'ㄨㄛˇ'],
  ['wēng', 'ㄨㄥ'],
  ['dōng', 'ㄉㄨㄥ'],
  ['liú', 'ㄌㄧㄡˊ'],
  ['guì', 'ㄍㄨㄟˋ'],
  ['lùn', 'ㄌㄨㄣˋ'],
  ['ér', 'ㄦˊ'],
  ['zhèr', 'ㄓㄜˋㄦ'],
  ['sī', 'ㄙ'],
  ['ńg', 'ㄫˊ'],
])('writes %s as %s', (pinyin, zhuyin) => expect(zhuyinOf(pinyin)).toBe(zhuyin));

it.each(['Word', 'mèng3', 'kjo', 'həlˈoʊ'])('leaves %s as it is', (text) =>
  expect(zhuyinOf(text)).toBeUndefined(),
);
