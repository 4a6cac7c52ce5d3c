import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Damaged } from '@app/kernel';
import { writeDurably } from '../../files/durable-file.js';
import type { Link } from './chain.js';

export const REPAIR = 'yamabiko log verify --repair';

/** What the log had reached, kept outside the log: a log that lost its tail, however cleanly, is behind it. */
export interface Mark {
  head: Link;
  /** How far the chain had been checked at the last start or clean stop. */
  verified: Link;
}

export function logFiles(folder: string): { database: string; mark: string } {
  return { database: join(folder, 'log.db'), mark: join(folder, 'log.head.json') };
}

/** @throws {Damaged} when the file is there but says nothing */
export async function readMark(file: string): Promise<Mark | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { head, verified } = JSON.parse(text) as Mark;
    if (isLink(head) && isLink(verified)) return { head, verified };
  } catch {
    // not JSON: refused below
  }
  throw new Damaged('事件日志的位置标记损坏，无法确认日志是否完整', REPAIR);
}

export function writeMark(file: string, mark: Mark): Promise<void> {
  return writeDurably(file, `${JSON.stringify(mark)}\n`);
}

function isLink(link: Link | undefined): link is Link {
  return Number.isSafeInteger(link?.position) && typeof link?.hash === 'string';
}
