import type { MadeOperation } from '@app/contracts';
import {
  type LessonDocument,
  type Made,
  meets,
  MOST_TOGETHER,
  overtaken,
  rebased,
  type Undoable,
  withBase,
} from '@app/lesson';
import type { Confirmed } from './confirmed.js';
import { goingOn, type Kept, type OperationDraft, type Pending, replaces } from './drafts.js';
import { type Folded, folded, foldedAll, type Hand } from './fold.js';
import { changesOf, type Ports } from './ports.js';
import { inTheWay } from './restoring.js';

/** What they did and the server has not confirmed, in order, each on what the one before made. */
export class Unconfirmed {
  private done: readonly Folded[] = [];
  /** The revision at which they were made. */
  expected: number;

  constructor(
    private readonly confirmed: Confirmed,
    private readonly author: string,
    private readonly ports: Pick<Ports, 'newId' | 'now' | 'noSplit' | 'languages' | 'device'>,
  ) {
    this.expected = confirmed.revision;
  }

  get all(): readonly Folded[] {
    return this.done;
  }
  get size(): number {
    return this.done.length;
  }
  /** The confirmed document with all of it on top. */
  get document(): LessonDocument {
    return this.done.at(-1)?.after ?? this.confirmed.document;
  }
  get made(): Made[] {
    return this.done.flatMap(({ made }) => made ?? []);
  }
  /** Enough to send it again, from another tab or another day. */
  get kept(): Kept | undefined {
    return this.size > 0
      ? {
          expected: this.expected,
          pending: this.done.map(({ operation, at }) => ({ operation, at })),
        }
      : undefined;
  }

  /**
   * Does all of them, as one act, or none and says why; typing replaces what it goes on with.
   * @param sent ids that are on their way and must stay as they are
   * @returns whether anything is another, and ids of those that were begun on other words than stand there now
   */
  add(
    drafts: readonly OperationDraft[],
    sent: ReadonlySet<string> | undefined,
  ): { refused?: string; changed: boolean; met: string[] } {
    if (drafts.length > MOST_TOGETHER)
      return { refused: `一次最多改 ${MOST_TOGETHER} 处，请分几次做`, changed: false, met: [] };
    const at = new Date(this.ports.now()).toISOString();
    const together = drafts.length > 1 ? { together: this.ports.newId() } : {};
    const { device } = this.ports;
    let now = this.done;
    for (const one of drafts) {
      const last = now.at(-1);
      const stands = last?.after ?? this.confirmed.document;
      const draft = {
        ...(one.kind === 'setParams' ? withBase(stands, one) : one),
        ...together,
      };
      // What was begun before the last one was done is by itself: it may be about other words than that one left.
      const again =
        last &&
        !sent?.has(last.operation.id) &&
        replaces(draft, last.operation) &&
        !overtaken(stands, { ...draft, id: '' })
          ? last
          : undefined;
      const operation: Pending['operation'] = {
        ...(again ? goingOn(draft, again.operation) : draft),
        device,
        id: again?.operation.id ?? this.ports.newId(),
      };
      const before = now;
      const known = (id: string): Undoable | undefined =>
        before.find(({ made }) => made?.id === id)?.made ?? this.confirmed.undoable(id);
      const fold = folded(again?.before ?? stands, { operation, at }, this.hand(known));
      if (fold.refused) return { refused: fold.refused.message, changed: false, met: [] };
      if (
        fold.made?.changes.length === 0 &&
        operation.kind !== 'undo' &&
        operation.kind !== 'restore'
      ) {
        // Nothing new; but what it replaces is taken back by it.
        if (again) now = now.slice(0, -1);
        continue;
      }
      now = again ? [...now.slice(0, -1), fold] : [...now, fold];
    }
    const changed = now !== this.done;
    if (changed && this.size === 0) this.expected = this.confirmed.revision;
    const known = new Set(this.done);
    this.done = now;
    return { changed, met: this.overtaken((one) => !known.has(one)) };
  }

