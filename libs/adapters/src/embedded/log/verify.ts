import { setImmediate as nextTurn } from 'node:timers/promises';
import { Damaged } from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { GENESIS, follow, type Link } from './chain.js';
import { checkStreams } from './check-streams.js';
import { checkTables } from './check-tables.js';
import { REPAIR, type Mark } from './head-mark.js';
import { COLUMNS, type EventRow } from './schema.js';
import { isSame, spentUpTo } from './spent-commands.js';

const PAGE = 500;
/** SQLite's CORRUPT and NOTADB. */
const DAMAGED = new Set([11, 26]);

export interface Verification {
  /** The last event that is proven whole; 0 when none is. */
  position: bigint;
  /** What is wrong after it, in Chinese. Absent: the log is whole. */
  problem?: string;
}

interface Walk {
  /** Rows read at a time. */
  page?: number;
  /** Lets other work run between pages: it may take its time, or throw to stop. */
  turn?: () => Promise<unknown>;
  /** Told after each page how far the chain holds. */
  proven?: (link: Link, rows: readonly EventRow[]) => void;
}

/** Walks the chain from `from` to the newest event. */
export async function checkChain(
  database: DatabaseSync,
  from: Link = GENESIS,
  { page: size = PAGE, turn = nextTurn, proven }: Walk = {},
): Promise<{ link: Link; broken?: string }> {
  const page = database.prepare(
    `SELECT ${COLUMNS} FROM events e LEFT JOIN streams s ON s.id = e.stream_id WHERE e.position > ? ORDER BY e.position LIMIT ${size}`,
  );
  let link = from;
  for (;;) {
    let rows: EventRow[];
    try {
      rows = page.all(link.position) as EventRow[];
    } catch (error) {
      return {
        link,
        broken: `第 ${link.position} 个事件之后的数据页读不出来：${(error as Error).message}`,
      };
    }
    if (rows.length === 0) return { link };
    const next = follow(link, rows);
    if (next.broken !== undefined) return next;
    link = next.link;
    proven?.(link, rows);
    await turn();
  }
}

/**
 * The whole log: its chain, and what stands beside the events, how each is found in its stream, which commands were spent, what the events
 * are asked without being read.
 * @param mark read before the database was opened: what is marked is in it
 */
export async function checkAll(
  database: DatabaseSync,
  mark: Mark | undefined,
  { turn = nextTurn, ...walk }: Walk = {},
): Promise<{ link: Link; broken?: string }> {
  let link = GENESIS;
  try {
    const tables = checkTables(database);
    const streams = checkStreams(database);
    const chain = await checkChain(database, GENESIS, {
      ...walk,
      turn,
      proven(at, rows) {
        link = at;
        tables.see(rows);
        streams.see(rows);
        walk.proven?.(at, rows);
      },
    });
    const problem =
      chain.broken ??
      (mark && notReached(database, mark.head)) ??
      (mark && unlikeMark(database, mark)) ??
      (await streams.problem(chain.link.position, turn)) ??
      tables.problem();
    return { link: chain.link, ...(problem !== undefined && { broken: problem }) };
  } catch (error) {
    // A page through which events are found can be damaged where the events themselves are whole.
    if (!isDamage(error)) throw error;
    return { link, broken: `事件旁边的数据页读不出来：${(error as Error).message}` };
  }
}

const isDamage = (error: unknown): boolean =>
  DAMAGED.has(((error as { errcode?: number }).errcode ?? 0) & 0xff);

function notReached(database: DatabaseSync, { position, hash }: Link): string | undefined {
  const found = database.prepare('SELECT hash FROM events WHERE position = ?').get(position) as
    { hash: string } | undefined;
  return position === 0 || found?.hash === hash
    ? undefined
    : `日志没有到达它的标记，或在第 ${position} 个事件处与标记不符`;
}

/** Rows of `commands` are no events: the mark tells whether they are all there. */
function unlikeMark(database: DatabaseSync, { head, commands }: Mark): string | undefined {
  if (commands === undefined || isSame(spentUpTo(database, head.position), commands))
    return undefined;
  return '已执行命令的记录与标记不符：有记录被删除、添加或改动过';
}

/** An index that misses a stream would hide it with its events: only SQLite's own check sees that. Blocks while it reads the whole file. */
export function checkStructure(database: DatabaseSync): string | undefined {
  try {
    const { integrity_check: answer } = database.prepare('PRAGMA integrity_check(1)').get() as {
      integrity_check: string;
    };
    return answer === 'ok' ? undefined : `数据库结构损坏：${answer}`;
  } catch (error) {
    return `数据库结构损坏：${(error as Error).message}`;
  }
}

/**
 * What a start checks: the log reaches its mark, with the same hash there, and the chain holds since it was last proven.
 * @returns the head @throws {Damaged}
 */
export async function checkSinceMark(
  database: DatabaseSync,
  mark: Mark | undefined,
): Promise<Link> {
  const hashAt = database.prepare('SELECT hash FROM events WHERE position = ?');
  if (mark === undefined) {
    const first = database.prepare('SELECT position FROM events LIMIT 1').get();
    if (first !== undefined)
      throw new Damaged('事件日志没有位置标记，无法确认日志是否完整', REPAIR);
    return GENESIS;
  }
  for (const { position, hash } of [mark.head, mark.verified]) {
    if (position === 0) continue;
    const found = hashAt.get(position) as { hash: string } | undefined;
    if (found === undefined)
      throw new Damaged(`事件日志少了末尾的事件：标记在 ${position}，日志没有这个位置`, REPAIR);
    if (found.hash !== hash)
      throw new Damaged(`事件日志与它的标记不符：第 ${position} 个事件被改动过`, REPAIR);
  }
  const unlike = unlikeMark(database, mark);
  if (unlike !== undefined) throw new Damaged(unlike, REPAIR);
  const { link, broken } = await checkChain(database, mark.verified);
  if (broken !== undefined) throw new Damaged(`事件日志的校验链断了：${broken}`, REPAIR);
  return link;
}
