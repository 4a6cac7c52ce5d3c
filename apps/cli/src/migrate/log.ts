import {
  EmbeddedLogCopy,
  GENESIS,
  follow,
  openKurrentCopy,
  unfit,
  type EventRow,
  type Link,
  type LogCopy,
} from '@app/adapters';
import { Damaged } from '@app/kernel';
import { join } from 'node:path';
import type { OpenLog } from '../../../composition/src/log.js';
import type { Housed, Place } from './place.js';
import { openLogOf, signingIn } from './stores.js';
import type { Told } from './told.js';

const PAGE = 500;
/** A page holds no more than this, for events may have 256 kB. */
const PAGE_BYTES = 4 * 1024 * 1024;
const NAMED = 3;

type Rows = ReturnType<OpenLog['rows']>;

async function* pagesOf(rows: Rows): AsyncGenerator<readonly EventRow[]> {
  let page: EventRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    page.push(row);
    bytes += row.data.length + row.metadata.length;
    if (page.length < PAGE && bytes < PAGE_BYTES) continue;
    yield page;
    page = [];
    bytes = 0;
  }
  if (page.length > 0) yield page;
}

/** The source as it stands: whole, and such that the target can keep it. Nothing is written before that is known. @throws {Damaged} */
export async function mustBeMovable(from: OpenLog, { KURRENTDB_URL }: Place, told: Told) {
  const total = from.numbered.newest().position;
  const refused: string[] = [];
  let streams = 0;
  let link: Link = GENESIS;
  for await (const page of pagesOf(from.rows())) {
    for (const row of page) {
      const { link: next, broken } = follow(link, [row]);
      if (broken !== undefined)
        throw new Damaged(`原来的日志没有通过校验：${broken}`, 'yamabiko log verify');
      const reason = KURRENTDB_URL === undefined ? undefined : unfit(link, row);
      if (reason !== undefined) refused.push(`第 ${row.position} 个（${row.type}）${reason}`);
      if (row.revision === 0) streams += 1;
      link = next;
    }
    told('校验原来的日志', link.position, total);
  }
  if (refused.length > 0)
    throw new Damaged(
      `有 ${refused.length} 个事件搬不进 KurrentDB：${refused.slice(0, NAMED).join('；')}`,
      '什么都没有写。这条日志留在数据目录里',
    );
  return { ...link, streams };
}

/** A copy of a log that has begun. */
export interface BegunCopy {
  /** All of it was there before: what else the target has may be of this move. */
  isWhole: boolean;
  /** Copies what is not there yet, in the order of the log. */
  goOn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Looks at the target and writes nothing. What it holds is a first part of this log, or it is refused: by the chain, event by event.
 * @throws {Damaged}
 */
export async function beginCopy(
  from: OpenLog,
  to: Housed,
  { master, told }: { master: Buffer; told: Told },
): Promise<BegunCopy> {
  const total = from.numbered.newest().position;
  const hashAt = (ordinal: number) => from.numbered.at(ordinal)?.hash;
  const copy: LogCopy = await (to.KURRENTDB_URL === undefined
    ? EmbeddedLogCopy.open(join(to.folder, 'log'))
    : openKurrentCopy(to.KURRENTDB_URL, hashAt));
  const begun = copy.link();
  if (hashAt(begun.position) !== begun.hash) {
    await copy.close();
    throw new Damaged('目标里的日志不是这条日志的一部分', '换一个空的');
  }
  return {
    isWhole: begun.position === total,
    async goOn() {
      for await (const page of pagesOf(from.rows(begun.position))) {
        await copy.add(page);
        told('复制事件', copy.link().position, total);
      }
      await copy.mark(await signingIn(to, master));
    },
    close: () => copy.close(),
  };
}

/** Opens the copy as the log that it is now, and compares it with the other, event by event. @throws {Damaged} */
export async function provenCopy(
  from: OpenLog,
  to: Housed,
  { master, told }: { master: Buffer; told: Told },
): Promise<OpenLog> {
  const log = await openLogOf(to, master);
  try {
    const newest = from.numbered.newest();
    const theirs = log.numbered.newest();
    const differing = await differences(from, log, told);
    if (differing.length > 0 || theirs.hash !== newest.hash)
      throw new Damaged(
        `复制的日志与原来的不同：${differing.slice(0, NAMED).join('；') || `到第 ${newest.position} 个事件的散列不同`}`, // prettier-ignore
        '原来的一个字也没有动，继续用它；目标请清空再来',
      );
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** In words, by event and stream; nothing where both are the same to the last byte. */
async function differences(from: OpenLog, to: OpenLog, told: Told): Promise<string[]> {
  const found: string[] = [];
  const total = from.numbered.newest().position;
  const theirs = iterated(to.rows());
  let link: Link = GENESIS;
  for await (const row of from.rows()) {
    const next = await theirs.next();
    if (next.done === true) return [...found, `第 ${row.position} 个事件起都不在`];
    const other: EventRow = next.value;
    const isWhole = follow(link, [row]).broken === undefined;
    if (!isWhole || textOf(row) !== textOf(other))
      found.push(`第 ${row.position} 个事件（流 ${row.stream}，版本 ${row.revision}）`);
    link = row;
    told('逐个比较', row.position, total);
  }
  if ((await theirs.next()).done !== true) found.push(`第 ${total} 个事件以后还有别的`);
  return found;
}

const textOf = ({ position, stream, revision, id, type, version, data, metadata }: EventRow) =>
  JSON.stringify([position, stream, revision, id, type, version, data, metadata]);

async function* iterated(rows: Rows): AsyncGenerator<EventRow, undefined> {
  yield* rows;
}
