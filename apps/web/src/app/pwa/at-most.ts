/** A cache that keeps its newest `count` answers; the oldest go first. */
export const atMost = (cacheName: string, count: number) => ({
  async cacheDidUpdate(): Promise<void> {
    const cache = await caches.open(cacheName);
    const kept = await cache.keys();
    await Promise.all(
      kept.slice(0, Math.max(0, kept.length - count)).map((request) => cache.delete(request)),
    );
  },
});
