import type { Folded } from './fold.js';
import { Outbox } from './outbox.js';
import { Pace } from './pace.js';
import type { Ports, Sent } from './ports.js';
import type { Editing } from './shown.js';
import type { Unconfirmed } from './unconfirmed.js';

interface Lesson {
  /** They have to choose first: nothing is sent. */
  waits: () => boolean;
  /** The server has made, or met, what was sent under these ids. */
  answered: (
    sent: Extract<Sent, { ended: 'applied' | 'conflict' }>,
    ids: ReadonlySet<string>,
  ) => Promise<void>;
  /** The server has looked at these, one act, and does not take them. */
  refused: (act: readonly Folded[], reason: string) => void;
  /** What is unconfirmed is another; `show` when only its state is. */
  changed: () => void;
  show: () => void;
}

/** The way of what they did to the server: one batch after the other, each until it is answered. */
export class Delivery {
  private readonly outbox: Outbox;
  private readonly pace: Pace;
  private sending = false;
  private closed = false;

  constructor(
    private readonly unconfirmed: Unconfirmed,
    private readonly ports: Pick<Ports, 'send' | 'newId' | 'now'>,
    private readonly lesson: Lesson,
  ) {
    this.outbox = new Outbox(ports.newId);
    this.pace = new Pace(() => void this.send(), ports.now);
  }

  /** Something is on its way, or waits to be. */
  get busy(): boolean {
    return this.sending || this.unconfirmed.size > 0;
  }
  /** Ids of what is on its way: it must stay as it is. */
  get sent(): ReadonlySet<string> | undefined {
    return this.outbox.sent;
  }
  get state(): Pick<Editing, 'saved' | 'why' | 'way'> {
    const { failures, held } = this.pace;
    if (this.unconfirmed.size === 0) return { saved: 'saved' };
    if (failures === 0) return { saved: 'saving' };
    return held === undefined ? { saved: 'offline' } : { saved: 'held', ...held };
  }

  /** In the next pause; `begins`: nothing waited before. */
  inPause(begins: boolean): void {
    if (begins) this.pace.begun();
    this.pace.afterPause();
  }
  soon(): void {
    this.pace.atOnce();
  }
  /** Something has changed there: what was in the way may be gone. */
  again(): void {
    if (this.pace.failures > 0) void this.send();
  }

  /** Sends now what waits: the network is back, or the page goes away. */
  async send(): Promise<void> {
    this.pace.stop();
    if (this.sending || this.closed || this.lesson.waits()) return;
    const next = this.outbox.batch(this.unconfirmed.all, this.unconfirmed.expected);
    if (!next) return;
    const { batch, fresh } = next;
    if (fresh) this.pace.begun();
    this.sending = true;
    this.lesson.show();
    const sent = await this.ports
      .send(batch.body, batch.key)
      .catch((): Sent => ({ ended: 'later' }));
    this.sending = false;
    if (sent.ended === 'later') {
      if (sent.apart && this.outbox.apart(this.unconfirmed.all)) return this.pace.atOnce();
      this.pace.failed(sent.held);
      return this.lesson.show();
    }
    this.pace.answered();
    if (sent.ended === 'refused') {
      const wrong = this.outbox.refused(this.unconfirmed.all, batch.ids, sent.operationId);
      if (wrong.length > 0) this.lesson.refused(wrong, sent.reason);
    } else {
      this.outbox.taken();
      await this.lesson.answered(sent, batch.ids);
    }
    this.lesson.changed();
    if (this.unconfirmed.size === 0) return;
    // They type on: what they have typed meanwhile waits for the next pause as before.
    if (sent.ended === 'applied') this.pace.afterPause();
    else this.pace.atOnce();
  }

  close(): void {
    void this.send();
    this.closed = true;
    this.pace.close();
  }
}
