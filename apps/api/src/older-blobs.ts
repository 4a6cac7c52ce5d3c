import type { SweepableBlobs } from '@app/kernel';

/** A store as it stands so many ms later, with all in it so much older: for tests of what is swept after days. */
export const olderBlobs = (blobs: SweepableBlobs, byMs: () => number): SweepableBlobs => {
  const older = <T extends { ageMs: number }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, ageMs: one.ageMs + byMs() }));
  return {
    put: (key, bytes) => blobs.put(key, bytes),
    has: (key) => blobs.has(key),
    stat: (key) => blobs.stat(key),
    read: (key, range) => blobs.read(key, range),
    delete: (key) => blobs.delete(key),
    list: (after, limit) => blobs.list(after, limit),
    setAside: (key) => blobs.setAside(key),
    drop: (name) => blobs.drop(name),
    aged: async (after, limit) => older(await blobs.aged(after, limit)),
    aside: async (after, limit) => older(await blobs.aside(after, limit)),
  };
};
