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

type Told = LiveFrame & { topic: string };

/** The clients of one process: each hears its topics, and once more what it missed while it was away. */
export class LiveLines {
  private readonly topics = new Map<string, Set<LiveSink>>();
  private kept: Told[] = [];
  private readonly keep: number;
  private readonly bufferBytes: number;
  private last = '';
  /** The id before the oldest kept message, where it is known: who has seen it has missed nothing that is gone. */
  private before: string | undefined;

  constructor({ keep = 2000, bufferBytes = 256 * 1024 }: { keep?: number; bufferBytes?: number }) {
    this.keep = keep;
    this.bufferBytes = bufferBytes;
  }

  /** Where messages go on from here. Whoever listens comes back, and is told that it may have missed some. */
  begin(last: string, kept: readonly Told[], before: string | undefined): void {
    this.kept = [...kept];
    this.last = last;
    this.before = before;
    for (const sink of new Set([...this.topics.values()].flatMap((sinks) => [...sinks])))
      this.letGo(sink);
  }

  tell(frame: Told): void {
    this.last = frame.id;
    this.kept.push(frame);
    if (this.kept.length > this.keep) this.before = this.kept.shift()?.id ?? this.before;
    for (const sink of this.topics.get(frame.topic) ?? []) this.send(sink, frame);
  }

  /** @returns the way out */
  subscribe(topics: readonly string[], sink: LiveSink, lastId?: string): () => void {
    const isBefore = lastId !== undefined && lastId === this.before;
    const from = isBefore ? 0 : this.kept.findIndex(({ id }) => id === lastId) + 1;
    const resumed = lastId !== undefined && (from > 0 || isBefore);
    const wanted = new Set(topics);
    const missed = resumed ? this.kept.slice(from).filter(({ topic }) => wanted.has(topic)) : [];
    for (const topic of wanted)
      this.topics.set(topic, (this.topics.get(topic) ?? new Set()).add(sink));
    // Its id is where the client stands, also if it hears nothing more before it loses the line: the missed ones come after it.
    this.send(sink, {
      id: resumed ? lastId : this.last,
      type: 'ready',
      json: JSON.stringify({ resumed }),
    });
    for (const frame of missed) this.send(sink, frame);
    return () => this.leave(sink, wanted);
  }

  private send(sink: LiveSink, frame: LiveFrame): void {
    try {
      sink.send(frame);
      if (sink.buffered() <= this.bufferBytes) return;
    } catch {
      // A line that broke is like one that is too slow: both come back with their last id.
    }
    this.letGo(sink);
  }

  private letGo(sink: LiveSink): void {
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
