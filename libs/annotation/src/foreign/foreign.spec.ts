import { createAnnotator } from '../embedded-annotator.js';
import { inOwnLetters } from './foreign.js';
import { romaji, romajiInEnglish } from './kana-sounds.js';
import { pinyinInEnglish } from './pinyin-sounds.js';

const annotator = createAnnotator();
afterAll(() => annotator.close());
const said = (text: string, language: string) =>
  inOwnLetters(text, language, (request) => annotator.annotate(request));

it.each([
  ['你好 means hello.', 'en', 'nihao⟦ˌniːˈhaʊ⟧ means hello.'],
  ['I love 北京 and 上海.', 'en', 'I love beijing⟦ˌbeɪˈdʒɪŋ⟧ and shanghai⟦ˌʃɑːŋˈhaɪ⟧.'],
  ['We saw西安!', 'en-GB', "We saw xi'an⟦ˌʃiːˈɑːn⟧!"],
  ['「さようなら」 is goodbye.', 'en', '「sayonara⟦sɑːjoʊnˈɑːɹɑː⟧」 is goodbye.'],
  ['㍿ is a company.', 'en', 'kabushikigaisha⟦kɑːbuːʃiːkiːɡɑːˈiːʃɑː⟧ is a company.'],
  ['안녕 means hi.', 'en', 'annyeong means hi.'],
  ['你好 veut dire bonjour.', 'fr', 'nihao⟦ni3·hao3⟧ veut dire bonjour.'],
  ['すし y 안녕', 'es', 'sushi⟦すし⟧ y annyeong⟦안녕⟧'],
  ['Say 你好⟦hi⟧ now.', 'en', 'Say 你好⟦hi⟧ now.'],
  ['Nothing else.', 'en', 'Nothing else.'],
  ['我爱 London。', 'zh-CN', '我爱 London。'],
  ['한국(韓國)', 'ko', '한국(韓國)'],
])('%s (%s) is told as %s', async (text, language, told) =>
  expect(await said(text, language)).toBe(told),
);

it('says all syllables of pinyin that are', () => {
  const told = 'ni3 lv4 yue4 xue2 zhi1 si4 shi2 wo3 yuan2 juan4 er2 de5 hm1'.split(' ').map(pinyinInEnglish); // prettier-ignore
  expect(told.join(' ')).toBe('ˈniː ˈljuː ˈjwɛ ˈʃwɛ ˈdʒɜː ˈsʌ ˈʃɜː ˈwɔː ˈjwɛn ˈdʒwɛn ˈɑːɹ dʌ '); // prettier-ignore
});
it('writes kana as foreigners do', () => {
  const told = ['とうきょう', 'トーキョー', 'まっちゃ', 'せんせい', 'しんぶん', 'ヴァイオリン', '犬'].map(romaji); // prettier-ignore
  expect(told).toEqual(['tokyo', 'tokyo', 'matcha', 'sensei', 'shimbun', 'vaiorin', undefined]);
  expect(romajiInEnglish('sensei')).toBe('sˈɛnseɪ');
  expect(romajiInEnglish('matcha')).toBe('mˈɑːtʃɑː');
});
