import { traceMarks } from './trace.js';

const label = (phoneme: string, i: number) =>
  `${i * 1_000_000} ${(i + 1) * 1_000_000} xx^sil-${phoneme}+a=t/A:-3+1+4/B:xx-xx_xx`;
const traceOf = (words: readonly string[], phonemes: string) => `[Text analysis result]
${words.join('\n')}

[Output label]
${phonemes.split(' ').map(label).join('\n')}

[Global parameter]
1 2 xx^xx-no+w=a/A:`;
const read = (surface: string, moras: number) =>
  `${surface},名詞,代名詞,一般,*,*,*,${surface},ワタシ,ワタシ,0/${moras},C3,-1`;
const wordsOf = (trace: string, text: string) =>
  traceMarks(trace, text).flatMap(({ type, startMs, endMs, charStart, charEnd }) =>
    type === 'word' ? [[text.slice(charStart, charEnd), startMs, endMs]] : [],
  );

it('reads phoneme times from the labels only', () => {
  const found = traceMarks(traceOf([read('和', 1)], 'sil w a pau'), '和');
  expect(found.filter(({ type }) => type === 'phoneme')).toEqual([
    { type: 'phoneme', startMs: 100, endMs: 200, value: 'w' },
    { type: 'phoneme', startMs: 200, endMs: 300, value: 'a' },
  ]);
  expect(traceMarks('', '')).toEqual([]);
});
it('gives each word as many moras as it was read with', () => {
  const trace = traceOf(
    [read('学校', 4), read('に', 1), read('、', 0), read('行っ', 2), read('た', 1)],
    'sil g a cl k o o n i pau i cl t a sil',
  );
  expect(wordsOf(trace, '学校に、行った')).toEqual([
    ['学校', 100, 700],
    ['に', 700, 900],
    ['行っ', 1000, 1200],
    ['た', 1200, 1400],
  ]);
});
it('takes what is read otherwise than it is written for one word', () => {
  const trace = traceOf(
    [read('「', 0), read('木', 1), read('は', 1), read('三日', 3), read('ＡＩ', 4)],
    'k i w a m i cl k a e e a i',
  );
  expect(wordsOf(trace, '「木は3日AI')).toEqual([
    ['木', 0, 200],
    ['は', 200, 400],
    ['3日', 400, 900],
    ['AI', 900, 1300],
  ]);
});
it('tells of no word where other moras were spoken than were read', () =>
  expect(wordsOf(traceOf([read('木', 2)], 'k i'), '木')).toEqual([]));
