import { setTimeout as wait } from 'node:timers/promises';
import type { Caller, Member } from './cluster.js';

/**
 * A page that is open: it hears its person's stream, comes back to another api with the last id it saw when its line breaks, and reads the list
 * again when it is told of a change, or that it may have missed one. Never otherwise.
 */
export class OpenPage {
  /** The list as the page shows it. */
  shown: readonly string[] = [];
  told = 0;
  back = 0;
  private readonly leaving = new AbortController();
  private lastId: string | undefined;
  private reading: Promise<void> = Promise.resolve();
  private readonly running: Promise<void>;

  constructor(
    private readonly apis: readonly Member[],
    private readonly caller: Caller,
    private readonly list: () => Promise<readonly string[]>,
    private readonly type: string,
  ) {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.leaving.abort();
    await this.running;
    await this.reading;
  }

  private async run(): Promise<void> {
    for (let turn = 0; !this.leaving.signal.aborted; turn += 1) {
      await this.hear(this.apis[turn % this.apis.length]?.url ?? '').catch(() => undefined);
      if (!this.leaving.signal.aborted) await wait(100);
    }
  }

  private async hear(url: string): Promise<void> {
    const answer = await fetch(`${url}/api/live`, {
      headers: {
        authorization: `Bearer ${this.caller.token}`,
        ...(this.lastId !== undefined && { 'last-event-id': this.lastId }),
      },
      signal: this.leaving.signal,
    });
    if (!answer.ok || !answer.body) return;
    this.back += 1;
    let rest = '';
    const text = new TextDecoder();
    for await (const bytes of answer.body as unknown as AsyncIterable<Uint8Array>) {
      const frames = (rest + text.decode(bytes, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) this.take(frame);
    }
  }

  private take(frame: string): void {
    const fields = Object.fromEntries(
      frame
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const { id, event, data = '{}' } = fields;
    if (id !== undefined) this.lastId = id;
    const isReady = event === 'ready' && !(JSON.parse(data) as { resumed: boolean }).resumed;
    if (event === this.type) this.told += 1;
    if (isReady || event === this.type) this.read();
  }

  private read(): void {
    const after = this.reading;
    this.reading = (async () => {
      await after;
      this.shown = await this.list();
    })();
  }
}
