import type { LiveEvent } from '@app/contracts';
import type { Told } from './connection.js';
import { share, type Shared } from './tabs.js';

export interface Listening {
  topics: string[];
  token?: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  /** false when the stream is down: the screen should ask instead of wait. */
  onState?: (connected: boolean) => void;
}

/** All who listen in this tab with one token. */
class Line {
  private readonly listeners = new Map<Listening, { ready: boolean }>();
  private readonly shared: Shared;

  constructor(
    token: string | undefined,
    private readonly empty: () => void,
  ) {
    this.shared = share(token, { topics: () => this.topics(), hear: (told) => this.hear(told) });
  }

  join(listener: Listening): void {
    this.listeners.set(listener, { ready: false });
    this.shared.changed();
  }

  leave(listener: Listening): void {
    const before = this.topics().join();
    this.listeners.delete(listener);
    if (this.listeners.size === 0) {
      this.shared.leave();
      this.empty();
    } else if (this.topics().join() !== before) this.shared.changed();
  }

  private topics(): string[] {
    return [...new Set([...this.listeners.keys()].flatMap(({ topics }) => topics))].toSorted();
  }

  private hear(told: Told): void {
    for (const listener of this.listeners.keys()) {
      if (told.is === 'ready') this.open(listener, told);
      else if (told.is === 'event') this.tell(listener, told.event);
      else listener.onState?.(told.connected);
    }
  }

  /** `ready` without a resumption, or to one who is new: what was told before is to be asked for. */
  private open(listener: Listening, { resumed, topics }: Told & { is: 'ready' }): void {
    const known = this.listeners.get(listener);
    if (!known || (resumed && known.ready)) return;
    if (!listener.topics.every((topic) => topics.includes(topic))) return; // asked before they came
    known.ready = true;
    listener.onState?.(true);
    listener.onEvent({ type: 'ready', topic: '' });
  }

  private tell(listener: Listening, event: LiveEvent): void {
    if (event.topic === '' || listener.topics.includes(event.topic)) listener.onEvent(event);
  }
}

const lines = new Map<string | undefined, Line>();

export const join = (listening: Listening): void => {
  const { token, signal } = listening;
  if (signal.aborted) return;
  const line = lines.get(token) ?? new Line(token, () => lines.delete(token));
  lines.set(token, line);
  line.join(listening);
  signal.addEventListener('abort', () => line.leave(listening), { once: true });
};
