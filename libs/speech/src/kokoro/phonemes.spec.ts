import { phonemesOf, phonemesOfWords, unknownIn } from './phonemes.js';
import { TOKENS } from './alphabet.js';

describe('Japanese, from words as they are said', () => {
  it.each([
    ['きょー わ がっこー', 'kʲoː βa ɡaʔkoː', 'particles as they are said'],
    ['ティーオ ノモー', 'tʲiːo nomoː', 'digraphs of foreign words'],
    [
      'サンポ ハンカ コンニチワ アンナイ ホンオ',
      'sampo haŋka koɲɲiʨiβa annai hoɴo',
      'ん as the sound after it',
    ],
    ['パン ポスト', 'paɴ posɨto', 'ん looks at nothing beyond its word'],
    ['イッ タ', 'iʔta', 'っ holds on to the next word'],
    ['「 ハイ 」 ト 、 ソー', '“hai” to, soː', 'marks beside their words'],
    ['いすゞ ここゝ', 'isɨzɨ kokoko', 'marks of repetition'],
  ])('%s is %s: %s', (words, phonemes) => {
    expect(phonemesOfWords('ja', words.split(' '))).toBe(phonemes);
  });

  it('gives the model nothing that it has no symbol for', () => {
    const said = phonemesOfWords('ja', ['（', 'ﾃｽﾄ', '）', '%', 'ゔぁ', '々', '~']);
    expect(Array.from(said).filter((symbol) => !(symbol in TOKENS))).toEqual([]);
  });

  it('cuts the pronunciation where the words of the sentence end', () => {
    const words = ['今日', 'は', '学校', 'へ', '行き', 'まし', 'た', '。'].map((surface, at) => ({
      surface,
      reading: ['きょう', 'は', 'がっこう', 'へ', 'いき', 'まし', 'た', '。'][at]!,
      base: ['今日', 'は', '学校', 'へ', '行く', 'ます', 'た', '。'][at]!,
    }));
    const said = { text: '今日は学校へ行きました。', language: 'ja', words };
    expect(phonemesOf({ ...said, reading: 'キョーワガッコーエイキマシタ。' })).toBe('kʲoː βa ɡaʔkoː e ikʲimaɕita.'); // prettier-ignore
    // Somebody has corrected it: what is shown is what is said.
    expect(phonemesOf({ ...said, reading: 'コンニチワガッコーエイキマシタ。' })).toBe('koɲɲiʨi βa ɡaʔkoː e ikʲimaɕita.'); // prettier-ignore
    expect(phonemesOf({ ...said, words: [], reading: 'キョーワ、イッタ。' })).toBe('kʲoːβa, iʔta.');
  });

  it('says words in Latin letters as they are in English, not their letters', () => {
    const words = ['私', 'は', 'Yamabiko', ' ', 'School', 'の', 'Tom', 'です', '。'].map(
      (surface, at) => ({ surface, reading: ['わたし', 'は', 'Yamabiko', ' ', 'School', 'の', 'Tom', 'です', '。'][at]! }), // prettier-ignore
    );
    const reading = 'ワタシワYamabiko SchoolノTomデス。';
    const said = { text: '私はYamabiko SchoolのTomです。', language: 'ja', words, reading };
    expect(unknownIn(said)).toEqual(['Yamabiko']);
    const ipa = (word: string) => (word === 'Yamabiko' ? 'jˌæmɐbˈiːkoʊ' : undefined);
    expect(phonemesOf({ ...said, ipa })).toBe('βataɕi βa jˌæməbˈikO skˈul no tˈɑm desɨ.');
  });
});

it.each([
  ['読ん/読む/よん で/で/で', 'ヨンデ', 'jonde'],
  ['本/本/ほん で/で/で', 'ホンデ', 'hoɴ de'],
  ['歌い/歌う/うたい ましょ/ます/ましょ う/う/う', 'ウタイマショウ', 'ɯtaimaɕoː'],
  ['聞い/聞く/きい て/て/て', 'キイテ', 'kʲiːte'],
  ['招い/招く/まねい て/て/て', 'マネイテ', 'maneite'],
  ['映画/映画/えいが', 'エイガ', 'eːɡa'],
  ['思う/思う/おもう', 'オモウ', 'omoɯ'],
])('%s, said %s, is %s', (cut, reading, phonemes) => {
  const words = cut.split(' ').map((word) => {
    const [surface = '', base = '', kana = ''] = word.split('/');
    return { surface, base, reading: kana };
  });
  expect(phonemesOf({ text: '', language: 'ja', words, reading })).toBe(phonemes);
});

