import type { EventOf } from '@app/kernel';
import fc from 'fast-check';
import { collections, type CollectionCommand } from './collections/collections.js';
import type { CollectionEvent } from './collections/events.js';
import {
  CollectionDeleted,
  CollectionItemAdded,
  CollectionItemRemoved,
  CollectionUndeleted,
} from './published.js';

const facts = {
  CollectionItemAdded,
  CollectionItemRemoved,
  CollectionDeleted,
  CollectionUndeleted,
};
type Fact = EventOf<typeof facts>;
const isFact = (event: CollectionEvent): event is Extract<CollectionEvent, Fact> =>
  event.type in facts;

/** As somebody counts who hears only what is published: lesson and the day on which it was added → how often. */
const counted = (events: readonly CollectionEvent[]): Record<string, number> => {
  const counts = new Map<string, number>();
  const count = (contentId: string, addedAt: string, by: 1 | -1) => {
    const name = `${contentId} ${addedAt}`;
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const { type, data } of events.filter(isFact))
    if (type === 'CollectionItemAdded') count(data.contentId, data.at, 1);
    else if (type === 'CollectionItemRemoved') count(data.contentId, data.addedAt, -1);
    else
      for (const { contentId, addedAt } of data.items)
        count(contentId, addedAt, type === 'CollectionUndeleted' ? 1 : -1);
  return Object.fromEntries([...counts].filter(([, times]) => times !== 0));
};

const TYPES = ['AddItem', 'RemoveItem', 'OrderItems', 'DeleteCollection', 'UndeleteCollection'];

describe('what is published of collections', () => {
  it('counts a lesson exactly as long as it is in one, on the day on which it came', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...TYPES), fc.nat(3)), { maxLength: 60 }),
        (steps) => {
          const events: CollectionEvent[] = [];
          let state = collections.initial;
          const create = { title: '', description: '' };
          [['CreateCollection', 0] as const, ...steps].forEach(([type, n], index) => {
            const at = new Date(Date.UTC(2026, 0, index + 1)).toISOString();
            const contentIds = state.items.map((item) => item.contentId).toReversed();
            const data = { collectionId: 'k', at, contentId: `c${n}`, contentIds, ...create };
            try {
              const command = { type, by: 'u', data } as unknown as CollectionCommand;
              for (const event of collections.decide(command, state)) {
                events.push(event);
                state = collections.evolve(state, event);
              }
            } catch {
              expect(state.deleted).toBe(true); // it is refused in the bin alone
            }
          });
          const there = state.deleted ? [] : state.items;
          expect(counted(events)).toEqual(
            Object.fromEntries(
              there.map(({ contentId, addedAt }) => [`${contentId} ${addedAt}`, 1]),
            ),
          );
        },
      ),
      { numRuns: 100 },
    ));
});
