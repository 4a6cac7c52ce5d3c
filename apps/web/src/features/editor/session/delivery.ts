import { Outbox } from './outbox.js';
import { Pace } from './pace.js';
import type { Ports, Sent } from './ports.js';
import type { Editing } from './shown.js';
import type { Unconfirmed } from './unconfirmed.js';

interface Lesson {
  /** She has to choose first: nothing is sent. */
  waits: () => boolean;
  /** The server has made, or met, what was sent under these ids. */
  answered: (sent: Extract<Sent, { ended: 'applied' | 'conflict' }>, ids: ReadonlySet<string>) => Promise<void>;
  /** What is unconfirmed is another; `show` when only its state is. */
  changed: () => void;
  show: () => void;
}

/** The way of what she did to the server: one batch after the other, each until it is answered. */
export class Delivery {
  private readonly outbox: Outbox;
  private readonly pace: Pace;
  private sending = false;
  private closed = false;

  constructor(
    private readonly hers: Unconfirmed,
    private readonly ports: Pick<Ports, 'send' | 'tell' | 'newId' | 'now'>,
    private readonly lesson: Lesson,
  ) {
    this.outbox = new Outbox(ports.newId);
    this.pace = new Pace(() => void this.send(), ports.now);
  }

  /** Something is on its way, or waits to be. */
  get busy(): boolean {
    return this.sending || this.hers.size > 0;
  }
  /** Ids of what is on its way: it must stay as it is. */
  get sent(): ReadonlySet<string> | undefined {
    return this.outbox.sent;
  }
  get state(): Pick<Editing, 'saved' | 'why'> {
    const { failures, why } = this.pace;
    if (this.hers.size === 0) return { saved: 'saved' };
    if (failures === 0) return { saved: 'saving' };
    return why === undefined ? { saved: 'offline' } : { saved: 'held', why };
  }

  /** In the next pause; `begins`: nothing waited before. */
  inPause(begins: boolean): void {
    if (begins) this.pace.begun();
    this.pace.afterPause();
  }
  soon(): void {
    this.pace.atOnce();
  }

  /** Sends now what waits: the network is back, or the page goes away. */
  async send(): Promise<void> {
    this.pace.stop();
    if (this.sending || this.closed || this.lesson.waits()) return;
    const next = this.outbox.batch(this.hers.all, this.hers.expected);
    if (!next) return;
    const { batch, fresh } = next;
    if (fresh) this.pace.begun();
    this.sending = true;
    this.lesson.show();
    const sent = await this.ports.send(batch.body, batch.key).catch((): Sent => ({ ended: 'later' }));
    this.sending = false;
    if (sent.ended === 'later') {
      this.pace.failed(sent.reason);
      return this.lesson.show();
    }
    this.pace.answered();
    if (sent.ended === 'refused') this.drop(batch.ids, sent);
    else {
      this.outbox.taken();
      await this.lesson.answered(sent, batch.ids);
    }
    this.lesson.changed();
    if (this.hers.size > 0) this.pace.atOnce();
  }

  close(): void {
    void this.send();
    this.closed = true;
    this.pace.close();
  }

  private drop(ids: ReadonlySet<string>, { reason, operationId }: { reason: string; operationId?: string }): void {
    const wrong = this.outbox.refused(this.hers.all, ids, operationId);
    if (!wrong) return;
    this.ports.tell(reason);
    this.hers.refold(this.hers.all.filter((other) => other !== wrong));
  }
}
