import type { FoundContent, FoundIn, Marked, SearchAnswer, SearchQuery } from '@app/contracts';
import { folded, placesOf, type ReadModels, type Term, type Texts } from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { lessonDocuments } from '@published/authoring';
import { titleReadings } from '@published/generation';
import { userRecords } from '@published/accounts';
import { lessonSummaries } from '../cards/summary.js';
import { cardsOf, choice } from './public-lessons.js';

/** Words of one question that count, and authors of one name. */
const MOST_TERMS = 8;
const MOST_AUTHORS = 200;
/** Places shown of one lesson. */
const MOST_MARKED = 3;
const SENTENCES = ['text', 'translation', 'reading'] as const;

const termsIn = (q: string): string[] =>
  [...new Set(q.split(/\s+/u).map(folded))].filter((term) => term !== '').slice(0, MOST_TERMS);

/** A word stands for those who bear it as a name, too. */
const withAuthors = async (models: ReadModels, text: string): Promise<Term> => {
  const { hits } = await models.find({
    places: [{ in: userRecords, fields: ['author'] }],
    terms: [{ text }],
    skip: 0,
    limit: MOST_AUTHORS,
  });
  const values = hits.map(({ key }) => key);
  if (folded('Yamabiko').includes(text)) values.push(SAMPLE_AUTHOR);
  return { text, or: { field: 'author', facet: 'owner', values } };
};

const marked = (field: FoundIn, text: string, terms: readonly string[]): Marked[] => {
  const marks = placesOf(text, terms);
  return marks.length > 0 ? [{ in: field, text, marks }] : [];
};

/** Where the words stand, the best places first; of sentences with their number. */
const placesIn = (
  {
    title,
    author: { username },
    tags,
    read,
  }: Pick<FoundContent, 'title' | 'author' | 'tags'> & { read: string | undefined },
  texts: Texts,
  terms: readonly string[],
): Marked[] => {
  const sentences = texts.text?.length ?? 0;
  const ofCard = [
    ...marked('title', title, terms),
    ...tags.flatMap((tag) => marked('tags', tag, terms)),
    ...marked('author', username, terms),
  ];
  const ofSentences = SENTENCES.flatMap((field) =>
    (texts[field] ?? []).flatMap((text, index) =>
      marked(field, text, terms).map((one) => ({
        ...one,
        sentence: (index % sentences) + 1,
        ...(field === 'reading' && { of: texts.text?.[index] ?? '' }),
      })),
    ),
  );
  // A sentence is shown once, where its words were found best.
  const once = ofSentences.filter(
    ({ sentence }, index) =>
      ofSentences.findIndex((other) => other.sentence === sentence) === index,
  );
  // How its title is read is said where nothing that is written there was found.
  const sounds = read === undefined || ofCard.length > 0 ? [] : marked('reading', read, terms);
  return [...ofCard, ...sounds.map((one) => ({ ...one, of: title })), ...once].slice(
    0,
    Math.max(MOST_MARKED, ofCard.length),
  );
};

/** How the titles of these are read, where those are still their titles. */
const titlesRead = async (
  models: ReadModels,
  cards: readonly { id: string; title: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const docs = await models
    .collection(titleReadings)
    .find({ _id: { $in: cards.map(({ id }) => id) } })
    .toArray();
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  return new Map(
    docs.flatMap(({ _id, title, reading }): [string, string][] =>
      titles.get(_id) === title ? [[_id, reading]] : [],
    ),
  );
};

/** Public lessons by words: in title, tags, author, sentences, their translations and readings, in this order. */
export const search = async (
  models: ReadModels,
  { q, page, pageSize, ...chosen }: SearchQuery,
): Promise<Omit<SearchAnswer, 'success'>> => {
  const words = termsIn(q);
  if (words.length === 0) return { contents: [], total: 0, page, pageSize };
  const terms = await Promise.all(words.map((word) => withAuthors(models, word)));
  const { hits, total } = await models.find({
    places: [
      { in: lessonSummaries, fields: ['title', 'tags'] },
      { in: titleReadings, fields: ['reading'] },
      { in: lessonDocuments, fields: SENTENCES },
    ],
    terms,
    ...(await choice(models, chosen)),
    skip: (page - 1) * pageSize,
    limit: pageSize,
  });
  const cards = await cardsOf(models, hits);
  const read = await titlesRead(models, cards);
  const contents = cards.map(({ texts, ...card }) => ({
    ...card,
    found: placesIn({ ...card, read: read.get(card.id) }, texts, words),
  }));
  return { contents, total, page, pageSize };
};
