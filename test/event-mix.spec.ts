import type { Append } from '@app/kernel';
import { contexts } from '../apps/composition/src/contexts.js';
import { eventMix, publicLessons } from '../bench/event-mix.js';
import { misfitOf } from '../libs/kernel/src/events/define.js';

const COUNT = 20_000;
const definitions = new Map(
  contexts.flatMap(({ events }) => events).map((definition) => [definition.type, definition]),
);
/** What does not fit, once a type; and how many types there were. */
const misfits = (appends: Iterable<Append>) => {
  const [types, found] = [new Set<string>(), new Map<string, string>()];
  for (const { events } of appends)
    for (const { type, version, data } of events) {
      types.add(type);
      const definition = definitions.get(type);
      const misfit = definition ? misfitOf(definition, data) : 'no such event';
      if (misfit !== undefined) found.set(type, misfit);
      else if (definition?.version !== version) found.set(type, `version ${version}`);
    }
  return { types: types.size, found: Object.fromEntries(found) };
};

// The benchmarks that fold the product's own events would measure what the log of the product refuses.
it('every event of the benchmarks is one that the product appends today', () =>
  expect(misfits(eventMix(COUNT))).toEqual({ types: 22, found: {} }));

it('so are the lessons that are published for them', () =>
  expect(misfits(publicLessons(3))).toEqual({ types: 8, found: {} }));
