import { GENESIS, PATIENT, SequenceTables, openKurrentLog, rowsBehind } from '@app/adapters';
import { Damaged, type EventStore } from '@app/kernel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SEQUENCE, kurrentLog, type OpenLog } from '../../composition/src/log.js';
import type { LogSigning } from '@app/adapters';

/** Tells of a log in a KurrentDB what the embedded one tells of itself. */
export interface CountedLog {
  kinds(): readonly { type: string; version: number }[];
  isSealedFor(personId: string): boolean;
  sealedPersons(): readonly string[];
  holds(stream: string, type: string): boolean;
  newestLink(): { position: number; hash: string };
  hashAt(position: number): string | undefined;
  positionAt(instant: number): Promise<bigint>;
  /** @param structure of the file, where it lies in one. The number of the last event that is proven, and what is wrong behind it. */
  verify(options?: { structure?: boolean }): Promise<{ position: bigint; problem?: string }>;
  rows: OpenLog['rows'];
  numbered: OpenLog['numbered'];
}
export type KurrentToolLog = EventStore & CountedLog;

/**
 * The log in a KurrentDB with what the data folder knows of it.
 * @param isServed a server counts and chains it: what that has written down is only read
 */
export async function openKurrentToolLog(
  url: string,
  { folder, signing, isServed }: { folder: string; signing: LogSigning | undefined; isServed: boolean }, // prettier-ignore
): Promise<KurrentToolLog> {
  if (isServed || signing === undefined) return beside(url, join(folder, SEQUENCE));
  const report = (error: unknown) => console.error(error);
  const log = await kurrentLog(url, { folder, signing, report, isPatient: true });
  return told(log.events, log.facts, log);
}

async function beside(url: string, file: string): Promise<KurrentToolLog> {
  if (!existsSync(file))
    throw new Damaged('这个数据目录还没有数过 KurrentDB 里的事件', '启动一次服务');
  const events = await openKurrentLog(url, { patience: PATIENT });
  const tables = new SequenceTables(file);
  return told(events, tables, {
    numbered: tables,
    rows(after = 0) {
      const from = tables.at(after);
      if (!from) throw new Error(`the log has no event ${after}`);
      return rowsBehind(events, from);
    },
    close: async () => {
      tables.close();
      await events.close();
    },
  });
}

type Facts = Pick<CountedLog, 'kinds' | 'isSealedFor' | 'sealedPersons' | 'holds'>;

function told(
  events: EventStore,
  facts: Facts,
  { numbered, rows, close }: Pick<OpenLog, 'numbered' | 'rows' | 'close'>,
): KurrentToolLog {
  return {
    append: (append) => events.append(append),
    readStream: (stream, options) => events.readStream(stream, options),
    readAll: (options) => events.readAll(options),
    subscribe: (subscription) => events.subscribe(subscription),
    head: () => events.head(),
    close,
    kinds: () => facts.kinds(),
    isSealedFor: (personId) => facts.isSealedFor(personId),
    sealedPersons: () => facts.sealedPersons(),
    holds: (stream, type) => facts.holds(stream, type),
    newestLink() {
      const { position, hash } = numbered.newest();
      return { position, hash };
    },
    hashAt: (position) => numbered.at(position)?.hash,
    numbered,
    rows,
    async positionAt(instant) {
      let position = 0n;
      for await (const event of events.readAll())
        if (Date.parse(event.metadata.at) <= instant) position = event.position;
      return position;
    },
    async verify() {
      const { position: last } = numbered.newest();
      let whole = GENESIS.position;
      for await (const { position, hash } of rows()) {
        if (position > last) break; // came after it was asked
        if (numbered.at(position)?.hash !== hash)
          return { position: BigInt(whole), problem: `第 ${position} 个事件与数过的不同：被改过，或多了、少了` }; // prettier-ignore
        whole = position;
      }
      const problem = whole < last ? { problem: `第 ${whole + 1} 个事件起都不见了` } : {};
      return { position: BigInt(whole), ...problem };
    },
  };
}
