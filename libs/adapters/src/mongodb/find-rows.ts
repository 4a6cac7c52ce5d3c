import {
  FIELDS,
  FOLDING,
  folded,
  gramsOf,
  gramsWanted,
  type Field,
  type Findable,
} from '@app/kernel';
import type { Document } from 'mongodb';

/** How a document is found lies beside it, in a collection of its own. */
export const findsIn = (place: string): string => `${place}.find`;

const gram = (field: Field, letters: string): string => `${FIELDS.indexOf(field)}${letters}`;
const facetOf = (name: string, value: string): string => `${name}\n${value}`;

/** What lies there of a document: its folded texts by their field, pairs of letters for the index, and what lists choose by. */
export const findRowOf = ({ texts = {}, facets = {}, order = '' }: Findable): Document => {
  const words = FIELDS.flatMap((field) => {
    const all = (texts[field] ?? []).map(folded).filter((text) => text !== '');
    return all.length > 0 ? [[field, all] as const] : [];
  });
  return {
    texts,
    order,
    folding: FOLDING,
    words: Object.fromEntries(words),
    grams: [
      ...new Set(
        words.flatMap(([field, all]) =>
          all.flatMap((text) => gramsOf(text).map((letters) => gram(field, letters))),
        ),
      ),
    ],
    facets: Object.entries(facets).flatMap(([name, values]) =>
      values.map((value) => facetOf(name, value)),
    ),
  };
};

/** Paths that questions are answered by. */
export const FIND_INDEXES: readonly string[] = ['grams', 'facets', 'order', 'folding'];

/** Rows that hold a folded term in a field: by the index first, and then the letters in a row. */
export const holds = (field: Field, text: string): Document => {
  const { phrase, prefix } = gramsWanted(text);
  if (prefix) return { grams: { $regex: `^${gram(field, text)}` } };
  return {
    grams: { $all: phrase.map((letters) => gram(field, letters)) },
    ...(phrase.length > 1 && { [`words.${field}`]: { $regex: text } }),
  };
};

type Chosen = Readonly<Record<string, string | readonly string[]>>;
const among = (name: string, values: string | readonly string[]): string[] =>
  [values].flat().map((value) => facetOf(name, value));

export const hasFacet = (name: string, values: readonly string[]): Document => ({
  facets: { $in: among(name, values) },
});
/** Rows that have the one facets and not the others. */
export const chosen = (where: Chosen = {}, never: Chosen = {}): Document => {
  const all = [
    ...Object.entries(where).map(([name, values]) => ({ facets: { $in: among(name, values) } })),
    ...Object.entries(never).map(([name, values]) => ({ facets: { $nin: among(name, values) } })),
  ];
  return { _gone: { $ne: true }, ...(all.length > 0 && { $and: all }) };
};

/** The value in what `facets` keeps of a facet; `undefined` where it is of another. */
export const valueIn = (facet: string, name: string): string | undefined =>
  facet.startsWith(`${name}\n`) ? facet.slice(name.length + 1) : undefined;
