import {
  FIELDS,
  gramsWanted,
  type Finding,
  type Hit,
  type Question,
  type Tally,
  type Term,
  type Texts,
} from '@app/kernel';
import { tablesOf } from './findables.js';
import type { Statements } from './statements.js';

type Asked = Question<string>;
type Value = string | number;

const rankOf = (field: (typeof FIELDS)[number]): number => FIELDS.indexOf(field);
const quoted = (grams: readonly string[]): string => `"${grams.join(' ')}"`;

/** Documents that hold a term, each with the rank of the best field: one look into the index a field. */
const heldBy = (places: Asked['places'], { text, or }: Term): { sql: string; values: Value[] } => {
  const { phrase, prefix } = gramsWanted(text);
  const looks: string[] = [];
  const values: Value[] = [];
  for (const place of places) {
    const { grams } = tablesOf(place.in);
    for (const field of place.fields) {
      looks.push(`SELECT rowid AS id, ${rankOf(field)} AS r FROM ${grams} WHERE ${grams} MATCH ?`);
      values.push(`${field} : ${quoted(phrase)}${prefix ? '*' : ''}`);
    }
  }
  if (or && or.values.length > 0) {
    const { facet } = tablesOf(places[0].in);
    looks.push(
      `SELECT id, ${rankOf(or.field)} FROM ${facet} WHERE name = ? AND value IN (SELECT value FROM json_each(?))`,
    );
    values.push(or.facet, JSON.stringify(or.values));
  }
  return { sql: `SELECT id, min(r) AS r FROM (${looks.join(' UNION ALL ')}) GROUP BY id`, values };
};

const chosen = (collection: string, { where = {}, never = {} }: Pick<Asked, 'where' | 'never'>) => {
  const { facet } = tablesOf(collection);
  const conditions: string[] = [];
  const values: Value[] = [];
  for (const [name, value] of Object.entries(where)) {
    const any = typeof value !== 'string';
    const fits = any ? 'IN (SELECT value FROM json_each(?))' : '= ?';
    conditions.push(`f.id IN (SELECT id FROM ${facet} WHERE name = ? AND value ${fits})`);
    values.push(name, any ? JSON.stringify(value) : value);
  }
  for (const [name, gone] of Object.entries(never)) {
    if (gone.length === 0) continue;
    conditions.push(
      `f.id NOT IN (SELECT id FROM ${facet} WHERE name = ? AND value IN (SELECT value FROM json_each(?)))`,
    );
    values.push(name, JSON.stringify(gone));
  }
  return { sql: conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '', values };
};

/** Answers a question in one statement, and reads the texts of the hits that are shown. */
export function findIn(statements: Statements, question: Asked): Finding {
  const { places, terms, orderOf, skip, limit } = question;
  const gate = tablesOf(places[0].in);
  const values: Value[] = [];
  let joins = '';
  terms.forEach((term, index) => {
    const held = heldBy(places, term);
    joins += ` JOIN (${held.sql}) t${index} ON t${index}.id = f.id`;
    values.push(...held.values);
  });
  const choice = chosen(places[0].in, question);
  const from = `FROM ${gate.find} f${joins}`;
  const ranks = terms.map((_, index) => `t${index}.r`).join(' + ') || 'NULL';
  const ordered =
    orderOf === undefined ? '' : ` LEFT JOIN ${tablesOf(orderOf).find} o ON o.id = f.id`;
  const order = `${orderOf === undefined ? '' : `coalesce(o.ord, '') DESC, `}f.ord DESC, f.key`;
  const held = `WITH held AS MATERIALIZED (SELECT f.id AS id, ${ranks} AS rank ${from}${choice.sql})`;
  // How many there are is counted beside: a window over them would put all of them in order, not the first.
  const rows = statements
    .get(
      `${held} SELECT f.id, f.key, (SELECT count(*) FROM held) AS total FROM held JOIN ${gate.find} f ON f.id = held.id${ordered} ORDER BY held.rank, ${order} LIMIT ? OFFSET ?`,
    )
    .all(...values, ...choice.values, limit, skip) as { id: number; key: string; total: number }[];
  const total =
    rows[0]?.total ??
    (skip === 0
      ? 0
      : (
          statements
            .get(`SELECT count(*) AS total ${from}${choice.sql}`)
            .get(...values, ...choice.values) as {
            total: number;
          }
        ).total);
  const found = places.map((place) => textsOf(statements, place.in, terms.length > 0 ? rows : []));
  const hits = rows.map(({ id, key }): Hit => ({
    key,
    texts: Object.assign({}, ...found.map((of) => of.get(id) ?? {})) as Texts,
  }));
  return { hits, total };
}

const textsOf = (
  statements: Statements,
  collection: string,
  rows: readonly { id: number }[],
): Map<number, Texts> => {
  const tables = tablesOf(collection);
  const read = statements.get(
    `SELECT id, body FROM ${tables.find} JOIN ${tables.body} USING (seq) WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const bodies = read.all(JSON.stringify(rows.map(({ id }) => id))) as {
    id: number;
    body: string;
  }[];
  return new Map(bodies.map(({ id, body }) => [id, (JSON.parse(body) as { texts: Texts }).texts]));
};

export function tallyIn(
  statements: Statements,
  collection: string,
  name: string,
  never: Asked['never'] = {},
): Tally[] {
  const { facet } = tablesOf(collection);
  const choice = chosen(collection, { never });
  const sql = `SELECT value, count(*) AS count FROM ${facet} f${choice.sql === '' ? ' WHERE' : `${choice.sql} AND`} name = ? GROUP BY value ORDER BY count(*) DESC, value`;
  const rows = statements.get(sql).all(...choice.values, name) as unknown as Tally[];
  return rows.map(({ value, count }) => ({ value, count }));
}
