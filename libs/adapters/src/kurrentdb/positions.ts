import type { Position } from '@app/kernel';

/** A place in the server's log, as it is named on the wire. */
export interface LogPlace {
  commit: bigint;
  prepare: bigint;
}

// What stands at byte C of the server's log was seen: 2C + 1. All before it was, and it was not: 2C. A checkpoint names either, and says
// which by its prepare; who kept C alone would pass over an event.

/** Of an event, or of a checkpoint that stands at one: all up to it and it itself were seen. */
export const behind = (commit: bigint): Position => commit * 2n + 1n;

/** How the server names the place before all: a subscriber from the start is told it where a short log holds nothing for them. */
const NOWHERE = 2n ** 64n - 1n;

export const ofCheckpoint = ({ commit, prepare }: LogPlace): Position => {
  if (commit === NOWHERE) return 0n;
  return prepare < commit ? commit * 2n : behind(commit);
};

/** Where reading goes on, which includes what stands there; the reader passes over what it has seen. */
export const placeToRead = (after: Position): LogPlace | 'start' => {
  if (after <= 0n) return 'start';
  const commit = after / 2n;
  return { commit, prepare: commit };
};

/** Where a subscription goes on, which excludes what stands there. */
export const placeToSubscribe = (after: Position): LogPlace | 'start' => {
  if (after <= 0n) return 'start';
  const commit = after / 2n;
  return { commit, prepare: after % 2n === 1n ? commit : 0n };
};
