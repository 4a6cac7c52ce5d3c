import type { Projection } from '@app/kernel';
import { contexts } from '../../apps/composition/src/contexts.js';
import { digestsOf, was } from './folding.js';

const projections = contexts.flatMap((context) => context.projections) as unknown as readonly Projection<object>[];

describe('read models', () => {
  it('fold to the same bytes as when their version was new', () => {
    const is = digestsOf(projections);
    const known = Object.keys(is).filter((name) => name in was);
    expect(Object.fromEntries(known.map((name) => [name, is[name]]))).toEqual(Object.fromEntries(known.map((name) => [name, was[name]])));
    // A new read model, or a new version of one, adds its line (`write-new-samples.ts` does); nobody edits a line that is there.
    expect(Object.keys(is).filter((name) => !(name in was))).toEqual([]);
  });
});
