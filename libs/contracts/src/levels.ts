import * as z from 'zod/mini';

const JAPANESE = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;
const CHINESE = ['HSK1', 'HSK2', 'HSK3', 'HSK4', 'HSK5', 'HSK6', 'HSK7', 'HSK8', 'HSK9'] as const;
const KOREAN = ['TOPIK1', 'TOPIK2', 'TOPIK3', 'TOPIK4', 'TOPIK5', 'TOPIK6'] as const;
const OTHERS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** How hard a lesson is, easiest first: the examinations' own names, a closed list for each language. */
export const LessonLevel = z.enum([...JAPANESE, ...CHINESE, ...KOREAN, ...OTHERS], '没有这个难度');
export type LessonLevel = z.infer<typeof LessonLevel>;

/** Where traditional characters are written: Taiwan's examination, TOCFL, has the levels A1 to C2. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/;

/** The levels of a language, easiest first. */
export const levelsOf = (language: string): readonly LessonLevel[] => {
  const code = language.toLowerCase();
  const [root] = code.split('-');
  if (root === 'ja') return JAPANESE;
  if (root === 'zh' && !TRADITIONAL.test(code)) return CHINESE;
  return root === 'ko' ? KOREAN : OTHERS;
};

/** The level that a text names, whatever its case and width; `undefined` where the language has none of that name. */
export const levelNamed = (text: string, language: string): LessonLevel | undefined => {
  const name = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return levelsOf(language).find((level) => level === name);
};
