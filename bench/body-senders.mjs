// The senders of bodies.bench.ts, in a thread of their own: what they cost themselves is not a wait of the caller's.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', async ({ url, count, body, headers }) => {
  const statuses = await Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.status ?? 'cut';
    }),
  );
  parentPort?.postMessage(statuses);
});
