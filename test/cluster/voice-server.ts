import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const RATE = 24_000;
/** About as long as a voice of the machine takes: long enough to be killed in. */
const TAKES_MS = 300;

export interface Rendering {
  text: string;
  from: number;
  /** Absent: who asked was gone before it was told. */
  to?: number;
}

/** Half a second of a tone, as a WAV. */
const tone = (): Buffer => {
  const samples = RATE / 2;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n += 1)
    wav.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * 440 * n) / RATE)), 44 + n * 2);
  return wav;
};

/** A voice outside of all processes, which counts what it is asked to say: nobody's memory of that is killed. */
export class VoiceServer {
  readonly renderings: Rendering[] = [];
  private readonly server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { input } = JSON.parse(body) as { input: string };
      const rendering: Rendering = { text: input, from: Date.now() };
      this.renderings.push(rendering);
      setTimeout(() => {
        if (response.destroyed) return;
        response.writeHead(200, { 'content-type': 'audio/wav' }).end(tone());
        rendering.to = Date.now();
      }, TAKES_MS);
    });
  });

  /** @returns what a worker is told of it */
  async open(): Promise<Record<string, string>> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    return {
      TTS_OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      TTS_OPENAI_API_KEY: 'none',
    };
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /**
   * Texts that were said more often than kills account for: whoever was killed while it was said, or before what was said was kept, leaves it to
   * another.
   * @param kills when workers were killed
   * @param isOfOne is it said in one lesson? Two that hold the same may be made at once, and a worker that begins tries its voices
   */
  saidTooOften(
    kills: readonly number[],
    isOfOne: (text: string) => boolean,
    keepingMs = 3000,
  ): string[] {
    const of = new Map<string, Rendering[]>();
    for (const one of this.renderings.filter(({ text }) => isOfOne(text)))
      of.set(one.text, [...(of.get(one.text) ?? []), one]);
    return [...of].flatMap(([text, times]) => {
      const unaccounted = times.slice(0, -1).filter(({ from, to = from + TAKES_MS }) => !kills.some((at) => at >= from && at <= to + keepingMs)); // prettier-ignore
      return unaccounted.length > 0 ? [`${text}: ${times.length} times`] : [];
    });
  }
}
