import { setTimeout as sleep } from 'node:timers/promises';
import type { LogIntegrity, LogVerdict } from '@app/kernel';
import type { Link } from './chain.js';
import { logFiles, readMark } from './head-mark.js';
import type { LogSigning } from './mark-signature.js';
import { readLogFile } from './schema.js';
import { checkAll } from './verify.js';

/** Rows read at a time, so that one step holds the thread for a few ms even where events are large. */
const PAGE = 50;
/** The check works for so many ms, then leaves the thread to others for `REST` times as long. */
const WORK_MS = 5;
const REST = 3;

interface LogIntegrityOptions {
  /** Told of each verdict that the background came to. */
  told?: (verdict: LogVerdict) => void;
  /** Told while it goes on how far the chain is proven: the next start need not look there again. */
  proven?: (link: Link) => void;
  /** Whose signature the mark must bear. */
  signing?: LogSigning | undefined;
  /** Asked at the end of each check whether the log is what was anchored outside. @throws {Damaged} when not */
  anchored?: () => Promise<void>;
  /** From the start to the first check in the background, in ms. Default a second: nobody should wait to hear that the log was edited. */
  afterMs?: number;
  /** From one check's end to the next one, in ms. Default a day. */
  everyMs?: number;
}

/**
 * Proves the whole chain of a log that this or another process writes to at a quarter of the speed that one core has.
 * It reads the file anew by a connection of its own: what a writer holds in memory proves nothing about the disk.
 * SQLite's own structures are not checked here, that would hold the thread: `yamabiko log verify` does.
 */
export class SqliteLogIntegrity implements LogIntegrity {
  private readonly closing = new AbortController();
  private running: Promise<LogVerdict> | undefined;
  private newest: LogVerdict | undefined;
  private background: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly options: LogIntegrityOptions = {},
  ) {}

  get publicKey(): string | undefined {
    return this.options.signing?.signer.publicKey;
  }

  verify(): Promise<LogVerdict> {
    this.running ??= this.check()
      .then((verdict) => (this.newest = verdict))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  last(): LogVerdict | undefined {
    return this.newest;
  }

  /** Checks in the background from now on. */
  start(): void {
    this.background ??= this.watch();
  }

  /** Stops a check that is under way; who waits for it is told by a rejection. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.background;
    await this.running?.catch(() => undefined);
  }

  private async watch(): Promise<void> {
    const { told, afterMs = 1_000, everyMs = 86_400_000 } = this.options;
    const { signal } = this.closing;
    try {
      for (let wait = afterMs; ; wait = everyMs) {
        await sleep(wait, undefined, { signal, ref: false });
        told?.(await this.verify());
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async check(): Promise<LogVerdict> {
    const { signal } = this.closing;
    const files = logFiles(this.folder);
    let checked = 0;
    let head = 0n;
    let reason: string | undefined;
    try {
      const { signing, proven, anchored } = this.options;
      const mark = await readMark(files.mark, signing); // before the file: what is marked is in the file
      const database = readLogFile(files.database);
      try {
        const { link, broken } = await checkAll(database, mark, {
          page: PAGE,
          turn: pace(signal),
          proven: (at) => {
            checked = at.position;
            proven?.(at);
          },
        });
        checked = link.position;
        reason = broken;
        const newest = database
          .prepare('SELECT coalesce(max(position), 0) AS position FROM events')
          .get() as { position: number };
        head = BigInt(newest.position);
      } finally {
        database.close();
      }
      if (reason === undefined) await anchored?.();
    } catch (error) {
      signal.throwIfAborted();
      reason = (error as Error).message;
    }
    return {
      ok: reason === undefined,
      checked,
      head,
      at: new Date().toISOString(),
      ...(reason === undefined ? {} : { reason }),
    };
  }
}

/** What the check does between two pages. */
function pace(signal: AbortSignal): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    signal.throwIfAborted();
    const worked = performance.now() - begin;
    if (worked < WORK_MS) return;
    await sleep(worked * REST, undefined, { signal });
    begin = performance.now();
  };
}
