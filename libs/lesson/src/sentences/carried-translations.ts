import { own } from '../own.js';
import { splitText } from '../text/split.js';
import type { Language, Provenance, Resources } from '../types.js';
import { letters } from './alignment.js';
import type { Family } from './families.js';

const LONGEST = 2000;
const WRITTEN_TOGETHER = /^(?:zh|ja|th|lo|km|my)\b/i;

/** Where words are written together, a space stands between two Latin ones alone. */
const joined = (parts: readonly string[], language: Language): string =>
  parts
    .reduce((text, part) => {
      const latin =
        /[\p{Script=Latin}\p{N}]$/u.test(text) && /^[\p{Script=Latin}\p{N}]/u.test(part);
      const close = WRITTEN_TOGETHER.test(language) && !latin;
      return text === '' || close ? text + part : `${text} ${part}`;
    }, '')
    .slice(0, LONGEST);

/** A translation in as many parts as its sentence has now, if it has sentence ends to be cut at. */
const cut = (text: string, language: Language, count: number): string[] => {
  if (count <= 1) return [text];
  const pieces = splitText(text, { mode: 'period', enableSpeakerParsing: false }).pieces;
  if (pieces.length < count) return [text];
  const parts = pieces.map(({ content }) => content);
  return [...parts.slice(0, count - 1), joined(parts.slice(count - 1), language)];
};

const asked = (text: string): number => text.match(/[?？!！]/g)?.length ?? 0;
const together = (list: Family['before']): string => list.map(({ content }) => content).join('');
/** The same words, pointed otherwise or in one sentence instead of two: what was said of them holds. */
const sameWords = ({ before, after }: Family): boolean =>
  after.length === 1 &&
  letters(together(before)).join('') === letters(together(after)).join('') &&
  asked(together(before)) === asked(together(after));

/**
 * What people said of sentences in one language, said of those that go on with their words: joined where they were joined, cut where that is
 * plain, else whole with the first. It is marked, until somebody says that it still holds, wherever the words are others.
 */
const inLanguage = (
  { translations, origins }: Resources,
  language: Language,
  family: Family,
): [id: string, text: string, provenance: Provenance][] => {
  const { before, after, links } = family;
  const textOf = (id: string) => own(translations[language], id);
  const by = (id: string): Provenance =>
    own(origins?.translations[language], id) ?? { origin: 'machine' };
  const said = before.map(({ id }) => textOf(id));
  const human = (id: string) => textOf(id) !== undefined && by(id).origin === 'human';
  const parts = new Map<string, string[]>();
  const sources = new Map<string, Provenance[]>();
  before.forEach(({ id }, index) => {
    const text = said[index];
    const heirs = links.flatMap(([a, b]) => (a === index ? (after[b] ?? []) : []));
    if (text === undefined || heirs.length === 0) return;
    // One that is back in its own words has what was said of them: the rest is the others'.
    const rest = heirs
      .flatMap((heir) => (human(heir.id) ? (textOf(heir.id) ?? []) : []))
      .reduce((left, words) => left.replace(words, ''), text)
      .trim();
    const open = heirs.filter((heir) => !human(heir.id));
    if (rest === '') return;
    cut(rest, language, open.length).forEach((part, place) => {
      const heir = open[place];
      if (!heir) return;
      parts.set(heir.id, [...(parts.get(heir.id) ?? []), part]);
      sources.set(heir.id, [...(sources.get(heir.id) ?? []), by(id)]);
    });
  });
  const holds =
    sameWords(family) && before.every(({ id }) => human(id) && by(id).carried === undefined);
  return [...parts].flatMap(([id, some]): [string, string, Provenance][] =>
    sources.get(id)?.some(({ origin }) => origin === 'human')
      ? [
          [
            id,
            joined(some, language),
            holds ? { origin: 'human' } : { origin: 'human', carried: true },
          ],
        ]
      : [],
  );
};

/** The resources with what a family's sentences go on with of their translations. */
export const carriedTranslations = (resources: Resources, family: Family): Resources => {
  let { translations } = resources;
  const origins = resources.origins ?? { annotations: {}, translations: {} };
  let made = origins.translations;
  for (const language of Object.keys(translations))
    for (const [id, text, provenance] of inLanguage(resources, language, family)) {
      translations = { ...translations, [language]: { ...translations[language], [id]: text } };
      made = { ...made, [language]: { ...made[language], [id]: provenance } };
    }
  return translations === resources.translations
    ? resources
    : { ...resources, translations, origins: { ...origins, translations: made } };
};
