import type { OperationDraft } from './drafts.js';
import type { EditingLesson } from './editing.js';
import type { Loaded } from './ports.js';
import type { Editing } from './shown.js';

type Table = Pick<EditingLesson, 'subscribe' | 'get' | 'apply' | 'described' | 'undo' | 'redo'>;

/**
 * The lesson on the table: to be seen as soon as it has been read, to be changed as soon as what that takes is here. What is done between
 * is kept in order and done then; a refusal of it is told then.
 */
export class OpeningLesson implements Table {
  private pen: EditingLesson | undefined;
  private done: (readonly OperationDraft[])[] = [];
  private readonly shown: Editing;
  private readonly watchers = new Set<() => void>();

  constructor(
    { content, document, revision }: Loaded,
    private readonly tell: (text: string) => void,
  ) {
    this.shown = { content, document, revision, canUndo: false, canRedo: false, saved: 'opening' };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };
  readonly get = (): Editing => this.pen?.get() ?? this.shown;

  ready(pen: EditingLesson): void {
    this.pen = pen;
    pen.subscribe(() => this.watchers.forEach((watcher) => watcher()));
    for (const drafts of this.done) {
      const { refused } = pen.apply(drafts);
      if (refused !== undefined) this.tell(refused);
    }
    this.done = [];
    for (const watcher of this.watchers) watcher();
  }

  apply(drafts: readonly OperationDraft[]): { refused?: string } {
    if (this.pen) return this.pen.apply(drafts);
    this.done.push(drafts);
    return {};
  }
  described(content: Editing['content']): void {
    this.pen?.described(content);
  }
  undo(): { refused?: string } {
    return this.pen?.undo() ?? {};
  }
  redo(): { refused?: string } {
    return this.pen?.redo() ?? {};
  }
}
