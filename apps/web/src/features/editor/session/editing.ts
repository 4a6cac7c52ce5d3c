import type { ContentSummary, MadeOperation } from '@app/contracts';
import { steps } from '@app/lesson';
import { Confirmed } from './confirmed.js';
import { Delivery } from './delivery.js';
import type { Kept, OperationDraft } from './drafts.js';
import { UnplacedWords } from './unplaced.js';
import { Collisions } from './collisions.js';
import type { Loaded, Newer, Ports } from './ports.js';
import type { Editing } from './shown.js';
import { Unconfirmed } from './unconfirmed.js';

/** What an answer was to. */
interface Answered {
  /** Of the batch that was sent. */
  ids?: ReadonlySet<string>;
  /** It was taken; of a conflict: which of them collide. */
  confirmed?: boolean;
  refused?: readonly string[];
}

/**
 * A lesson being edited: the server's document, with what they did and the server has not confirmed on top. Everything shows at once and is
 * kept on the device before it is sent; batches go one after the other under ids that make a second delivery harmless. What others did is
 * merged by their exact changes; where it collides with theirs, sending stops and they choose.
 */
export class EditingLesson {
  private readonly confirmed: Confirmed;
  private readonly unconfirmed: Unconfirmed;
  private readonly delivery: Delivery;
  private readonly unplaced = new UnplacedWords();
  private readonly collisions: Collisions;
  /** The newest revision that was heard of and not fetched yet. */
  private told = 0;
  private snapshot: Editing;
  private readonly watchers = new Set<() => void>();

  constructor(
    loaded: Loaded,
    private readonly author: string,
    private readonly ports: Ports,
  ) {
    this.confirmed = new Confirmed(loaded);
    this.unconfirmed = new Unconfirmed(this.confirmed, author, ports);
    this.collisions = new Collisions(this.confirmed, this.unconfirmed, this.unplaced, () => {
      this.changed();
      void this.send();
    });
    this.delivery = new Delivery(this.unconfirmed, ports, {
      waits: () => this.collisions.conflict !== undefined,
      answered: async (sent, ids) => {
        await this.take(sent, {
          ids,
          ...(sent.ended === 'applied' ? { confirmed: true } : { refused: sent.refused }),
        });
        if (!this.delivery.busy) void this.news(0);
      },
      refused: (act, reason) => {
        this.unconfirmed.refold(this.unconfirmed.without(act));
        const back = this.unconfirmed.takeBack(act);
        const why = back === 0 ? reason : `${reason}。这一步先存上的 ${back} 处也撤回`;
        if (!this.unplaced.add(act, why)) this.ports.tell(why);
      },
      changed: () => this.changed(),
      show: () => this.show(),
    });
    this.snapshot = this.now();
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };
  readonly get = (): Editing => this.snapshot;

  /** What was done before this tab, and what an earlier tab could not send. */
  resume(history: readonly MadeOperation[], kept: Kept | undefined): void {
    this.confirmed.begin(history);
    this.unplaced.all = kept?.left ?? [];
    const made = new Set(history.map(({ id }) => id));
    const pending = kept?.pending.filter(({ operation }) => !made.has(operation.id)) ?? [];
    if (kept && pending.length > 0) {
      this.unconfirmed.expected = Math.min(kept.expected, this.confirmed.revision);
      this.unconfirmed.refold(pending);
    }
    this.changed();
    if (pending.length > 0) this.delivery.soon();
  }

  /** Does it and shows it; all of it, or nothing and the reason. */
  apply(drafts: readonly OperationDraft[]): { refused?: string } {
    const begins = this.unconfirmed.size === 0;
    const { refused, changed, met } = this.unconfirmed.add(drafts, this.delivery.sent);
    if (refused !== undefined) return { refused };
    if (!changed) return {};
    if (met.length > 0) this.collisions.found([], met);
    this.changed();
    this.delivery.inPause(begins);
    return {};
  }

  /** Their words that stood in a field which has gone with its sentence: shown in a box until they have taken them. */
  setAside(words: string, reason: string): void {
    this.unplaced.keep(this.ports.newId(), words, reason);
    this.changed();
  }

