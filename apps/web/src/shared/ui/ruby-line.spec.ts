import { keptTogether, staysWhole } from './ruby-line.js';

const lines = (...pieces: (string | [string])[]) =>
  keptTogether(
    pieces.map((piece) =>
      typeof piece === 'string' ? { text: piece, box: false } : { text: piece[0], box: true },
    ),
    ({ box }) => box,
  ).map((line) => line.map((piece) => (typeof piece === 'string' ? piece : `[${piece.text}]`)).join('')); // prettier-ignore

it('keeps closing signs with the box before them, and opening ones with the box behind', () => {
  expect(lines(['你好'], '！', '”', ['奶奶'], ['说'], '：', '“', ['一会儿'], '。')).toEqual([
    '[你好]！”',
    '[奶奶]',
    '[说]：',
    '“[一会儿]。',
  ]);
  expect(lines('「', ['山手線'], 'は', ['何'], 'ですか。」')).toEqual([
    '「[山手線]',
    'は',
    '[何]',
    'ですか。」',
  ]);
  expect(lines('（', 'あ', '）', ['い'], '（')).toEqual(['（あ', '）', '[い]', '（']);
  expect(lines()).toEqual([]);
});

it('breaks what would not fit a narrow screen', () => {
  expect(staysWhole(['“', { text: '图书馆' }, '。”'])).toBe(true);
  expect(staysWhole([{ text: 'Donaudampfschifffahrt' }, '.'])).toBe(false);
  expect(staysWhole([{ text: '好' }])).toBe(false);
});
