import { traceMarks } from './trace.js';

const trace = `[Text analysis result]
私,名詞,代名詞,一般,*,*,*,私,ワタシ,ワタシ,0/3,C3,-1

[Output label]
0 1850000 xx^xx-sil+w=a/A:xx+xx+xx/B:xx-xx_xx/C:xx_xx+xx
1850000 2450000 xx^sil-w+a=t/A:-3+1+4/B:xx-xx_xx/C:04_xx+xx
2450000 3250000 sil^w-a+t=a/A:-3+1+4/B:xx-xx_xx/C:04_xx+xx

[Global parameter]
1 2 xx^xx-no+w=a/A:`;

it('reads phoneme times from the labels only', () => {
  expect(traceMarks(trace)).toEqual([
    { type: 'phoneme', startMs: 185, endMs: 245, value: 'w' },
    { type: 'phoneme', startMs: 245, endMs: 325, value: 'a' },
  ]);
  expect(traceMarks('')).toEqual([]);
});
