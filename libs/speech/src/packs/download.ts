import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sha256Of, type PackFile } from '../kokoro/pack.js';
import { PackFailed } from './pack-failed.js';

export interface Download {
  /** How many bytes of the file are there. */
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal | undefined;
  /** Milliseconds without a byte after which the line is taken for dead. */
  stallMs?: number;
  /** Milliseconds before a broken line is tried again. */
  pauseMs?: number;
}

const ATTEMPTS = 5;
const sizeOf = (file: string): Promise<number> => stat(file).then(({ size }) => size, () => 0); // prettier-ignore

/** Another place for the same files: its address takes the place of scheme and host, the path stays. */
export const mirrored = (url: string, mirror: string | undefined): string => {
  if (!mirror) return url;
  const { pathname } = new URL(url);
  return `${mirror.replace(/\/$/, '')}${pathname}`;
};

/** Appends what is still missing. @throws when the server refuses or the line breaks */
const more = async (url: string, part: string, bytes: number, options: Download): Promise<void> => {
  const { onBytes, signal, stallMs = 60_000 } = options;
  const from = await sizeOf(part);
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(new Error('no bytes for a while')), stallMs);
  const answer = await fetch(url, {
    headers: from > 0 ? { range: `bytes=${from}-` } : {},
    signal: AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])]),
  }).finally(() => clearTimeout(timer));
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
  const isRest = answer.status === 206;
  let there = isRest ? from : 0;
  const counted = async function* (body: AsyncIterable<Uint8Array>) {
    timer = setTimeout(() => stalled.abort(new Error('no bytes for a while')), stallMs);
    for await (const piece of body) {
      timer.refresh();
      there += piece.length;
      if (there > bytes) throw new Error('more bytes than the pack says');
      onBytes?.(there);
      yield piece;
    }
  };
  try {
    await pipeline(Readable.fromWeb(answer.body as never), counted, createWriteStream(part, { flags: isRest ? 'a' : 'w' })); // prettier-ignore
  } finally {
    clearTimeout(timer);
  }
};

/**
 * A file of a pack: written beside its place, checked, and then moved there. What an earlier try has brought is gone on with, also in another
 * process. @throws {PackFailed} DAMAGED when it is another file than the pack names; anything else when it cannot be had
 */
export const download = async (
  { bytes, sha256 }: PackFile,
  url: string,
  file: string,
  options: Download = {},
): Promise<void> => {
  const { signal, pauseMs = 2000, onBytes } = options;
  const part = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  for (let attempt = 1; (await sizeOf(part)) !== bytes; attempt += 1) {
    signal?.throwIfAborted();
    if ((await sizeOf(part)) > bytes) await rm(part);
    const before = await sizeOf(part);
    try {
      await more(url, part, bytes, options);
      if ((await sizeOf(part)) < bytes) throw new Error('the line ended early');
    } catch (error) {
      signal?.throwIfAborted();
      if ((await sizeOf(part)) > before) attempt = 0; // it gets on
      if (attempt >= ATTEMPTS) throw error;
      await wait(pauseMs, undefined, signal ? { signal } : {});
    }
  }
  onBytes?.(bytes);
  if ((await sha256Of(part, signal)) !== sha256) {
    await rm(part);
    throw new PackFailed('DAMAGED', basename(file));
  }
  await rename(part, file);
};
