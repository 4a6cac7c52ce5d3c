import type { Trial } from '@app/platform';
import { Unreadable } from '@app/kernel';
import { MemoryEventStore } from '../../../kernel/src/testing.js';
import { replay } from './replay.js';

const SINCE = '2026-01-02T00:00:00.000Z';
const store = async (...ats: string[]) => {
  const log = new MemoryEventStore();
  for (const [n, at] of ats.entries()) {
    const metadata = { correlationId: 'c', causationId: 'c', commandId: `c-${n}`, actor: 'a', at };
    const events = ['Heard', 'Other'].map((type) => ({ id: `${type}-${n}`, type, version: 1, data: { n }, metadata })); // prettier-ignore
    await log.append({ stream: `s-${n}`, expected: 'noStream', events });
  }
  return log;
};
const nothing = {
  numbers: [],
  days: { title: '', unit: '', definition: '', points: [] },
  list: { title: '', of: 'person' as const, unit: '', definition: '', total: 0, rows: [] },
  assumes: [],
};
const counting = (seen: unknown[], add?: () => void): Trial => ({
  add: ({ data }) => (seen.push(data), add?.()),
  outcome: () => ({ next: () => ({ done: true, value: nothing }) }),
});
const run = async (log: MemoryEventStore, trial: Trial, { signal = new AbortController().signal, onRead = (): unknown => undefined } = {}) => // prettier-ignore
  replay({ sealed: log, catalogue: [], until: await log.head() }, { hears: ['Heard'] }, trial, { since: SINCE, signal, onRead }); // prettier-ignore

describe('a replay', () => {
  it('gives a rule what it hears of the whole log, and counts what belongs to the days', async () => {
    const seen: unknown[] = [];
    const log = await store('2026-01-01T00:00:00.000Z', SINCE, '2026-01-03T00:00:00.000Z');
    const outcome = await run(log, counting(seen));
    expect(seen).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
    expect(outcome?.events).toMatchObject({ count: 2, from: '3', to: '5', first: { position: '3', type: 'Heard' }, last: { position: '5' } }); // prettier-ignore
    expect(outcome?.events.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(outcome?.earlier).toBe(1);
  });
  it('comes to nothing once it is cancelled, and reads no further', async () => {
    const seen: unknown[] = [];
    const cancel = new AbortController();
    const log = await store(SINCE, SINCE, SINCE);
    const onRead = () => seen.length === 1 && cancel.abort();
    expect(await run(log, counting(seen), { signal: cancel.signal, onRead })).toBeUndefined();
    expect(seen.length).toBeLessThan(3);
  });
  it('comes to nothing where it is cancelled after the last event', async () => {
    const cancel = new AbortController();
    const log = await store(SINCE);
    const trial: Trial = {
      add: () => undefined,
      *outcome() {
        cancel.abort();
        yield;
        return nothing;
      },
    };
    expect(await run(log, trial, { signal: cancel.signal })).toBeUndefined();
  });
  it('leaves out what cannot be read, and says how much', async () => {
    const log = await store(SINCE, SINCE);
    const unreadable = counting([], () => {
      throw new Unreadable('no key');
    });
    expect(await run(log, unreadable)).toMatchObject({ unreadable: 2 });
  });
});
