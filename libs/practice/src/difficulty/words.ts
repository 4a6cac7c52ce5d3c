import type { ContentHealth, WordLookUps } from '@app/contracts';

/** In Chinese: what the figure is. */
export const WORDS =
  '在公开课程里点开来看的词，按写在课里的样子：同一位访客一天里同一课的同一个词算一次，作者自己的不算。不记是谁。';

type Everywhere = ContentHealth['words'][number];

/** Adds what was looked up in a lesson to what was in others. */
export function addWords(words: Map<string, Everywhere>, looked: readonly WordLookUps[]): void {
  for (const { word, language, count } of looked) {
    const name = `${language} ${word}`;
    const before = words.get(name) ?? { word, language, count: 0, lessons: 0 };
    words.set(name, { ...before, count: before.count + count, lessons: before.lessons + 1 });
  }
}

/** The most looked up first. */
export const byCount = (a: WordLookUps, b: WordLookUps): number =>
  b.count - a.count || (a.word < b.word ? -1 : 1);
