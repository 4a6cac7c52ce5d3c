import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Behind, sealField, type LogVerdict, type RecordedEvent } from '@app/kernel';
import { MemoryEventStore } from '../../../../kernel/src/testing.js';
import { newEvent, newEvents } from '../../../../kernel/src/log/contract/events.js';
import { markSigner } from '../../embedded/log/mark-signature.js';
import { LogSequence, type SequencedLog } from './log-sequence.js';
import { SequenceIntegrity } from './sequence-integrity.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-sequence-'));
afterAll(() => rmSync(root, { recursive: true }));
const signer = markSigner(Buffer.alloc(32, 7));

describe('the sequence of a log', () => {
  let log: MemoryEventStore;
  let folder: string;
  let begun = false;
  /** What somebody made of the events in the server. */
  let seen: (events: RecordedEvent[]) => RecordedEvent[];
  const opened: LogSequence[] = [];
  beforeEach(async () => {
    log = new MemoryEventStore();
    folder = mkdtempSync(join(root, 'data-'));
    begun = false;
    seen = (events) => events;
    for (const name of ['a', 'b', 'a'])
      await log.append({ stream: name, expected: 'any', events: newEvents(3, `of-${name}`) });
  });
  afterEach(async () => {
    for (const sequence of opened.splice(0)) await sequence.close();
    await log.close();
  });

  const changed: SequencedLog = {
    head: async () => (await all()).at(-1)?.position ?? 0n,
    subscribe: (subscription) => log.subscribe(subscription),
    async *readAll({ after = 0n, until, maxCount = Infinity } = {}) {
      const fits = ({ position }: RecordedEvent) =>
        position > after && (until === undefined || position <= until);
      yield* (await all()).filter(fits).slice(0, maxCount);
    },
  };
  const all = async () => {
    const events: RecordedEvent[] = [];
    for await (const event of log.readAll()) events.push(event);
    return seen(events);
  };
  const files = () => ({
    tables: join(folder, 'sequence.sqlite'),
    mark: join(folder, 'sequence.head.json'),
  });
  const open = async () => {
    const begin = async () => void (begun = true);
    const sequence = await LogSequence.open(changed, files(), {
      signing: { signer, begun, begin },
      report: (error) => {
        throw error;
      },
    });
    opened.push(sequence);
    return sequence;
  };
  const reached = async (sequence: LogSequence, ordinal: number) => {
    while (sequence.newest().position < ordinal) await sleep(5);
  };
  const verdict = (sequence: LogSequence) =>
    new SequenceIntegrity(sequence, { publicKey: signer.publicKey }).verify();

  it('says where it stands, and goes on with the log', async () => {
    const sequence = await open();
    expect(sequence.newest()).toMatchObject({ position: 9, at: 9n });
    const before = sequence.newestLink();
    log.passOver();
    await log.append({ stream: 'c', expected: 'any', events: newEvents(1) });
    await reached(sequence, 10);
    expect(sequence.newest()).toMatchObject({ position: 10, at: 11n });
    expect(sequence.hashAt(9)).toBe(before.hash);
    expect(await verdict(sequence)).toMatchObject({ ok: true, checked: 10, head: 11n });
  });
  it('is not damaged where the server does not answer: it is read again', async () => {
    const sequence = await open();
    let away = 2;
    const unseen = seen;
    seen = (events) => {
      if (away-- > 0) throw new Behind('no answer');
      return unseen(events);
    };
    await expect(verdict(sequence)).rejects.toThrow(Behind);
    const told: LogVerdict[] = [];
    const { publicKey } = signer;
    const options = { publicKey, afterMs: 1, againMs: 1, told: (one: LogVerdict) => void told.push(one) }; // prettier-ignore
    const integrity = new SequenceIntegrity(sequence, options);
    integrity.start();
    while (told.length === 0) await sleep(5);
    await integrity.close();
    expect([away, told]).toMatchObject([-1, [{ ok: true, checked: 9 }]]);
  });
  it('is the same made anew, and goes on where it was', async () => {
    const first = await open();
    const link = first.newestLink();
    await opened.pop()?.close();
    await log.append({ stream: 'c', expected: 'any', events: newEvents(1) });
    const second = await open();
    expect(second.hashAt(9)).toBe(link.hash);
    const newest = second.newestLink();
    await opened.pop()?.close();
    rmSync(files().tables);
    expect((await open()).newestLink()).toEqual(newest);
  });
  it.each<[string, (events: RecordedEvent[]) => RecordedEvent[], string]>([
    [
      'changed',
      (e) => e.map((x, n) => (n === 4 ? { ...x, data: { n: 99 } } : x)),
      '第 5 个事件被改动过',
    ],
    [
      'dated back',
      (e) => e.map((x, n) => (n === 4 ? { ...x, metadata: { ...x.metadata, at: '' } } : x)),
      '第 5 个事件被改动过',
    ],
    ['taken away', (e) => e.filter((_, n) => n !== 4), '第 5 个事件不见了'],
    ['cut off', (e) => e.slice(0, 7), '第 8 个事件起都不见了'],
    [
      'put in',
      (e) =>
        e.flatMap((x, n) => (n === 4 ? [{ ...x, id: 'x', position: x.position - 1n }, x] : [x])),
      '第 5 个事件是后来加进去的',
    ],
  ])('tells that an event was %s', async (_name, change, reason) => {
    const sequence = await open();
    seen = change;
    expect(await verdict(sequence)).toMatchObject({ ok: false, reason });
  });
  it.each<[string, (events: RecordedEvent[]) => RecordedEvent[]]>([
    [
      'whose newest event was changed',
      (e) => e.map((x, n) => (n === 8 ? { ...x, type: 'Other' } : x)),
    ],
    ['whose end was cut off', (e) => e.slice(0, 7)],
    ['that is another one', () => []],
  ])('does not open over a log %s', async (_name, change) => {
    await open();
    await opened.pop()?.close();
    seen = change;
    await expect(open()).rejects.toMatchObject({ name: 'Damaged' });
  });
  it('does not open over a log that was changed while its own file was taken away: the signed mark knows', async () => {
    await open();
    await opened.pop()?.close();
    rmSync(files().tables);
    seen = (events) => events.map((x, n) => (n === 2 ? { ...x, data: { n: 99 } } : x));
    await expect(open()).rejects.toMatchObject({ name: 'Damaged' });
    seen = (events) => events;
    const mark = JSON.parse(readFileSync(files().mark, 'utf8')) as { head: { position: number } };
    mark.head.position = 3;
    writeFileSync(files().mark, JSON.stringify(mark));
    await expect(open()).rejects.toThrow('签名不对');
  });
  it('knows what the log holds without reading it', async () => {
    const place = { personId: 'hana', eventId: 'e', field: 'name' };
    const data = { userId: 'hana', name: sealField(Buffer.alloc(32), place, 'Hana') };
    const event = newEvent({ type: 'Registered', version: 3, data });
    await log.append({ stream: 'p', expected: 'any', events: [event] });
    const { facts } = await open();
    expect(facts.isSealedFor('hana')).toBe(true);
    expect(facts.isSealedFor('mori')).toBe(false);
    expect(facts.sealedPersons()).toEqual(['hana']);
    expect(facts.holds('p', 'Registered')).toBe(true);
    expect(facts.holds('a', 'Registered')).toBe(false);
    expect(facts.kinds()).toContainEqual({ type: 'Registered', version: 3 });
    expect(facts.known('b', 'of-b')).toEqual({ revision: 2, position: 6n });
    expect(facts.known('b', 'of-a')).toBeUndefined();
  });
});
