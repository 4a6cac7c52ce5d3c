import { EmbeddedLogCopy, backupDatabase, type EventRow } from '@app/adapters';
import { Damaged } from '@app/kernel';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  embeddedCoordination,
  redisCoordination,
  type Coordination,
} from '../../../composition/src/coordination.js';
import type { OpenLog } from '../../../composition/src/log.js';
import type { Given } from '../command.js';
import { openCountedLog, placesIn, redisOf, signingOf } from '../data.js';
import { copyWork } from '../migrate/work.js';

const PAGE = 500;
const report = (error: unknown): void => console.error(error);

/** A log whose events are numbered as another's: of what the backup holds, the number is the position. */
const itself: OpenLog['numbered'] = {
  newest: () => ({
    position: Number.MAX_SAFE_INTEGER,
    hash: '',
    at: BigInt(Number.MAX_SAFE_INTEGER),
  }),
  at: (ordinal) => ({ position: ordinal, hash: '', at: BigInt(ordinal) }),
};

/** Work that waits in a Redis, and how far the log was heard, as a file of jobs. */
export async function workFromServer(
  url: string,
  file: string,
  numbered: OpenLog['numbered'] = itself,
): Promise<void> {
  await intoFile(await redisCoordination(url, report, false), file, numbered);
}

async function intoFile(from: Coordination, file: string, numbered: OpenLog['numbered']) {
  try {
    const to = await embeddedCoordination(file, report);
    try {
      await copyWork(from, to, { from: numbered, to: itself });
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/**
 * The log in a KurrentDB, up to where the server that counts it is now, as the embedded log would store it; before it the work that waits.
 * A backup is the same wherever the log lay, and is restored into a folder. @returns how many events @throws {Damaged}
 */
export async function logFromServer(given: Given, folder: string): Promise<bigint> {
  const [from, to] = [placesIn(given.dataDir), placesIn(folder)];
  const { log, close } = await openCountedLog(given);
  try {
    const { numbered } = log;
    const redis = redisOf(given);
    if (redis !== undefined) await workFromServer(redis, to.jobs, numbered);
    else if (existsSync(from.jobs)) await workInFolder(from.jobs, to.jobs, numbered);
    // What is counted after this is not part of it.
    const newest = numbered.newest();
    if (newest.position === 0)
      throw new Damaged('KurrentDB 里还没有事件，没有可以备份的', '检查 KURRENTDB_URL');
    const copy = await EmbeddedLogCopy.open(to.log);
    try {
      let page: EventRow[] = [];
      for await (const row of log.rows()) {
        if (row.position > newest.position) break;
        page.push(row);
        if (page.length === PAGE) await copy.add(page.splice(0));
      }
      await copy.add(page);
      const { position, hash } = copy.link();
      if (position !== newest.position || hash !== newest.hash)
        throw new Damaged(
          `KurrentDB 里的事件与数过的不同：数到第 ${newest.position} 个，读到 ${position} 个`,
          '先查清：yamabiko log verify',
        );
      await copy.mark(await signingOf(given));
      return BigInt(position);
    } finally {
      await copy.close();
    }
  } finally {
    await close();
  }
}

/** The positions in a file of jobs are the server's; in the backup they are numbers. */
async function workInFolder(from: string, to: string, numbered: OpenLog['numbered']) {
  const between = `${to}.copy`;
  await backupDatabase(from, between);
  try {
    await intoFile(await embeddedCoordination(between, report), to, numbered);
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(between + end, { force: true });
  }
}
