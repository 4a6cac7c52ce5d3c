import { recognisePaste } from './paste.js';

const read = (text: string) => {
  const { text: source, translations, language } = recognisePaste(text);
  return [source.split('\n'), translations?.lines, language];
};

it.each<[string, string, string[], string[] | undefined, string | undefined]>([
  ['kana', '学校\tがっこう\t学校\n駅\tえき\t车站', ['学校', '駅'], ['学校', '车站'], 'ja'],
  [
    'kana beside sentences',
    '私は学生です。\tわたしはがくせいです。\t我是学生。\n駅は？\tえきは？\t车站呢？',
    ['私は学生です。', '駅は？'],
    ['我是学生。', '车站呢？'],
    'ja',
  ],
  ['kana alone', '学校\tがっこう\n病院\tびょういん', ['学校', '病院'], undefined, 'ja'],
  [
    'kana before what they read',
    'あびます［シャワーを～］\t浴びます\t淋浴\nでます\t出ます\t出去\nもう\t\t已经',
    ['浴びます', '出ます', 'もう'],
    ['淋浴', '出去', '已经'],
    'ja',
  ],
  [
    'pinyin',
    '你好\tnǐ hǎo\thello\n谢谢\txièxie\tthanks',
    ['你好', '谢谢'],
    ['hello', 'thanks'],
    undefined,
  ],
  [
    'numbers',
    '1\t早上好\tGood morning\n2\t晚安\tGood night',
    ['早上好', '晚安'],
    ['Good morning', 'Good night'],
    undefined,
  ],
  ['numbers that count on', '1\tGet up.\n2\tGo.', ['Get up.', 'Go.'], undefined, undefined],
  [
    'numbers and codes',
    '1276\tjpn\t猫がいる。\n1280\tjpn\t犬だ。',
    ['猫がいる。', '犬だ。'],
    undefined,
    undefined,
  ],
  [
    'parts of speech and IPA',
    'apple\t/ˈæpl/\tn.\t苹果\nrun\t/rʌn/\tv.\t跑',
    ['apple', 'run'],
    ['苹果', '跑'],
    undefined,
  ],
  [
    'their heads',
    'Word\tMeaning\napple\t苹果\npear\t梨',
    ['apple', 'pear'],
    ['苹果', '梨'],
    undefined,
  ],
])('columns: %s are not said', (_, text, sources, translations, language) =>
  expect(read(text)).toEqual([sources, translations, language]),
);

it.each<[string, string, string[], string[]]>([
  [
    'Japanese beside Chinese',
    '谢谢\tありがとう\n你好\tこんにちは',
    ['谢谢', '你好'],
    ['ありがとう', 'こんにちは'],
  ],
  [
    'a word that may be a head',
    '中文\tChinese\n老师\tteacher',
    ['中文', '老师'],
    ['Chinese', 'teacher'],
  ],
  ['years', '1990\tBorn.\n2001\tMarried.', ['1990', '2001'], ['Born.', 'Married.']],
])('columns: %s stays', (_, text, sources, translations) =>
  expect(read(text)).toEqual([sources, translations, undefined]),
);
