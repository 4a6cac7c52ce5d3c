import { open, rename, rm } from 'node:fs/promises';
import { VOICE_PIECE_BYTES } from '@app/contracts';
import type { BlobStore } from '@app/kernel';
import { sha256Of, type PackFile } from '../kokoro/pack.js';
import { PackFailed } from './pack-failed.js';

type File = Pick<PackFile, 'bytes' | 'sha256'>;

/** A third of a gigabyte is no blob: it lies in pieces, named by the digest of the whole. */
export const pieceKey = (sha256: string, piece: number): string =>
  `voice-${sha256}-${String(piece).padStart(4, '0')}`;
export const sizeOfPiece = (bytes: number, piece: number): number =>
  Math.max(0, Math.min(VOICE_PIECE_BYTES, bytes - piece * VOICE_PIECE_BYTES));
const piecesOf = ({ bytes }: File): number[] =>
  Array.from({ length: Math.ceil(bytes / VOICE_PIECE_BYTES) }, (_, piece) => piece);

/** What the store lacks of a file. */
export const missingPieces = async (blobs: BlobStore, file: File): Promise<number[]> => {
  const missing: number[] = [];
  for (const piece of piecesOf(file)) {
    const found = await blobs.stat(pieceKey(file.sha256, piece));
    if (found?.size !== sizeOfPiece(file.bytes, piece)) missing.push(piece);
  }
  return missing;
};

export const forgetFile = async (blobs: BlobStore, file: File): Promise<void> => {
  for (const piece of piecesOf(file)) await blobs.delete(pieceKey(file.sha256, piece));
};

/** Of a file that was found right. */
export const keepFile = async (
  blobs: BlobStore,
  file: File,
  place: string,
  signal?: AbortSignal,
): Promise<void> => {
  const from = await open(place);
  try {
    for (const piece of await missingPieces(blobs, file)) {
      signal?.throwIfAborted();
      const bytes = new Uint8Array(sizeOfPiece(file.bytes, piece));
      const { bytesRead } = await from.read(bytes, 0, bytes.length, piece * VOICE_PIECE_BYTES);
      if (bytesRead < bytes.length) throw new PackFailed('DAMAGED', place);
      await blobs.put(pieceKey(file.sha256, piece), bytes);
    }
  } finally {
    await from.close();
  }
};

/**
 * A file out of the store: written beside its place, checked, and then moved there.
 * @returns false where the store has not all of it
 * @throws {PackFailed} where it has something else, which is then forgotten
 */
export const fetchKept = async (
  blobs: BlobStore,
  file: PackFile,
  place: string,
  signal?: AbortSignal,
): Promise<boolean> => {
  if ((await missingPieces(blobs, file)).length > 0) return false;
  const beside = `${place}.kept`;
  const to = await open(beside, 'w');
  try {
    for (const piece of piecesOf(file)) {
      signal?.throwIfAborted();
      await to.writeFile(await blobs.read(pieceKey(file.sha256, piece))); // goes on where the last one ended
    }
  } finally {
    await to.close();
  }
  if ((await sha256Of(beside, signal)) === file.sha256) {
    await rename(beside, place);
    return true;
  }
  await rm(beside);
  await forgetFile(blobs, file);
  throw new PackFailed('DAMAGED', file.name);
};
