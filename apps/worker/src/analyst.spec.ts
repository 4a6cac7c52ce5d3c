import { createAnnotator } from '@app/annotation';
import { phonemesBy } from '@app/speech';
import { analystOf } from './analyst.js';

const annotator = createAnnotator();
afterAll(() => annotator.close());

it.each([
  ['19時15分に行く。', 'ʥɨːkɯʥi ʥɨːɡoɸɯɴ ɲi ikɯ.'],
  ['¥1,980を払う。', 'seŋkʲɨːçakɯhaʨiʥɨːeɴ o haɾaɯ.'],
  ['大きさは100%です。', 'oːkʲi sa βa çakɯpaːsento desɨ.'],
])('%s is cut where its words end, not inside a sound of its figures', async (text, phonemes) => {
  expect(await phonemesBy(analystOf(annotator), { text, language: 'ja' })).toBe(phonemes);
});
