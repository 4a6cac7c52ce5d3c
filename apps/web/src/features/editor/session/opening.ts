import type { OperationDraft } from './drafts.js';
import type { EditingLesson } from './editing.js';
import type { Loaded } from './ports.js';
import type { Editing } from './shown.js';

type EditableLesson = Pick<
  EditingLesson,
  'subscribe' | 'get' | 'apply' | 'setAside' | 'described' | 'undo' | 'redo'
>;

/**
 * A lesson being opened: to be seen as soon as it has been read, to be changed as soon as what that takes is here. What is done between
 * is kept in order and done then; a refusal of it is told then.
 */
export class OpeningLesson implements EditableLesson {
  private editing: EditingLesson | undefined;
  private done: (readonly OperationDraft[])[] = [];
  private readonly aside: [words: string, reason: string][] = [];
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
  readonly get = (): Editing => this.editing?.get() ?? this.shown;

  ready(editing: EditingLesson): void {
    this.editing = editing;
    editing.subscribe(() => this.watchers.forEach((watcher) => watcher()));
    for (const drafts of this.done) {
      const { refused } = editing.apply(drafts);
      if (refused !== undefined) this.tell(refused);
    }
    this.done = [];
    for (const [words, reason] of this.aside.splice(0)) editing.setAside(words, reason);
    for (const watcher of this.watchers) watcher();
  }

  apply(drafts: readonly OperationDraft[]): { refused?: string } {
    if (this.editing) return this.editing.apply(drafts);
    this.done.push(drafts);
    return {};
  }
  setAside(words: string, reason: string): void {
    if (this.editing) this.editing.setAside(words, reason);
    else this.aside.push([words, reason]);
  }
  described(content: Editing['content']): void {
    this.editing?.described(content);
  }
  undo(): { refused?: string } {
    return this.editing?.undo() ?? {};
  }
  redo(): { refused?: string } {
    return this.editing?.redo() ?? {};
  }
}
