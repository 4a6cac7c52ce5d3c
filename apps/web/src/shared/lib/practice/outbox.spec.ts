import { PRACTICE, type PracticeEvent, type PracticeOutcome } from '@app/contracts';
import { DEVICE, PracticeOutbox, type PracticeStore } from './outbox.js';

const event = (n: number): PracticeEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  kind: 'played',
  contentId: 'content-1',
  occurrenceId: 'o',
  at: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
});

interface Row {
  owner: string;
  event: PracticeEvent;
  from: number;
}
const memory = (): PracticeStore & { rows: Map<string, Row> } => {
  const rows = new Map<string, Row>();
  const of = (owner: string) => [...rows.values()].filter((row) => row.owner === owner);
  return {
    rows,
    add: async (owner, added, from = 0) => void rows.set(added.id, { owner, event: added, from }),
    all: async (owner) => of(owner).map((row) => row.event),
    waiting: async (owner, most) =>
      of(owner)
        .filter(({ from }) => from <= Date.now())
        .map((row) => row.event)
        .slice(0, most),
    remove: async (ids) => ids.forEach((id) => rows.delete(id)),
    count: async (owner) => of(owner).length,
    give: async (from, to) => of(from).forEach((row) => (row.owner = to)),
  };
};

const given = async (events: number, owner: string | null = 'u') => {
  const store = memory();
  const counted = new Set<string>();
  let online = true;
  let batches = 0;
  const send = async (sent: PracticeEvent[]): Promise<PracticeOutcome[] | undefined> => {
    if (!online) return undefined;
    batches += 1;
    return sent.map(({ id }) => {
      const outcome = counted.has(id) ? 'duplicate' : 'accepted';
      counted.add(id);
      return { id, outcome };
    });
  };
  const outbox = new PracticeOutbox(store, send);
  for (let n = 0; n < events; n += 1) await outbox.record(owner ?? undefined, event(n));
  return {
    outbox,
    store,
    counted,
    batches: () => batches,
    network: (is: boolean) => (online = is),
  };
};

describe('practice on a device', () => {
  it('goes in batches and leaves the store when it was answered for', async () => {
    const { outbox, store, counted, batches } = await given(PRACTICE.batch + 1);
    await outbox.flush('u');
    expect([counted.size, store.rows.size, batches()]).toEqual([PRACTICE.batch + 1, 0, 2]);
  });
  it('tells nobody what can still be taken back, and keeps it over a death of the page', async () => {
    const { outbox, store, counted } = await given(0);
    const soon = Date.now() + 60_000;
    await outbox.record('u', event(1), soon);
    await outbox.record('u', event(2), soon);
    await outbox.flush('u');
    expect([counted.size, (await outbox.unsent('u')).length]).toEqual([0, 2]);
    await outbox.takeBack(event(1).id);
    await outbox.record('u', event(2)); // it counts after all
    await outbox.record('u', event(3), Date.now() - 1); // its time was over while nobody looked
    await outbox.flush('u');
    expect([[...counted], store.rows.size]).toEqual([[event(2).id, event(3).id], 0]);
  });
  it('waits without a network, and counts once what is sent again', async () => {
    const { outbox, store, counted, network } = await given(3);
    network(false);
    await outbox.flush('u');
    expect(store.rows.size).toBe(3);
    network(true);
    await Promise.all([outbox.flush('u'), outbox.flush('u')]);
    await outbox.record('u', event(1)); // kept again by a device that forgot
    await outbox.flush('u');
    expect([counted.size, store.rows.size]).toEqual([3, 0]);
  });
  it('of before the login stays on the device until it is offered and taken', async () => {
    const { outbox, store, counted } = await given(2, null);
    await outbox.flush('u');
    expect([counted.size, await outbox.before()]).toEqual([0, 2]);
    await outbox.adopt('u');
    expect([counted.size, await outbox.before(), await store.count(DEVICE)]).toEqual([2, 0, 0]);
  });
});
