import type { PersonKeys } from '@app/kernel';
import { CommandRecords, type CommandTold } from '@app/platform';
import { MemoryOccurrences, MemoryPersonKeys } from '../../../kernel/src/testing.js';
import { decidersOf, type AnyDecider } from './rerun.js';
import { SessionCommands } from './session-commands.handlers.js';

const counter = { initial: 0 } as unknown as AnyDecider;
const codes = { initial: 1 } as unknown as AnyDecider;
const LATE = '2026-02-01T00:00:00.000Z';

let store: MemoryOccurrences;
let keys: PersonKeys & { erase(personId: string): Promise<void> };
let records: CommandRecords;
let sessions: SessionCommands;
beforeEach(async () => {
  [store, keys, records] = [new MemoryOccurrences(), new MemoryPersonKeys(), new CommandRecords()];
  const folds = { counter: ['counter-', counter], codes: ['codes-', codes] } as const;
  const deciders = decidersOf([{ folds, secrets: ['codes'] }]);
  let id = 0;
  sessions = new SessionCommands(store, records, keys, { uuid: () => `c${(id += 1)}` }, deciders);
  await keys.keyFor('hana');
  sessions.onApplicationBootstrap();
});
afterEach(() => sessions.onModuleDestroy());

const tell = (by: unknown, more: Partial<CommandTold> = {}) =>
  records.tell({
    browserSession: 'page-a',
    stream: 'counter-1',
    decider: counter,
    command: { type: 'Count', data: { by } },
    actor: 'hana',
    at: '2026-01-01T00:00:00.000Z',
    before: 3,
    outcome: { kind: 'done', events: 1 },
    ...more,
  });
const counted = async (most = 200, until = LATE) =>
  (await sessions.of('page-a', until, most)).map(({ command }) => (command as { data?: unknown }).data); // prettier-ignore

it('are kept in their order, with what became of them, sealed', async () => {
  tell('geheim');
  tell(2, { outcome: { kind: 'refused', code: 'FULL' } });
  expect(await sessions.of('page-a', LATE, 200)).toEqual([
    { at: '2026-01-01T00:00:00.000Z', stream: 'counter-1', decider: 'counter', command: { type: 'Count', data: { by: 'geheim' } }, was: { kind: 'done', says: '1' }, before: 3 }, // prettier-ignore
    expect.objectContaining({ was: { kind: 'refused', says: 'FULL' } }),
  ]);
  expect(JSON.stringify(await store.of('page-a'))).not.toContain('geheim');
});

it('that came together are one row; the newest are found first, up to an instant', async () => {
  for (let by = 0; by < 5; by += 1) tell(by, { at: `2026-01-01T00:00:0${by}.000Z` });
  expect(await counted(2, '2026-01-01T00:00:03.500Z')).toEqual([{ by: 2 }, { by: 3 }]);
  expect(await store.of('page-a')).toHaveLength(1);
  tell(9, { at: '2026-01-01T00:00:09.000Z' });
  expect(await counted(1)).toEqual([{ by: 9 }]);
  expect(await counted()).toHaveLength(6);
});

it('that are too long are named alone; those that prove who somebody is, and those of nobody we know, are not kept', async () => {
  tell('x'.repeat(50_000));
  tell(1, { decider: codes });
  tell(1, { decider: {} });
  expect(await sessions.of('page-a', LATE, 9)).toMatchObject([
    { command: { type: 'Count' }, unkept: true },
  ]);
});

it('go with their person, and with them what they did on the same page before they logged in', async () => {
  tell(1, { actor: 'visitor' });
  tell(2);
  tell(3, { browserSession: 'page-b', actor: 'visitor' });
  expect(await counted()).toEqual([{ by: 1 }, { by: 2 }]);
  await sessions.forget('hana');
  expect(await counted()).toEqual([]);
  expect(await store.of('page-a')).toEqual([]);
  expect(await sessions.of('page-b', LATE, 200)).toHaveLength(1);
  await keys.erase('hana');
  tell(4); // of a call that was under way
  expect(await counted()).toEqual([]);
});

it('about somebody go with them, whoever sent it; an id that came to nothing gets no key', async () => {
  await keys.keyFor('boss');
  tell(1, { actor: 'boss', command: { type: 'Count', data: { by: 1, userId: 'hana' } } });
  tell(2, { actor: 'nobody-yet', person: 'boss' });
  tell(3, { actor: 'nobody-yet' });
  tell(4, { actor: 'system:configuration', person: 'hana' });
  expect(await counted()).toHaveLength(4);
  expect(new Set((await store.of('page-a')).map(({ personId }) => personId))).toEqual(new Set(['boss', 'hana', 'page:page-a'])); // prettier-ignore
  expect(await keys.existing('nobody-yet')).toBeUndefined();
  await sessions.forget('hana');
  expect(await counted()).toEqual([{ by: 2 }]);
});

it('that never came to a decider are named by their route', async () => {
  tell(1, { decider: undefined, stream: '', command: { type: 'POST /api/x' }, outcome: { kind: 'refused', code: 'FORBIDDEN' } }); // prettier-ignore
  expect(await sessions.of('page-a', LATE, 9)).toMatchObject([
    { command: { type: 'POST /api/x' }, was: { kind: 'refused', says: 'FORBIDDEN' } },
  ]);
});
