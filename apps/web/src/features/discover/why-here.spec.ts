import { LESSON } from '../../../test/lesson.js';
import { whyHere } from './why-here.js';

const heat = { played: 3, finished: 0, favourites: 1, collections: 2 };

describe('the place of a lesson', () => {
  it('among the hot ones is told by what others did', () =>
    expect(whyHere({ ...LESSON, heat })).toBe('3 次收听 · 1 人收藏 · 收进 2 个合集'));
  it('by new words is told by them, whatever others did', () => {
    expect(whyHere({ ...LESSON, heat, words: { all: 12, fresh: 4 } })).toBe('新词 4/12');
    expect(whyHere({ ...LESSON, words: { all: 12, fresh: 0 } })).toBe('没有新词');
  });
  it('among the latest is its day', () => expect(whyHere(LESSON)).toBe(''));
});
