import { createHash, randomBytes } from 'node:crypto';
import type { Mark } from '../engine.js';

/** The browser's own, public. */
export const CLIENT_TOKEN = '6A5AA1D4EAFF4E9FB37E23D68491D6F4';
const BROWSER = '143.0.3650.75';
const WINDOWS_EPOCH = 11_644_473_600;
const FIVE_MINUTES = 300;

/** `Sec-MS-GEC`: the time in steps of five minutes, in ticks since 1601, hashed with the client's token. */
export const secMsGec = (now: number): string => {
  const seconds = Math.floor(now / 1000) + WINDOWS_EPOCH;
  const ticks = BigInt(seconds - (seconds % FIVE_MINUTES)) * 10_000_000n;
  return createHash('sha256').update(`${ticks}${CLIENT_TOKEN}`).digest('hex').toUpperCase();
};

export const authorisation = (now: number): string =>
  `Sec-MS-GEC=${secMsGec(now)}&Sec-MS-GEC-Version=1-${BROWSER}`;

export const browserHeaders = (): Record<string, string> => ({
  pragma: 'no-cache',
  'cache-control': 'no-cache',
  origin: 'chrome-extension://jdiccldimpdaibmpdkjnbmckianbfold',
  'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${BROWSER.split('.')[0]}.0.0.0 Safari/537.36 Edg/${BROWSER.split('.')[0]}.0.0.0`,
  cookie: `muid=${randomBytes(16).toString('hex').toUpperCase()};`,
});

const message = (headers: Record<string, string>, body: string): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}`)
    .join('\r\n')}\r\n\r\n${body}`;

const FORMAT = 'audio-24khz-48kbitrate-mono-mp3';
/** Both questions of a sentence: the format of the answer, and the sentence. */
export const questions = (ssml: string, now: Date): string[] => {
  const at = now.toString();
  const audio = {
    metadataoptions: { sentenceBoundaryEnabled: 'false', wordBoundaryEnabled: 'true' },
    outputFormat: FORMAT,
  };
  const config = JSON.stringify({ context: { synthesis: { audio } } });
  const id = randomBytes(16).toString('hex');
  return [
    message(
      {
        'X-Timestamp': at,
        'Content-Type': 'application/json; charset=utf-8',
        Path: 'speech.config',
      },
      config,
    ),
    message(
      {
        'X-RequestId': id,
        'Content-Type': 'application/ssml+xml',
        'X-Timestamp': `${at}Z`,
        Path: 'ssml',
      },
      ssml,
    ),
  ];
};

export const pathOf = (text: string): string =>
  /^Path:(\S+)/im.exec(text.split('\r\n\r\n')[0] ?? '')?.[1] ?? '';

/** The sound in a binary message: two bytes say how long the headers are. */
export const soundIn = (bytes: Buffer): Buffer => {
  const length = bytes.length < 2 ? bytes.length : bytes.readUInt16BE(0);
  return pathOf(bytes.toString('utf8', 2, 2 + length)) === 'audio'
    ? bytes.subarray(2 + length)
    : Buffer.alloc(0);
};

interface Metadata {
  Metadata?: {
    Type?: string;
    Data?: { Offset?: number; Duration?: number; text?: { Text?: string } };
  }[];
}
/** Where words sound, from a metadata message; `from` is how far into the text the words before it reached. */
export const wordsIn = (text: string, spoken: string, from: number): Mark[] => {
  const { Metadata: all = [] } = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Metadata;
  let at = from;
  return all.flatMap(({ Type, Data }) => {
    const word = Data?.text?.Text ?? '';
    const charStart = spoken.indexOf(word, at);
    if (Type !== 'WordBoundary' || Data?.Offset === undefined || word === '' || charStart < 0)
      return [];
    at = charStart + word.length;
    const startMs = Math.round(Data.Offset / 10_000); // ticks of 100 ns
    return [
      {
        type: 'word' as const,
        startMs,
        endMs: startMs + Math.round((Data.Duration ?? 0) / 10_000),
        charStart,
        charEnd: at,
      },
    ];
  });
};
