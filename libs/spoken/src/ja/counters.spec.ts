import { countReading } from './counters.js';
import { numberReading, numeralValue } from './numbers.js';

it.each([
  ['12', 12],
  ['１，２００', 1200],
  ['三百', 300],
  ['二〇〇三', 2003],
  ['二十', 20],
  ['3万', 30_000],
  ['1億2000万', 120_000_000],
  ['千', 1000],
  ['〇', 0],
])('takes %s as %d', (text, value) => expect(numeralValue(text)).toBe(value));

it.each(['', '本', '十十', '99999999999999999999', '3.5'])(
  'does not take "%s" as a number',
  (text) => expect(numeralValue(text)).toBeUndefined(),
);

it.each([
  [0, 'ぜろ'],
  [10, 'じゅう'],
  [300, 'さんびゃく'],
  [3600, 'さんぜんろっぴゃく'],
  [8888, 'はっせんはっぴゃくはちじゅうはち'],
  [10_000, 'いちまん'],
  [10_000_000, 'いっせんまん'],
  [1_000_000_000_000, 'いっちょう'],
])('says %d as %s', (value, reading) => expect(numberReading(value)).toBe(reading));

const count = (value: number, counter: string) => {
  const reading = countReading(value, counter);
  return typeof reading === 'string' ? reading : reading?.join('');
};

it.each([
  [1, 'いっそく'],
  [3, 'さんぞく'],
  [8, 'はっそく'],
])('counts %d pair of shoes as %s', (value, reading) => expect(count(value, '足')).toBe(reading));

it.each([
  [
    '本',
    [
      'いっぽん',
      'にほん',
      'さんぼん',
      'よんほん',
      'ごほん',
      'ろっぽん',
      'ななほん',
      'はっぽん',
      'きゅうほん',
      'じゅっぽん',
    ],
  ],
  [
    '分',
    [
      'いっぷん',
      'にふん',
      'さんぷん',
      'よんぷん',
      'ごふん',
      'ろっぷん',
      'ななふん',
      'はっぷん',
      'きゅうふん',
      'じゅっぷん',
    ],
  ],
  [
    '人',
    [
      'ひとり',
      'ふたり',
      'さんにん',
      'よにん',
      'ごにん',
      'ろくにん',
      'ななにん',
      'はちにん',
      'きゅうにん',
      'じゅうにん',
    ],
  ],
  [
    '日',
    [
      'ついたち',
      'ふつか',
      'みっか',
      'よっか',
      'いつか',
      'むいか',
      'なのか',
      'ようか',
      'ここのか',
      'とおか',
    ],
  ],
  [
    '月',
    [
      'いちがつ',
      'にがつ',
      'さんがつ',
      'しがつ',
      'ごがつ',
      'ろくがつ',
      'しちがつ',
      'はちがつ',
      'くがつ',
      'じゅうがつ',
    ],
  ],
  [
    '階',
    [
      'いっかい',
      'にかい',
      'さんがい',
      'よんかい',
      'ごかい',
      'ろっかい',
      'ななかい',
      'はっかい',
      'きゅうかい',
      'じゅっかい',
    ],
  ],
  [
    '冊',
    [
      'いっさつ',
      'にさつ',
      'さんさつ',
      'よんさつ',
      'ごさつ',
      'ろくさつ',
      'ななさつ',
      'はっさつ',
      'きゅうさつ',
      'じゅっさつ',
    ],
  ],
])('counts one to ten 〜%s', (counter, expected) => {
  expect(expected.map((_, index) => count(index + 1, counter))).toEqual(expected);
});

it.each([
  [100, '本', 'ひゃっぽん'],
  [300, '匹', 'さんびゃっぴき'],
  [20, '歳', 'はたち'],
  [24, '日', 'にじゅうよっか'],
  [7, '時半', 'しちじはん'],
  [4, '人前', 'よにんまえ'],
  [8, 'cm', 'はっせんち'],
  [10, 'km', 'じゅっきろ'],
  [1, 'kg', 'いちきろ'],
  [100, 'm', 'ひゃくめーとる'],
  [25, '℃', 'にじゅうごど'],
  [1994, '年', 'せんきゅうひゃくきゅうじゅうよねん'],
])('counts %d %s as %s', (value, counter, reading) => expect(count(value, counter)).toBe(reading));

it('leaves words that are no counters alone', () => expect(countReading(3, '猫')).toBeUndefined());
