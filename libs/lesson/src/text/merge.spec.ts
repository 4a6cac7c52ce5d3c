import * as fc from 'fast-check';
import { mergedText } from './merge.js';

const BASE = 'おはよう。\n元気ですか。はい。\nさようなら。';

describe('two texts that were made of one', () => {
  it.each<[string, string, string, string]>([
    ['different lines', BASE.replace('おはよう', 'こんばんは'), BASE.replace('さようなら', 'またね'), 'こんばんは。\n元気ですか。はい。\nまたね。'],
    ['neighbours on one line', BASE.replace('元気', '大丈夫'), BASE.replace('はい', 'ええ'), 'おはよう。\n大丈夫ですか。ええ。\nさようなら。'],
    ['a line of each at the end', `${BASE}\nA。`, `${BASE}\nB。`, `${BASE}\nB。\nA。`],
    ['a line taken away, and another mended', BASE.replace('おはよう。\n', ''), BASE.replace('さようなら', 'またね'), '元気ですか。はい。\nまたね。'],
    ['the same', BASE.replace('はい', 'ええ'), BASE.replace('はい', 'ええ'), BASE.replace('はい', 'ええ')],
  ])('have both changes: %s', (_, mine, theirs, both) => {
    expect(mergedText(BASE, mine, theirs)).toEqual({ text: both, met: false });
  }); // prettier-ignore
  it.each([
    ['mended differently', BASE.replace('はい', 'ええ')],
    ['taken away', BASE.replace('はい。', '')],
  ])('meet where one sentence was %s there, and mine stands', (_, theirs) => {
    const mine = BASE.replace('はい', 'うん');
    expect(mergedText(BASE, mine, theirs)).toEqual({ text: mine, met: true });
  });
  it('are the one that was changed where the other was not', () => {
    const text = fc.stringMatching(/^[あい。\n ]{0,12}$/);
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergedText(base, other, base)).toEqual({ text: other, met: false });
        expect(mergedText(base, base, other)).toEqual({ text: other, met: false });
      }),
    );
  });
});
