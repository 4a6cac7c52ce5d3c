import type { FastifyInstance } from 'fastify';
import { Histogram, collectDefaultMetrics, register } from 'prom-client';

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
