import type { BlobStore } from '../ports.js';

/** A film is too big to be held for everybody who fetches one, as fast as their line is. */
const PIECE = 1 << 20;

/**
 * The bytes from `start` to `end`, both included, in pieces of 1 MB: the next is read when the one before was taken. The first is read at
 * once, so that what is missing or out of reach is told before anything is sent.
 * @throws {Missing}
 */
export const inPieces = async (
  blobs: BlobStore,
  key: string,
  { start, end }: { start: number; end: number },
): Promise<AsyncGenerator<Uint8Array>> => {
  const piece = (from: number) =>
    blobs.read(key, { start: from, end: Math.min(from + PIECE - 1, end) });
  const first = await piece(start);
  return (async function* () {
    yield first;
    for (let from = start + PIECE; from <= end; from += PIECE) yield piece(from);
  })();
};
