import {
  Anchoring,
  GENESIS,
  LogSequence,
  SequenceIntegrity,
  SqliteEventStore,
  SqliteLogIntegrity,
  logAnchor,
  PATIENT,
  openKurrentLog,
  rowsBehind,
  storedRows,
  type EventRow,
  type Link,
  type LogSigning,
  type Numbered,
} from '@app/adapters';
import {
  Damaged,
  type EventStore,
  type LogIntegrity,
  type LogVerdict,
  type WaitBudget,
} from '@app/kernel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { opened } from './advice.js';

/** The log as it lies, and what the other stores are told of it. */
export interface OpenLog {
  events: EventStore;
  /** What it holds, without its events being read. */
  facts: Pick<SqliteEventStore, 'kinds' | 'isSealedFor' | 'sealedPersons' | 'holds'>;
  integrity: LogIntegrity & { start(): void };
  /** Its events as they are counted and chained, from 1: the same in every place that holds the same log. */
  numbered: { newest(): Numbered; at(ordinal: number): Numbered | undefined };
  /** As stored, behind so many of them. */
  rows(after?: number): AsyncIterable<EventRow> | Iterable<EventRow>;
  /** Does its head say how far others may have folded it? Not where the log goes on by events of others. */
  isMeasure: boolean;
  close(): Promise<void>;
}
export interface LogOptions {
  /** The folder of the log in the data folder. */
  folder: string;
  signing: LogSigning;
  anchor?: string | undefined;
  report: (error: unknown, context?: string) => void;
  /** Nobody waits at a screen: a server that is slow, or starts again, is waited for. */
  isPatient?: boolean;
  /** How long whoever asks still waits, where somebody does. */
  waits?: () => WaitBudget | undefined;
}

/** In the folder of the log where that is in a KurrentDB. */
export const SEQUENCE = 'sequence.sqlite';

/** A position of the embedded log is the number of its event. */
const placed = (link: Link): Numbered => ({ ...link, at: BigInt(link.position) });

type Undo = (() => Promise<void> | undefined)[];

/** The log in the data folder. @throws {Damaged} where this folder belongs to a log somewhere else */
export const embeddedLog = ({ folder, signing, anchor, report }: LogOptions): Promise<OpenLog> =>
  undone(async (undo) => {
    if (existsSync(join(folder, SEQUENCE)))
      throw new Damaged(
        '这个数据目录属于一条在 KurrentDB 里的事件日志',
        '填写 KURRENTDB_URL，或用 DATA_DIR 指出另一个目录',
      );
    const log = await opened('log/log.db', () => SqliteEventStore.open(folder, { signing }));
    undo.push(() => log.close());
    const anchoring = await anchored(log, { signing, anchor, report }, undo);
    const integrity = new SqliteLogIntegrity(folder, {
      told: toldOf(report, '请停下服务，运行 yamabiko log verify --repair，或从备份恢复'),
      proven: (link) => log.proven(link),
      signing: { ...signing, begun: true },
      ...(anchoring && { anchored: () => anchoring.check() }),
    });
    undo.push(() => integrity.close());
    const numbered = {
      newest: () => placed(log.newestLink()),
      at(position: number) {
        const hash = position === 0 ? GENESIS.hash : log.hashAt(position);
        return hash === undefined ? undefined : placed({ position, hash });
      },
    };
    const rows = (after = 0) => storedRows(folder, { after });
    return { events: log, facts: log, integrity, numbered, rows, isMeasure: true };
  });

/** The log in a KurrentDB, chained in the data folder. @throws {Damaged} where this folder has a log of its own */
export const kurrentLog = (
  url: string,
  { folder, signing, anchor, report, isPatient, waits }: LogOptions,
): Promise<OpenLog> =>
  undone(async (undo) => {
    if (existsSync(join(folder, 'log.db')))
      throw new Damaged(
        '这个数据目录里已有一条事件日志（log/log.db），不会被搬到 KurrentDB',
        '去掉 KURRENTDB_URL，或用 DATA_DIR 指出另一个目录',
      );
    let facts: LogSequence['facts'] | undefined;
    const log = await openKurrentLog(url, {
      known: (stream, commandId) => facts?.known(stream, commandId),
      ...(isPatient && { patience: PATIENT }),
      ...(waits && { waits }),
    });
    undo.push(() => log.close());
    const files = { tables: join(folder, SEQUENCE), mark: join(folder, 'sequence.head.json') };
    const sequence = await opened('log/sequence.sqlite', () =>
      LogSequence.open(log, files, { signing, report }),
    );
    undo.push(() => sequence.close());
    ({ facts } = sequence);
    const anchoring = await anchored(sequence, { signing, anchor, report }, undo);
    const integrity = new SequenceIntegrity(sequence, {
      told: toldOf(report, '请停下服务，查清谁改过 KurrentDB 里的事件，或从备份恢复'),
      publicKey: signing.signer.publicKey,
      ...(anchoring && { anchored: () => anchoring.check() }),
    });
    undo.push(() => integrity.close());
    const rows = (after = 0) => {
      const from = sequence.at(after);
      if (!from) throw new Error(`the log has no event ${after}`);
      return rowsBehind(log, from);
    };
    return { events: log, facts, integrity, numbered: sequence, rows, isMeasure: false };
  });

/** What was opened before something failed is closed; of what is whole, the caller closes all in the reverse order. */
async function undone(open: (undo: Undo) => Promise<Omit<OpenLog, 'close'>>): Promise<OpenLog> {
  const undo: Undo = [];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return { ...(await open(undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function anchored(
  log: ConstructorParameters<typeof Anchoring>[0],
  { signing, anchor, report }: Omit<LogOptions, 'folder'>,
  undo: Undo,
): Promise<Anchoring | undefined> {
  if (anchor === undefined) return undefined;
  const anchoring = new Anchoring(log, logAnchor(anchor), { signer: signing.signer, report });
  await anchoring.check();
  anchoring.start();
  undo.push(() => anchoring.close());
  return anchoring;
}

/** A whole log is worth a line, a damaged one an alarm. */
const toldOf =
  (report: LogOptions['report'], advice: string) =>
  ({ ok, checked, reason }: LogVerdict): void => {
    if (ok) console.log(`  事件日志完好，共 ${checked} 个事件`);
    else report(`${reason}。前 ${checked} 个事件完好；${advice}`, '事件日志损坏');
  };
