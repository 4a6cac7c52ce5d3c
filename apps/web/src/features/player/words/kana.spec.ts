import { isSaidAs, morasOf } from './kana.js';

it.each([
  ['がっこう', 'が っ こ う'],
  ['キャク', 'きゃ く'],
  ['スーパー', 'す ー ぱ ー'],
  ['い、', 'い'],
  ['ヴァイオリン', 'ゔぁ い お り ん'],
])('counts %s', (reading, moras) => expect(morasOf(reading)?.join(' ')).toBe(moras));
it.each(['三日', 'AI', '３'])('does not count %s', (reading) =>
  expect(morasOf(reading)).toBeUndefined(),
);

it.each<[string, string, boolean]>([
  ['は', 'wa', true],
  ['う', 'o', true],
  ['い', 'e', true],
  ['ー', 'a', true],
  ['っ', 'cl', true],
  ['し', 'shI', true],
  ['ん', 'N', true],
  ['きゃ', 'キャ', true],
  ['た', 'shi', false],
  ['く', 'ko', false],
])('hears %s in %s: %s', (kana, said, is) => expect(isSaidAs(kana, said)).toBe(is));
