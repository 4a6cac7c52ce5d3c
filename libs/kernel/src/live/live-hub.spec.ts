import { LiveClient as Client, liveMessage as message } from './live-client.js';
import { liveFanOutContract } from './live-fan-out.contract.js';
import { LiveHub } from './live-hub.js';

const startedAt = new Date(1000);

liveFanOutContract('LiveHub', async (options) => {
  const hub = new LiveHub({ startedAt, ...options });
  return [hub, hub];
});

it('numbers messages so that they grow, whatever the positions do', async () => {
  const hub = new LiveHub({ startedAt });
  const client = new Client();
  await hub.subscribe(['public'], client);
  for (const position of [5n, undefined, 4n, 12n]) hub.publish(message(0, 'public', position));
  expect(client.frames.map(({ id }) => id)).toEqual([
    '0.1000',
    '5.1001',
    '5.1002',
    '5.1003',
    '12.1004',
  ]);
});

it('knows the oldest place it can resume from', async () => {
  const hub = new LiveHub({ startedAt, keep: 2 });
  const first = new Client();
  await hub.subscribe(['public'], first);
  for (const n of [1, 2, 3]) hub.publish(message(n));
  const [atStart, after1] = [new Client(), new Client()];
  await hub.subscribe(['public'], atStart, first.frames[0]?.id);
  await hub.subscribe(['public'], after1, first.frames[1]?.id);
  expect([atStart.resumed, after1.resumed, after1.heard]).toEqual([
    { resumed: false },
    { resumed: true },
    [2, 3],
  ]);
});

it('remembers no topic that nobody listens to', async () => {
  const hub = new LiveHub({ startedAt, bufferBytes: 100 });
  for (let n = 0; n < 50; n += 1) (await hub.subscribe(['public', `content:${n}`], new Client()))();
  expect(hub['lines']['topics'].size).toBe(0);
});
