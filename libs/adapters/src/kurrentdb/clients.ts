import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { inTime, Late } from '../calls/deadline.js';
import { Gate } from '../calls/gate.js';

/** So many appends, so that the client's own buffer is never full: what waits behind a full one is lost without being caught. */
const IN_FLIGHT = { most: 15, mostBytes: 4 * 1024 * 1024 };

/** A client, what it has in flight, and how it has done so far. */
export interface Session {
  client: KurrentDBClient;
  gate: Gate;
  /** Its first reading takes half a second; one that found no server will never read. */
  hasRead: boolean;
  /** Failures since something last worked. */
  failures: number;
  begunAt: number;
}
/** After so many in a row it is the client: it finds its way back to a server by itself, as a rule. */
const MOST_FAILURES = 2;
/** The client's way to its connection, which it never ends itself. */
interface Connected {
  getChannel(): Promise<{ close(): void }>;
}

/** While there is no server, everybody's attempts fail at once: not each of them wants a client of its own. */
const LEAST_LIFE_MS = 250;
/** A first reading that is only slow, on a machine that is busy, is waited for: a client made anew would have to begin it again. */
const FIRST_READING_MS = 10_000;
/** An old client's calls have ended by then, or are given up. */
const RETIRE_MS = 5000;
const DISPOSE_MS = 1000;

/**
 * The client of now. One that failed is put aside and made anew: a client whose first read found no server never reads again, and what it
 * still waits for would count as in flight for ever.
 */
export class Clients {
  private session: Session;
  private readonly retired = new Map<Session, NodeJS.Timeout>();

  constructor(private readonly url: string) {
    this.session = this.begun();
  }

  get now(): Session {
    return this.session;
  }

  worked(session: Session): void {
    session.failures = 0;
  }
  read(session: Session): void {
    session.hasRead = true;
    session.failures = 0;
  }

  /** All that failed by the same one get the same new one. */
  failed(session: Session, error?: unknown): void {
    session.failures += 1;
    if (session !== this.session) return;
    if (session.hasRead && session.failures < MOST_FAILURES) return;
    const isSlow = !session.hasRead && error instanceof Late;
    const leastLife = isSlow ? FIRST_READING_MS : LEAST_LIFE_MS;
    if (performance.now() - session.begunAt < leastLife) return;
    this.session = this.begun();
    this.retired.set(session, setTimeout(() => void this.end(session), RETIRE_MS).unref());
  }

  async close(): Promise<void> {
    await Promise.all([this.session, ...this.retired.keys()].map((session) => this.end(session)));
  }

  private begun(): Session {
    return {
      client: KurrentDBClient.connectionString(this.url),
      gate: new Gate(IN_FLIGHT),
      hasRead: false,
      failures: 0,
      begunAt: performance.now(),
    };
  }

  private async end(session: Session): Promise<void> {
    clearTimeout(this.retired.get(session));
    this.retired.delete(session);
    const { client } = session;
    // Without an end of its own it holds the process, and the connection of a frozen server for half an hour.
    await inTime(DISPOSE_MS, client.dispose()).catch(() => undefined);
    await inTime(DISPOSE_MS, (client as unknown as Connected).getChannel())
      .then((channel) => channel.close())
      .catch(() => undefined);
  }
}
