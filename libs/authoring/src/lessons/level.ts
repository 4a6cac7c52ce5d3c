import { levelNamed, levelsOf, TAGS } from '@app/contracts';
import { Rejected } from '@app/kernel';
import { mostCommon, nodesOf, type LessonDocument } from '@app/lesson';

interface Told {
  level: string;
  tags: readonly string[];
}

/** Case and width do not tell two tags apart. */
export const foldedTag = (tag: string): string => tag.normalize('NFKC').trim().toLowerCase();

/**
 * The level as the list of the language has it. Levels were free texts once: what is in no list becomes a tag where there is room, so
 * that nothing an author wrote is lost and the filter tells the truth.
 */
export const levelled = ({ level: text, tags }: Told, language: string): Told => {
  const level = levelNamed(text, language);
  const tag = text.normalize('NFKC').trim();
  if (level !== undefined || tag === '') return { level: level ?? '', tags };
  const known = tags.some((one) => foldedTag(one) === foldedTag(tag));
  const fits = !known && tags.length < TAGS.most && Array.from(tag).length <= TAGS.longest;
  return { level: '', tags: fits ? [...tags, tag] : tags };
};

/** What most sentences are in; `undefined` where there is none yet. */
const languageIn = ({ graph }: LessonDocument): string | undefined => {
  const segments = nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);
  return segments.length === 0 ? undefined : mostCommon(segments.map(({ language }) => language));
};

/** The same by the sentences of a lesson: before there is one, its author's words stay as they are. */
export const levelledIn = <T extends Told>(told: T, document: LessonDocument): T => {
  if (told.level === '') return told;
  const language = languageIn(document);
  return language === undefined ? told : { ...told, ...levelled(told, language) };
};

/** A level is of the list of the lesson's language. @throws {Rejected} INVALID */
export const mustBeLevel = (level: string | undefined, document: LessonDocument): void => {
  const language = languageIn(document);
  if (level === undefined || level === '' || language === undefined) return;
  if (levelNamed(level, language) === level) return;
  const levels = levelsOf(language);
  throw new Rejected(
    'INVALID',
    `这门语言的难度是 ${levels[0]} 到 ${levels.at(-1)}，没有做任何更改`,
  );
};
