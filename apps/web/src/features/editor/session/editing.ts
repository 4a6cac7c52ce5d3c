import type { ApplyOperations, ContentSummary, MadeOperation } from '@app/contracts';
import { applyChanges, asserted, type Change, collide, type LessonDocument, type Made, remembered, steps, type Undoable } from '@app/lesson';
import { type Kept, type OperationDraft, type Pending, replaces } from './drafts.js';
import { type Folded, folded, foldedAll } from './fold.js';

/** `held`: the server is there and will not take it now; `why` says what for. `opening`: it is shown and may be changed, but not sent yet. */
export type Saved = 'opening' | 'saved' | 'saving' | 'offline' | 'held' | 'conflict';

/** The two sides of what met: choosing one keeps it and lets the other go; until then both are safe. */
export interface Conflict {
  theirs: { operations: MadeOperation[]; document: LessonDocument };
  mine: { operations: Pending[]; document: LessonDocument };
  choose: (side: 'theirs' | 'mine') => void;
}

export interface Loaded {
  content: ContentSummary;
  document: LessonDocument;
  revision: number;
}
export interface Newer {
  revision: number;
  operations: MadeOperation[];
}
/** How a batch ended. `later`: no answer, or one that says to come back and why; the batch stays. */
export type Sent =
  | ({ ended: 'applied' } & Newer)
  | ({ ended: 'conflict'; refused: string[] } & Newer)
  | { ended: 'refused'; reason: string; operationId?: string }
  | { ended: 'later'; reason?: string };

export interface Ports {
  load: () => Promise<Loaded | undefined>;
  after: (revision: number) => Promise<Newer | undefined>;
  send: (batch: ApplyOperations, key: string) => Promise<Sent>;
  keep: (kept: Kept | undefined) => void;
  tell: (text: string) => void;
  newId: () => string;
  now: () => number;
}

export interface Editing {
  content: ContentSummary;
  document: LessonDocument;
  revision: number;
  canUndo: boolean;
  canRedo: boolean;
  saved: Saved;
  /** Why the server does not take it now. */
  why?: string;
  conflict?: Conflict;
}

const PAUSE_MS = 300;
/** Who never pauses is saved all the same. */
const LONGEST_WAIT_MS = 3_000;
const MOST_IN_BATCH = 200;
const MOST_KNOWN = 500;
const SLOWEST_RETRY_MS = 8_000;

const changesOf = ({ changes }: MadeOperation): Change[] => changes.map(({ path, value }) => (value === undefined ? { path } : { path, value }));
const madeOf = (operation: MadeOperation): Made => ({ ...operation, kind: operation.kind as Made['kind'], changes: changesOf(operation) });

/**
 * A lesson being edited: the server's document, with what she did and the server has not confirmed on top. Everything shows at once and is
 * kept on the device before it is sent; batches go one after the other under ids that make a second delivery harmless. What others did is
 * merged by their exact changes; where it meets hers, sending stops and she chooses.
 */
export class EditingLesson {
  private base: LessonDocument;
  private revision: number;
  private content: ContentSummary;
  /** The revision at which the pending operations were made. */
  private expected: number;
  private folds: Folded[] = [];
  private history: Made[] = [];
  private readonly known = new Map<string, Undoable>();
  private batch: { ids: Set<string>; key: string; body: ApplyOperations } | undefined;
  private sending = false;
  private failures = 0;
  private why: string | undefined;
  private oneByOne = false;
  private oldest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private conflict: Conflict | undefined;
  private closed = false;
  private snapshot: Editing;
  private readonly watchers = new Set<() => void>();

  constructor(
    { content, document, revision }: Loaded,
    private readonly author: string,
    private readonly ports: Ports,
  ) {
    this.base = applyChanges(document, []);
    this.revision = revision;
    this.expected = revision;
    this.content = content;
    this.snapshot = this.now();
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };
  readonly get = (): Editing => this.snapshot;

  /** What was done before this tab, and what an earlier tab could not send. */
  resume(history: readonly MadeOperation[], kept: Kept | undefined): void {
    this.history = history.map(madeOf);
    const made = new Set(history.map(({ id }) => id));
    const pending = kept?.pending.filter(({ operation }) => !made.has(operation.id)) ?? [];
    if (kept && pending.length > 0) {
      this.expected = Math.min(kept.expected, this.revision);
      this.folds = foldedAll(this.base, pending, this.author, (id) => this.known.get(id));
    }
    this.store();
    this.changed();
    if (pending.length > 0) this.later(0);
  }

