import { update as applyAny } from 'mingo';

export type Doc = Record<string, unknown>;

// Positional operators, list indexes and what must never be a field of ours.
const SPECIAL = /\$|(^|\.)(\d+|__proto__|constructor|prototype)(\.|$)/;

/** The object that holds the last field of a path, made on the way; nothing where a list or a scalar is in the way. */
function holder(doc: Doc, path: string): [Doc, string] | undefined {
  const fields = path.split('.');
  const last = fields.pop() as string;
  let at = doc;
  for (const field of fields) {
    const next = (at[field] ??= {});
    if (typeof next !== 'object' || Array.isArray(next)) return undefined;
    at = next as Doc;
  }
  return [at, last];
}

function applyOne(operator: string, at: Doc, field: string, value: unknown): boolean {
  const present = at[field];
  switch (operator) {
    case '$set':
      at[field] = value;
      return true;
    case '$inc':
      if (typeof value !== 'number' || !['undefined', 'number'].includes(typeof present))
        return false;
      at[field] = ((present as number | undefined) ?? 0) + value;
      return true;
    case '$push':
      if (typeof value === 'object' && value !== null && '$each' in value) return false;
      if (present !== undefined && !Array.isArray(present)) return false;
      at[field] = [...(present ?? []), value];
      return true;
    case '$unset':
      delete at[field];
      return true;
    default:
      return false;
  }
}

/** The four common operators without mingo: five times as fast. @returns false, with `doc` half changed, for anything else */
function applyFast(doc: Doc, update: Doc): boolean {
  for (const [operator, fields] of Object.entries(update)) {
    for (const [path, value] of Object.entries(fields as Doc)) {
      if (SPECIAL.test(path) || path === '_id') return false;
      // $unset must not make parents.
      if (operator === '$unset' && path.includes('.')) return false;
      const found = holder(doc, path);
      if (!found || !applyOne(operator, found[0], found[1], value)) return false;
    }
  }
  return true;
}

/** The document in `body` after an update. @throws {TypeError} for an update without operators */
export function updated(body: string, { $setOnInsert: _only, ...update }: Doc): Doc {
  if (Object.keys(update).some((operator) => !operator.startsWith('$')))
    throw new TypeError('an update consists of operators');
  const doc = JSON.parse(body) as Doc;
  if (applyFast(doc, update)) return doc;
  const again = JSON.parse(body) as Doc;
  applyAny(again, update as object);
  if (again['_id'] !== doc['_id']) throw new TypeError('an update cannot change _id');
  return again;
}

/** What an upsert inserts: the equalities of its filter, then its update. */
export function inserted(filter: Doc, update: Doc): Doc {
  const given = Object.entries(filter).filter(
    ([path, value]) => !path.startsWith('$') && (typeof value !== 'object' || value === null),
  );
  const { _id, ...equal } = Object.fromEntries(given);
  const start = _id === undefined ? {} : { _id };
  const { $setOnInsert = {}, ...rest } = update;
  const { _id: newId = _id, ...onInsert } = $setOnInsert as Doc;
  const base = updated(JSON.stringify(newId === undefined ? start : { _id: newId }), {
    $set: { ...equal, ...onInsert },
  });
  return updated(JSON.stringify(base), rest);
}
