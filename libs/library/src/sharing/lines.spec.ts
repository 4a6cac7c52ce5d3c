import * as fc from 'fast-check';
import { linesOf, widthOf, type Group } from './lines.js';

const set = (text: string, { room = 300, size = 50, most = 3 } = {}) =>
  linesOf([{ text }], { size, room, most });
const texts = ({ lines }: ReturnType<typeof linesOf>) =>
  lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''));

describe('the lines of a card', () => {
  it('never begin with a closing mark and never end with an opening one', () => {
    const long = '「そうですね。」と、彼は（少し）笑った。「また、あした、ここで！」';
    for (let room = 200; room < 900; room += 10)
      for (const line of texts(set(long, { room, most: 40 }))) {
        expect(line).not.toMatch(/^[。、」）！]/);
        expect(line).not.toMatch(/[「（]$/);
      }
  });
  it('keep a Chinese or Japanese word whole where there is room for it', () => {
    expect(texts(set('駅の朝と、ちいさなコーヒー', { room: 400 }))).toEqual([
      '駅の朝と、',
      'ちいさなコーヒー',
    ]);
  });
  it('are about as long as each other', () =>
    expect(texts(set('one two three four five six', { room: 480 }))).toEqual([
      'one two three ',
      'four five six',
    ]));
  it('say with an ellipsis, after a word and not after a mark, that there was more', () => {
    const { lines, whole } = set('これは。とても、長い。文章です。まだ、まだ、続き、ます。', {
      room: 260,
    });
    expect([whole, lines.length, texts({ lines, whole }).at(-1)]).toEqual([
      false,
      3,
      expect.stringMatching(/[^\p{P}]…$/u),
    ]);
  });
  it('part a word that no line holds', () =>
    expect(texts(set('x'.repeat(40), { room: 300, most: 9 })).join('')).toBe('x'.repeat(40)));
  it('keep a group with its reading together, as wide as the wider of the two', () => {
    const groups: Group[] = [
      { text: '一', reading: 'いちばんながい' },
      { text: '番', reading: 'ばん' },
    ];
    const { lines } = linesOf(groups, { size: 50, room: 2000, most: 3 });
    expect(lines[0]?.pieces[0]?.width).toBeGreaterThan(widthOf('一', 50));
  });

  const anything = fc.string({ unit: 'grapheme', maxLength: 200 });
  it('are never more than asked, never wider than the room, and lose nothing that fits', () =>
    fc.assert(
      fc.property(anything, fc.integer({ min: 120, max: 1200 }), (text, room) => {
        const { lines, whole } = set(text, { room });
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(room + 100);
        if (whole) expect(texts({ lines, whole }).join('')).toBe(text);
      }),
      { numRuns: 300 },
    ));
});
