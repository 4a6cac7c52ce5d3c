import { nanoid } from '@reduxjs/toolkit';
import { Connection, type Told } from './connection.js';

/** A tab that listens: what it wants to hear now, and whom to tell what came. */
export interface Tab {
  topics(): readonly string[];
  hear(told: Told): void;
}
export interface Shared {
  /** Its topics are others than before. */
  changed(): void;
  leave(): void;
}

/** What tabs say to each other beside what the line says. */
type Said =
  | Told
  | { is: 'topics'; from: string; topics: readonly string[] }
  | { is: 'gone'; from: string }
  | { is: 'who' | 'here?' | 'here' };

/** As many as one connection may ask for. */
const MOST_TOPICS = 50;
/** ms in which a tab that leads and is seen answers. */
const ANSWERS_WITHIN = 300;

const visible = (): boolean => document.visibilityState === 'visible';

/** A tab for itself: where a browser has no locks (an address without TLS) there is nobody to agree with. */
const alone = (token: string | undefined, tab: Tab): Shared => {
  const connection = new Connection(token, undefined, (told) => tab.hear(told));
  return { changed: () => connection.open(tab.topics()), leave: () => connection.close() };
};

/**
 * The tabs of one browser and token: whoever holds the lock has the one connection and tells the others. A lock goes when its tab does, so
 * there is always one that leads, and every tab knows what all of them want to hear.
 */
class Together implements Shared {
  private readonly id = nanoid(8);
  private readonly name: string;
  private readonly channel: BroadcastChannel;
  private readonly others = new Map<string, readonly string[]>();
  private readonly gone = new AbortController();
  private connection: Connection | undefined;
  private last: string | undefined;
  private queued = false;
  private release: () => void = () => undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly token: string | undefined,
    private readonly tab: Tab,
    private readonly isSeen: () => boolean,
  ) {
    this.name = `yamabiko-live ${token?.slice(0, 16) ?? ''}`;
    this.channel = new BroadcastChannel(this.name);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Said>) => this.heard(data));
    document.addEventListener('visibilitychange', this.look);
    addEventListener('pagehide', this.hidden);
    addEventListener('pageshow', this.shown);
    this.say({ is: 'who' });
    this.queue();
    this.look();
  }

  changed(): void {
    this.say({ is: 'topics', from: this.id, topics: this.tab.topics() });
    this.connection?.open(this.wanted());
  }

  leave(): void {
    this.say({ is: 'gone', from: this.id });
    this.gone.abort();
    document.removeEventListener('visibilitychange', this.look);
    removeEventListener('pagehide', this.hidden);
    removeEventListener('pageshow', this.shown);
    clearTimeout(this.doubt);
    this.connection?.close();
    this.channel.close();
    this.release();
  }

  private wanted(): string[] {
    const all = [...this.tab.topics(), ...[...this.others.values()].flat()];
    return [...new Set(all)].slice(0, MOST_TOPICS).toSorted();
  }

  private say(said: Said): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!this.gone.signal.aborted) this.channel.postMessage(said);
  }

  private heard(said: Said): void {
    switch (said.is) {
      case 'who':
        return this.say({ is: 'topics', from: this.id, topics: this.tab.topics() });
      case 'topics':
        this.others.set(said.from, said.topics);
        return this.connection?.open(this.wanted());
      case 'gone': // what nobody wants any more is heard in vain until the topics change
        return void this.others.delete(said.from);
      case 'here?':
        return this.connection && this.isSeen() ? this.say({ is: 'here' }) : undefined;
      case 'here':
        return clearTimeout(this.doubt);
      default:
        return this.take(said);
    }
  }

  private take(told: Told): void {
    if (told.is !== 'state') this.last = told.last ?? this.last;
    this.tab.hear(told);
  }

  /** Waits for its turn to lead. */
  private queue(): void {
    if (this.queued || this.gone.signal.aborted) return;
    this.queued = true;
    void this.hold({ signal: this.gone.signal });
  }

  private async hold(how: LockOptions): Promise<void> {
    let mine: Connection | undefined;
    const lead = () => {
      if (!how.steal) this.queued = false;
      if (this.gone.signal.aborted) return undefined;
      mine = this.connect();
      return new Promise<void>((resolve) => (this.release = resolve));
    };
    // It ends when they leave, or when another tab took it.
    await navigator.locks.request(this.name, how, lead).catch(() => undefined);
    mine?.close();
    if (this.connection === mine) this.connection = undefined;
    this.queue();
  }

  private connect(): Connection {
    const connection = new Connection(this.token, this.last, (told) => {
      this.take(told);
      this.say(told);
    });
    this.connection = connection;
    connection.open(this.wanted());
    return connection;
  }

  /** A phone puts hidden tabs to sleep, and one that sleeps leads nobody: who is looked at takes over from one that is not. */
  private readonly look = (): void => {
    if (!this.isSeen() || this.connection) return;
    this.say({ is: 'here?' });
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => {
      if (!this.connection && this.isSeen()) void this.hold({ steal: true });
    }, ANSWERS_WITHIN);
  };

  private readonly hidden = (): void => this.say({ is: 'gone', from: this.id });
  private readonly shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.changed();
  };
}

const canAgree = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/** The one line of all tabs. */
export const share = (
  token: string | undefined,
  tab: Tab,
  seen: () => boolean = visible,
): Shared => (canAgree() ? new Together(token, tab, seen) : alone(token, tab));
