import {
  BullJobQueue,
  JobTables,
  RedisCalls,
  RedisChangeFeed,
  RedisCheckpoints,
  RedisInCommon,
  RedisInFlight,
  RedisJobs,
  RedisLimits,
  RedisLive,
  Spared,
  SqliteCheckpoints,
  mustKeepJobs,
  reached,
  redis,
  redisFailure,
  sqliteBackend,
} from '@app/adapters';
import {
  LiveHub,
  LocalChangeFeed,
  LocalInFlight,
  LocalLimits,
  Unanswered,
  type Calls,
  type ChangeFeed,
  type Checkpoints,
  type InFlight,
  type JobQueue,
  type Limits,
  type LiveFanOut,
  type WaitBudget,
} from '@app/kernel';
import { opened } from './advice.js';

/**
 * What processes meet through: work to be done and how far it was handed out, messages to people, counts of what they may do and do now, the
 * steps of the read models.
 */
export interface Coordination {
  queue: JobQueue;
  checkpoints: Checkpoints;
  live: LiveFanOut;
  limits: Limits;
  inFlight: InFlight;
  changes: ChangeFeed;
  /** Absent where there is one process, which asks nobody. */
  calls?: Calls;
  /** @throws where nothing of it can be reached now */
  answers: () => Promise<unknown>;
  close: () => Promise<void>;
}
type Report = (error: unknown, context?: string) => void;

/** In the data folder and in memory, for one process. */
export const embeddedCoordination = async (file: string, report: Report): Promise<Coordination> => {
  const tables = await opened('jobs.sqlite', () => new JobTables(file));
  const queue = new BullJobQueue({ backend: sqliteBackend(tables), report });
  return {
    queue,
    checkpoints: new SqliteCheckpoints(tables),
    live: new LiveHub({ startedAt: new Date() }),
    limits: new LocalLimits(),
    ...ofOneProcess(report),
    answers: async () => undefined,
    close: async () => {
      await queue.close();
      tables.close();
    },
  };
};

const ofOneProcess = (report: Report) => ({
  inFlight: new LocalInFlight(),
  changes: new LocalChangeFeed(report),
});

/**
 * In a Redis that keeps what it is given.
 * @param isShared several processes meet in it; otherwise what is only under way stays in memory
 * @param inCommon what all of them must have the same, by the name of its variable
 * @throws {Unanswered} while it is away or slow @throws {Damaged}
 */
export const redisCoordination = async (
  url: string,
  report: Report,
  isShared: boolean,
  inCommon: Readonly<Record<string, string>> = {},
  waits?: () => WaitBudget | undefined,
): Promise<Coordination> => {
  const note = await mustKeepJobs(url);
  if (note !== undefined) console.warn(`  ${note}`);
  const asking = redis(url);
  const undo: (() => unknown)[] = [() => asking.disconnect()];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  const closing = <T extends { close(): unknown }>(part: T): T => {
    undo.push(() => part.close());
    return part;
  };
  try {
    await reached(asking);
    const told = seldom(report);
    const spared = new Spared();
    if (isShared) await mustBeSame(closing(new RedisInCommon(asking, inCommon)));
    const together = async () => ({
      inFlight: closing(new RedisInFlight(asking, told, undefined, spared)),
      changes: closing(await RedisChangeFeed.open(url, report)),
      calls: closing(await RedisCalls.open(url)),
    });
    return {
      ...(isShared ? await together() : ofOneProcess(report)),
      live: closing(await RedisLive.open(url, { report })),
      queue: closing(new RedisJobs(url, asking, report, waits)),
      checkpoints: new RedisCheckpoints(asking),
      limits: new RedisLimits(asking, told, spared),
      answers: () => asking.ping(),
      close,
    };
  } catch (error) {
    await close();
    throw redisFailure(error);
  }
};

/** Others may be about to end, and be replaced by ones like this: a start waits for that. @throws {Unanswered} */
const mustBeSame = async (mine: RedisInCommon): Promise<void> => {
  const otherwise = await mine.standBy();
  if (otherwise.length > 0)
    throw new Unanswered(
      `${otherwise.join('、')} 与别的进程不同：它们的声音和个人密钥在另一处`,
      '所有进程要写同一处；要换一处，先停下全部进程，等半分钟',
    );
};

const SELDOM_MS = 60_000;
/** Every call asks for limits: one that is not answered is told once a minute. */
const seldom = (report: Report): Report => {
  let told = -Infinity;
  return (error, context) => {
    if (performance.now() - told < SELDOM_MS) return;
    told = performance.now();
    report(error, context);
  };
};
