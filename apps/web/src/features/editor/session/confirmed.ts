import type { ContentSummary, MadeOperation } from '@app/contracts';
import {
  applyChanges,
  type LessonDocument,
  type Made,
  MOST_TOGETHER,
  remembered,
  type Undoable,
} from '@app/lesson';
import { type Loaded, madeOf, type Newer } from './ports.js';

/** As on the server: an act and what takes it back. */
const MOST_KNOWN = 2 * MOST_TOGETHER;
/** Who made it, where nobody did. */
const MACHINE = 'system';

/** The lesson as the server has it, as far as this tab has heard, and what it takes to take steps of it back. */
export class Confirmed {
  document: LessonDocument;
  revision: number;
  content: ContentSummary;
  private made: readonly Made[] = [];
  private readonly known = new Map<string, Undoable>();

  constructor({ content, document, revision }: Loaded) {
    this.document = applyChanges(document, []);
    this.revision = revision;
    this.content = content;
  }

  /** What was done, oldest first: before this tab, and what it has heard of since. */
  get history(): readonly Made[] {
    return this.made;
  }
  /** How to take an operation back that this tab has seen done. */
  readonly undoable = (operationId: string): Undoable | undefined => this.known.get(operationId);

  /** What is made of acts of this author, the newest first. */
  madeOf(acts: ReadonlySet<string>, author: string): string[] {
    return this.made
      .flatMap(({ id, by, together }) =>
        by === author && together !== undefined && acts.has(together) ? [id] : [],
      )
      .toReversed();
  }
  /** What was done before this tab. */
  begin(history: readonly MadeOperation[]): void {
    this.made = history.map(madeOf);
  }

  /** Goes on to the server's newest by exact changes; false where something else than operations happened between. */
  follow({ revision, operations }: Newer): boolean {
    const fresh = this.newIn(operations);
    if (new Set(fresh.map((operation) => operation.revision)).size !== revision - this.revision)
      return false;
    for (const operation of fresh) this.learn(operation);
    this.revision = revision;
    return true;
  }

  /** Takes the whole lesson anew. */
  replace({ content, document, revision }: Loaded, { operations }: Newer): void {
    // How to take them back is known all the same: what they changed is all that is needed for that.
    for (const operation of this.newIn(operations)) this.learn(operation);
    this.document = applyChanges(document, []);
    this.revision = revision;
    this.content = content;
  }

  private newIn(operations: readonly MadeOperation[]): MadeOperation[] {
    return operations.filter(({ revision }) => revision > this.revision);
  }

  private learn(operation: MadeOperation): void {
    const made = madeOf(operation);
    this.known.set(made.id, remembered(this.document, made));
    for (const id of [...this.known.keys()].slice(0, Math.max(0, this.known.size - MOST_KNOWN)))
      this.known.delete(id);
    this.document = applyChanges(this.document, made.changes);
    // Others see the published version: from the first step after it there is something they do not see.
    if (this.content.visibility !== 'private' && made.by !== MACHINE)
      this.content = { ...this.content, changed: true };
    this.remember([made]);
  }

  private remember(made: readonly Made[]): void {
    const ids = new Set(this.made.map(({ id }) => id));
    this.made = [...this.made, ...made.filter(({ id }) => !ids.has(id))];
  }
}
