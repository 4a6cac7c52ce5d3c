import { unsayableIn } from './unsayable.js';

it.each([
  ['Say สวัสดี now.', 'en', 'สวัสดี'],
  ['Dis привет !', 'fr', 'привет'],
  ['「は」是助词。', 'zh-CN', 'は'],
  ['안녕 は韓国語。', 'ja', '안녕'],
  ['你好 means hello, 안녕 too.', 'en', undefined],
  ['I 😀 the π of it — 5 µm.', 'en', undefined],
  ['コーヒー、iPhone、々〆', 'ja', undefined],
  ['我爱 London。', 'zh-CN', undefined],
  ['Привет, Peter!', 'ru', undefined],
])('%s (%s): %s', (content, language, found) => expect(unsayableIn(content, language)).toBe(found));
