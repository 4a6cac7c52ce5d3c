import { Behind } from '@app/kernel';
import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const fdatasyncOf = promisify(fdatasync);

/** A disk that answers within so many ms, usually, is waited for here: to go to a thread and back costs more. */
const FAST_MS = 4;
/** A disk is slow until it is known. */
const SLOW_MS = 50;
/** So many syncs, about, tell what is usual. */
const LATEST = 8;

interface Written {
  streams: readonly string[];
  done: () => void;
  failed: (reason: unknown) => void;
}
/** What one sync takes to the disk. */
interface Round {
  written: Written[];
  end: () => void;
  fail: (reason: unknown) => void;
  ended: Promise<void>;
}

/**
 * What is committed and not on the disk yet. One sync runs at a time, of a slow disk in a thread of the pool, and what is committed meanwhile
 * shares the next: SQLite itself waits for the disk in the thread that everybody shares, and a card or a network takes tens of milliseconds.
 * After a failed sync nobody knows what the disk holds, and a second one that succeeds says nothing about the first: all that follows fails.
 */
export class DiskSync {
  private next: Round | undefined;
  private running = false;
  private current = Promise.resolve();
  private failure: { reason: unknown } | undefined;
  /** The round a stream waits for, of those that have not ended well. */
  private readonly streams = new Map<string, Promise<void>>();

  /**
   * @param sync all that was written when it is called is on the disk when it resolves
   * @param atOnce the same before it returns, where that is quicker; false: it did nothing
   */
  constructor(
    private readonly sync: () => Promise<void>,
    readonly close: () => void = () => undefined,
    private readonly atOnce: () => boolean = () => false,
  ) {}

  /** Of the write-ahead log of an open database in `synchronous = NORMAL`, in which SQLite syncs what a checkpoint needs and no commit. */
  static of(wal: string): DiskSync {
    const file = openSync(wal, 'r+');
    let usual = SLOW_MS;
    const took = (begun: number) => (usual += (performance.now() - begun - usual) / LATEST);
    const failed = (cause: unknown) => new Behind('事件日志写入失败', { cause });
    const atOnce = () => {
      if (usual >= FAST_MS) return false;
      const begun = performance.now();
      try {
        fdatasyncSync(file);
      } catch (error) {
        throw failed(error);
      }
      took(begun);
      return true;
    };
    const sync = async () => {
      if (atOnce()) return;
      const begun = performance.now();
      await fdatasyncOf(file).catch((error: unknown) => Promise.reject(failed(error)));
      took(begun);
    };
    return new DiskSync(sync, () => closeSync(file), atOnce);
  }

  /** Is all that was written on the disk? */
  get isIdle(): boolean {
    return !this.running;
  }

  /** Calls back when all that was written up to now is on the disk, in the order of these calls. */
  after(written: Written): void {
    if (this.failure) return written.failed(this.failure.reason);
    if (!this.running && this.isSynced(written)) return;
    this.next ??= newRound();
    this.next.written.push(written);
    for (const stream of written.streams) this.streams.set(stream, this.next.ended);
    if (!this.running) void this.run();
  }

  /** Resolves when what was written of a stream up to now is on the disk. @throws what its sync failed with */
  async reached(stream: string): Promise<void> {
    await this.streams.get(stream);
  }

  /** Resolves when nothing waits any more, also where a sync failed. */
  async settled(): Promise<void> {
    while (this.running && this.failure === undefined) await this.current.catch(() => undefined);
  }

  /** On a fast disk, where nothing waits: no round, no thread. */
  private isSynced(written: Written): boolean {
    try {
      if (!this.atOnce()) return false;
    } catch (error) {
      const round = newRound();
      round.fail(error);
      for (const stream of written.streams) this.streams.set(stream, round.ended);
      this.failure = { reason: error };
      this.running = true; // never idle again
      written.failed(error);
      return true;
    }
    written.done();
    return true;
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let isLast = false; !isLast;) {
      const { written, ended, end, fail } = this.next!;
      this.next = undefined;
      this.current = ended;
      try {
        await this.sync();
      } catch (error) {
        this.failure = { reason: error };
        fail(error);
        this.refuse([...written, ...((this.next as Round | undefined)?.written ?? [])], error);
        (this.next as Round | undefined)?.fail(error);
        return; // never idle again
      }
      for (const { streams } of written)
        for (const stream of streams)
          if (this.streams.get(stream) === ended) this.streams.delete(stream);
      isLast = this.next === undefined;
      this.running = !isLast; // who is called back sees all that is there
      for (const { done } of written) done();
      end();
    }
  }

  private refuse(written: readonly Written[], reason: unknown): void {
    for (const { failed } of written) failed(reason);
  }
}

function newRound(): Round {
  let [end, fail]: [() => void, (reason: unknown) => void] = [() => undefined, () => undefined];
  const ended = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
  ended.catch(() => undefined); // whoever reads the stream is told
  return { written: [], ended, end, fail };
}
