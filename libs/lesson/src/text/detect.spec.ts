import { detectLanguage, detectLanguages } from './detect.js';

describe('one line alone: the specification', () => {
  it.each([
    ['はい。', 'ja'],
    ['iPhoneを買った', 'ja'],
    ['ｶﾀｶﾅ', 'ja'],
    ['今天天气很好', 'zh-CN'],
    ['請問幾位', 'zh-TW'],
    ['Hello there.', 'en'],
    ['10:30', 'en'],
    ['“Is this yours?” – yes…', 'en'],
    ['안녕하세요', 'ko'],
    ['Привет', 'unknown'],
    ['Où est le café ?', 'unknown'],
    ['  ', 'auto'],
  ])('%s is %s', (text, language) => expect(detectLanguage(text)).toBe(language));
});

describe('a line in its text', () => {
  it.each<[string, string[], string[]]>([
    ['kana anywhere makes Han lines Japanese', ['はい。', '了解。', '北口'], ['ja', 'ja', 'ja']],
    [
      'what only Chinese writes is Chinese beside kana',
      ['猫が好き。', '我很喜欢猫。', '你喜歡嗎？', '目的地到着。', '日没。'],
      ['ja', 'zh-CN', 'zh-TW', 'ja', 'ja'],
    ],
    [
      'one traditional character makes all Han lines traditional',
      ['您好', '請問', '好的'],
      ['zh-TW', 'zh-TW', 'zh-TW'],
    ],
    [
      'a Latin line in a Japanese text is English',
      ['はい。', 'Hello!', 'Café Zoë'],
      ['ja', 'en', 'en'],
    ],
    [
      'most Latin lines settle an accented one',
      ['She ran.', 'It rained.', 'A small café.'],
      ['en', 'en', 'en'],
    ],
    ['a line without letters follows the text', ['はい。', '10:30', '…'], ['ja', 'ja', 'ja']],
  ])('%s', (_, texts, languages) => expect(detectLanguages(texts)).toEqual(languages));

  it.each<[string, string, string]>([
    ['ja', '了解。', 'ja'],
    ['ja', 'Hello', 'en'],
    ['ja', 'Café', 'en'],
    ['zh-CN', '請問', 'zh-CN'],
    ['zh-TW', '好的', 'zh-TW'],
    ['zh-CN', 'はい', 'ja'],
    ['fr', 'Bonjour', 'fr'],
    ['fr', 'Où ?', 'fr'],
    ['fr', '你好', 'zh-CN'],
    ['ru', 'Привет', 'ru'],
    ['ru', 'Hello', 'en'],
    ['ko', '네', 'ko'],
    ['auto', '了解。', 'zh-CN'],
  ])('chosen %s, %s is %s', (chosen, text, language) =>
    expect(detectLanguage(text, { chosen })).toBe(language),
  );

  it('asks the statistical guess last', () => {
    const guess = (text: string) => (text.includes('ù') ? 'fr' : undefined);
    expect(detectLanguages(['Où est-il ?', 'Ça va.', 'Hola, señor'], { guess })).toEqual([
      'fr',
      'unknown',
      'unknown',
    ]);
    expect(detectLanguage('Hello', { guess: () => 'nl' })).toBe('en');
  });
});
