import { withoutReadings } from './beside.js';

it.each([
  ['as Anki writes them', '私[わたし]は 毎日[まいにち] 学校[がっこう]へ', '私は毎日学校へ'],
  ['of a whole word', '野菜を食べます（たべます）。', '野菜を食べます。'],
  ['of a whole word in a dictionary', '飲む【のむ】喝', '飲む喝'],
  ['of one more, where one is certain', '食べる（たべる）。江戸（えど）', '食べる。江戸'],
  ['in pinyin', '我(wǒ)喜欢(xǐhuan)你(nǐ)，北京(Beijing)。', '我喜欢你，北京。'],
  ['in bopomofo', '你(ㄋㄧˇ)好', '你好'],
  ['in IPA', 'Tokyo (/ˈtoʊkioʊ/; Japanese) and run /rʌn/.', 'Tokyo (Japanese) and run.'],
])('takes readings away: %s', (_, text, bare) => expect(withoutReadings(text)).toBe(bare));

it.each([
  ['彼は蕎麦（そば）が好きです。'],
  ['見る（こと）と聞く（こと）'],
  ['他(Tom)和她(Ann)'],
  ['The sound /ʃ/ of she, and og/eller/på'],
  ['See [1] and [two].'],
])('leaves what is said: %s', (text) => expect(withoutReadings(text)).toBe(text));
