// The senders of bodies.bench.ts, in a thread of their own: what they cost themselves is not a wait of the caller's.
import { parentPort } from 'node:worker_threads';

const send = async (url, sent) => {
  const answer = await fetch(url, { method: 'POST', ...sent }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 'cut';
};

parentPort?.on('message', ({ url, count, body, headers }) => {
  const sending = Array.from({ length: count }, () => send(url, { body, headers }));
  void Promise.all(sending).then((statuses) => parentPort?.postMessage(statuses, []));
});
