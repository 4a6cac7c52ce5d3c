import { lastOf } from './acts.js';
import type { Pending } from './drafts.js';
import { type Unplaced, written } from './written.js';

/** Words of theirs that have no place in the lesson any more: they stay on the device, to be copied. */
export class UnplacedWords {
  all: readonly Unplaced[] = [];

  /** Words that were never done: the field they were typed into has gone. */
  keep(id: string, words: string, reason: string): void {
    this.all = [...this.all, { id, reason, words: [words] }];
  }

  /** @returns whether there are any words in what is lost */
  add(lost: readonly Pending[], reason: string): boolean {
    const found = lastOf(lost)
      .map(({ operation }): Unplaced => ({ id: operation.id, reason, words: written(operation) }))
      .filter(({ words }) => words.length > 0);
    this.all = [...this.all, ...found];
    return found.length > 0;
  }
}
