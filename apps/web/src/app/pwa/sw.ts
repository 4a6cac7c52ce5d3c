import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { createPartialResponse, RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { DOWNLOADS, PRIVATE_CACHES } from '../../shared/lib/offline/caches.js';
import { atMost } from './at-most.js';

// The few words of a worker's scope that we use: the page's types and the worker's do not fit into one program.
declare const self: {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'message', heard: (event: MessageEvent<unknown>) => void): void;
  addEventListener(
    type: 'activate',
    heard: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

/** About two hours of listening, some 60 MB. */
const CLIPS = 2000;
const CLIP = /^\/media\/audio\//;
/** Answers of the server, not screens. Nothing of /api has a route here at all: neither a person's answers nor the live stream are kept. */
const NOT_SCREENS = [/^\/(api|media|health|metrics)(\/|$)/, /\/[^/.]+\.[^/]+$/];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }),
);

const [heard] = PRIVATE_CACHES;
const fromHeard = new CacheFirst({
  cacheName: heard,
  // A clip played with Range comes as 206 and is passed through; the player fetches whole clips, and those are kept.
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new RangeRequestsPlugin(),
    atMost(heard, CLIPS),
  ],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && CLIP.test(url.pathname),
  async ({ request, event, url }) => {
    const saved = await caches.match(url.href, { cacheName: DOWNLOADS });
    if (saved) return request.headers.has('range') ? createPartialResponse(request, saved) : saved;
    return fromHeard.handle({ request, event });
  },
);

// A new version waits until a person says so; the first one takes the page that is already open.
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
