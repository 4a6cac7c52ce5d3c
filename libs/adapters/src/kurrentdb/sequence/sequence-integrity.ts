import { setTimeout as sleep } from 'node:timers/promises';
import { Behind, type LogIntegrity, type LogVerdict, type RecordedEvent } from '@app/kernel';
import type { Link } from '../../embedded/log/chain.js';
import type { LogSequence } from './log-sequence.js';
import { linked } from './linked.js';

const PAGE = 500;
/** After every page the check rests for so much longer than it worked: others read from the same server. */
const REST = 3;
/** A server that is away says nothing of the log: it is read again after so long, ms. */
const AGAIN_MS = 60_000;

interface SequenceIntegrityOptions {
  told?: (verdict: LogVerdict) => void;
  /** Asked at the end of each check whether the log is what was anchored outside. @throws {Damaged} when not */
  anchored?: () => Promise<void>;
  publicKey: string;
  /** From the start to the first check in the background, and from one's end to the next, in ms. */
  afterMs?: number;
  everyMs?: number;
  /** From one that could not be read to the end to the next, in ms. */
  againMs?: number;
}

const unlessBehind = (error: unknown): undefined => {
  if (!(error instanceof Behind)) throw error;
};

/** Reads the log anew from its first event and compares it with what was chained when it came. */
export class SequenceIntegrity implements LogIntegrity {
  private readonly closing = new AbortController();
  private running: Promise<LogVerdict> | undefined;
  private newest: LogVerdict | undefined;
  private background: Promise<void> | undefined;

  constructor(
    private readonly sequence: LogSequence,
    private readonly options: SequenceIntegrityOptions,
  ) {}

  get publicKey(): string {
    return this.options.publicKey;
  }

  /** @throws {Behind} where the server does not answer */
  verify(): Promise<LogVerdict> {
    this.running ??= this.check()
      .then((verdict) => (this.newest = verdict))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  last(): LogVerdict | undefined {
    return this.newest;
  }

  start(): void {
    this.background ??= this.watch();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.background;
    await this.running?.catch(() => undefined);
  }

  private async watch(): Promise<void> {
    const { told, afterMs = 1000, everyMs = 86_400_000, againMs = AGAIN_MS } = this.options;
    const { signal } = this.closing;
    try {
      for (let wait = afterMs; ;) {
        await sleep(wait, undefined, { signal, ref: false });
        const verdict = await this.verify().catch(unlessBehind);
        if (verdict) told?.(verdict);
        wait = verdict ? everyMs : againMs;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async check(): Promise<LogVerdict> {
    const chained = this.sequence.newest();
    let link: Link = { position: 0, hash: this.sequence.hashAt(0) ?? '' };
    let reason: string | undefined;
    try {
      for await (const event of this.slowly()) {
        const problem = this.problemOf(link, event);
        if (problem !== undefined) throw new Error(problem);
        link = linked(link, event);
        this.sequence.prove(link);
        if (link.position === chained.position) break;
      }
      if (link.position < chained.position)
        throw new Error(`第 ${link.position + 1} 个事件起都不见了`);
      await this.options.anchored?.();
    } catch (error) {
      this.closing.signal.throwIfAborted();
      if (error instanceof Behind) throw error;
      reason = (error as Error).message;
    }
    return {
      ok: reason === undefined,
      checked: link.position,
      head: chained.at,
      at: new Date().toISOString(),
      ...(reason !== undefined && { reason }),
    };
  }

  private problemOf(before: Link, event: RecordedEvent): string | undefined {
    const ordinal = before.position + 1;
    const kept = this.sequence.at(ordinal);
    if (!kept || event.position < kept.at) return `第 ${ordinal} 个事件是后来加进去的`;
    if (event.position > kept.at) return `第 ${ordinal} 个事件不见了`;
    return linked(before, event).hash === kept.hash ? undefined : `第 ${ordinal} 个事件被改动过`;
  }

  private async *slowly(): AsyncGenerator<RecordedEvent> {
    const { signal } = this.closing;
    const until = this.sequence.newest().at;
    let begin = performance.now();
    let count = 0;
    for await (const event of this.sequence.log.readAll({ until })) {
      yield event;
      count += 1;
      if (count % PAGE !== 0) continue;
      signal.throwIfAborted();
      await sleep((performance.now() - begin) * REST, undefined, { signal });
      begin = performance.now();
    }
  }
}
