import { WebSocket } from 'ws';

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

/**
 * Sends some texts over one WebSocket and hands out what comes back until `take` says that it was
 * the last. @throws {NotUpgraded} or what broke the line
 */
export const converse = async (
  url: string,
  headers: Record<string, string>,
  texts: readonly string[],
  take: (message: Message) => boolean,
  signal: AbortSignal,
): Promise<void> => {
  signal.throwIfAborted();
  const socket = new WebSocket(url, { headers, maxPayload: MOST_BYTES });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => texts.forEach((text) => socket.send(text)));
      socket.on('message', (data: Buffer, binary) => {
        try {
          if (take(binary ? { bytes: data } : { text: data.toString('utf8') })) resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      socket.on('unexpected-response', (_, { statusCode = 0, headers: { date } }) =>
        reject(new NotUpgraded(statusCode, date)),
      );
      socket.on('close', (code) =>
        reject(new Error(code === CUT ? 'the line was cut' : 'the server hung up')),
      );
      socket.on('error', reject); // stays on: ending it early below is one
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
  } finally {
    socket.terminate();
  }
};

/** Closed without a word of closing (RFC 6455, 7.4.1). */
const CUT = 1006;