  /** Does it and shows it; all of it, or nothing and the reason. */
  apply(drafts: readonly OperationDraft[]): { refused?: string } {
    const at = new Date(this.ports.now()).toISOString();
    const before = this.folds;
    for (const draft of drafts) {
      const last = this.folds.at(-1);
      const again = last && !this.batch?.ids.has(last.operation.id) && replaces(draft, last.operation) ? last : undefined;
      const operation: Pending['operation'] = { ...draft, id: again?.operation.id ?? this.ports.newId() };
      const one = folded(again?.before ?? last?.after ?? this.base, { operation, at }, this.author, (id) => this.undoable(id));
      if (one.refused) {
        this.folds = before;
        return { refused: one.refused.message };
      }
      if (one.made?.changes.length === 0 && operation.kind !== 'undo' && operation.kind !== 'restore') {
        // Nothing new; but what it replaces is taken back by it.
        if (again) this.folds = this.folds.slice(0, -1);
        continue;
      }
      this.folds = again ? [...this.folds.slice(0, -1), one] : [...this.folds, one];
    }
    if (this.folds === before) return {};
    if (before.length === 0) [this.expected, this.oldest] = [this.revision, this.ports.now()];
    this.store();
    this.changed();
    this.later(Math.max(0, Math.min(PAUSE_MS, this.oldest + LONGEST_WAIT_MS - this.ports.now())));
    return {};
  }

  undo(): { refused?: string } {
    const { undo } = this.steps();
    return undo === undefined ? {} : this.apply([{ kind: 'undo', operationId: undo }]);
  }

  redo(): { refused?: string } {
    const { redo } = this.steps();
    return redo === undefined ? {} : this.apply([{ kind: 'undo', operationId: redo }]);
  }

  /** Others, or a generation, changed the lesson, or the line was down. With work of her own pending the next answer brings it along. */
  async news(): Promise<void> {
    if (this.folds.length > 0 || this.sending) return this.send();
    const newer = await this.ports.after(this.revision);
    if (newer && this.folds.length === 0 && !this.sending) await this.take(newer);
  }

