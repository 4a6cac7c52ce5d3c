import { behind, ofCheckpoint, placeToRead, placeToSubscribe } from './positions.js';

describe('a position in the log of a KurrentDB', () => {
  it('grows with what was seen: before an event, behind it, before the next', () => {
    const at = (commit: bigint) => ofCheckpoint({ commit, prepare: 0n });
    expect([at(500n), behind(500n), at(501n), behind(501n)]).toEqual([1000n, 1001n, 1002n, 1003n]);
    expect(ofCheckpoint({ commit: 500n, prepare: 500n })).toBe(behind(500n));
  });
  it('is none where the server found nothing from the start, which it tells as its greatest number', () => {
    const commit = 2n ** 64n - 1n;
    expect(ofCheckpoint({ commit, prepare: commit })).toBe(0n);
  });
  it('resumes a subscription behind an event that was seen, and at one that was not', () => {
    expect(placeToSubscribe(behind(500n))).toEqual({ commit: 500n, prepare: 500n });
    expect(placeToSubscribe(ofCheckpoint({ commit: 500n, prepare: 0n }))).toEqual({ commit: 500n, prepare: 0n }); // prettier-ignore
    expect(placeToSubscribe(0n)).toBe('start');
  });
  it('is read from where an event begins, also one less than that event’s', () => {
    expect(placeToRead(behind(500n))).toEqual({ commit: 500n, prepare: 500n });
    expect(placeToRead(behind(500n) - 1n)).toEqual({ commit: 500n, prepare: 500n });
    expect(placeToRead(0n)).toBe('start');
  });
});