  /** Ids of those that were begun on other words than stand there now. */
  overtaken(of: (one: Folded) => boolean = () => true): string[] {
    return this.done.flatMap((one) =>
      of(one) && !one.refused && overtaken(one.before, one.operation) ? [one.operation.id] : [],
    );
  }

  /** They have seen what stands there, and want theirs. */
  insist(ids: ReadonlySet<string>): void {
    this.refold(
      this.done.map((one) =>
        ids.has(one.operation.id) ? { ...one, operation: rebased(one.before, one.operation) } : one,
      ),
    );
  }

  /**
   * Takes back what is made already of acts whose rest was let go: there is no half of an act. What others have changed since stays theirs.
   * @returns how many operations are taken back
   */
  takeBack(gone: readonly Pending[]): number {
    const made = this.confirmed.madeOf(
      new Set(gone.flatMap(({ operation }) => operation.together ?? [])),
      this.author,
    );
    const together = this.ports.newId();
    return made.filter(
      (operationId) =>
        this.add([{ kind: 'undo', operationId, together }], undefined).refused === undefined,
    ).length;
  }

  /** Without these. */
  without(some: readonly Pending[]): Folded[] {
    const ids = new Set(some.map(({ operation }) => operation.id));
    return this.done.filter(({ operation }) => !ids.has(operation.id));
  }

  /** These instead, on the confirmed document as it is now. */
  refold(pending: readonly Pending[]): void {
    this.done = foldedAll(this.confirmed.document, pending, this.hand(this.confirmed.undoable));
  }

  /**
   * What others made since, and ids of theirs that touch the same; the server would find them, too, but it is not asked about what is merged.
   * @param own ids of the batch that brought this answer; the server has judged those
   * @param made ids of what has been made
   */
  colliding(
    operations: readonly MadeOperation[],
    own: ReadonlySet<string>,
    made: ReadonlySet<string>,
  ): { others: MadeOperation[]; ids: string[] } {
    const known = new Set([...own, ...this.done.map(({ operation }) => operation.id)]);
    const others = operations.filter(
      ({ id, revision }) => revision > this.confirmed.revision && !known.has(id),
    );
    const theirs = others.flatMap(changesOf);
    const waiting = this.done.filter(({ operation: { id } }) => !made.has(id) && !own.has(id));
    return {
      others,
      ids: waiting.flatMap((one) =>
        one.made && meets(one.operation, one.made, theirs) ? [one.made.id] : [],
      ),
    };
  }

  /**
   * All of theirs, with what brings back in front of them what others took away and theirs need. What nothing brings back is refused still;
   * `hopeful` when only the server can tell.
   */
  withRestored(others: readonly MadeOperation[]): { all: readonly Folded[]; hopeful: boolean } {
    const lost = this.done.filter(({ refused }) => refused);
    if (lost.length === 0) return { all: this.done, hopeful: false };
    const known = this.confirmed.undoable;
    const ids = inTheWay(others, lost, { by: this.author, known });
    const at = new Date(this.ports.now()).toISOString();
    const act = ids.length > 1 ? { together: this.ports.newId() } : {};
    const undos = ids.map((operationId): Pending => ({
      operation: { id: this.ports.newId(), kind: 'undo', operationId, ...act },
      at,
    }));
    const blind = ids.some((id) => !known(id));
    for (let count = blind ? undos.length : 1; count <= undos.length; count += 1) {
      const all = foldedAll(
        this.confirmed.document,
        [...undos.slice(0, count), ...this.done],
        this.hand(known),
      );
      if (blind || !all.some(({ refused }) => refused)) return { all, hopeful: blind };
    }
    return { all: this.done, hopeful: false };
  }

  private hand(known: Hand['known']): Hand {
    const { noSplit, languages } = this.ports;
    return { by: this.author, known, noSplit: noSplit(), languages };
  }
}
