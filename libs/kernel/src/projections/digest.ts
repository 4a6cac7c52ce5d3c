import { createHash } from 'node:crypto';
import type { Collection, Stored } from '../read-store.js';
import { joined, type Part } from './parts.js';

/** JSON with sorted keys: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 (hex) over the canonical JSON of all documents, a line each, in the order of their `_id`. How they are parted changes nothing. */
export async function digestOf(
  collection: Collection<object>,
): Promise<{ digest: string; count: number }> {
  const hash = createHash('sha256');
  let count = 0;
  /** Documents whose parts may still come: their ids begin with the document's. */
  const open: Stored[] = [];
  const close = (next?: string): void => {
    const still = open.findIndex(({ _id }) => next?.startsWith(_id));
    for (const doc of open.splice(0, still === -1 ? open.length : still)) {
      hash.update(`${canonicalJson(doc)}\n`);
      count += 1;
    }
  };
  for (let after: string | undefined; ;) {
    const filter = after === undefined ? {} : { _id: { $gt: after } };
    const page: (Stored & Partial<Part> & { partOf?: string })[] = await collection
      .find(filter)
      .sort({ _id: 1 })
      .limit(500)
      .toArray();
    for (const { partOf, ...doc } of page) {
      close(doc._id);
      const whole = open.find(({ _id }) => _id === partOf);
      if (whole) joined(whole, [doc as unknown as Part]);
      else open.push(doc);
    }
    after = page.at(-1)?._id;
    if (after !== undefined) continue;
    close();
    return { digest: hash.digest('hex'), count };
  }
}
