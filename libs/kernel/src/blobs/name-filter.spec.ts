import { NameFilter } from './name-filter.js';

it('knows all that were added, and hardly anybody else', () => {
  const filter = new NameFilter(1 << 14);
  const names = Array.from({ length: 5000 }, (_, n) => `name-${n}`);
  for (const name of names) filter.add(name);
  expect(names.every((name) => filter.has(name))).toBe(true);
  const strangers = names.filter((name) => filter.has(`not-${name}`)).length;
  expect(strangers / names.length).toBeLessThan(0.02); // 26 bits a name
});

it('takes another stranger for known each time', () => {
  const taken = () => {
    const filter = new NameFilter(64);
    for (let n = 0; n < 60; n += 1) filter.add(`name-${n}`);
    return Array.from({ length: 500 }, (_, n) => n).filter((n) => filter.has(`other-${n}`)).join(); // prettier-ignore
  };
  expect(taken()).not.toBe(taken());
});
