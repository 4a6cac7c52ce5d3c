import { type ContentSummary, LICENCE_URLS, LICENCE_WORDS } from '@app/contracts';
import { buildTimeline, vocabularyOf, type Lesson } from '@app/lesson';
import { languageName } from '../../shared/lib/lessons/languages.js';

/** Of a visitor nothing is known: the lesson's own words are counted. */
const wordsOf = (
  spoken: Lesson['segments'],
  fresh: number | undefined,
): [string, string | false] => {
  const words = vocabularyOf(spoken).size;
  if (words === 0) return ['词', false];
  if (fresh === undefined) return ['词', `${words} 个`];
  return ['新词', fresh === 0 ? `没有，${words} 个都听过` : `${fresh} 个，共 ${words} 个词`];
};

/** Its name, its value, and where there is more about it. */
type Fact = [string, string, string?];

/** What can be said of a lesson before it begins, only what is known. @param fresh words that they have not met yet */
export const factsOf = (content: ContentSummary, lesson: Lesson, fresh?: number): Fact[] => {
  const spoken = lesson.segments.filter(({ type }) => type === 'normal');
  const languages = [...new Set(spoken.map(({ language }) => language))];
  // As it plays, with its repetitions and pauses.
  const minutes = Math.round(buildTimeline(lesson, { keepMissing: true }).duration / 60);
  const read = spoken.filter(
    ({ annotation }) => annotation !== undefined && annotation !== '',
  ).length;
  const words = new Set(spoken.flatMap(({ keywords }) => keywords.map(({ text }) => text)));
  const ready =
    content.readyCount < content.sentenceCount
      ? `${content.sentenceCount} 句，${content.readyCount} 句可以听`
      : `${content.sentenceCount} 句`;
  const { licence = 'reserved' } = content;
  const facts: [string, string | false, string?][] = [
    ['句子', ready],
    ['听一遍', minutes < 1 ? '不到 1 分钟' : `约 ${minutes} 分钟`],
    ['语言', languages.map(languageName).join('、')],
    ['难度', content.level],
    ['说话人', lesson.speakers.join('、')],
    ['译文', lesson.translationLanguages.map(languageName).join('、')],
    ['注音', read > 0 && (read === spoken.length ? '每句都有' : `${read} 句有`)],
    wordsOf(spoken, fresh),
    ['关键词', words.size > 0 && `${words.size} 个`],
    [
      '许可',
      content.visibility !== 'private' && LICENCE_WORDS[licence].name,
      LICENCE_URLS[licence],
    ],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
};

/** Languages a lesson is translated into; into their own where into none yet. */
export const targetsOf = (
  { translationLanguages, language }: Pick<Lesson, 'translationLanguages' | 'language'>,
  preferred: string,
): readonly string[] =>
  translationLanguages.length > 0
    ? translationLanguages
    : preferred === language
      ? []
      : [preferred];
