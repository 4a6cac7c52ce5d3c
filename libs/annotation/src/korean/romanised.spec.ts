import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { romanised } from './romanised.js';

const cases = readFileSync(join(__dirname, 'cases.tsv'), 'utf8').trimEnd().split('\n');

it('spells Korean as it is said', () => {
  const wrong = cases.flatMap((line) => {
    const [text = '', right] = line.split('\t');
    return romanised(text) === right ? [] : [`${text}: ${romanised(text)}, not ${right}`];
  });
  expect(wrong).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(90);
});

it('knows every syllable there is', () => {
  const all = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at));
  for (const one of all) expect(romanised(one)).toMatch(/^[a-z]+$/);
  for (const one of all) expect(romanised(`${one}이`)).toMatch(/^[a-z]+$/);
});
