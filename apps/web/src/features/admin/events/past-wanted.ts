import type { PastDifferenceQuery, PastQuery } from '@app/contracts';

const NAMES = ['model', 'key', 'field', 'value', 'at', 'position', 'thanAt', 'thanPosition', 'after'] as const; // prettier-ignore
type Name = (typeof NAMES)[number];
/** What is looked back at, as the address of the screen has it: it can be kept and sent. */
export type PastWanted = Partial<Record<Name, string>> & { compare: boolean };

/** What does not fit is asked for, too, and the server says why it cannot: all documents of now would be another answer. */
export const pastWantedOf = (search: URLSearchParams): PastWanted => {
  const found: PastWanted = { compare: search.has('compare') };
  for (const name of NAMES) {
    const value = search.get(name);
    if (value) found[name] = value;
  }
  return found;
};

/** Another question begins at its first page. */
export const pastSearch = ({ compare, ...wanted }: PastWanted): URLSearchParams => {
  const search = new URLSearchParams(compare ? { compare: '1' } : {});
  for (const name of NAMES) if (wanted[name]) search.set(name, wanted[name]);
  return search;
};

/** One document by its key, or `field=value`, as one types it. */
export const typedDocument = ({ key, field, value }: PastWanted): string =>
  key ?? (field === undefined && value === undefined ? '' : `${field ?? ''}=${value ?? ''}`);
export const documentTyped = (typed: string): Pick<PastWanted, 'key' | 'field' | 'value'> => {
  const [left = '', ...rest] = typed.trim().split('=');
  const value = rest.join('=').trim();
  if (rest.length > 0) return left.trim() === '' ? { value } : { field: left.trim(), value };
  return left === '' ? {} : { key: left };
};

type Page = Pick<PastQuery, 'limit'>;
type Asked<Q> = Partial<Q> & Page & { model: string };
/** One instant: where none is named, it is `head`. */
export const momentAsked = (
  { model = '', key, field, value, at, position, after }: PastWanted,
  head: string,
): Asked<PastQuery> => ({
  // prettier-ignore
  model,
  limit: 20,
  ...(key !== undefined && { key }),
  ...(field === undefined ? value !== undefined && { value } : { field, value: value ?? '' }),
  ...(after !== undefined && { after }),
  ...(at === undefined ? { position: position ?? head } : { at }),
});
export const differenceAsked = (wanted: PastWanted, head: string): Asked<PastDifferenceQuery> => ({
  ...momentAsked(wanted, head),
  ...(wanted.thanAt === undefined ? { thanPosition: wanted.thanPosition ?? head } : { thanAt: wanted.thanAt }), // prettier-ignore
});
