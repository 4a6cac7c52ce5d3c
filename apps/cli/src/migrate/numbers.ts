import type { OpenLog } from '../../../composition/src/log.js';

/** The events of a log by their numbers, from 1. */
export type Numbered = OpenLog['numbered'];

/** The number of the last event that stands at a position or before it. */
export function ordinalAt(numbered: Numbered, position: bigint): number {
  let [low, high] = [0, numbered.newest().position];
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if ((numbered.at(middle)?.at ?? 0n) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
