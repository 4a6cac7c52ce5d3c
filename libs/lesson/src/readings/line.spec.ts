import { pinyinLine, typedPinyin } from './line.js';
import { pinyinGroups } from './pinyin-groups.js';

it.each([
  ['我们走。', 'wǒ men zǒu。'],
  ['这儿、女儿', 'zhèr、nǚ ér'],
  ['10:30写了2个Word😀', 'shí diǎn sān shí fēn xiě le liǎng gè Word'],
  ['“你好，”他说：CD很贵！', '“nǐ hǎo，”tā shuō：CD hěn guì！'],
  ['请看https://a.cn/b', 'qǐng kàn'],
])('the groups of %s are its line again', (content, line) =>
  expect(pinyinLine(pinyinGroups(content, line) ?? [])).toBe(line),
);

it.each([
  ['hao3', 'hǎo'],
  ['lv4', 'lǜ'],
  ['nu:e4', 'nüè'],
  ['Guo2', 'guó'],
  ['liu2', 'liú'],
  ['gui4', 'guì'],
  ['dou1', 'dōu'],
  ['ma5', 'ma'],
  ['zhèr', 'zhèr'],
  ['shi2 er4', 'shí èr'],
  ['hao', 'hao'],
])('takes %s as %s', (typed, pinyin) => expect(typedPinyin(typed)).toBe(pinyin));
it.each(['好', 'xyz', 'hao3 q', '', 'ㄏㄠˇ', '12'])('refuses %s', (typed) =>
  expect(typedPinyin(typed)).toBeUndefined(),
);
