import { laidOver } from './laid-over.js';

it.each([
  ['食べました', 'たべました', '食[た]べました'],
  ['お母さん', 'おかあさん', 'お母[かあ]さん'],
  ['大変', 'たいへん', '大変[たいへん]'],
  ['辛い', 'からい', '辛[から]い'],
  ['辛い', 'つら', '辛い[つら]'],
  ['いい', 'よい', 'い[よ]い'],
  ['ああ', 'ああ', 'ああ'],
])('lays %s %s', (text, reading, shown) =>
  expect(
    laidOver(text, reading)
      .map((one) => (one.reading ? `${one.text}[${one.reading}]` : one.text))
      .join(''),
  ).toBe(shown),
);
