import { randomBytes } from 'node:crypto';
import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import type { Socket } from 'node:net';

export interface Message {
  text?: string;
  bytes?: Buffer;
}
/** The server would not switch protocols: its status, and its own time. */
export class NotUpgraded extends Error {
  constructor(
    readonly status: number,
    readonly date: string | undefined,
  ) {
    super(`the server answered ${status}`);
  }
}

const MOST_BYTES = 64 * 1024 * 1024;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A client's frame: whole, masked. */
const frame = (opcode: number, payload: Buffer): Buffer => {
  const { length } = payload;
  const size =
    length < 126
      ? [0x80 | length]
      : length < 65_536
        ? [0xfe, length >> 8, length & 255]
        : [0xff, 0, 0, 0, 0, ...u32(length)];
  const mask = randomBytes(4);
  return Buffer.concat([
    Buffer.from([0x80 | opcode, ...size]),
    mask,
    payload.map((byte, at) => byte ^ mask[at % 4]!),
  ]);
};
const u32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

interface Frame {
  last: boolean;
  opcode: number;
  payload: Buffer;
  size: number;
}
/** The first frame of what has come, when it is whole. A server's frames are not masked. @throws for one longer than we take */
const first = (bytes: Buffer): Frame | undefined => {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 0x7f;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head) return undefined;
  const length =
    short === 126
      ? bytes.readUInt16BE(2)
      : short === 127
        ? Number(bytes.readBigUInt64BE(2))
        : short;
  if (length > MOST_BYTES) throw new Error('the message is too long');
  if (bytes.length < head + length) return undefined;
  return {
    last: (bytes[0]! & 0x80) !== 0,
    opcode: bytes[0]! & 15,
    payload: bytes.subarray(head, head + length),
    size: head + length,
  };
};

const upgrade = (url: string, headers: Record<string, string>, signal: AbortSignal) =>
  new Promise<[Socket, Buffer]>((resolve, reject) => {
    const key = randomBytes(16).toString('base64');
    const switching = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
    };
    const asked = (url.startsWith('wss:') ? https : http)(url.replace(/^ws/, 'http'), {
      headers: { ...headers, ...switching },
      signal,
      agent: false,
    });
    asked.on('upgrade', (_: IncomingMessage, socket: Socket, head: Buffer) =>
      resolve([socket, head]),
    );
    asked.on('response', (response) => {
      response.resume();
      reject(new NotUpgraded(response.statusCode ?? 0, response.headers.date));
    });
    asked.on('error', reject);
    asked.end();
  });

/**
 * Sends some texts over one WebSocket (RFC 6455) and hands out what comes back until `take` says that it was the last.
 * Own code because Node 20 has no client that sends headers. @throws {NotUpgraded} or what broke the line
 */
export const converse = async (
  url: string,
  headers: Record<string, string>,
  texts: readonly string[],
  take: (message: Message) => boolean,
  signal: AbortSignal,
): Promise<void> => {
  const [socket, head] = await upgrade(url, headers, signal);
  try {
    await new Promise<void>((resolve, reject) => {
      let rest = head;
      let parts: Buffer[] = [];
      let kind = TEXT;
      const read = () => {
        for (let next = first(rest); next; next = first(rest)) {
          rest = rest.subarray(next.size);
          if (next.opcode === PING) socket.write(frame(PONG, next.payload));
          if (next.opcode === CLOSE) return reject(new Error('the server hung up'));
          if (next.opcode >= CLOSE) continue;
          if (next.opcode !== 0) kind = next.opcode;
          parts.push(next.payload);
          if (parts.reduce((sum, { length }) => sum + length, 0) > MOST_BYTES)
            return reject(new Error('the message is too long'));
          if (!next.last) continue;
          const whole = Buffer.concat(parts);
          parts = [];
          if (take(kind === TEXT ? { text: whole.toString('utf8') } : { bytes: whole }))
            return resolve();
        }
      };
      const guarded = () => {
        try {
          read();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      socket.on('data', (chunk: Buffer) => {
        rest = Buffer.concat([rest, chunk]);
        guarded();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the line was cut')));
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      for (const text of texts) socket.write(frame(TEXT, Buffer.from(text)));
      guarded();
    });
  } finally {
    socket.destroy();
  }
};
