import { lastOf } from './acts.js';
import type { Pending } from './drafts.js';
import { type Left, written } from './written.js';

/** Words of theirs that have no place in the lesson any more: they stay on the device, to be copied. */
export class LeftWords {
  all: readonly Left[] = [];

  /** @returns whether there are any words in what is lost */
  add(lost: readonly Pending[], reason: string): boolean {
    const left = lastOf(lost)
      .map(({ operation }): Left => ({ id: operation.id, reason, words: written(operation) }))
      .filter(({ words }) => words.length > 0);
    this.all = [...this.all, ...left];
    return left.length > 0;
  }
}
