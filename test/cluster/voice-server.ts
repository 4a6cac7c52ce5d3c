import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wav } from '../../libs/speech/src/providers/provider.given.js';

/** About as long as a voice of the machine takes: long enough to be killed in. */
const TAKES_MS = 300;
const SECONDS = 0.5;

export interface Rendering {
  text: string;
  from: number;
  /** Absent: who asked was gone before it was told. */
  to?: number;
}

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
        response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav(SECONDS));
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
   * @param isOfLesson is it said in a lesson? A worker that begins tries its voices
   * @param recordedAt when the log first had it: until then, however long a busy machine took, it may have been lost with its worker
   */
  saidTooOften(
    kills: readonly number[],
    isOfLesson: (text: string) => boolean,
    recordedAt: (text: string) => number,
    keepingMs = 3000,
  ): string[] {
    const of = new Map<string, Rendering[]>();
    for (const one of this.renderings.filter(({ text }) => isOfLesson(text)))
      of.set(one.text, [...(of.get(one.text) ?? []), one]);
    return [...of].flatMap(([text, times]) => {
      const unaccounted = times.slice(0, -1).filter(({ from, to = from + TAKES_MS }, n) => {
        const until = Math.max(to + keepingMs, Math.min(times[n + 1]?.from ?? 0, recordedAt(text)));
        return !kills.some((at) => at >= from && at <= until);
      });
      return unaccounted.length > 0 ? [`${text}: ${times.length} times`] : [];
    });
  }
}
