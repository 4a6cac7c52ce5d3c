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

it('takes the sign behind a reading that is wider than its word under it', () => {
  const read = (text: string, reading: string) => ({ text, groups: [{ text, reading }] });
  const after = (...pieces: { text: string }[]) =>
    keptTogether<{ text: string; after?: string }>(pieces, ({ text }) => text !== '。').map((line) =>
      line.map((piece) => (typeof piece === 'string' ? piece : `[${piece.text}${piece.after ?? ''}]`)).join(''),
    ); // prettier-ignore
  expect(after(read('12/25', 'じゅうにがつにじゅうごにち'), { text: '。' })).toEqual(['[12/25。]']);
  expect(after(read('志', 'こころざし'), { text: '。' })).toEqual(['[志。]']);
  expect(after(read('学校', 'がっこう'), { text: '。' })).toEqual(['[学校]。']);
  expect(after(read('hearing', 'hˈɪɹɪŋ'), { text: '。' })).toEqual(['[hearing]。']);
});
