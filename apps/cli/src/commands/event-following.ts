import { setTimeout as pause } from 'node:timers/promises';
import { logFileReader } from '@app/adapters';
import type { EventFilter } from '@app/contracts';
import { loggedEvent } from '@app/insight';
import { Rejected, fitsFilter, type RecordedEvent } from '@app/kernel';
import { Misused, type Given } from '../command.js';
import { kurrentOf, mustExist, placesIn } from '../data.js';

const EVERY_MS = 500;

export const lineOf = ({ position, metadata, type, stream }: RecordedEvent): string =>
  `${position}  ${metadata.at}  ${type}  ${stream}  ${metadata.actor}`;

/**
 * What is written from now on, a line each, until somebody stops it; with `--json` an object a line. The log is read where it lies: a server
 * that is started anew, or none at all, makes neither a gap nor a repeat.
 */
export const followed = async (given: Given, filter: EventFilter): Promise<void> => {
  if (kurrentOf(given) !== undefined)
    throw new Misused(
      '--follow 只跟随数据目录里的日志；在 KurrentDB 里的，请在 管理 › 事件 里跟随',
    );
  mustExist(given.dataDir);
  const log = logFileReader(placesIn(given.dataDir).log);
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  process.stdout.on('error', end); // who reads has enough
  const line = given.values['json'] === true ? (event: RecordedEvent) => JSON.stringify(loggedEvent(event, new Map())) : lineOf; // prettier-ignore
  try {
    let after = await log.head();
    console.error(`正在跟随，从位置 ${after} 之后开始；Ctrl-C 结束`);
    while (!ended.signal.aborted) {
      const head = await log.head();
      if (head < after)
        throw new Rejected(
          'INVALID',
          `日志只到 ${head}，比看过的位置 ${after} 短，可能是从备份恢复的`,
        );
      for await (const event of log.readAll({ after, until: head })) {
        if (fitsFilter(event, filter)) process.stdout.write(`${line(event)}\n`);
        after = event.position;
      }
      await pause(EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    log.close();
  }
};
