import type { ApplyOperations, ContentSummary, MadeOperation } from '@app/contracts';
import type { Change, LessonDocument, Made, ReadLanguages } from '@app/lesson';
import type { Kept } from './drafts.js';

export interface Loaded {
  content: ContentSummary;
  document: LessonDocument;
  revision: number;
}
export interface Newer {
  revision: number;
  operations: MadeOperation[];
}
/** Why the server takes nothing now, in Chinese, and what they can do about it: out of the bin again, or a higher level. */
export interface Held {
  why: string;
  way?: 'bin' | 'level';
}
/** How a batch ended. `later`: no answer, or one that is about none of its operations; the batch stays. `apart`: fewer of them might be taken. */
export type Sent =
  | ({ ended: 'applied' } & Newer)
  | ({ ended: 'conflict'; refused: string[] } & Newer)
  | { ended: 'refused'; reason: string; operationId?: string }
  | { ended: 'later'; held?: Held; apart?: boolean };

/** What the editing of a lesson needs of the world. */
export interface Ports {
  load: () => Promise<Loaded | undefined>;
  after: (revision: number) => Promise<Newer | undefined>;
  send: (batch: ApplyOperations, key: string) => Promise<Sent>;
  keep: (kept: Kept | undefined) => void;
  tell: (text: string) => void;
  newId: () => string;
  /** What this browser calls itself. */
  device: string;
  now: () => number;
  /** Words that stay whole where sentences are cut, as the server knows them. */
  noSplit: () => readonly string[];
  /** How the server finds the languages of sentences; its tables are too heavy for what shows a lesson. */
  languages: ReadLanguages;
}

export const changesOf = ({ changes }: MadeOperation): Change[] =>
  changes.map(({ path, value }) => (value === undefined ? { path } : { path, value }));
export const madeOf = (operation: MadeOperation): Made => ({
  ...operation,
  kind: operation.kind as Made['kind'],
  changes: changesOf(operation),
});