  readonly undo = (): { refused?: string } => this.step(this.steps().undo);
  readonly redo = (): { refused?: string } => this.step(this.steps().redo);

  /**
   * Others, a generation or they themselves changed the lesson, or the line was down. With work of their own pending nothing is done: the next
   * answer brings it along. @param revision the newest, where that was told
   */
  async news(revision = Infinity): Promise<void> {
    this.told = Math.max(this.told, revision);
    if (this.delivery.busy) return this.delivery.again();
    if (this.told <= this.confirmed.revision) return;
    const newer = await this.ports.after(this.confirmed.revision);
    if (!newer || this.delivery.busy) return;
    this.told = 0;
    await this.take(newer);
  }

  /** Sends now what waits. */
  readonly send = (): Promise<void> => this.delivery.send();

  /** What the lesson says of itself was changed beside the operations. */
  described(content: ContentSummary): void {
    this.confirmed.content = content;
    this.show();
  }

  readonly close = (): void => this.delivery.close();

  /** Brings the confirmed to the server's newest: by exact changes, or anew where something else than operations happened between. */
  private async take(
    newer: Newer,
    { ids: own = new Set(), confirmed = false, refused = [] }: Answered = {},
  ): Promise<void> {
    const { revision, operations } = newer;
    // What changed nothing any more was taken, too, though nothing was made of it.
    const made = new Set([...operations.map(({ id }) => id), ...(confirmed ? own : [])]);
    const { others, ids } = this.unconfirmed.colliding(operations, own, made);
    if (revision > this.confirmed.revision && !this.confirmed.follow(newer)) {
      const loaded = await this.ports.load();
      if (!loaded) return;
      this.confirmed.replace(loaded, newer);
    }
    this.unconfirmed.expected = this.confirmed.revision;
    const could = new Set(
      this.unconfirmed.all.flatMap((one) => (one.refused ? [] : [one.operation.id])),
    );
    this.unconfirmed.refold(
      this.unconfirmed.all.filter(({ operation }) => !made.has(operation.id)),
    );
    // Others have taken away what these need.
    const gone = this.unconfirmed.all.filter(
      (one) => one.refused && could.has(one.operation.id) && !own.has(one.operation.id),
    );
    const lost = [...gone.map(({ operation }) => operation.id), ...this.unconfirmed.overtaken()];
    // What has been typed on since is met with it: they are asked once about all of it.
    if (refused.length + ids.length + lost.length > 0)
      this.collisions.found(refused.length > 0 ? operations : others, [
        ...refused,
        ...ids,
        ...lost,
      ]);
    this.show();
  }

  private step(ids: readonly string[] = []): { refused?: string } {
    return ids.length === 0
      ? {}
      : this.apply(ids.map((operationId) => ({ kind: 'undo', operationId })));
  }
  private steps() {
    return steps([...this.confirmed.history, ...this.unconfirmed.made], this.author);
  }

  private now(): Editing {
    const { undo, redo } = this.steps();
    const { content, revision } = this.confirmed;
    const shown = {
      content,
      document: this.unconfirmed.document,
      revision,
      canUndo: undo !== undefined,
      canRedo: redo !== undefined,
    };
    const forget = () => {
      this.unplaced.all = [];
      this.changed();
    };
    const unplaced = this.unplaced.all.length > 0 && {
      unplaced: { words: this.unplaced.all, forget },
    };
    const { conflict } = this.collisions;
    return conflict
      ? { ...shown, ...unplaced, saved: 'conflict', conflict }
      : { ...shown, ...unplaced, ...this.delivery.state };
  }

  /** Kept on the device, then shown. */
  private changed(): void {
    const [{ kept, expected }, { all }] = [this.unconfirmed, this.unplaced];
    this.ports.keep(all.length > 0 ? { expected, pending: [], ...kept, left: [...all] } : kept);
    this.show();
  }

  private show(): void {
    this.snapshot = this.now();
    for (const watcher of this.watchers) watcher();
  }
}
