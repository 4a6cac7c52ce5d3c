import { setTimeout as sleep } from 'node:timers/promises';
import { Damaged, type EventStore, type Position } from '@app/kernel';
import { removeDrafts } from '../../files/durable-file.js';
import type { Link } from '../../embedded/log/chain.js';
import { readMark, writeMark } from '../../embedded/log/head-mark.js';
import type { LogSigning } from '../../embedded/log/mark-signature.js';
import { linked } from './linked.js';
import { SequenceTables, type Numbered } from './sequence-tables.js';

const PAGE = 500;
const MARK_EVERY_MS = 1000;
const AGAIN_MS = 1000;
const ANOTHER = '用原来的 KurrentDB 启动，或从备份恢复；确知现在的日志可信时，删除数据目录里的 log/sequence.sqlite、log/sequence.head.json 和 keys/log.pub'; // prettier-ignore

export type SequencedLog = Pick<EventStore, 'readAll' | 'head' | 'subscribe'>;
export interface SequenceFiles {
  tables: string;
  mark: string;
}
interface LogSequenceOptions {
  signing: LogSigning;
  /** Told of what kept it from going on; it tries again. */
  report: (error: unknown, context: string) => void;
}

/**
 * Counts and chains the events of a log that has no gap-free positions and nothing that seals them: a projection of the log, beside it. Whoever
 * changes an event in the server, takes one away or cuts the end off cannot change what was chained here, nor the signed mark of how far.
 */
export class LogSequence {
  private readonly stopping = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private following: Promise<void> | undefined;
  private marking: Promise<void> = Promise.resolve();
  private marked = -1;
  private proven: Link;

  private constructor(
    private readonly tables: SequenceTables,
    readonly log: SequencedLog,
    private readonly markFile: string,
    private readonly options: LogSequenceOptions,
    verified: Link,
  ) {
    this.proven = verified;
    this.timer = setInterval(() => void this.mark().catch(() => undefined), MARK_EVERY_MS).unref(); // the next second tries again
  }

  /** Open once it has read all that the log holds. @throws {Damaged} where that is not what was chained before */
  static async open(
    log: SequencedLog,
    files: SequenceFiles,
    options: LogSequenceOptions,
  ): Promise<LogSequence> {
    const mark = await readMark(files.mark, options.signing);
    await removeDrafts(files.mark);
    const tables = new SequenceTables(files.tables);
    try {
      await mustStandWhereItStood(tables, log);
      await readOn(tables, log);
      if (mark && tables.at(mark.head.position)?.hash !== mark.head.hash)
        throw new Damaged(`事件日志与位置标记不符：到第 ${mark.head.position} 个事件，日志不是当时那一个`, ANOTHER); // prettier-ignore
      const verified = mark?.verified ?? { position: 0, hash: tables.at(0)?.hash ?? '' };
      const sequence = new LogSequence(tables, log, files.mark, options, verified);
      await sequence.mark();
      if (!options.signing.begun) await options.signing.begin();
      sequence.following = sequence.follow();
      return sequence;
    } catch (error) {
      tables.close();
      throw error;
    }
  }

  /** Where it stands: so many events are chained, the newest at this position. */
  newest(): Numbered {
    return this.tables.newest();
  }
  newestLink(): Link {
    const { position, hash } = this.tables.newest();
    return { position, hash };
  }
  at(ordinal: number): Numbered | undefined {
    return this.tables.at(ordinal);
  }
  hashAt(ordinal: number): string | undefined {
    return this.tables.at(ordinal)?.hash;
  }

  /** Of all events that were chained so far, without reading them. */
  get facts(): Pick<SequenceTables, 'known' | 'holds' | 'kinds' | 'isSealedFor' | 'sealedPersons'> {
    return this.tables;
  }

  /** The log was compared up to here. */
  prove(link: Link): void {
    if (link.position > this.proven.position) this.proven = link;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.following;
    await this.mark().catch((error: unknown) =>
      this.options.report(error, '事件日志的位置标记没有写下'),
    );
    this.tables.close();
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const pages = this.log.subscribe({ after: this.tables.reached(), signal, pageSize: PAGE });
        for await (const { events, position } of pages) this.tables.add(events, position);
      } catch (error) {
        this.options.report(error, '事件日志的校验链停住了，稍后再试');
      }
      await sleep(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private mark(): Promise<void> {
    this.marking = this.markAfter(this.marking);
    return this.marking;
  }

  private async markAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    const head = this.newestLink();
    if (head.position === this.marked) return;
    const verified = this.proven;
    await writeMark(this.markFile, { head, verified }, this.options.signing.signer);
    this.marked = head.position;
  }
}

/** The event that was chained last is in the log, as it was. @throws {Damaged} */
async function mustStandWhereItStood(tables: SequenceTables, log: SequencedLog): Promise<void> {
  const newest = tables.newest();
  const before = tables.at(newest.position - 1);
  if (newest.position === 0 || !before) return;
  const found = log.readAll({ after: newest.at - 1n, maxCount: 1 });
  for await (const event of found)
    if (event.position === newest.at && linked(before, event).hash === newest.hash) return;
  throw new Damaged(`事件日志里第 ${newest.position} 个事件不是原来那一个：日志少了事件、被改写过，或换了服务器`, ANOTHER); // prettier-ignore
}

async function readOn(tables: SequenceTables, log: SequencedLog): Promise<void> {
  const head: Position = await log.head();
  while (tables.newest().at < head) {
    const page = [];
    const after = tables.newest().at;
    for await (const event of log.readAll({ after, until: head, maxCount: PAGE })) page.push(event);
    const last = page.at(-1);
    if (!last) return;
    tables.add(page, last.position > tables.reached() ? last.position : tables.reached());
  }
}