describe('Mandarin', () => {
  it.each([
    [['zhe4 shi4', 'zhong1 guo2', 'de5', 'cha2', '.'], 'ꭧɤ↘ʂɨ↘ ꭧʊ→ŋkwo↗ tɤ ꭧʰa↗.'],
    [['lü3 xing2', 'er4 shi2', ',', 'nv3 er2', '!'], 'ly↓ɕi↗ŋ ɚ↘ʂɨ↗, ny↓ɚ↗!'],
    [['ni3 hao3'], 'ni↓xau↓'],
  ])('%j as it is given is %s', (words, phonemes) => {
    expect(phonemesOfWords('zh', words)).toBe(phonemes);
  });

  const sentence = (words: string, reading: string) =>
    phonemesOf({
      text: '',
      language: 'zh-CN',
      reading,
      words: words.split('|').map((surface) => ({ surface })),
    });
  it.each([
    ['你好', 'ni3 hao3', 'ni↗xau↓', 'a third tone before a third rises'],
    ['我|很|好', 'wo3 hen3 hao3', 'wo↗ xə↗n xau↓', 'over single words, too'],
    ['我|不|要', 'wo3 bu4 yao4', 'wo↓ pu↗ jau↘', '不 before a falling tone'],
    ['一|本|书', 'yi1 ben3 shu1', 'i↘ pə↓n ʂu→', '一 before another'],
    ['第一|天', 'di4 yi1 tian1', 'ti↘i→ tʰjɛ→n', '一 in a row'],
    ['十一|个', 'shi2 yi1 ge4', 'ʂɨ↗i→ kɤ↘', '一 as a figure'],
    ['看一看', 'kan4 yi1 kan4', 'kʰa↘nikʰa↘n', '一 between the same'],
    ['医生', 'yi1 sheng1', 'i→ʂə→ŋ', 'and no other yī'],
  ])('%s (%s) is said %s: %s', (words, reading, phonemes) => {
    expect(sentence(words, reading)).toBe(phonemes);
  });
});

describe('English, from the text', () => {
  const said = (text: string, language = 'en-US') => phonemesOf({ text, language });
  it.each([
    ['The hour I used to read in.', 'ði ˈWəɹ ˌI jˈust tə ɹˈid ˈɪn.'],
    ['He read it to Anne.', 'hˌi ɹˈɛd ɪt tʊ ˈæn.'],
    ['We record this record.', 'wˌi ɹəkˈɔɹd ðɪs ɹˈɛkəɹd.'],
    ['NASA and the BBC', 'nˈæsə ænd ðə bˌibˌisˈi'],
    ['a well-known e-mail', 'ɐ wˌɛlnˈOn ˈimˌAl'],
    ['stopped, studies, hitting', 'stˈɑpt, stˈʌdiz, hˈɪTɪŋ'],
    ['I like Nguyen⟦wɪn⟧.', 'ˌI lˈIk wɪn.'],
    ['She said, "I like that."', 'ʃˌi sˈɛd, “ˌI lˈIk ðˈæt.”'],
    ['He is from the U.K.', 'hˌi ɪz fɹʌm ðə jˌukˈA.'],
    ['He is from the U.K. too.', 'hˌi ɪz fɹʌm ðə jˌukˈA tˈu.'],
    ['At ten a.m. He left.', 'ˌæt tˈɛn ˌAˈɛm. hˌi lˈɛft.'],
    ['Is it ten a.m.?', 'ˌɪz ɪt tˈɛn ˌAˈɛm?'],
    ['"I like the U.K."', '“ˌI lˈIk ðə jˌukˈA.”'],
    ['J. R. Lee has a Ph.D. now.', 'ʤˈA ˈɑɹ lˈi hæz ɐ pˌiˌAʧdˈi nˈW.'],
    ['I like Vitamin C. Lee', 'ˌI lˈIk vˈITəmən sˈi. lˈi'],
  ])('%s', (text, phonemes) => {
    expect(said(text)).toBe(phonemes);
  });

  it('has another accent for Britain', () => {
    expect(said('I can’t find my new car.', 'en-GB')).toBe('ˌI kˈɑːnt fˈInd mI njˈuː kˈɑː.');
  });

  it('names what it does not know, and takes the IPA of somebody else', () => {
    const sentence = { text: 'The Yamabiko sings 山.', language: 'en' };
    expect(unknownIn(sentence)).toEqual(['Yamabiko']);
    expect(phonemesOf(sentence)).toBe('ðə sˈɪŋz.');
    expect(
      phonemesOf({
        ...sentence,
        ipa: (word) => (word === 'Yamabiko' ? 'jˌæmɐbˈiːkoʊ' : undefined),
      }),
    ).toBe('ðə jˌæməbˈikO sˈɪŋz.');
  });
});
