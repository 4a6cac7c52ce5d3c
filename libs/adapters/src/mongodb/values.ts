import type { Position } from '@app/kernel';
import type { Document, Long } from 'mongodb';

/** Names that some servers refuse, or take for a path or an operator. */
const NEEDS_WORDS = /^\$|[.\0]/;
const escaped = (name: string): string =>
  name.replaceAll(/[%.\0]|^\$/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescaped = (name: string): string =>
  name.replaceAll(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A value as JSON keeps it, which is what the embedded store keeps: no undefined, no NaN, no -0, a date is its text. */
const plain = (value: unknown, name: (field: string) => string): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (!isTree(value)) return value;
  if (typeof value['toJSON'] === 'function')
    return plain((value as { toJSON(): unknown }).toJSON(), name);
  if (Array.isArray(value))
    return value.map((member) => (member === undefined ? null : plain(member, name)));
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) =>
      inner === undefined ? [] : [[name(field), plain(inner, name)]],
    ),
  );
};

/** What of a document lies in MongoDB; where names had to be written otherwise it says so. */
export const stored = (doc: object): Document => {
  let asked = false;
  const kept = plain(doc, (field) => {
    if (NEEDS_WORDS.test(field)) asked = true;
    return field;
  }) as Document;
  return asked ? { ...(plain(doc, escaped) as Document), _escaped: true } : kept;
};

const named = (value: unknown): unknown => {
  if (!isTree(value)) return value;
  if (Array.isArray(value)) return value.map(named);
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [unescaped(field), named(inner)]),
  );
};

/** A position as it was read: the driver gives what fits as a number, and the rest as its own 64 bits. */
export const positionOf = (read: unknown): Position =>
  typeof read === 'number' ? BigInt(read) : BigInt((read as Long | undefined)?.toString() ?? 0);

/** A document as who reads knows it: what only the store needs is gone, its position is text. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it stored
export const presented = <T>(doc: Document): T => {
  const { _position, _escaped, _gone, ...rest } = doc;
  const fields = _escaped === true ? (named(rest) as Document) : rest;
  return (_position === undefined ? fields : { ...fields, _position: String(_position) }) as T;
};
