import { setTimeout as sleep } from 'node:timers/promises';
import { KurrentEventStore } from '../../libs/adapters/src/kurrentdb/kurrent-event-store.js';
import type { EventStore, NewEvent, RecordedEvent } from '@app/kernel';
import { newEvents, stream } from '../../libs/kernel/src/log/contract/events.js';
import type { ExpectedState } from '../stand-ins/kurrentdb/records.js';
import { kurrentDbStandIn, type KurrentDbStandIn } from '../stand-ins/kurrentdb/server.js';

/** One answer is given up soon, a call late: a machine that stands still makes a test slow, not red. */
const EAGER = { answerMs: 400, callMs: 60_000 };
/** For what is never answered. */
const SHORT = { answerMs: 200, callMs: 500 };
const PATIENT = { answerMs: 60_000, callMs: 60_000 };

describe('a log on KurrentDB', () => {
  let server: KurrentDbStandIn;
  let store: KurrentEventStore;
  let wire: { stream: string; expected: ExpectedState; ids: string[] }[];
  const opened: EventStore[] = [];
  const open = async (patience: { answerMs: number; callMs: number } = EAGER) => {
    const log = await KurrentEventStore.open(server.url, { patience, quietMs: 500 });
    opened.push(log);
    return log;
  };
  /** Open, and from then on in a hurry. */
  const impatient = async (): Promise<KurrentEventStore> => {
    const patience = { ...EAGER };
    const log = await open(patience);
    Object.assign(patience, SHORT);
    return log;
  };
  beforeEach(async () => {
    wire = [];
    server = await kurrentDbStandIn({ told: (append) => void wire.push(append) });
    store = await open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((log) => log.close()));
    await server.close();
  });
  const append = (events: NewEvent[], expected: number | 'noStream' = 'noStream', log = store) =>
    log.append({ stream: 'a', expected, events, commandId: 'command' });

  describe('on the wire', () => {
    it('is never asked to append anywhere, only at a revision or to a new stream', async () => {
      for (const expected of ['any', 'any', 'streamExists', 2, 'any'] as const)
        await store.append({ stream: 'a', expected, events: newEvents(1) });
      await store.append({ stream: 'b', expected: 'noStream', events: newEvents(1) });
      await expect(
        store.append({ stream: 'c', expected: 'streamExists', events: newEvents(1) }),
      ).rejects.toMatchObject({ name: 'WrongExpectedRevision' });
      expect(wire.length).toBeGreaterThan(5);
      expect(wire.filter(({ expected }) => expected === 'any' || expected === 'stream_exists')).toEqual([]); // prettier-ignore
    });
    it('says a wrong revision as it was meant', async () => {
      await append(newEvents(2));
      await expect(
        store.append({ stream: 'a', expected: 7, events: newEvents(1) }),
      ).rejects.toMatchObject({ expected: 7, actual: 1 });
      expect(wire.at(-1)).toMatchObject({ expected: 7n });
    });
    it.each([
      ['undefined', { data: undefined }],
      ['a list', { data: [1] }],
      ['a bigint', { data: { n: 1n } }],
      ['a bigint in its metadata', { metadata: { commandId: 1n } }],
      ['an id that is none', { id: 'first' }],
      ['no type', { type: '' }],
      ['more than 256 kB', { data: { text: 'x'.repeat(256 * 1024) } }],
    ])('never sees %s', async (_name, over) => {
      const [event] = newEvents(1);
      const bad = { ...event, ...over } as unknown as NewEvent;
      await expect(append([bad])).rejects.toThrow();
      expect(wire).toEqual([]);
      await expect(append(newEvents(1))).resolves.toMatchObject({ revision: 0 });
    });
    it('takes a megabyte at once, and never sees more', async () => {
      const large = (count: number) =>
        newEvents(count).map((each) => ({ ...each, data: { text: 'x'.repeat(200_000) } }));
      await expect(append(large(6))).rejects.toMatchObject({ name: 'Rejected', code: 'TOO_LARGE' });
      expect(wire).toEqual([]);
      await expect(append(large(5))).resolves.toMatchObject({ revision: 4 });
    });
    it('has no more in flight than its client can hold', async () => {
      const patient = await open(PATIENT);
      let release: () => void = () => undefined;
      server.misbehaviour.appends({ late: new Promise<void>((resolve) => (release = resolve)) });
      const some = Array.from({ length: 40 }, (_, n) =>
        patient.append({ stream: `s${n}`, expected: 'noStream', events: newEvents(1) }),
      );
      while (wire.length < 15) await sleep(10);
      await sleep(200);
      expect(wire).toHaveLength(15);
      release();
      await Promise.all(some);
      expect(wire).toHaveLength(40);
    });
    it('has no more bytes in flight than four megabytes', async () => {
      const patient = await open(PATIENT);
      let release: () => void = () => undefined;
      server.misbehaviour.appends({ late: new Promise<void>((resolve) => (release = resolve)) });
      const text = 'x'.repeat(250_000);
      const large = () => newEvents(4).map((each) => ({ ...each, data: { text } }));
      const some = Array.from({ length: 8 }, (_, n) =>
        patient.append({ stream: `s${n}`, expected: 'noStream', events: large() }),
      );
      while (wire.length < 4) await sleep(10);
      await sleep(200);
      expect(wire).toHaveLength(4);
      release();
      await Promise.all(some);
    });
  });

  describe('an append whose outcome is not told', () => {
    it.each([
      'written, no answer',
      'written but failed',
      'not written, no answer',
      'refused',
    ] as const)('and that was %p is there once, at its first revision', async (fault) => {
      await append(newEvents(2), 'noStream');
      server.misbehaviour.appends(fault, 1);
      const events = newEvents(2, 'command-2');
      const appended = await store.append({
        stream: 'a',
        expected: 1,
        events,
        commandId: 'command-2',
      });
      expect(appended).toMatchObject({ revision: 3, duplicate: false });
      expect((await stream(store, 'a')).map(({ id }) => id).slice(2)).toEqual(
        events.map(({ id }) => id),
      );
      const sent = wire.filter(({ ids }) => ids[0] === events[0]?.id);
      expect(new Set(sent.map(({ expected }) => expected))).toEqual(new Set([1n]));
    });
    it('is told to be unknown when its time is over; come again it is there once, wherever the stream stands', async () => {
      const hurried = await impatient();
      server.misbehaviour.appends('written, no answer');
      server.misbehaviour.reads('no answer');
      const events = newEvents(2);
      await expect(append(events, 'noStream', hurried)).rejects.toMatchObject({ name: 'Behind' });
      server.misbehaviour.well();
      await store.append({ stream: 'a', expected: 'any', events: newEvents(1, 'other') });
      expect(await append(events)).toMatchObject({ revision: 1, duplicate: true });
      expect(await stream(store, 'a')).toHaveLength(3);
    });
    it('and that is written late, after it was given up, is there once', async () => {
      const hurried = await impatient();
      server.misbehaviour.appends({ late: 1500 }, 1);
      const events = newEvents(1);
      await expect(append(events, 'noStream', hurried)).rejects.toMatchObject({ name: 'Behind' });
      const [again] = await Promise.allSettled([append(events)]);
      expect(again.status).toBe('fulfilled');
      while ((await stream(store, 'a')).length === 0) await sleep(50);
      expect(await stream(store, 'a')).toHaveLength(1);
    });
    it('keeps others out of its trouble', async () => {
      server.misbehaviour.appends('not written, no answer', 1);
      const stuck = append(newEvents(1));
      const others = Array.from({ length: 20 }, (_, n) =>
        store.append({ stream: `s${n}`, expected: 'noStream', events: newEvents(1) }),
      );
      await expect(Promise.all([stuck, ...others])).resolves.toHaveLength(21);
    });
  });

  /** All that a subscription gives, until it has so many. */
  const listened = (count: number, after = 0n, pageSize = 7) => {
    const stop = new AbortController();
    const seen: RecordedEvent[] = [];
    const done = (async () => {
      for await (const { events } of store.subscribe({ after, signal: stop.signal, pageSize })) {
        seen.push(...events);
        if (seen.length >= count) return seen;
      }
      return seen;
    })();
    return { seen, done, stop };
  };

  describe('a subscription', () => {
    const fill = async (count: number) => {
      for (let n = 0; n < count; n += 10)
        await store.append({ stream: `s${n % 3}`, expected: 'any', events: newEvents(10) });
    };
    /** Each time when so many more have come. */
    const again = async (
      seen: readonly unknown[],
      count: number,
      every: number,
      act: () => void,
    ) => {
      let acts = 0;
      for (let next = every; seen.length < count; await sleep(5)) {
        if (seen.length < next) continue;
        act();
        acts += 1;
        next = seen.length + every;
      }
      expect(acts).toBeGreaterThan(3);
    };
    const ids = (events: readonly RecordedEvent[]) => events.map(({ id }) => id);
    it('that the server ends as too slow, again and again, has no gap and no repeat', async () => {
      const { seen, done } = listened(600);
      const filling = fill(600);
      await again(seen, 600, 60, () => server.misbehaviour.abortSubscriptions());
      await filling;
      expect(ids(await done)).toEqual(ids(await everything(store)));
    });
    it('whose connection is reset, again and again, has no gap and no repeat', async () => {
      const { seen, done } = listened(200);
      const filling = fill(200);
      await again(seen, 200, 30, () => server.network.reset());
      await filling;
      expect(ids(await done)).toEqual(ids(await everything(store)));
    });
    it('goes on after the server was frozen', async () => {
      await fill(20);
      const { seen, done } = listened(40);
      while (seen.length < 20) await sleep(10);
      server.network.freeze();
      await sleep(1200);
      server.network.thaw();
      await fill(20);
      expect(await done).toHaveLength(40);
    });
  });

  describe('without its server', () => {
    it('refuses in time what it cannot do, and works again when the server does, subscriptions included', async () => {
      const log = await impatient();
      await log.append({ stream: 'a', expected: 'noStream', events: newEvents(1) });
      const { done } = listened(2);
      server.network.freeze();
      const calls = [
        log.append({
          stream: 'b',
          expected: 'noStream',
          events: newEvents(1, 'b'),
          commandId: 'b',
        }),
        stream(log, 'a'),
        log.head(),
      ];
      for (const each of await Promise.allSettled(calls))
        expect(each).toMatchObject({ status: 'rejected', reason: { name: 'Behind' } });
      server.network.thaw();
      await store.append({
        stream: 'b',
        expected: 'noStream',
        events: newEvents(1, 'b'),
        commandId: 'b',
      });
      expect(await stream(store, 'b')).toHaveLength(1);
      expect(await done).toHaveLength(2);
    });
    it('says that it is frozen', async () => {
      server.network.freeze();
      await expect(open(SHORT)).rejects.toMatchObject({
        name: 'Behind',
        repair: expect.stringContaining('检查 KURRENTDB_URL'),
      });
    });
    it('reads once it is there, though the first reading found none', async () => {
      const reserved = await kurrentDbStandIn();
      const { port, url } = reserved;
      await reserved.close();
      const opening = KurrentEventStore.open(url, { patience: EAGER });
      await sleep(300);
      const late = await kurrentDbStandIn({ port });
      const log = await opening;
      await expect(log.append({ stream: 'a', expected: 'noStream', events: newEvents(1) })).resolves.toMatchObject({ revision: 0 }); // prettier-ignore
      expect(await stream(log, 'a')).toHaveLength(1);
      await log.close();
      await late.close();
    });
  });
});

async function everything(store: EventStore): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const event of store.readAll()) found.push(event);
  return found;
}
