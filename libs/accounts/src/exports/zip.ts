import type { Taken } from '@app/platform';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Sounds and pictures are packed already. */
const PACKED = /\.(mp3|opus|webp)$/;
/** So much of a text is packed at once, in bytes: the event loop goes on in between. */
const PIECE = 256 * 1024;

/** Files as a zip, in pieces. One file is held at a time, whatever there is of them; who does not read on is not read for. */
export async function* zipped(files: AsyncIterable<Taken>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let fault: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) fault = error;
    else made.push(piece);
  });
  const ready = function* () {
    if (fault) throw fault;
    const pieces = made;
    made = [];
    yield* pieces;
  };
  for await (const { name, bytes } of files) {
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
      entry.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      yield* ready();
    }
  }
  zip.end();
  yield* ready();
}
