import { Rejected, type Limits } from '@app/kernel';
import { LIMITS, addressKey } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { shortened } from '../addresses/address.js';

const HOUR = 3_600_000;
const MOST_SHOWN = 200;
type Kind = 'send' | 'verify';

/** What one address may do in an hour: have 20 codes sent and give 30 wrong ones. */
@Injectable()
export class LoginThrottle {
  private readonly windows = {
    send: { name: 'codes sent', most: 20, spanMs: HOUR },
    verify: { name: 'wrong codes', most: 30, spanMs: HOUR },
  } as const;

  constructor(@Inject(LIMITS) private readonly limits: Limits) {}

  /** Counts at once, so that a parallel storm is counted too. @returns takes the count back @throws {Rejected} RATE_LIMITED */
  async enter(kind: Kind, ip: string, now: Date): Promise<() => Promise<void>> {
    const [window, key, at] = [this.windows[kind], addressKey(ip), now.getTime()];
    const wait = Math.ceil(await this.limits.count(window, key, at));
    if (wait > 0) {
      const until = at + wait * 1000;
      await this.limits.refused(window.name, { key: shortened(ip), last: at, until });
      throw new Rejected('RATE_LIMITED', undefined, { retryAfter: wait });
    }
    return () => this.limits.forgive(window, key, at);
  }

  /** Who must wait now, shortened: the page of an administrator needs no whole address. */
  async waiting(now: Date): Promise<{ address: string; kind: Kind; until: string }[]> {
    const of = async (kind: Kind) =>
      (await this.limits.refusals(this.windows[kind].name))
        .filter(({ until }) => until > now.getTime())
        .map((refusal) => ({ ...refusal, kind }));
    const found = [...(await of('send')), ...(await of('verify'))];
    return found
      .toSorted((a, b) => b.last - a.last)
      .slice(0, MOST_SHOWN)
      .map(({ key, kind, until }) => ({
        address: key,
        kind,
        until: new Date(until).toISOString(),
      }));
  }
}
