import { takeWish, wish } from './wish.js';

const after = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(1_000_000 + ms);
beforeEach(() => {
  sessionStorage.clear();
  after(0);
});
afterEach(() => void jest.restoreAllMocks());

it('is done once', () => {
  wish('keep', { contentId: 'c' });
  expect(takeWish('keep')).toEqual({ contentId: 'c' });
  expect(takeWish('keep')).toBeUndefined();
});
it('waits for who understands it', () => {
  wish('keep', 1);
  expect(takeWish('generate')).toBeUndefined();
  expect(takeWish('keep')).toBe(1);
});
it('is forgotten with the time', () => {
  wish('keep', 1);
  after(900_000);
  expect(takeWish('keep')).toBeUndefined();
});
it('is nothing where anything else is kept', () => {
  sessionStorage.setItem('yamabiko_wish', 'not ours');
  expect(takeWish('keep')).toBeUndefined();
});
