import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSpoken, spansIn } from './index.js';

const LEAST = 300;
const BASICS = 50;
/** Lines are written, said, and what may be said as well. */
const casesOf = (language: string): string[][] =>
  readFileSync(join(__dirname, 'cases', `${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
describe.each([
  ['zh-CN', LEAST],
  ['zh-TW', LEAST],
  ['en', LEAST],
  ['ko', LEAST],
  ['es', BASICS],
  ['fr', BASICS],
  ['de', BASICS],
])('%s', (language, least) => {
  const cases = casesOf(language);

  it('says what is written as people do', () => {
    const wrong = cases.flatMap(([text = '', ...right]) => {
      const spoken = asSpoken(text, language);
      // Where Korean has its spaces is nothing that is heard.
      const heard = language === 'ko' ? spoken.replaceAll(' ', '') : spoken;
      return right.includes(heard) ? [] : [`${text}: ${spoken}, not ${right.join(' or ')}`];
    });
    expect(wrong).toEqual([]);
    expect(new Set(cases.map(([text]) => text)).size).toBeGreaterThanOrEqual(least);
  });

  it('covers each sentence from its first to its last character', () => {
    for (const [text = ''] of cases) {
      const spans = spansIn(text, language);
      expect(spans.map(({ surface }) => surface).join('')).toBe(text);
      for (const { spoken, skipped } of spans) expect(spoken === '').toBe(skipped === true);
    }
  });
});

/** Each is repeated; behind it stands what may be nothing that goes with it. */
const LONG = ['1', '1,234', '1.', '1-', '1+', '1 ', '1万', '½', '-', 'a.', 'a1', 'é', '$1'];
it.each(['zh-CN', 'en', 'ko', 'es', 'fr', 'de', 'ja'])(
  'reads long texts to their end: %s',
  (language) => {
    for (const part of LONG)
      for (const text of ['', '@', 'x', '日x'].map((end) => `1万${part.repeat(2000)}${end}`)) {
        const spans = spansIn(text, language);
        expect(spans.map(({ surface }) => surface).join('')).toBe(text);
      }
  },
);
