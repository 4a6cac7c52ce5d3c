import type { ReadStore } from '@app/kernel';
import { READ_STORE, addressKey } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';

const bots =
  /bot|crawl|spider|slurp|preview|lighthouse|monitor|scrap|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|httpclient/i;

/** Machines, by what they say of themselves; what says nothing is one too. A visitor with a browser of its own passes. */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.length < 20 || bots.test(userAgent);

/** Beside the read models: no projection makes them. */
export const saltsIn = (store: ReadStore) => store.collection<{ salt: string }>('visitor-salts');

/**
 * Visitors of a day, told apart without a cookie and never known again the day after: the salt is random, lives in one place and is
 * thrown away when the next day's is made.
 */
@Injectable()
export class Visitors {
  private today: { day: string; salt: Promise<string> } | undefined;
  constructor(@Inject(READ_STORE) private readonly store: ReadStore) {}

  async nameOf({ ip, userAgent }: { ip: string; userAgent: string }, day: string): Promise<string> {
    this.today = this.today?.day === day ? this.today : { day, salt: this.saltOf(day) };
    const salt = await this.today.salt.catch((error: unknown) => {
      this.today = undefined; // the next report tries again
      throw error;
    });
    return createHmac('sha256', salt)
      .update(`${addressKey(ip)}\n${userAgent}`)
      .digest('hex')
      .slice(0, 24);
  }

  /** Kept beside the read models, so that a restart counts nobody twice. */
  private async saltOf(day: string): Promise<string> {
    const salts = saltsIn(this.store);
    const kept = await salts.findOne({ _id: day });
    if (kept) return kept.salt;
    const salt = randomBytes(32).toString('base64');
    await salts.deleteMany({ _id: { $ne: day } });
    await salts.replaceOne({ _id: day }, { salt }, { upsert: true });
    return salt;
  }
}
