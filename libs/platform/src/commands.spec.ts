import { Behind, WaitBudget, type Decider, type EventStore } from '@app/kernel';
import { MemoryEventStore } from '../../kernel/src/testing.js';
import { commandsOver } from './commands.js';
import { newRequest, runRequest } from './http/request-context.js';

type Lit = { type: 'LampLit'; data: { n: number } };
const lamp: Decider<number, Lit, Lit> = {
  initial: 0,
  decide: ({ data }) => [{ type: 'LampLit', data }],
  evolve: (count) => count + 1,
};
const order = (n: number) => ({
  stream: 'lamp-desk',
  decider: lamp,
  command: { type: 'LampLit' as const, data: { n } },
  actor: 'hana',
});
const services = { clock: { now: () => new Date(0) }, ids: { uuid: () => crypto.randomUUID() } };

it('keeps nobody in line for a log that does not answer: who waits is told with the first', async () => {
  const log = new MemoryEventStore();
  const asked: unknown[] = [];
  let late = () => {};
  const silent: EventStore = Object.assign(Object.create(log) as EventStore, {
    append: (append: unknown) => {
      asked.push(append);
      return new Promise((_, reject) => (late = () => reject(new Behind('no answer'))));
    },
  });
  const commands = commandsOver(silent, services);
  const waiting = [1, 2, 3].map((n) => commands.execute(order(n)));
  const told = Promise.allSettled(waiting);
  while (asked.length === 0) await new Promise(setImmediate);
  late();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toHaveLength(1);
  for (const one of waiting) await expect(one).rejects.toBeInstanceOf(Behind);
  // Who comes afterwards finds out for themselves.
  const next = commands.execute(order(4));
  while (asked.length === 1) await new Promise(setImmediate);
  late();
  await expect(next).rejects.toBeInstanceOf(Behind);
});

it('goes on in line behind a command that was refused', async () => {
  const commands = commandsOver(new MemoryEventStore(), services);
  const refusing: Decider<number, Lit, Lit> = { ...lamp, decide: () => { throw new Error('no'); } }; // prettier-ignore
  const refused = commands.execute({ ...order(1), decider: refusing });
  const done = commands.execute(order(2));
  await expect(refused).rejects.toThrow('no');
  expect((await done).state).toBe(1);
});

it('takes what a request waited in line from what it waits for the log', async () => {
  const log = new MemoryEventStore();
  const slow: EventStore = Object.assign(Object.create(log) as EventStore, {
    append: async (append: Parameters<EventStore['append']>[0]) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return log.append(append);
    },
  });
  const commands = commandsOver(slow, services);
  const first = commands.execute(order(1));
  const waits = new WaitBudget();
  await runRequest({ ...newRequest(), waits }, () => commands.execute(order(2)));
  await first;
  expect(waits.remaining(1500)).toBeLessThan(1150);
});
