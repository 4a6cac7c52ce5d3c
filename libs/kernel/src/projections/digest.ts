import { createHash } from 'node:crypto';
import type { Collection, Stored } from '../read-store.js';

/** JSON with sorted keys: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 (hex) over the canonical JSON of all documents, a line each, in the order of their `_id`. */
export async function digestOf(
  collection: Collection<object>,
): Promise<{ digest: string; count: number }> {
  const hash = createHash('sha256');
  let count = 0;
  for (let after: string | undefined; ;) {
    const filter = after === undefined ? {} : { _id: { $gt: after } };
    const page: Stored[] = await collection.find(filter).sort({ _id: 1 }).limit(500).toArray();
    for (const doc of page) hash.update(`${canonicalJson(doc)}\n`);
    count += page.length;
    after = page.at(-1)?._id;
    if (after === undefined) return { digest: hash.digest('hex'), count };
  }
}
