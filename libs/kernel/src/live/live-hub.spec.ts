import { LiveHub, type LiveFrame, type LiveSink } from './live-hub.js';

const startedAt = new Date(1000);

class Client implements LiveSink {
  readonly frames: LiveFrame[] = [];
  closed = 0;
  waiting = 0;
  send(frame: LiveFrame): void {
    if (this.closed > 0) throw new Error('closed');
    this.frames.push(frame);
  }
  buffered(): number {
    return this.waiting;
  }
  close(): void {
    this.closed += 1;
  }
  get heard(): unknown[] {
    return this.frames
      .filter(({ type }) => type !== 'ready')
      .map(({ json }) => (JSON.parse(json) as { data: { n: number } }).data.n);
  }
  get resumed(): unknown {
    return JSON.parse(this.frames[0]?.json ?? 'null');
  }
}

const message = (n: number, topic = 'public', position?: bigint) => ({
  topic,
  type: 'n',
  data: { n },
  ...(position === undefined ? {} : { position }),
});

it('sends a message to those who asked for its topic, once', () => {
  const hub = new LiveHub({ startedAt });
  const [one, other] = [new Client(), new Client()];
  hub.subscribe(['public', 'user:1', 'public'], one);
  const leave = hub.subscribe(['user:2'], other);
  hub.publish(message(1));
  hub.publish(message(2, 'user:2'));
  leave();
  hub.publish(message(3, 'user:2'));
  expect([one.heard, other.heard]).toEqual([[1], [2]]);
});

it('numbers messages so that they grow, whatever the positions do', () => {
  const hub = new LiveHub({ startedAt });
  const client = new Client();
  hub.subscribe(['public'], client);
  for (const position of [5n, undefined, 4n, 12n]) hub.publish(message(0, 'public', position));
  expect(client.frames.map(({ id }) => id)).toEqual([
    '0.1000',
    '5.1001',
    '5.1002',
    '5.1003',
    '12.1004',
  ]);
});

it('tells who comes back exactly what was missed', () => {
  const hub = new LiveHub({ startedAt, keep: 50 });
  // A seeded walk of losing the line at any moment: every message once, in order, or an honest "not resumed".
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const heard: unknown[] = [];
  let client = new Client();
  let leave = hub.subscribe(['public'], client);
  for (let n = 1; n <= 1000; n += 1) {
    hub.publish(message(n, random() < 0.7 ? 'public' : 'user:1'));
    if (random() > 0.1) continue;
    leave();
    const { id } = client.frames.at(-1) as LiveFrame;
    heard.push(...client.heard);
    const missed = Math.floor(random() * 20);
    for (let more = 0; more < missed; more += 1) hub.publish(message((n += 1)));
    client = new Client();
    leave = hub.subscribe(['public'], client, id);
    expect(client.resumed).toEqual({ resumed: true });
  }
  heard.push(...client.heard);
  const all = new Client();
  expect(new Set(heard).size).toBe(heard.length);
  expect(heard).toEqual([...(heard as number[])].toSorted((a, b) => a - b));
  hub.subscribe(['public'], all, client.frames.at(-1)?.id);
  expect(all.heard).toEqual([]);
});

it.each(['0.999', 'nonsense', '', undefined])('does not pretend to know %p', (lastId) => {
  const hub = new LiveHub({ startedAt, keep: 2 });
  for (const n of [1, 2, 3]) hub.publish(message(n));
  const client = new Client();
  hub.subscribe(['public'], client, lastId);
  expect([client.resumed, client.heard]).toEqual([{ resumed: false }, []]);
});

it('knows the oldest place it can resume from', () => {
  const hub = new LiveHub({ startedAt, keep: 2 });
  const first = new Client();
  hub.subscribe(['public'], first);
  for (const n of [1, 2, 3]) hub.publish(message(n));
  const [atStart, after1] = [new Client(), new Client()];
  hub.subscribe(['public'], atStart, first.frames[0]?.id);
  hub.subscribe(['public'], after1, first.frames[1]?.id);
  expect([atStart.resumed, after1.resumed, after1.heard]).toEqual([
    { resumed: false },
    { resumed: true },
    [2, 3],
  ]);
});

it('lets go of a client that is too slow or broken, and only of that one', () => {
  const hub = new LiveHub({ startedAt, bufferBytes: 100 });
  const [slow, broken, good] = [new Client(), new Client(), new Client()];
  for (const client of [slow, broken, good]) hub.subscribe(['public'], client);
  slow.waiting = 101;
  broken.closed = 1;
  hub.publish(message(1));
  hub.publish(message(2));
  expect([slow.closed, broken.closed, good.closed]).toEqual([1, 2, 0]);
  expect([slow.heard, good.heard]).toEqual([[1], [1, 2]]);
});

it('remembers no topic that nobody listens to', () => {
  const hub = new LiveHub({ startedAt, bufferBytes: 100 });
  const leaves = Array.from({ length: 50 }, (_, n) =>
    hub.subscribe(['public', `content:${n}`], new Client()),
  );
  for (const leave of leaves) leave();
  expect(hub['topics'].size).toBe(0);
});
