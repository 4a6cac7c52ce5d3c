import { LiveEvent } from '@app/contracts';

export interface Listening {
  topics: string[];
  token?: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  /** false when the stream is down: the screen should ask instead of wait. */
  onState?: (connected: boolean) => void;
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

interface Message {
  topic?: string;
  data?: object;
  resumed?: boolean;
}
const safeJson = (text: string): Message => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
};

/**
 * The one connection of a tab and token: browsers allow six to a host, so screens share it. It opens anew, from where it was, when the
 * topics change or the line breaks. Server-sent events by fetch, because an EventSource cannot carry the bearer header.
 */
class Line {
  private readonly listeners = new Map<Listening, { ready: boolean }>();
  private connection = new AbortController();
  private last: string | undefined;
  private connected = false;

  constructor(
    private readonly token: string | undefined,
    private readonly empty: () => void,
  ) {}

  join(listener: Listening): void {
    const before = this.topics();
    this.listeners.set(listener, { ready: false });
    if (this.topics() !== before) this.reconnect();
    else if (this.connected) this.open(listener);
  }

  leave(listener: Listening): void {
    const before = this.topics();
    this.listeners.delete(listener);
    if (this.listeners.size === 0) {
      this.connection.abort();
      this.empty();
    } else if (this.topics() !== before) this.reconnect();
  }

  private topics(): string {
    return [...new Set([...this.listeners.keys()].flatMap(({ topics }) => topics))]
      .toSorted()
      .join(',');
  }

  private reconnect(): void {
    this.connection.abort();
    this.connection = new AbortController();
    const { signal } = this.connection;
    // Screens come and go in one breath: ask once, for what is left of it.
    queueMicrotask(() => void (signal.aborted || this.run(signal)));
  }

  private async run(signal: AbortSignal): Promise<void> {
    let breaks = 0;
    while (!signal.aborted) {
      try {
        const answer = await fetch(`/api/live?topics=${encodeURIComponent(this.topics())}`, {
          signal,
          headers: {
            accept: 'text/event-stream',
            ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
            ...(this.last ? { 'last-event-id': this.last } : {}),
          },
        });
        // The token is dead: whoever listens finds out by asking; coming back would not help.
        if (answer.status === 401) return this.tell({ type: 'refused', topic: '' });
        if (answer.ok && answer.body) {
          breaks = 0;
          this.state(true);
          await this.read(answer.body.getReader(), signal);
        }
      } catch {
        // Offline, or a proxy cut it: come back below.
      }
      if (signal.aborted) return;
      this.state(false);
      await wait(Math.min(15_000, 500 * 2 ** breaks++), signal);
    }
  }

  private async read(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    signal: AbortSignal,
  ): Promise<void> {
    // Fetched with the first connection, not with the first picture.
    const { createParser } = await import('eventsource-parser');
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ id, event: type = 'message', data }) => {
        this.last = id ?? this.last;
        const { topic = '', data: told, resumed } = safeJson(data);
        if (type === 'ready')
          for (const listener of this.listeners.keys()) this.open(listener, resumed === true);
        else {
          const event = LiveEvent.safeParse({ ...told, type, topic });
          if (event.success) this.tell(event.data);
        }
      },
    });
    while (!signal.aborted) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  /** `ready` without a resumption, or to one who is new: what was told before is to be asked for. */
  private open(listener: Listening, resumed = false): void {
    const known = this.listeners.get(listener);
    if (!known || (resumed && known.ready)) return;
    known.ready = true;
    listener.onState?.(true);
    listener.onEvent({ type: 'ready', topic: '' });
  }

  private tell(event: LiveEvent): void {
    for (const listener of this.listeners.keys())
      if (event.topic === '' || listener.topics.includes(event.topic)) listener.onEvent(event);
  }

  private state(connected: boolean): void {
    this.connected = connected;
    for (const { onState } of this.listeners.keys()) onState?.(connected);
  }
}

const lines = new Map<string | undefined, Line>();

/** Hears topics until the signal ends. All who listen with one token share one connection. */
export const listen = (listening: Listening): void => {
  const { token, signal } = listening;
  if (signal.aborted) return;
  const line = lines.get(token) ?? new Line(token, () => lines.delete(token));
  lines.set(token, line);
  line.join(listening);
  signal.addEventListener('abort', () => line.leave(listening), { once: true });
};
