import type { Filter, Sort } from '@app/kernel';
import { column, type IndexedPaths, isPlainPath, Kind } from './paths.js';

type Value = string | number;
export interface Where {
  /** Empty: all rows. */
  sql: string;
  values: Value[];
  /** SQL alone gives the answer; otherwise its rows are candidates. */
  exact: boolean;
}

const RANGES: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const bound = (value: string | number | boolean): Value =>
  typeof value === 'boolean' ? Number(value) : value;

/** JSON has one text for `1` and SQLite one value for `1` and `true`: where both occur, or lists and objects, SQL stays out of it. */
function pushable(kinds: number, value: unknown): boolean {
  if (kinds & Kind.nested) return false;
  if (typeof value === 'number') return !(kinds & Kind.boolean);
  return typeof value === 'boolean' ? !(kinds & Kind.number) : true;
}

function condition(
  path: string,
  kinds: number,
  operator: string,
  value: unknown,
): { sql: string; values: Value[] } | undefined {
  const at = column(path);
  if (value === null && !(kinds & Kind.nested)) {
    if (operator === '$eq') return { sql: `${at} IS NULL`, values: [] };
    return operator === '$ne' ? { sql: `${at} IS NOT NULL`, values: [] } : undefined;
  }
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(value) || !value.every((one) => isScalar(one) && pushable(kinds, one)))
      return undefined;
    const list = JSON.stringify(value.map(bound));
    const within = `${at} IN (SELECT value FROM json_each(?))`;
    return {
      sql: operator === '$in' ? within : `(${at} IS NULL OR NOT ${within})`,
      values: [list],
    };
  }
  if (!isScalar(value) || !pushable(kinds, value)) return undefined;
  if (operator === '$eq') return { sql: `${at} = ?`, values: [bound(value)] };
  if (operator === '$ne') return { sql: `${at} IS NOT ?`, values: [bound(value)] };
  const range = RANGES[operator];
  if (range === undefined) return undefined;
  // Numbers sort before text in SQLite; MongoDB compares within one type only.
  const others = kinds & (typeof value === 'string' ? Kind.number | Kind.boolean : Kind.text);
  const type = others ? ` AND typeof(${at}) ${typeof value === 'string' ? '=' : '<>'} 'text'` : '';
  return { sql: `(${at} ${range} ?${type})`, values: [bound(value)] };
}

const isOperators = (value: unknown): value is Filter =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).some((key) => key.startsWith('$'));

/** The part of a filter that SQL can decide as MongoDB would. */
export function where(filter: Filter, paths: IndexedPaths): Where {
  const parts: string[] = [];
  const values: Value[] = [];
  let exact = true;
  const add = (part: { sql: string; values: Value[] } | undefined) => {
    if (!part) exact = false;
    else if (part.sql !== '') {
      parts.push(part.sql);
      values.push(...part.values);
    }
  };
  for (const [key, value] of Object.entries(filter)) {
    if ((key === '$and' || key === '$or') && Array.isArray(value)) {
      const inner = value.map((one: Filter) => where(one, paths));
      if (key === '$and') {
        for (const one of inner) {
          add(one);
          exact &&= one.exact;
        }
      } else if (inner.length > 0 && inner.every((one) => one.exact && one.sql !== '')) {
        add({
          sql: `(${inner.map(({ sql }) => sql).join(' OR ')})`,
          values: inner.flatMap((one) => one.values),
        });
      } else exact = false;
      continue;
    }
    const kinds = isPlainPath(key) ? paths.at(key) : undefined;
    if (kinds === undefined) exact = false;
    else
      for (const [operator, operand] of Object.entries(isOperators(value) ? value : { $eq: value }))
        add(condition(key, kinds, operator, operand));
  }
  return { sql: parts.join(' AND '), values, exact };
}

/** ` ORDER BY …`, or `undefined` where SQL would sort otherwise than MongoDB or without an index. */
export function orderBy(sort: Sort | undefined, paths: IndexedPaths): string | undefined {
  const terms: string[] = [];
  for (const [path, direction] of Object.entries(sort ?? {})) {
    const kinds = isPlainPath(path) ? paths.at(path) : undefined;
    const sortable =
      kinds !== undefined &&
      !(kinds & Kind.nested) &&
      !(kinds & Kind.boolean && kinds & (Kind.text | Kind.number));
    if (!sortable) return undefined;
    terms.push(`${column(path)} ${direction < 0 ? 'DESC' : 'ASC'}`);
  }
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`;
}
