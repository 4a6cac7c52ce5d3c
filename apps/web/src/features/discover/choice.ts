import { levelNamed, PublicQuery } from '@app/contracts';

type Name = 'q' | 'order' | 'tag' | 'language' | 'level' | 'length';
export type Choice = Partial<Record<Name, string>>;

const LONGEST = 100;
/** No longer than can be asked for; a character is not cut in two. */
const cut = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * What an address asks for. Links are typed, cut and written by strangers: of what the server would refuse, words are cut and a filter
 * nobody knows is left out, so that the lessons are there instead of a failure that no second try mends. Pure.
 */
export const choiceOf = (search: URLSearchParams): Choice => {
  const given = (name: Name) => search.get(name) ?? '';
  const { shape } = PublicQuery;
  const known = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: string) =>
    schema.safeParse(value).success ? value.trim() : '';
  const language = known(shape.language, given('language'));
  const choice = {
    q: cut(given('q')),
    order: given('order'),
    tag: known(shape.tag, given('tag')),
    language,
    // A level is of a language, and is chosen where the language is: alone nobody could take it away.
    level: language === '' ? '' : (levelNamed(given('level'), language) ?? ''),
    length: known(shape.length, given('length')),
  };
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== ''));
};
