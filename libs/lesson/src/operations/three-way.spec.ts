import { merged } from './three-way.js';

const section = (id: string, more: object = {}) => ({
  id,
  title: id,
  itemIds: ['a'],
  count: 4,
  ...more,
});
const [one, two, three] = [section('1'), section('2'), section('3')];

describe('what two made of one', () => {
  it.each([
    ['different fields', { a: 1, b: 2 }, { a: 9, b: 2 }, { a: 1, b: 8 }, { a: 9, b: 8 }],
    ['a field that was taken away', { a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 }, { a: 3 }],
    ['a field that came', { a: 1 }, { a: 1, b: 2 }, { a: 3 }, { a: 3, b: 2 }],
    ['the same', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    [
      'different members',
      [one, two],
      [section('1', { title: 'x' }), two],
      [one, section('2', { count: 6 })],
      [section('1', { title: 'x' }), section('2', { count: 6 })],
    ],
    [
      'a member that came',
      [one],
      [section('1', { title: 'x' })],
      [one, two],
      [section('1', { title: 'x' }), two],
    ],
    [
      'a member of mine that came',
      [one],
      [one, two],
      [section('1', { count: 6 })],
      [section('1', { count: 6 }), two],
    ],
    [
      'a member that went',
      [one, two],
      [one],
      [section('1', { count: 6 }), two],
      [section('1', { count: 6 })],
    ],
    [
      'another order',
      [one, two],
      [two, one],
      [one, section('2', { count: 6 })],
      [section('2', { count: 6 }), one],
    ],
  ])('has %s of both', (_, base, mine, now, value) => {
    expect(merged(base, mine, now)).toEqual({ value, met: false });
    expect(merged(base, now, mine)).toEqual({ value, met: false });
  });
  it.each([
    ['one field', { a: 1 }, { a: 2 }, { a: 3 }],
    [
      'one field of a member',
      [one],
      [section('1', { title: 'x' })],
      [section('1', { title: 'y' })],
    ],
    ['a member that the other took away', [one, two], [one], [one, section('2', { title: 'y' })]],
    ['which members there are', [one], [one, two], [one, three]],
    ['a list of words', { to: ['en'] }, { to: ['en', 'ko'] }, { to: [] }],
  ])('meets where both changed %s', (_, base, mine, now) => {
    expect(merged(base, mine, now).met).toBe(true);
    expect(merged(base, now, mine).met).toBe(true);
  });
});
