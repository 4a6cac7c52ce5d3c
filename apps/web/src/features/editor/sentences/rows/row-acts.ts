import type { SentenceBase, SentenceChange } from '@app/lesson';
import type { Row } from './rows.js';

/** What of a sentence is open for typing; a translation by its language. */
export type Open = 'content' | 'speaker' | 'pace' | 'keywords' | 'reading' | `to:${string}`;
export const COLUMNS = '44px 112px minmax(260px, 5fr) minmax(180px, 4fr) 132px 132px';
/** What could be said but is not: seen where the pointer or the keyboard is. */
export const QUIET = 'quiet';

/** Words in an open field, and what stood there when it was opened. */
export interface Draft {
  text: string;
  begunOn?: string | undefined;
}

export interface RowActs {
  open: (id: string, what: Open | undefined) => void;
  /** What is typed into the open field, before it is kept or left. */
  typed: (id: string, what: Open, draft: Draft) => void;
  /** @param base what stood in these fields when they were opened: what others wrote since is not overwritten unasked */
  change: (id: string, change: SentenceChange, base?: SentenceBase) => boolean;
  play: (row: Row) => void;
  retry: (id: string) => void;
  voice: (id: string) => void;
  remove: (id: string) => void;
}
