import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelNamed, levelsOf } from './levels.js';

it.each([
  ['ja', 'N5', 'N1'],
  ['zh-CN', 'HSK1', 'HSK9'],
  ['zh', 'HSK1', 'HSK9'],
  ['zh-TW', 'A1', 'C2'],
  ['ko', 'TOPIK1', 'TOPIK6'],
  ['en-GB', 'A1', 'C2'],
])('%s has levels from %s to %s', (language, first, last) => {
  expect([levelsOf(language)[0], levelsOf(language).at(-1)]).toEqual([first, last]);
});

it.each([
  ['ｎ５', 'ja', 'N5'],
  ['hsk 3', 'zh-CN', 'HSK3'],
  ['A2', 'ja', undefined],
  ['初级', 'zh-CN', undefined],
])('%s is to %s the level %s', (text, language, level) => {
  expect(levelNamed(text, language)).toBe(level);
});

it('every sample lesson has a level of its language, or it could not be put in', () => {
  const file = join(process.cwd(), 'libs/lesson/samples/sample-lessons.json');
  const { lessons } = JSON.parse(readFileSync(file, 'utf8')) as {
    lessons: { language: string; level: string }[];
  };
  for (const { language, level } of lessons) expect(levelNamed(level, language)).toBe(level);
});
