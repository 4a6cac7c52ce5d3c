import { toneDigits } from './pinyin.js';

it.each([
  ['我们行长说行。', 'wǒ men háng zhǎng shuō xíng。', 'wo3 men5 hang2 zhang3 shuo1 xing2.'],
  ['“女儿，”她说……', '“nǚ ér，” tā shuō……', 'nv3 er2, ta1 shuo1.'],
  ['这儿的花儿', 'zhèr de huār', 'zhe4 er5 de5 hua1 er5'],
  ['你好！', 'nǐ hǎo！', 'ni3 hao3!'],
  ['我用Word写', 'wǒ yòng Word xiě', 'wo3 yong4 Word xie3'],
  ['de的', 'de de', 'de de5'],
  ['3月', 'sān yuè', 'san1 yue4'],
  ['「㕶」字，ㄴ音', '「㕶」 zì，ㄴ yīn', 'zi4, yin1'],
])('turns the reading of %s into tone digits', (text, line, digits) =>
  expect(toneDigits(line, text)).toBe(digits),
);

it.each([
  ['3月', '3 yuè'],
  ['Word', 'Word'],
  ['说Привет', 'shuō Привет'],
  ['㕶', '㕶'],
  ['。。。', '。。。'],
])('leaves %s to its script', (text, line) => expect(toneDigits(line, text)).toBeUndefined());
