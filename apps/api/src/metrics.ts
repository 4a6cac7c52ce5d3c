import type { FastifyInstance } from 'fastify';
import type { ReadModels } from '@app/kernel';
import { Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';

/** Process figures, and the time of each request by route template (never by address: that would be one series for each id). */
export const observeRequests = (server: FastifyInstance): void => {
  register.clear(); // one process may hold several servers one after the other: tests do
  collectDefaultMetrics();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
};

/** What waits because it cannot be read or folded, looked up when somebody asks: worth an alarm above nothing. */
export const observeParked = (readModels: ReadModels): void => {
  const gauge = new Gauge({
    registers: [],
    name: 'yamabiko_parked_events',
    help: 'Events that a read model could not fold, and those that wait behind them',
    labelNames: ['read_model'],
    async collect() {
      this.reset();
      for (const { collection } of await readModels.parked()) this.inc({ read_model: collection });
    },
  });
  register.registerMetric(gauge);
};
