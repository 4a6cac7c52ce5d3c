/** Of what LAME writes: MPEG-2, layer III, 24 kHz, one channel. */
const FRAME_SAMPLES = 576;
/** Where the note begins in its frame: behind the frame's own head and the side information of one channel. */
const NOTE = 13;
const ENCODER_DELAY = 576;

const ascii = (bytes: Uint8Array, at: number, text: string) =>
  bytes.set(
    Array.from(text, (letter) => letter.charCodeAt(0)),
    at,
  );

/** CRC-16 (ARC), as LAME signs its note. */
const crc = (bytes: Uint8Array): number => {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xa001 : sum >>> 1;
  }
  return sum;
};

/**
 * The silent first frame that says how long the sound behind it is, and how much of it is the coder's own silence: with it players show
 * the right time, and subtitles meet their words. `first` is the head of the first frame, `samples` what was coded.
 */
export const infoFrame = (
  first: Uint8Array,
  { bytes, frameBytes, samples }: { bytes: number; frameBytes: number; samples: number },
): Uint8Array => {
  const frame = new Uint8Array(frameBytes);
  const view = new DataView(frame.buffer);
  const frames = Math.floor(bytes / frameBytes);
  frame.set(first.subarray(0, 4));
  ascii(frame, NOTE, 'Info');
  view.setUint32(NOTE + 4, 3); // two figures follow
  view.setUint32(NOTE + 8, frames);
  view.setUint32(NOTE + 12, bytes + frameBytes);
  const lame = NOTE + 16;
  ascii(frame, lame, 'LAME3.100');
  view.setUint8(lame + 9, 1); // a constant rate
  const padding = Math.max(0, Math.min(4095, frames * FRAME_SAMPLES - samples - ENCODER_DELAY));
  view.setUint8(lame + 21, ENCODER_DELAY >> 4);
  view.setUint8(lame + 22, ((ENCODER_DELAY & 15) << 4) | (padding >> 8));
  view.setUint8(lame + 23, padding & 255);
  view.setUint32(lame + 28, bytes + frameBytes);
  view.setUint16(lame + 34, crc(frame.subarray(0, lame + 34)));
  return frame;
};

/** Text as ID3v2.3 has it: UTF-16 with its order told. */
const utf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(2 + index * 2, text.charCodeAt(index), true);
  return bytes;
};
const UTF_16 = 1;
/** What the language of a comment is called where nobody tells it (ISO 639-2, which ID3v2.3 names languages by). */
const UNDETERMINED = Array.from('und', (letter) => letter.charCodeAt(0));

const frameOf = (name: string, ...parts: readonly ArrayLike<number>[]): number[] => {
  const body = parts.flatMap((part) => Array.from(part));
  const head = new Uint8Array(10);
  ascii(head, 0, name);
  new DataView(head.buffer).setUint32(4, body.length);
  return [...head, ...body];
};

/** ID3v2.3: the title, and whom the lesson credits as its comment, as the server's file has them. */
export const titled = (title: string, credits: readonly string[] = []): Uint8Array => {
  const comment = credits.join('\n').slice(0, 4000);
  const frames = [
    ...frameOf('TIT2', [UTF_16], utf16(title.slice(0, 500))),
    ...(comment === ''
      ? []
      : frameOf('COMM', [UTF_16], UNDETERMINED, utf16(''), [0, 0], utf16(comment))),
  ];
  const tag = new Uint8Array(10 + frames.length);
  ascii(tag, 0, 'ID3');
  tag[3] = 3;
  const size = frames.length;
  tag.set([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127], 6); // seven bits each: no byte looks like a frame
  tag.set(frames, 10);
  return tag;
};
