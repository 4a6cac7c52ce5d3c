import type { ContentSummary, MadeOperation } from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import type { Pending } from './drafts.js';
import type { Held } from './ports.js';
import type { Unplaced } from './written.js';

/** `held`: the server is there and will not take it now; `why` says what for. `opening`: it is shown and may be changed, but not sent yet. */
export type Saved = 'opening' | 'saved' | 'saving' | 'offline' | 'held' | 'conflict';

/** The two sides of what met: choosing one keeps it and lets the other go; until then both are safe. */
export interface Conflict {
  theirs: { operations: MadeOperation[]; document: LessonDocument };
  /** `document` has what others took away and theirs need; `words` are of those that have no place at all, or not yet. */
  mine: { operations: Pending[]; document: LessonDocument; words: string[] };
  /** Of all of it, or of one sentence where `apart` says that each can be chosen by itself. */
  choose: (side: 'theirs' | 'mine', occurrenceId?: string) => void;
  apart: boolean;
}

/** A lesson being edited, as the screen shows it. */
export interface Editing {
  content: ContentSummary;
  document: LessonDocument;
  revision: number;
  canUndo: boolean;
  canRedo: boolean;
  saved: Saved;
  /** Why the server does not take it now. */
  why?: string;
  way?: Held['way'];
  conflict?: Conflict;
  /** What could not be saved, until they have copied it. */
  unplaced?: { words: readonly Unplaced[]; forget: () => void };
}
