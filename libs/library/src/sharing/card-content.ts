import type { Licence } from '@app/contracts';
import type { Annotation, Language, Sentence } from '@app/lesson';
import { languageName, readingOf } from '@app/lesson';
import type { PageHead } from '@app/platform';
import type { Group } from './lines.js';
import { cleaned, shortened } from './cleaned.js';

/** Which sentence a link names: by its number, as the player counts, or by its occurrence. */
export interface Wanted {
  s?: string | undefined;
  o?: string | undefined;
}
/** What everybody may see of a lesson, as little of it as cards need. */
export interface Shared {
  id: string;
  title: string;
  description: string;
  language: Language;
  sentenceCount: number;
  durationSeconds: number;
  unlisted: boolean;
  licence?: Licence;
  segments: readonly Sentence[];
  level: string;
  tags: readonly string[];
  authorId: string;
  publishedAt?: string;
  /** Name of the uploaded cover in the blob store. */
  cover?: string;
}
/** What stands on a card. */
export interface CardContent {
  /** Of the sentence; absent for the whole lesson. */
  number?: number;
  language: Language;
  /** What stands largest, in groups with their readings, and the reading that stands above the whole. */
  groups: Group[];
  above?: string;
  beneath?: { text: string; language: Language };
  facts: string;
  cover?: string;
}

const COVER = /^\/media\/images\/([0-9a-f]{64}\.webp)$/;
/** Name of an uploaded cover in the blob store. */
export const blobOfCover = (cover: string | undefined): string | undefined =>
  COVER.exec(cover ?? '')?.[1];

/** Letters of a card: more would not be read. */
const MOST = 320;
const lasts = (seconds: number): string =>
  seconds <= 0
    ? ''
    : seconds < 60
      ? `${Math.ceil(seconds)} 秒`
      : `${Math.round(seconds / 60)} 分钟`;

/** 日语 · 12 句 · 3 分钟 */
export const factsOf = (
  { language, sentenceCount, durationSeconds }: Shared,
  number?: number,
): string =>
  [
    languageName(language),
    number === undefined ? `${sentenceCount} 句` : `第 ${number} / ${sentenceCount} 句`,
    lasts(durationSeconds),
  ]
    .filter(Boolean)
    .join(' · ');

/** The sentence a link names, and its number among those that are spoken; nothing where the lesson has none of that name. */
export const sentenceOf = (
  { segments }: Shared,
  { s, o }: Wanted,
): { sentence: Sentence; number: number } | undefined => {
  const sentence =
    o !== undefined
      ? segments.find(({ occurrenceId }) => occurrenceId === o)
      : s !== undefined
        ? segments[Number(s) - 1]
        : undefined;
  if (sentence?.type !== 'normal') return undefined;
  return {
    sentence,
    number: segments.filter(({ type }) => type === 'normal').indexOf(sentence) + 1,
  };
};

/** Chinese first, as the people who share read it; else whatever there is. Not in the language of the sentence itself. */
export const translationOf = ({
  translations,
  language,
}: Sentence): { text: string; language: Language } | undefined => {
  const known = Object.keys(translations).filter(
    (one) => one !== language && cleaned(translations[one] ?? '') !== '',
  );
  const chosen = ['zh-CN', 'zh-TW', 'en'].find((one) => known.includes(one)) ?? known[0];
  return chosen === undefined
    ? undefined
    : { text: shortened(cleaned(translations[chosen] ?? ''), MOST), language: chosen };
};

const HAN = /\p{Script=Han}/u;

const worded = (
  text: string,
  annotation: Annotation | undefined,
): Pick<CardContent, 'groups' | 'above'> => {
  // Who cannot read the script needs its reading; sounds in phonetic letters above a line of letters are for the lesson.
  const wanted = typeof annotation !== 'string' || HAN.test(text);
  const { groups, above } = readingOf(text, wanted ? annotation : undefined);
  let room = MOST;
  const kept = groups.flatMap((group): Group[] => {
    if (room <= 0) return [];
    const [words, reading] = [
      shortened(cleaned(group.text, false), room),
      cleaned(group.reading ?? ''),
    ];
    room -= Array.from(words).length;
    return words === '' ? [] : [{ text: words, ...(reading !== '' && { reading }) }];
  });
  return {
    groups: kept,
    ...(above !== undefined && { above: shortened(cleaned(above), MOST) }),
  };
};

/** The card of a lesson, or of one of its sentences. */
export const cardContentOf = (shared: Shared, wanted: Wanted): CardContent => {
  const found = sentenceOf(shared, wanted);
  const cover = shared.cover === undefined ? {} : { cover: shared.cover };
  if (found) {
    const { sentence, number } = found;
    const beneath = translationOf(sentence);
    const words = worded(sentence.content, sentence.annotation);
    return {
      number,
      language: sentence.language,
      ...words,
      ...(beneath && { beneath }),
      facts: factsOf(shared, number),
      ...cover,
    };
  }
  // A title that is one of its sentences has that one's reading.
  const same = shared.segments.find(({ content }) => content === shared.title);
  const description = shortened(cleaned(shared.description), MOST);
  const beneath =
    description === '' ? same && translationOf(same) : { text: description, language: 'zh-CN' };
  return {
    language: shared.language,
    ...worded(shared.title, same?.annotation),
    ...(beneath && { beneath }),
    facts: factsOf(shared),
    ...cover,
  };
};

/** The card of a page that is no lesson: what it says, in Chinese as all our pages. */
export const pageContentOf = (
  { headline, description }: Pick<PageHead, 'headline' | 'description'>,
  { facts, cover }: NonNullable<PageHead['drawn']>,
): CardContent => {
  const picture = blobOfCover(cover);
  const text = shortened(cleaned(description), MOST);
  return {
    language: 'zh-CN',
    groups: [{ text: shortened(cleaned(headline), MOST) }],
    ...(text !== '' && { beneath: { text, language: 'zh-CN' } }),
    facts,
    ...(picture !== undefined && { cover: picture }),
  };
};
