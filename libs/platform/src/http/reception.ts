import type { IncomingMessage } from 'node:http';
import { BROWSER_SESSION } from '@app/contracts';
import { Rejected, WaitBudget } from '@app/kernel';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.js';
import type { Admission, Asked, KnownRequest } from './admission.js';
import { Arrivals } from './arrivals.js';
import { bodyLimitOf } from './json-body.js';
import type { RateLimits } from './limits.js';
import type { ProxySigns } from './proxy-signs.js';
import { newRequest, runRequest, tracedRequest } from './request-context.js';
import type { Route } from './routes.js';

const SESSION = /^[\w-]{8,40}$/;
/** The microphone is for shadowing; nothing else of the device is asked for. */
const permissions =
  'microphone=(self), autoplay=(self), camera=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()';

/** What is asked of every call. */
export interface Reception {
  limits: RateLimits;
  admission: Admission;
  /** Every route that a controller serves. */
  routes: readonly Route[];
  /** Whether the server goes by the name in this `Host` header. */
  isOurName: (host: string | undefined) => boolean;
  signs: ProxySigns;
  /** Does a request belong to the trace of whoever sent it? */
  traced?: boolean;
}

/**
 * Whether the caller names one server: two names, or one in the address and another beside it, would be read otherwise by whoever stands
 * before us. Only HTTP/1.0, which probes speak, may name none.
 */
const namesOne = ({ httpVersion, rawHeaders, url }: IncomingMessage): boolean => {
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  return (names === 1 || (names === 0 && httpVersion === '1.0')) && url?.startsWith('/') === true;
};

/** For machines that watch the server, who call it by whatever name it has in their network. */
const isWatched = (url: string): boolean => /^\/(?:health|metrics)(?:[/?]|$)/.test(url);

/** Who arrives: by which name, through which proxy, how often. Then the route's own rule. Nothing has been read of a body yet. */
export const receiveCalls = (
  server: FastifyInstance,
  { limits, admission, routes, isOurName, signs, traced = false }: Reception,
): void => {
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  server.addHook('onRoute', (route) => {
    const method = String(route.method).replace('HEAD', 'GET');
    const asked = known.get(`${method} ${route.url}`);
    if (!asked) return;
    route.bodyLimit = bodyLimitOf(asked);
    route.config = { ...route.config, asked } as typeof route.config;
  });
  const arrivals = new Arrivals();
  server.server.on('connection', () => arrivals.hear());
  server.addHook('onRequest', async (request, reply) => {
    if (arrivals.settled) await arrivals.settled;
    request.context_ = traced ? tracedRequest(request.headers['traceparent']) : newRequest();
    request.context_.waits = new WaitBudget();
    const session = request.headers[BROWSER_SESSION];
    if (typeof session === 'string' && SESSION.test(session))
      request.context_.browserSession = session;
    void reply.header('permissions-policy', permissions);
    if (!namesOne(request.raw)) throw new Rejected('INVALID');
    signs.look(request.headers);
    if (!isOurName(request.headers.host) && !isWatched(request.url))
      throw new Rejected('HOST_UNKNOWN');
    if (!request.url.startsWith('/api/')) return;
    const wait = await limits.arrive(addressKey(request.ip));
    if (wait > 0) throw new Rejected('RATE_LIMITED', undefined, { retryAfter: Math.ceil(wait) });
  });
  server.addHook('onRequest', async (request: KnownRequest) => {
    const { asked } = request.routeOptions.config as { asked?: Asked };
    const { context_: context = newRequest() } = request;
    if (asked) await runRequest(context, () => admission.admit(request, asked));
  });
};
