import { recognisePaste } from './paste.js';
import { withoutRomanised } from './romanised.js';

it.each<[string, string, string[]]>([
  [
    'pinyin',
    '你好！\nNǐ hǎo!\n你叫什么名字？\nNǐ jiào shénme míngzi?',
    ['你好！', '你叫什么名字？'],
  ],
  [
    'pinyin with names, between empty lines',
    'A：我是学生。\nA: Wǒ shì xuéshēng.\n\nB：西安远吗？\nXī’ān yuǎn ma?',
    ['A：我是学生。', '', 'B：西安远吗？'],
  ],
  [
    'rōmaji',
    'おはようございます。\nOhayō gozaimasu.\nちょっと待って。\nChotto matte.',
    ['おはようございます。', 'ちょっと待って。'],
  ],
  [
    'pinyin above',
    'Nǐ hǎo ma?\n你好吗？\nWǒ hěn hǎo, xièxie.\n我很好，谢谢。',
    ['你好吗？', '我很好，谢谢。'],
  ],
  ['pinyin with figures', 'ni3 hao3\n你好\nwo3 jiao4 Li3 Ming2\n我叫李明', ['你好', '我叫李明']],
  [
    'rōmaji with the tones of pinyin',
    'おはようございます。\nOhayō gozaimasu.\nお元気ですか。\nO-genki desu ka.',
    ['おはようございます。', 'お元気ですか。'],
  ],
  [
    'Korean in Latin letters',
    '안녕하세요.\nannyeonghaseyo.\n만나서 반갑습니다.\nmannaseo bangapseumnida.',
    ['안녕하세요.', '만나서 반갑습니다.'],
  ],
  [
    'kana',
    '私は学生です。\nわたしはがくせいです。\n春夏秋冬\nしゅんかしゅうとう\n明日は雨だ。\nあしたはあめだ。',
    ['私は学生です。', '春夏秋冬', '明日は雨だ。'],
  ],
])('leaves out %s beside what it spells', (_, text, read) =>
  expect(withoutRomanised(text).split('\n')).toEqual(read),
);

it.each([
  ['你好。\nXin chào.\n谢谢。\nCảm ơn.'],
  ['我很好。\nÇa va très bien.\n再见。\nÀ bientôt.'],
  ['いいえ。\nNo.\nなるほど。\nI see.'],
  ['猫がいる。\nThere is a cat.\n犬だ。\nIt is a dog.'],
  ['你好！\nNǐ hǎo!\n再见。\nBye.'],
  ['Nǐ hǎo!\nZàijiàn!'],
  ['안녕하세요.\nHello there, sir.\n감사합니다.\nThank you.\n네.\nYes.'],
  ['はじめに\n自己紹介\n本題\nまとめ'],
  ['お元気ですか。\nはい、げんきです。\nこれは何ですか。\nそれはほんです。'],
])('leaves what is in another language where it is: %j', (text) =>
  expect(withoutRomanised(text)).toBe(text),
);

it('finds the translation that stands under it', () =>
  expect(
    recognisePaste(
      '你好！\nNǐ hǎo!\nHello!\n你叫什么名字？\nNǐ jiào shénme míngzi?\nWhat is your name?',
    ),
  ).toMatchObject({
    text: '你好！\n你叫什么名字？',
    translations: { language: 'en', lines: ['Hello!', 'What is your name?'] },
  }));
