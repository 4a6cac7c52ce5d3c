import { randomUUID } from 'node:crypto';
import type { Projection } from '../projection.js';
import { readModel } from '../read-model.js';
import { MemoryEventStore } from '../log/memory-event-store.js';
import type { Elsewhere } from './far.js';
import { halfOf } from './halves.js';

const elsewhere: Elsewhere = { worth: 100n, fold: async () => {} };
const reads = (name: string, hears: string[], parts?: string[]): Projection<object> => ({
  model: readModel(name, 1),
  hears,
  key: ({ stream }) => stream,
  project: (doc = {}) => doc,
  ...(parts && { parts }),
});
const logOf = async (...rounds: readonly (readonly string[])[]) => {
  const log = new MemoryEventStore();
  const metadata = { correlationId: 'c', causationId: 'c', commandId: 'c', actor: 'system:test', at: '2026-01-01T00:00:00.000Z' }; // prettier-ignore
  const events = rounds.flat().map((type) => ({ id: randomUUID(), type, version: 1, data: {}, metadata })); // prettier-ignore
  await log.append({ stream: 's', expected: 'any', events });
  return log;
};
const names = async (projections: readonly Projection<object>[], log: MemoryEventStore) =>
  [...(await halfOf(projections, log, await log.head(), elsewhere))].map(({ model }) => model.name); // prettier-ignore

const round = ['Seen', 'Seen', 'Said', 'Seen', 'Said', 'Seen', 'Seen'];
const rounds = Array.from({ length: 200 }, () => round);

it('keeps together what hears the same, so that each half reads its own', async () => {
  const log = await logOf(...rounds);
  const all = [
    reads('views', ['Seen']),
    reads('lessons', ['Said'], ['lines']),
    reads('visits', ['Seen']),
    reads('lines', ['Said']),
  ];
  const apart = await names(all, log);
  expect([['views', 'visits'], ['lessons', 'lines']]).toContainEqual(apart.toSorted((a, b) => all.findIndex(({ model }) => model.name === a) - all.findIndex(({ model }) => model.name === b))); // prettier-ignore
});

it('sees what comes in rounds as often as it is', async () => {
  // One look at each round would find it at the same place of it: the lesson would weigh nothing, or all.
  const log = await logOf(...Array.from({ length: 200 }, () => [...Array<string>(20).fill('Said'), ...Array<string>(80).fill('Seen')])); // prettier-ignore
  const apart = await names([reads('views', ['Seen']), reads('lessons', ['Said'])], log);
  expect(apart).toEqual(['lessons']);
});

it('leaves all of a short log here, and what nothing is heard of', async () => {
  const few = await logOf(round, round);
  const all = [reads('views', ['Seen']), reads('lessons', ['Said']), reads('never', ['Done'])];
  expect(await names(all, few)).toEqual([]);
  expect(await names(all, await logOf(...rounds))).not.toContain('never');
});

it('leaves all here where nobody is elsewhere', async () => {
  const log = await logOf(...rounds);
  expect(await halfOf([reads('views', ['Seen'])], log, await log.head(), undefined)).toHaveProperty('size', 0); // prettier-ignore
});

it('looks at no log for one alone, or for none: a fill that goes on has its lanes', async () => {
  const log = await logOf(...rounds);
  const looked = jest.spyOn(log, 'readAll');
  expect(await names([reads('views', ['Seen'])], log)).toEqual([]);
  expect(await names([], log)).toEqual([]);
  expect(looked).not.toHaveBeenCalled();
});
