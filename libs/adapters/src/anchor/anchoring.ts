import { setTimeout as sleep } from 'node:timers/promises';
import type { Link } from '../embedded/log/chain.js';
import { anchoredHead, mustHoldAnchored } from '../embedded/log/anchored-head.js';
import type { MarkSigner } from '../embedded/log/mark-signature.js';
import type { LogAnchor } from './log-anchor.js';

/** The part of a log that is anchored. */
interface AnchoredLog {
  newestLink(): Link;
  hashAt(position: number): string | undefined;
}
interface AnchoringOptions {
  signer: MarkSigner;
  /** Told of a place that cannot be asked or does not take a head: the log goes on without. */
  report: (error: unknown, context: string) => void;
  /** Between two heads, in ms. Default five minutes. */
  everyMs?: number;
  /** Before the same head is offered again, in ms: doubled each time, `everyMs` at most. Default a second. */
  retryMs?: number;
}

const EVERY_MS = 300_000;
const FIRST_RETRY_MS = 1000;
/** How long an end waits for the last head to be taken. */
const LAST_MS = 3000;

/**
 * Brings the head of a log to a place outside, now and then and at the end. Nobody waits for it: only the newest head is offered, so that
 * a place that is away for long costs one attempt at a time and no memory.
 */
export class Anchoring {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private anchored = -1;

  constructor(
    private readonly log: AnchoredLog,
    private readonly place: LogAnchor,
    private readonly options: AnchoringOptions,
  ) {}

  /** @throws {Damaged} when the log is not what was anchored. A place that cannot be asked is reported, and no reason to stand still */
  async check(): Promise<void> {
    let kept;
    try {
      kept = await this.place.read();
    } catch (error) {
      this.options.report(error, `外部锚点 ${this.place.name} 没有答复，没有核对`);
      return;
    }
    mustHoldAnchored(kept, (position) => this.log.hashAt(position), this.options.signer);
  }

  /** An operator says that the log is right as it stands: what was anchored before counts no more. */
  async accept(): Promise<void> {
    const at = new Date().toISOString();
    const head = this.log.newestLink();
    await this.place.add(anchoredHead({ head, at, begins: true }, this.options.signer));
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
    const late = sleep(LAST_MS, undefined, { ref: false });
    if (this.running) await Promise.race([this.offer(), late]);
  }

  private async run(): Promise<void> {
    const { everyMs = EVERY_MS, retryMs = FIRST_RETRY_MS } = this.options;
    const { signal } = this.stopping;
    for (let retry = retryMs; !signal.aborted;) {
      const taken = await this.offer();
      await sleep(taken ? everyMs : retry, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
      retry = taken ? retryMs : Math.min(retry * 2, everyMs);
    }
  }

  /** @returns whether the place has the newest head */
  private async offer(): Promise<boolean> {
    const head = this.log.newestLink();
    if (head.position === this.anchored || head.position === 0) return true;
    try {
      const at = new Date().toISOString();
      await this.place.add(anchoredHead({ head, at }, this.options.signer));
      this.anchored = head.position;
      return true;
    } catch (error) {
      this.options.report(error, `外部锚点 ${this.place.name} 没有收下日志的位置，稍后再试`);
      return false;
    }
  }
}
