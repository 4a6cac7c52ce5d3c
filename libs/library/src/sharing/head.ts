import { CARD, ContentId, LICENCE_URLS } from '@app/contracts';
import type { PageHead } from '@app/platform';
import { cleaned, shortened } from './cleaned.js';
import { factsOf, sentenceOf, translationOf, type Shared, type Wanted } from './card-content.js';
import { inLanguages } from './in-languages.js';

/** A page that shows one lesson: which, at which sentence, and its own address without what says nothing about it. */
interface Linked {
  id: string;
  wanted: Wanted;
  /** In which language translations are wanted. */
  into?: string;
  path: string;
}

const PLAYER = /^\/player\/([^/]+)\/?$/;
const INFO = /^\/content-info\/?$/;
const NUMBER = /^[1-9]\d{0,5}$/;

/** What a sentence's address adds to its lesson's: the occurrence counts, as in the player. */
const sentenceIn = (search: URLSearchParams): Wanted => {
  const [s, o] = [search.get('s'), search.get('o')];
  if (o !== null && o !== '' && o.length <= 64) return { o };
  return s !== null && NUMBER.test(s) ? { s } : {};
};
const queryOf = ({ s, o }: Wanted): string =>
  o !== undefined ? `o=${encodeURIComponent(o)}` : s !== undefined ? `s=${s}` : '';

export const linkedBy = ({
  pathname,
  search,
}: {
  pathname: string;
  search: URLSearchParams;
}): Linked | undefined => {
  const inPath = PLAYER.exec(pathname)?.[1];
  const id = inPath ?? (INFO.test(pathname) ? (search.get('id') ?? '') : '');
  if (!ContentId.safeParse(id).success) return undefined;
  if (inPath === undefined) return { id, wanted: {}, path: `/content-info?id=${id}` };
  const wanted = sentenceIn(search);
  const query = queryOf(wanted);
  if (query !== '') return { id, wanted, path: `/player/${id}?${query}` };
  const into = search.get('lang');
  return { id, wanted, ...(into !== null && { into }), path: `/player/${id}` };
};

/** ja → ja_JP: what networks call a language. */
const localeOf = (language: string): string => {
  try {
    const { language: own, region } = new Intl.Locale(language).maximize();
    return region === undefined || own === 'und' ? 'zh_CN' : `${own}_${region}`;
  } catch {
    return 'zh_CN';
  }
};

interface Person {
  id: string;
  username: string;
}
/** The lesson for machines. What is told to nobody is not told to them. */
const aboutOf = (
  shared: Shared,
  { title, author, image }: { title: string; author: Person; image: string },
): Pick<PageHead, 'about'> => {
  if (shared.unlisted) return {};
  const { id, language, level, tags, durationSeconds, publishedAt, licence } = shared;
  const deed = LICENCE_URLS[licence ?? 'reserved'];
  const description = shortened(cleaned(shared.description), 500);
  return {
    about: {
      '@type': 'LearningResource',
      name: title,
      url: `/player/${id}`,
      image,
      inLanguage: language,
      learningResourceType: '听力',
      isAccessibleForFree: true,
      author: { '@type': 'Person', name: author.username, url: `/user/${author.id}` },
      ...(description !== '' && { description }),
      ...(level !== '' && { educationalLevel: level }),
      ...(tags.length > 0 && { keywords: tags }),
      ...(durationSeconds > 0 && { timeRequired: `PT${Math.ceil(durationSeconds)}S` }),
      ...(publishedAt !== undefined && { datePublished: publishedAt }),
      ...(deed !== undefined && { license: deed }),
    },
  };
};

/** What a link to a lesson or to one of its sentences says before it is opened. `v` is the content of its picture. */
export const headOf = (
  shared: Shared,
  { wanted, into, path }: Linked,
  { v, author }: { v: string; author: Person },
): PageHead => {
  const found = sentenceOf(shared, wanted);
  const title = shortened(cleaned(shared.title), 100) || '一课听力';
  const query = [queryOf(found ? wanted : {}), `v=${v}`].filter(Boolean).join('&');
  const licence = LICENCE_URLS[shared.licence ?? 'reserved'];
  const rest = {
    // A sentence that is not there opens the lesson.
    path: found ? path : path.replace(/^(\/player\/[^?]+)\?.*$/s, '$1'),
    // One page of those that show the same lesson.
    canonical: `/player/${shared.id}`,
    unlisted: shared.unlisted,
    place: 'lesson' as const,
    trail: [{ name: '发现', path: '/discover' }],
    ...(licence !== undefined && { licence }),
    ...aboutOf(shared, {
      title,
      author,
      image: `/api/public/contents/${shared.id}/card.png`,
    }),
    image: (alt: string) => ({
      path: `/api/public/contents/${shared.id}/card.png?${query}`,
      ...CARD,
      alt: shortened(alt, 300),
    }),
  };
  if (!found) {
    const description = [shortened(cleaned(shared.description), 160), factsOf(shared)]
      .filter(Boolean)
      .join(' · ');
    return {
      ...rest,
      title,
      headline: title,
      description,
      locale: localeOf(shared.language),
      image: rest.image(`${title}：${factsOf(shared)}`),
      ...(INFO.test(path.split('?')[0] ?? '') ? {} : inLanguages(shared, title, into)),
    };
  }
  const { sentence, number } = found;
  const words = shortened(cleaned(sentence.content), 200);
  const meaning = shortened(translationOf(sentence)?.text ?? '', 160);
  const place = `《${title}》${factsOf(shared, number)}`;
  const description = [meaning, place].filter(Boolean).join(' — ');
  return {
    ...rest,
    title,
    headline: words,
    description,
    locale: localeOf(sentence.language),
    image: rest.image(meaning === '' ? words : `${words}（${meaning}）`),
  };
};