  /** Sends now what waits: the network is back, or the page goes away. */
  async send(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending || this.conflict || this.closed) return;
    this.batch ??= this.nextBatch();
    const { batch } = this;
    if (!batch) return;
    this.sending = true;
    this.changed();
    const sent = await this.ports.send(batch.body, batch.key).catch((): Sent => ({ ended: 'later' }));
    this.sending = false;
    if (sent.ended === 'later') {
      this.failures += 1;
      this.why = sent.reason;
      this.changed();
      return this.later(Math.min(SLOWEST_RETRY_MS, 500 * 2 ** this.failures));
    }
    this.failures = 0;
    this.why = undefined;
    this.batch = undefined;
    if (sent.ended === 'refused') this.drop(batch.ids, sent);
    else {
      this.oneByOne = false;
      await this.take(sent, batch.ids, sent.ended === 'applied');
      if (sent.ended === 'conflict') this.meet(sent.operations, sent.refused);
    }
    this.store();
    this.changed();
    if (this.folds.length > 0) this.later(0);
  }

  /** What the lesson says of itself was changed beside the operations. */
  described(content: ContentSummary): void {
    this.content = content;
    this.changed();
  }

  close(): void {
    void this.send();
    this.closed = true;
    clearTimeout(this.timer);
  }

  private nextBatch() {
    const pending = this.folds.slice(0, this.oneByOne ? 1 : MOST_IN_BATCH).map(({ operation }) => operation);
    if (pending.length === 0) return undefined;
    this.oldest = this.ports.now();
    // The wire's shapes and the lesson's are the same by test; `restore` has a call of its own and never waits here.
    const body = { expectedRevision: this.expected, operations: pending } as ApplyOperations;
    return { ids: new Set(pending.map(({ id }) => id)), key: this.ports.newId(), body };
  }

  /** One of a refused batch is wrong: the one named, or that cannot be done here either; else they go one by one until it shows. */
  private drop(ids: ReadonlySet<string>, { reason, operationId }: { reason: string; operationId?: string }): void {
    const sent = this.folds.filter(({ operation }) => ids.has(operation.id));
    const named = sent.find(({ operation }) => operation.id === operationId) ?? sent.find(({ refused }) => refused);
    const wrong = named ?? (sent.length === 1 ? sent[0] : undefined);
    this.oneByOne = wrong === undefined;
    if (!wrong) return;
    this.ports.tell(reason);
    this.refold(this.folds.filter((other) => other !== wrong));
  }

  /** Brings the base to the server's newest: by exact changes, or anew where something else than operations happened between. */
  private async take({ revision, operations }: Newer, own: ReadonlySet<string> = new Set(), confirmed = false): Promise<void> {
    // What changed nothing any more was taken, too, though nothing was made of it.
    const made = new Set([...operations.map(({ id }) => id), ...(confirmed ? own : [])]);
    const others = operations.filter(({ id, revision: at }) => at > this.revision && !own.has(id) && !this.folds.some(({ operation }) => operation.id === id));
    const waiting = this.folds.filter(({ operation }) => !made.has(operation.id));
    const met = this.meeting(
      others,
      waiting.filter(({ operation }) => !own.has(operation.id)),
    );
    if (revision > this.revision) {
      const fresh = operations.filter((operation) => operation.revision > this.revision);
      if (new Set(fresh.map((operation) => operation.revision)).size === revision - this.revision) {
        for (const operation of fresh) this.learn(operation);
        this.revision = revision;
      } else {
        const loaded = await this.ports.load();
        if (!loaded) return;
        this.base = applyChanges(loaded.document, []);
        this.revision = loaded.revision;
        this.content = loaded.content;
        this.remember(fresh.map(madeOf));
      }
    }
    this.expected = this.revision;
    this.refold(this.folds.filter(({ operation }) => !made.has(operation.id)));
    if (met.length > 0) this.meet(others, met);
    this.changed();
  }

  private learn(operation: MadeOperation): void {
    const made = madeOf(operation);
    this.known.set(made.id, remembered(this.base, made));
    for (const id of [...this.known.keys()].slice(0, Math.max(0, this.known.size - MOST_KNOWN))) this.known.delete(id);
    this.base = applyChanges(this.base, made.changes);
    this.remember([made]);
  }

  private remember(made: readonly Made[]): void {
    const ids = new Set(this.history.map(({ id }) => id));
    this.history = [...this.history, ...made.filter(({ id }) => !ids.has(id))];
  }

  /** Ids of her operations that touch what others have touched; the server would find the same, but it is not asked about what is merged. */
  private meeting(others: readonly MadeOperation[], waiting: readonly Folded[]): string[] {
    const theirs = others.flatMap(changesOf);
    return waiting.flatMap(({ made }) => (made && collide(asserted(made), theirs) ? [made.id] : []));
  }

  private meet(operations: MadeOperation[], refused: readonly string[]): void {
    const mine = this.folds.filter(({ operation }) => refused.includes(operation.id));
    if (mine.length === 0) return;
    this.conflict = {
      theirs: { operations, document: this.base },
      mine: { operations: mine, document: this.document() },
      choose: (side) => {
        this.conflict = undefined;
        if (side === 'theirs') this.refold(this.folds.filter(({ operation }) => !refused.includes(operation.id)));
        this.store();
        this.changed();
        void this.send();
      },
    };
  }

  private refold(pending: readonly Pending[]): void {
    this.folds = foldedAll(this.base, pending, this.author, (id) => this.known.get(id));
  }

  private undoable(id: string): Undoable | undefined {
    return this.folds.find(({ made }) => made?.id === id)?.made ?? this.known.get(id);
  }

  private document(): LessonDocument {
    return this.folds.at(-1)?.after ?? this.base;
  }

  private steps() {
    return steps([...this.history, ...this.folds.flatMap(({ made }) => made ?? [])], this.author);
  }

  private store(): void {
    const pending = this.folds.map(({ operation, at }) => ({ operation, at }));
    this.ports.keep(pending.length > 0 ? { expected: this.expected, pending } : undefined);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.send(), ms);
  }

  private now(): Editing {
    const { undo, redo } = this.steps();
    const saved = this.conflict ? 'conflict' : this.folds.length === 0 ? 'saved' : this.failures === 0 ? 'saving' : this.why === undefined ? 'offline' : 'held';
    return {
      content: this.content,
      document: this.document(),
      revision: this.revision,
      canUndo: undo !== undefined,
      canRedo: redo !== undefined,
      saved,
      ...(saved === 'held' && this.why !== undefined ? { why: this.why } : {}),
      ...(this.conflict ? { conflict: this.conflict } : {}),
    };
  }

  private changed(): void {
    this.snapshot = this.now();
    for (const watcher of this.watchers) watcher();
  }
}
