import { LiveEvent } from '@app/contracts';
import { createParser } from 'eventsource-parser';

/** What is known of the line; tabs tell it each other as it is. `last` is from where a broken line goes on. */
export type Told =
  | { is: 'event'; event: LiveEvent; last?: string | undefined }
  /** `resumed`: nothing was missed since the line broke. */
  | { is: 'ready'; resumed: boolean; topics: readonly string[]; last: string | undefined }
  | { is: 'state'; connected: boolean };

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
 * One connection. It opens anew, from where it was, when the topics change or the line breaks. Server-sent events by fetch, because an
 * EventSource cannot carry the bearer header.
 */
export class Connection {
  private topics: readonly string[] = [];
  private running: AbortController | undefined;
  private connected = false;

  constructor(
    private readonly token: string | undefined,
    private last: string | undefined,
    private readonly tell: (told: Told) => void,
  ) {}

  /** Hears these from now on. Who hears them already is told that the line is ready, for whoever is new. */
  open(topics: readonly string[]): void {
    const same = topics.join() === this.topics.join();
    if (!same || !this.running) this.reconnect(topics);
    else if (this.connected) this.ready(true);
  }

  close(): void {
    this.running?.abort();
    this.running = undefined;
  }

  private reconnect(topics: readonly string[]): void {
    this.close();
    this.topics = topics;
    this.connected = false;
    const running = (this.running = new AbortController());
    // Screens come and go in one breath: ask once, for what is left of it.
    queueMicrotask(() => void (running.signal.aborted || this.run(running.signal)));
  }

  private async run(signal: AbortSignal): Promise<void> {
    let breaks = 0;
    while (!signal.aborted) {
      try {
        const answer = await fetch(`/api/live?topics=${encodeURIComponent(this.topics.join())}`, {
          signal,
          headers: {
            accept: 'text/event-stream',
            ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
            ...(this.last ? { 'last-event-id': this.last } : {}),
          },
        });
        // The token is dead: whoever listens finds out by asking; coming back would not help.
        if (answer.status === 401)
          return this.tell({ is: 'event', event: { type: 'refused', topic: '' } });
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
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ id, event: type = 'message', data }) => {
        this.last = id ?? this.last;
        const { topic = '', data: told, resumed } = safeJson(data);
        if (type === 'ready') return this.ready(resumed === true);
        const event = LiveEvent.safeParse({ ...told, type, topic });
        if (event.success) this.tell({ is: 'event', event: event.data, last: this.last });
      },
    });
    while (!signal.aborted) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  private ready(resumed: boolean): void {
    const { topics, last } = this;
    this.tell({ is: 'ready', resumed, topics, last });
  }

  private state(connected: boolean): void {
    this.connected = connected;
    this.tell({ is: 'state', connected });
  }
}
