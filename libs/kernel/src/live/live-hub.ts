import type { Live, LiveMessage } from '../ports.js';
import { LiveLines, type LiveSink } from './live-lines.js';

export type { LiveFrame, LiveSink } from './live-lines.js';

interface Options {
  /** Start of the process: ids of two runs never meet. */
  startedAt: Date;
  /** Messages kept for clients that come back. Default 2000. */
  keep?: number;
  /** Most bytes waiting for one client. Default 256 KiB. */
  bufferBytes?: number;
}

/**
 * Live messages over all processes: what one of them publishes is heard by whoever listens, at whichever process. Its promises are
 * `liveFanOutContract`.
 */
export interface LiveFanOut extends Live {
  /** Something that should have been published may not have been: whoever listens comes back, and is told so. */
  missed(): void;
  /**
   * First comes `ready` with `{ resumed }`. When it is true, what came after `lastId` follows; otherwise the client may have missed
   * messages and asks the read models again. Resolves once the client hears: what is published after that reaches it.
   * @returns the way out
   */
  subscribe(topics: readonly string[], sink: LiveSink, lastId?: string): Promise<() => void>;
}

/** For one process: messages by topic to whoever listens, and once more to those who missed some. */
export class LiveHub implements LiveFanOut {
  private readonly lines: LiveLines;
  private position = 0n;
  private seq: number;

  constructor({ startedAt, ...options }: Options) {
    this.seq = startedAt.getTime();
    this.lines = new LiveLines(options);
    this.lines.begin(this.lastId(), [], this.lastId());
  }

  publish({ topic, type, data, position = this.position }: LiveMessage): void {
    if (position > this.position) this.position = position;
    this.seq += 1;
    this.lines.tell({ id: this.lastId(), topic, type, json: JSON.stringify({ topic, data }) });
  }

  missed(): void {
    this.seq += 1;
    this.lines.begin(this.lastId(), [], this.lastId());
  }

  async subscribe(topics: readonly string[], sink: LiveSink, lastId?: string): Promise<() => void> {
    return this.lines.subscribe(topics, sink, lastId);
  }

  private lastId(): string {
    return `${this.position}.${this.seq}`;
  }
}
