import { Gauge, register } from 'prom-client';
import type { Readiness } from './readiness.js';

/** For whoever collects the figures of this process. One that is alone is never replaced by another: it refuses to start. */
export const observeStanding = (
  readiness?: Pick<Readiness, 'isBlockedBy' | 'away' | 'stores'>,
): void => {
  const gauge = new Gauge({
    registers: [],
    name: 'yamabiko_stands_still',
    help: '1: it met an event that a newer program wrote, and waits to be replaced',
    collect() {
      this.set(readiness?.isBlockedBy('newer') === true ? 1 : 0);
    },
  });
  register.registerMetric(gauge);
  register.registerMetric(storesAway(readiness));
};

const storesAway = (readiness?: Pick<Readiness, 'away' | 'stores'>) =>
  new Gauge({
    registers: [],
    name: 'yamabiko_store_away',
    help: '1: the log, the store of the read models, Redis or the S3 does not answer this process',
    labelNames: ['store'],
    async collect() {
      const away = await readiness?.away();
      for (const store of readiness?.stores() ?? []) this.set({ store }, away?.has(store) ? 1 : 0);
      if (!readiness) this.set({}, 0); // its log and read models are its own
    },
  });
