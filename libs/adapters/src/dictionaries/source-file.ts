import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Rejected } from '@app/kernel';

/** JMdict in all languages is 120 MB; what unpacks to more than this is not a dictionary. */
const MOST_BYTES = 300_000_000;
/** The longest entry of JMdict is 20 000 characters, its head 60 000. */
const MOST_RECORD = 262_144;
/** Looked at to tell what a file is. */
const SAMPLE = 65_536;

const damaged = (cause?: unknown) =>
  Object.assign(
    new Rejected('DICTIONARY_DAMAGED', '词典文件损坏或不完整：解压失败。没有安装，已装的词典不变'),
    { cause },
  );
const tooLarge = (mostBytes: number) =>
  new Rejected(
    'DICTIONARY_TOO_LARGE',
    `词典文件过大：解压后最多 ${mostBytes / 1_000_000} MB。没有安装，已装的词典不变`,
  );

const startsAsGzip = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
};

/** The bytes of a file, unpacked where it is gzip. @throws {Rejected} */
async function* bytesOf(file: string, mostBytes: number): AsyncGenerator<Buffer> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Rejected('DICTIONARY_MISSING', `没有这个文件：${file}`);
  const packed = await startsAsGzip(file);
  const raw = createReadStream(file);
  const stream = packed ? pipeline(raw, createGunzip(), () => undefined) : raw;
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) throw tooLarge(mostBytes);
      yield chunk;
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' ? damaged(error) : error;
  } finally {
    raw.destroy();
    stream.destroy();
  }
}

const decoderFor = (sample: Uint8Array, whole: boolean) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !whole }); // a character may be cut at the end of the sample
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('euc-jp');
  }
};

/** Text in pieces of any size: UTF-8 or, as EDICT is distributed, EUC-JP. `told` hears each piece of bytes. */
async function* textOf(
  file: string,
  { mostBytes, told }: { mostBytes: number; told: (bytes: Buffer) => void },
): AsyncGenerator<string> {
  const bytes = bytesOf(file, mostBytes);
  const sample: Buffer[] = [];
  let length = 0;
  let decoder: ReturnType<typeof decoderFor> | undefined;
  for await (const chunk of bytes) {
    told(chunk);
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    sample.push(chunk);
    length += chunk.length;
    if (length < SAMPLE) continue;
    const first = Buffer.concat(sample);
    decoder = decoderFor(first, false);
    yield decoder.decode(first, { stream: true });
  }
  const rest = decoder ? Buffer.alloc(0) : Buffer.concat(sample);
  decoder ??= decoderFor(rest, true);
  yield decoder.decode(rest);
}

interface Text {
  /** The first characters, to tell what the file is. */
  head: string;
  /** All records, without what ends them. */
  records(end: string): AsyncGenerator<string>;
}

/** @throws {Rejected} DICTIONARY_MISSING, DICTIONARY_DAMAGED, DICTIONARY_TOO_LARGE; while reading: also DICTIONARY_UNKNOWN for a record without end */
export const openText = async (
  file: string,
  told: (bytes: Buffer) => void,
  mostBytes = MOST_BYTES,
): Promise<Text> => {
  const pieces = textOf(file, { mostBytes, told });
  const first = await pieces.next();
  const head = first.done === true ? '' : first.value.replace(/^\uFEFF/, '');
  return {
    head: head.slice(0, SAMPLE),
    async *records(end) {
      let waiting = head;
      for (;;) {
        let from = 0;
        for (let at = waiting.indexOf(end); at >= 0; at = waiting.indexOf(end, from)) {
          yield waiting.slice(from, at);
          from = at + end.length;
        }
        waiting = waiting.slice(from);
        if (waiting.length > MOST_RECORD)
          throw new Rejected(
            'DICTIONARY_UNKNOWN',
            '这个文件不是认识的词典格式：有一行长得没有尽头。没有安装，已装的词典不变',
          );
        const next = await pieces.next();
        if (next.done === true) break;
        waiting += next.value;
      }
      if (waiting !== '') yield waiting;
    },
  };
};
