import { byNewWords } from './by-new-words.js';

const lesson = (id: string, fresh: number, all = 10) => ({ id, words: { all, fresh } });
const ordered = (...lessons: ReturnType<typeof lesson>[]) =>
  byNewWords(lessons).map(({ id }) => id);

describe('lessons by their new words', () => {
  it('begin with the smallest share of them', () =>
    expect(ordered(lesson('all', 10), lesson('few', 2), lesson('some', 30, 100))).toEqual([
      'few',
      'some',
      'all',
    ]));
  it('end with those in which nothing is new', () =>
    expect(ordered(lesson('known', 0), lesson('signs', 0, 0), lesson('new', 10))).toEqual([
      'new',
      'known',
      'signs',
    ]));
  it('stay as they were where as much is new', () =>
    expect(ordered(lesson('a', 10), lesson('b', 10))).toEqual(['a', 'b']));
});
