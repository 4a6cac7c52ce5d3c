import { Gauge, register } from 'prom-client';
import type { Readiness } from './readiness.js';

/** For whoever collects the figures of this process. One that is alone is never replaced by another: it refuses to start. */
export const observeStanding = (readiness?: Pick<Readiness, 'isBlockedBy'>): void => {
  const gauge = new Gauge({
    registers: [],
    name: 'yamabiko_stands_still',
    help: '1: it met an event that a newer program wrote, and waits to be replaced',
    collect() {
      this.set(readiness?.isBlockedBy('newer') === true ? 1 : 0);
    },
  });
  register.registerMetric(gauge);
};
