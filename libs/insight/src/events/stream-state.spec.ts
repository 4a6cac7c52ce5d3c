import { shownState, stateChanges } from './stream-state.js';

const changes = (before: unknown, after: unknown) =>
  stateChanges(shownState(before), shownState(after)).changes;

describe('what an event changed of a state', () => {
  it('is nothing where nothing is otherwise', () =>
    expect(changes({ a: { b: [1] } }, { a: { b: [1] } })).toEqual([]));
  it('is each place that is otherwise, new or gone', () =>
    expect(changes({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 4, e: null } })).toEqual([
      { path: 'a.c', before: 2, after: 4 },
      { path: 'a.e', after: null },
      { path: 'd', before: 3 },
    ]));
  it('is seen in maps, sets and lists', () =>
    expect(
      changes(
        { kept: new Map([['x', 1]]), seen: new Set(['a']) },
        { kept: new Map([['x', 2]]), seen: new Set(['a', 'b']) },
      ),
    ).toEqual([
      { path: 'kept.x', before: 1, after: 2 },
      { path: 'seen.1', after: 'b' },
    ]));
  it('is the whole where a state begins or ends', () =>
    expect(changes(undefined, { a: 1 })).toEqual([{ path: '', before: null, after: { a: 1 } }]));
  it('has an end where it is very much', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n]));
    const { changes: told, cut } = stateChanges({}, many);
    expect([told.length, cut]).toEqual([60, true]);
  });
});
