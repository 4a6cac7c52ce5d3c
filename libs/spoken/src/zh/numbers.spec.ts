import { cardinal, counted } from './numbers.js';

/** The value of a number in characters, read from left to right: it knows nothing of how the other way is done. */
const valueOf = (said: string): number => {
  let [total, section, digit] = [0, 0, 0];
  for (const char of said.replaceAll('万亿', '兆').replaceAll('两', '二')) {
    const small = { 十: 10, 百: 100, 千: 1000 }[char];
    const large = { 万: 1e4, 亿: 1e8, 兆: 1e12 }[char];
    if (small !== undefined) section += (digit === 0 ? 1 : digit) * small;
    else if (large !== undefined) total += (section + digit) * large;
    else digit = '零一二三四五六七八九'.indexOf(char);
    if (small !== undefined || large !== undefined) digit = 0;
    if (large !== undefined) section = 0;
  }
  return total + section + digit;
};
const some = [
  ...Array.from({ length: 20_001 }, (_, n) => n),
  ...Array.from({ length: 2000 }, (_, n) => Math.floor(1.37 ** (n % 100) * (n + 7)) % 9e14),
  1e5,
  1e8,
  1e9,
  1_0001_0000,
  1_0000_0001,
  20_0000_0002,
  9999_9999_9999,
];

it('says numbers that are understood as the same ones', () => {
  const wrong = some.filter((value) => valueOf(cardinal(String(value))) !== value);
  expect(wrong).toEqual([]);
});
it('says each zero between figures once, none at the end, and 十 for 一十 at the beginning', () => {
  const odd = /零零|零$|^零|^一十|零[十百千万亿]/;
  expect(some.filter((one) => one > 0 && odd.test(cardinal(String(one))))).toEqual([]);
});
it('says 两 for 2 of a thing, and for no other number that ends in 2', () => {
  const wrong = some.filter((value) => {
    const said = counted(String(value));
    return said.endsWith('两') !== (value === 2) || said.replace(/^两$/, '二') !== cardinal(String(value)); // prettier-ignore
  });
  expect(wrong).toEqual([]);
});
