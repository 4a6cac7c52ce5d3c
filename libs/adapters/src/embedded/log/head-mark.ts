import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Damaged } from '@app/kernel';
import { writeDurably } from '../../files/durable-file.js';
import type { Link } from './chain.js';
import type { LogSigning, MarkSigner } from './mark-signature.js';
import type { Spent } from './spent-commands.js';

export const REPAIR = 'yamabiko log verify --repair';

/** What the log had reached, kept outside the log: a log that lost its tail, however cleanly, is behind it. */
export interface Mark {
  head: Link;
  /** How far the chain had been checked, at the last start or clean stop, or since. */
  verified: Link;
  /** The rows of `commands` up to the head. Absent in marks of the first form. */
  commands?: Spent;
}
type Kept = Mark & { signature?: string };
/** Who may have written it. Without, a signature is not looked at. */
type Trust = Pick<LogSigning, 'signer' | 'begun'>;

export function logFiles(folder: string): { database: string; mark: string } {
  return { database: join(folder, 'log.db'), mark: join(folder, 'log.head.json') };
}

/** @throws {Damaged} when the file is there but says nothing, or was not signed by whom it must be */
export async function readMark(file: string, trust?: Trust): Promise<Kept | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (trust?.begun !== true) return undefined;
    throw new Damaged(
      '事件日志的位置标记不见了，而这条日志是签了名的',
      '从备份恢复：yamabiko restore',
    );
  }
  const mark = parsed(text);
  if (mark === undefined) throw new Damaged('事件日志的位置标记损坏，无法确认日志是否完整', REPAIR);
  if (trust) mustBeSigned(mark, trust);
  return mark;
}

/** A mark of the first form, without a signature, is taken once: before the first signed one is written. */
function mustBeSigned(mark: Kept, { signer, begun }: Trust): void {
  if (mark.signature === undefined) {
    if (begun)
      throw new Damaged('事件日志的位置标记没有签名，而这条日志是签了名的：有人改写过它', REPAIR);
  } else if (!signer.verifies(signedText(mark), mark.signature))
    throw new Damaged(
      '事件日志的位置标记的签名不对：有人改写过它，或主密钥不是原来那把',
      `用原来的主密钥启动；确知日志可信时：${REPAIR}`,
    );
}

export function writeMark(file: string, mark: Mark, signer?: MarkSigner): Promise<void> {
  const { head, verified, commands } = mark;
  const signature = signer?.sign(signedText(mark));
  return writeDurably(file, `${JSON.stringify({ head, verified, commands, signature })}\n`);
}

/** What the signature covers, letter by letter: docs/architecture.md tells strangers how to check it. */
function signedText({ head, verified, commands }: Mark): string {
  return `yamabiko log head 1\n${JSON.stringify([
    head.position,
    head.hash,
    verified.position,
    verified.hash,
    commands?.count ?? null,
    commands?.digest ?? null,
  ])}`;
}

function parsed(text: string): Kept | undefined {
  try {
    const { head, verified, commands, signature } = JSON.parse(text) as Kept;
    if (!isLink(head) || !isLink(verified)) return undefined;
    return {
      head,
      verified,
      ...(commands !== undefined && { commands }),
      ...(typeof signature === 'string' && { signature }),
    };
  } catch {
    return undefined;
  }
}

function isLink(link: Link | undefined): link is Link {
  return Number.isSafeInteger(link?.position) && typeof link?.hash === 'string';
}
