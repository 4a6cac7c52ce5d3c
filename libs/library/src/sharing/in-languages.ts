import { languageName } from '@app/lesson';
import type { PageHead } from '@app/platform';
import type { Shared } from './card-content.js';
import { cleaned, shortened } from './cleaned.js';

/** As `hreflang` wants it: a language, perhaps its script and its region. */
const CODE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;
/** Translations of one lesson that search engines are told of. */
const MOST = 20;

/** 英语 as who reads it calls it: English. */
const ownName = (language: string): string =>
  language.startsWith('zh')
    ? languageName(language)
    : (new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language);

const spoken = ({ segments }: Shared) => segments.filter(({ type }) => type === 'normal');
const translated = (shared: Shared, language: string): string[] =>
  spoken(shared).map(({ translations }) =>
    Object.hasOwn(translations, language) ? cleaned(translations[language] ?? '') : '',
  );

/** Languages in which every sentence can be read: half a translation is no page of that language. */
const languagesOf = (shared: Shared): string[] => {
  const [first] = spoken(shared);
  return Object.keys(first?.translations ?? {})
    .filter((one) => CODE.test(one) && translated(shared, one).every((text) => text !== ''))
    .toSorted()
    .slice(0, MOST);
};

/** What a lesson that can be read in several languages says of them, and, asked in one of them, what it says in it. */
export const inLanguages = (
  shared: Shared,
  title: string,
  into: string | undefined,
): Pick<PageHead, 'alternates'> & Partial<PageHead> => {
  const languages = shared.unlisted ? [] : languagesOf(shared);
  // With one there is nothing to choose: the lesson's own page shows it.
  if (languages.length < 2) return {};
  const own = `/player/${shared.id}`;
  const pathIn = (language: string) => `${own}?lang=${language}`;
  const alternates = [
    ...languages.map((language) => ({ language, path: pathIn(language) })),
    { language: 'x-default', path: own },
  ];
  if (into === undefined || !languages.includes(into)) return { alternates };
  return {
    alternates,
    path: pathIn(into),
    canonical: pathIn(into),
    title: `${title} · ${ownName(into)}`,
    description: shortened(translated(shared, into).join(' '), 160),
  };
};
