import type { Live, LiveMessage } from '../ports.js';

/** A message on its way to clients: the JSON is made once, however many they are. */
export interface LiveFrame {
  /** A client that comes back says the last one it saw. Another one for each message, also over a restart. */
  id: string;
  /** Absent: what is said to this client alone. */
  topic?: string;
  type: string;
  json: string;
}

/** One client, e.g. an open HTTP answer. */
export interface LiveSink {
  send(frame: LiveFrame): void;
  /** Bytes sent that the client has not taken yet. */
  buffered(): number;
  /** The hub gives the client up: it is too slow, or sending failed. It may come back with the last id it saw. */
  close(): void;
}

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
  /**
   * First comes `ready` with `{ resumed }`. When it is true, what came after `lastId` follows; otherwise the client may have missed
   * messages and asks the read models again. Resolves once the client hears: what is published after that reaches it.
   * @returns the way out
   */
  subscribe(topics: readonly string[], sink: LiveSink, lastId?: string): Promise<() => void>;
}

/** For one process: messages by topic to whoever listens, and once more to those who missed some. */
export class LiveHub implements LiveFanOut {
  private readonly topics = new Map<string, Set<LiveSink>>();
  private readonly kept: { topic: string; frame: LiveFrame }[] = [];
  private readonly keep: number;
  private readonly bufferBytes: number;
  private position = 0n;
  private seq: number;
  /** The id before the oldest kept message: who has seen it has missed nothing that is gone. */
  private before: string;

  constructor({ startedAt, keep = 2000, bufferBytes = 256 * 1024 }: Options) {
    this.keep = keep;
    this.bufferBytes = bufferBytes;
    this.seq = startedAt.getTime();
    this.before = this.lastId();
  }

  publish({ topic, type, data, position = this.position }: LiveMessage): void {
    if (position > this.position) this.position = position;
    this.seq += 1;
    const frame = { id: this.lastId(), topic, type, json: JSON.stringify({ topic, data }) };
    this.kept.push({ topic, frame });
    if (this.kept.length > this.keep) this.before = this.kept.shift()?.frame.id ?? this.before;
    for (const sink of this.topics.get(topic) ?? []) this.send(sink, frame);
  }

  async subscribe(topics: readonly string[], sink: LiveSink, lastId?: string): Promise<() => void> {
    const from =
      lastId === this.before ? 0 : this.kept.findIndex(({ frame }) => frame.id === lastId) + 1;
    const resumed = lastId !== undefined && (from > 0 || lastId === this.before);
    const wanted = new Set(topics);
    const missed = resumed ? this.kept.slice(from).filter(({ topic }) => wanted.has(topic)) : [];
    for (const topic of wanted)
      this.topics.set(topic, (this.topics.get(topic) ?? new Set()).add(sink));
    // Its id is where the client stands, also if it hears nothing more before it loses the line: the missed ones come after it.
    this.send(sink, {
      id: resumed ? lastId : this.lastId(),
      type: 'ready',
      json: JSON.stringify({ resumed }),
    });
    for (const { frame } of missed) this.send(sink, frame);
    return () => this.leave(sink, wanted);
  }

  private lastId(): string {
    return `${this.position}.${this.seq}`;
  }

  private send(sink: LiveSink, frame: LiveFrame): void {
    try {
      sink.send(frame);
      if (sink.buffered() <= this.bufferBytes) return;
    } catch {
      // A line that broke is like one that is too slow: both come back with their last id.
    }
    this.leave(sink, this.topics.keys());
    sink.close();
  }

  private leave(sink: LiveSink, topics: Iterable<string>): void {
    for (const topic of topics) {
      const sinks = this.topics.get(topic);
      sinks?.delete(sink);
      if (sinks?.size === 0) this.topics.delete(topic);
    }
  }
}
