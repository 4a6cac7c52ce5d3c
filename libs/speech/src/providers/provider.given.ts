import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A sound in a WAV, as a provider answers. */
export const wavOf = (samples: Float32Array, rate: number): Buffer => {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(0xffffffff, 40); // streamed: the length was not known
  for (const [i, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + i * 2);
  return bytes;
};

/** Two seconds of a buzzing voice. */
export const wav = (seconds = 2, rate = 24_000): Buffer =>
  wavOf(
    Float32Array.from({ length: seconds * rate }, (_, i) => 0.09 * Math.sin(i / 20) * (1 + Math.sin(i / 1500))), // prettier-ignore
    rate,
  );

export interface Answer {
  status?: number;
  body: Buffer | string | object;
  headers?: Record<string, string>;
}
export interface Asked {
  path: string;
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Protocol = (asked: Asked) => Answer;
type Trouble = (asked: Asked) => Answer | 'hang' | 'cut' | undefined;

export class Provider {
  readonly asked: Asked[] = [];
  trouble: Trouble = () => undefined;
  private readonly server: Server;
  constructor(protocol: Protocol) {
    const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      for await (const part of request) body += String(part);
      const asked = { path: request.url!, method: request.method!, headers: request.headers, body };
      this.asked.push(asked);
      const answer = this.trouble(asked) ?? protocol(asked);
      if (answer === 'hang') return;
      if (answer === 'cut') return void response.destroy();
      const bytes =
        Buffer.isBuffer(answer.body) || typeof answer.body === 'string'
          ? answer.body
          : JSON.stringify(answer.body);
      response.writeHead(answer.status ?? 200, answer.headers).end(bytes);
    };
    this.server = createServer((request, response) => void answerTo(request, response));
  }
  async url(): Promise<string> {
    if (!this.server.listening)
      await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** What a VOICEVOX engine answers. */
export const voicevox: Protocol = ({ path, body }) => {
  const { pathname, searchParams } = new URL(path, 'http://voicevox');
  const speaker = searchParams.get('speaker');
  if (pathname === '/speakers')
    return {
      body: [
        {
          name: '四国めたん',
          speaker_uuid: 'x',
          styles: [
            { name: 'ノーマル', id: 2, type: 'talk' },
            { name: '歌', id: 3001, type: 'singing_teacher' },
          ],
        },
      ],
    };
  if (speaker !== '2') return { status: 422, body: { detail: 'no such speaker' } };
  const mora = {
    text: 'ハ',
    consonant: 'h',
    consonant_length: 0.06,
    vowel: 'a',
    vowel_length: 0.11,
    pitch: 5.4,
  };
  if (pathname === '/audio_query')
    return {
      body: {
        accent_phrases: [
          { moras: [mora, mora], accent: 1, pause_mora: null, is_interrogative: false },
        ],
        speedScale: 1,
        prePhonemeLength: 0.1,
        postPhonemeLength: 0.1,
      },
    };
  // The whole query must come back, or the engine has nothing to say.
  return pathname === '/synthesis' && JSON.parse(body).accent_phrases[0].moras[0].pitch === 5.4
    ? { body: wav() }
    : { status: 422, body: { detail: [] } };
};
