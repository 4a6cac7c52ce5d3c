import { fourStages } from './stages.js';

const stages = (language?: string) => {
  let count = 0;
  return fourStages(() => `s${(count += 1)}`, ['a', 'b'], language);
};

describe('the four stages', () => {
  it('are 盲听, 精听, 跟读 and 复述, in this order, each under an id of its own', () =>
    expect(stages('zh-CN').map(({ id, title }) => [id, title])).toEqual([
      ['s1', '盲听'],
      ['s2', '精听'],
      ['s3', '跟读'],
      ['s4', '复述'],
    ]));
  it('each go through all sentences, with one speed a repetition', () => {
    expect(stages('zh-CN').map(({ itemIds }) => itemIds)).toEqual(stages().map(() => ['a', 'b']));
    expect(stages('zh-CN').map(({ repeatCount, speeds }) => [repeatCount, speeds])).toEqual([
      [1, [1]],
      [3, [0.9, 0.9, 1]],
      [2, [1, 1]],
      [1, [1]],
    ]);
  });
  it('hide the text where one listens blindly or says it from memory', () =>
    expect(stages('zh-CN').map(({ showText }) => showText)).toEqual([false, true, true, false]));
  it('leave time to speak by the length of the sentence, where one speaks', () =>
    expect(stages('zh-CN').map(({ pauseFactor }) => pauseFactor)).toEqual([
      undefined,
      undefined,
      1.4,
      2.5,
    ]));
  it('speak the translation after the first slow reading, and before the sentence that is to be retold', () =>
    expect(stages('zh-CN').map(({ translation }) => translation)).toEqual([
      { enabled: false, position: 1 },
      { enabled: true, language: 'zh-CN', position: 1 },
      { enabled: false, position: 1 },
      { enabled: true, language: 'zh-CN', position: 0 },
    ]));
  it('speak none where there is none', () =>
    expect(stages().map(({ translation }) => translation.enabled)).toEqual([
      false,
      false,
      false,
      false,
    ]));
});
