import { cardinal, ordinal, year } from './numbers.js';

const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value])
    .concat('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, 20 + 10 * i])),
); // prettier-ignore
/** The value of a number in words, read from left to right. */
const valueOf = (said: string): number => {
  let [total, group] = [0, 0];
  for (const word of said.split(/[\s-]/)) {
    const large = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }[word];
    if (word === 'hundred') group *= 100;
    else if (large === undefined) group += WORDS[word]!;
    else [total, group] = [total + group * large, 0];
  }
  return total + group;
};
const some = [
  ...Array.from({ length: 20_001 }, (_, n) => n),
  ...Array.from({ length: 2000 }, (_, n) => Math.floor(1.37 ** (n % 90) * (n + 7)) % 9e14),
];

it('says numbers that are understood as the same ones', () =>
  expect(some.filter((value) => valueOf(cardinal(String(value))) !== value)).toEqual([]));
it('says years in two halves, as far as they have two', () => {
  const halves = (said: string) => {
    const [first = '', ...rest] = said.replace(' oh ', ' ').replace(/ hundred$/, ' zero').split(' '); // prettier-ignore
    return valueOf(first) * 100 + valueOf(rest.join(' '));
  };
  const years = Array.from({ length: 1000 }, (_, n) => 1100 + n).filter(
    (value) => value < 2000 || value > 2009,
  );
  expect(years.filter((value) => halves(year(String(value))) !== value)).toEqual([]);
});
it('ends every ordinal as it is written', () => {
  const ends = (value: number) =>
    value % 100 > 10 && value % 100 < 14 ? 'th' : { 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th'; // prettier-ignore
  const wrong = some.slice(0, 3000).filter((value) => {
    const said = ordinal(String(value));
    return value > 0 && !said.endsWith({ st: 'first', nd: 'second', rd: 'third', th: 'th' }[ends(value)]!); // prettier-ignore
  });
  expect(wrong).toEqual([]);
});
