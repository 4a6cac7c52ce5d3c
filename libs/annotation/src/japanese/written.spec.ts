import type { Morpheme } from './morpheme.js';
import { withWritten } from './written.js';

const morpheme = (surface: string): Morpheme => ({ surface, kind: '名詞,数,*' });
/** As a dictionary cuts: each figure by itself. */
const read = (text: string) =>
  withWritten(Array.from(text, morpheme)).map(({ surface, reading }) =>
    reading === undefined ? surface : `${surface}[${reading}]`,
  );

it.each([
  ['10:30', 'じゅうじさんじゅっぷん'],
  ['１０：３０', 'じゅうじさんじゅっぷん'],
  ['9:05', 'くじごふん'],
  ['09:00', 'くじ'],
  ['0:15', 'れいじじゅうごふん'],
  ['19:44', 'じゅうくじよんじゅうよんぷん'],
  ['25:30', 'にじゅうごじさんじゅっぷん'],
  ['1:02:03', 'いちじにふんさんびょう'],
  ['2024/5/6', 'にせんにじゅうよねんごがつむいか'],
  ['2024-04-01', 'にせんにじゅうよねんしがつついたち'],
  ['2024.7.20', 'にせんにじゅうよねんしちがつはつか'],
  ['12/24', 'じゅうにがつにじゅうよっか'],
  ['5/3', 'ごがつみっか'],
  ['1/2', 'にぶんのいち'],
  ['3/4', 'よんぶんのさん'],
  ['¥1,200', 'せんにひゃくえん'],
  ['￥９８０', 'きゅうひゃくはちじゅうえん'],
  ['1,200円', 'せんにひゃくえん'],
  ['１，２００円', 'せんにひゃくえん'],
  ['1,001本', 'せんいっぽん'],
  ['12,345,678人', 'せんにひゃくさんじゅうよんまんごせんろっぴゃくななじゅうはちにん'],
  ['3,000', 'さんぜん'],
  ['$10', 'じゅうどる'],
  ['$2.50', 'にどるごじゅっせんと'],
  ['50%', 'ごじゅっぱーせんと'],
  ['３％', 'さんぱーせんと'],
  ['3.5%', 'さんてんごぱーせんと'],
  ['192.168.0.1', 'ひゃくきゅうじゅうにてんひゃくろくじゅうはちてんぜろてんいち'],
  ['¥3万', 'さんまんえん'],
  ['1,200.5', 'せんにひゃくてんご'],
])(
  'says %s as %s',
  (text, reading) =>
  expect(withWritten(Array.from(text, morpheme)).map((part) => part.reading).join('')).toBe(reading), // prettier-ignore
);

it('knows the day by the day of the week behind it', () =>
  expect(read('4/9(火)')).toEqual(['4/9[しがつここのか]', '(', '火', ')']));

it.each(['30:99', '10:300', '4/10', '13/40', '1/2/3', '2024-13-45', '1,200万', '1,20', '1,2000'])(
  'leaves %s alone: it is something else, or nobody knows what',
  (text) => expect(read(text).join('')).toBe(text),
);

it('takes signs apart that a dictionary has put together', () => {
  const text = ['（', '10', ':', '30', '）。'].map(morpheme);
  expect(withWritten(text).map(({ surface }) => surface)).toEqual(['（', '10:30', '）。']);
  expect(
    withWritten(['会議:', '9', ':', '30～'].map(morpheme)).map(({ surface }) => surface),
  ).toEqual(['会議:', '9:30', '～']);
});

it('looks at each word a few times, however long the text is', () => {
  const looks = (times: number) => {
    let count = 0;
    const words = Array.from('10:30、'.repeat(times), (char) => ({
      get surface() {
        count += 1;
        return char;
      },
      kind: '名詞,数,*',
    }));
    expect(withWritten(words)).toHaveLength(2 * times);
    return count / words.length;
  };
  expect(looks(400)).toBe(looks(40));
});
