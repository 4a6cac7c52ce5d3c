import Sequencer from '@jest/test-sequencer';

/** The name of a spec says how long it lasts better than its size, the only thing that jest knows on a fresh clone. */
const begins = ({ path }) =>
  path.includes('/test/faults/') ? 0 : /\.(?:e2e|int)\.spec\.ts$/.test(path) ? 1 : 2;

/** What drives whole processes begins first: the last of a run are short then, and no worker waits alone for a long one. */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests); // oxlint-disable-line unicorn/no-array-sort -- jest's own method of this name
    return sorted.toSorted((a, b) => begins(a) - begins(b));
  }
}
