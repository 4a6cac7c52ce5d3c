import type { LiveEvent } from '@app/contracts';
import './live/line.js'; // here already when the first line opens
import { listen } from './live.js';

describe('one connection a tab', () => {
  const original = globalThis.fetch;
  const opened: {
    topics: string;
    last: string | null;
    say: (text: string) => void;
    signal: AbortSignal;
  }[] = [];
  let status = 200;
  beforeEach(() => {
    opened.length = 0;
    status = 200;
    globalThis.fetch = async (input, init) => {
      let say: (text: string) => void = () => undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (control) => void (say = (text) => control.enqueue(new TextEncoder().encode(text))),
      });
      const topics =
        new URL(typeof input === 'string' ? input : '', 'http://x').searchParams.get('topics') ??
        '';
      opened.push({
        topics,
        last: new Headers(init?.headers).get('last-event-id'),
        say,
        signal: init?.signal as AbortSignal,
      });
      return new Response(status === 200 ? body : null, { status });
    };
  });
  afterEach(() => void (globalThis.fetch = original));
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  const hear = (topic: string) => {
    const seen: LiveEvent[] = [];
    const stop = new AbortController();
    listen({
      topics: [topic],
      token: 't',
      signal: stop.signal,
      onEvent: (event) => seen.push(event),
    });
    return { seen, stop: () => stop.abort(), types: () => seen.map(({ type }) => type) };
  };
  const ready = (resumed: boolean) => `event: ready\ndata: {"resumed":${resumed}}\n\n`;

  it('is shared, opens anew for another topic from where it was, and closes with the last', async () => {
    const a = hear('user:1');
    await turn();
    opened[0]?.say(
      `${ready(false)}id: 7\nevent: x.changed\ndata: {"topic":"user:1","data":{"n":1}}\n\n`,
    );
    await turn();
    expect(a.seen).toEqual([
      { type: 'ready', topic: '' },
      { type: 'x.changed', topic: 'user:1', n: 1 },
    ]);
    const b = hear('content:2');
    await turn();
    expect(opened.map(({ topics, last }) => [topics, last])).toEqual([
      ['user:1', null],
      ['content:2,user:1', '7'],
    ]);
    expect(opened[0]?.signal.aborted).toBe(true);
    opened[1]?.say(
      `${ready(true)}event: content.changed\ndata: {"topic":"content:2","data":{}}\n\n`,
    );
    await turn();
    expect(a.types()).toEqual(['ready', 'x.changed']);
    expect(b.types()).toEqual(['ready', 'content.changed']);
    a.stop();
    b.stop();
    await turn();
    expect(opened.at(-1)?.signal.aborted).toBe(true);
  });

  it('reads events across chunks and past comments, and comes back behind the last that was whole', async () => {
    const a = hear('user:1');
    await turn();
    opened[0]?.say(': hi\n\nid: 4\nevent: x.chan');
    await turn();
    opened[0]?.say('ged\ndata: {"topic":"user:1",\ndata: "data":{"n":1}}\n\nid: 5\ndata: un');
    await turn();
    expect(a.seen).toEqual([{ type: 'x.changed', topic: 'user:1', n: 1 }]);
    const b = hear('content:2');
    await turn();
    expect(opened[1]?.last).toBe('4');
    a.stop();
    b.stop();
  });

  it('says that the token was refused and does not come back with it', async () => {
    status = 401;
    const a = hear('user:1');
    await turn();
    expect(a.types()).toEqual(['refused']);
    expect(opened).toHaveLength(1);
    a.stop();
  });
});
