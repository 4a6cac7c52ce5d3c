import { Rejected } from '@app/kernel';
import { SlidingWindow, addressKey } from '@app/platform';
import { Injectable } from '@nestjs/common';
import { shortened } from '../addresses/address.js';

const HOUR = 3_600_000;
const MOST_SHOWN = 200;
type Kind = 'send' | 'verify';

/** What one address may do in an hour: have 20 codes sent and give 30 wrong ones. In memory: a restart forgives. */
@Injectable()
export class LoginThrottle {
  private readonly windows: Readonly<Record<Kind, SlidingWindow>> = {
    send: new SlidingWindow(20, HOUR),
    verify: new SlidingWindow(30, HOUR),
  };
  private readonly told = new Map<string, { address: string; kind: Kind; until: number }>();

  /** Counts at once, so that a parallel storm is counted too. @returns takes the count back @throws {Rejected} RATE_LIMITED */
  enter(kind: Kind, ip: string, now: Date): () => void {
    const [window, key, at] = [this.windows[kind], addressKey(ip), now.getTime()];
    const wait = Math.ceil(window.wait(key, at));
    if (wait > 0) {
      this.note(kind, ip, at + wait * 1000);
      throw new Rejected('RATE_LIMITED', undefined, { retryAfter: wait });
    }
    window.count(key, at);
    return () => window.forgive(key, at);
  }

  /** Who must wait now, shortened: the page of an administrator needs no whole address. */
  waiting(now: Date): { address: string; kind: Kind; until: string }[] {
    return [...this.told.values()]
      .filter(({ until }) => until > now.getTime())
      .toReversed()
      .map(({ until, ...rest }) => ({ ...rest, until: new Date(until).toISOString() }));
  }

  private note(kind: Kind, ip: string, until: number): void {
    const address = shortened(ip);
    const key = `${kind} ${address}`;
    this.told.delete(key);
    const oldest = this.told.size >= MOST_SHOWN ? this.told.keys().next() : undefined;
    if (oldest && !oldest.done) this.told.delete(oldest.value);
    this.told.set(key, { address, kind, until });
  }
}
