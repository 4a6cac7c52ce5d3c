import {
  ServerErrors,
  missingForSeveral,
  parseConfig,
  withDotenv,
  type Config,
} from '@app/platform';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reasonOf } from './advice.js';
import { contexts } from './contexts.js';
import { healthServer } from './health-server.js';
import { consoleInto, logOf, reportInto } from './logging.js';
import { news } from './news.js';
import { tracerOf } from './otlp.js';
import type { Composition } from './ports.js';
import { Readiness, conditionsOf } from './readiness.js';
import { reporting } from './reporting.js';
import { onceThere, started, type Running } from './running.js';
import { storageOf, type OpenStorage, type Role } from './storage.js';

/** Folder of the product. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What is served: its version and its web page. */
export const buildOf = () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    version: string;
  };
  return { version, web: `${root}dist/web` };
};

/** What everything in a process tells its errors: its log, and whoever collects them for administrators. */
export const reportOf = ({ LOG_LEVEL }: Config, errors: ServerErrors): Composition['report'] => {
  const write = reporting((line) => {
    if (LOG_LEVEL !== 'silent') console.error(line);
  });
  return (error, where = 'background') => {
    write(error, where);
    errors.tell(error, where);
  };
};

/** Supervisors kill after ten seconds. */
const STOP_MS = 9000;

/** A process, from its configuration to the signal that ends it. A start that fails says why, and what helps. */
export const run = (start: (config: Config, signal: AbortSignal) => Promise<Running>): void => {
  const stopping = new AbortController();
  let running: Running | undefined;
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => {
      console.error('没有在时限内停下，直接退出');
      process.exit(1);
    }, STOP_MS).unref();
    // In the middle of a start there is nobody to be answered: what was acknowledged before is on the disk.
    void Promise.resolve(running?.stop()).then(() => process.exit(0));
  };
  // From the first moment on: as the first process of a container it would not hear them otherwise.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const stopped = async (): Promise<void> => {
    running = await start(parseConfig(withDotenv(process.env, '.env')), stopping.signal);
  };
  stopped().catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exit(1);
  });
};

export type Apart = Omit<Composition, 'engines' | 'words'> & {
  storage: OpenStorage;
  readiness: Readiness;
};

/**
 * One role in a process of its own. It says from its first moment on whether it can work, and why not.
 * @throws {Error} where what the configuration keeps things in belongs to one process
 */
export const apart = async (
  role: Role,
  given: Config,
  compose: (parts: Apart) => Promise<Running>,
): Promise<Running> => {
  const kind = storageOf(given);
  if (!kind.shared)
    throw new Error(
      `${role}：${kind.name}只支持单进程运行，请用 npm start 启动 solo。要分成多个进程，还缺少 ${missingForSeveral(given).join('、')}。`,
    );
  const log = logOf(given, role);
  const errors = new ServerErrors();
  const write = reportInto(log);
  const report: Composition['report'] = (error, where = 'background') => {
    write(error, where);
    errors.tell(error, where);
  };
  const readiness = new Readiness();
  const traces = tracerOf(given, `yamabiko-${role}`, report);
  const clock = { now: () => new Date() };
  let health: Awaited<ReturnType<typeof healthServer>> | undefined;
  let opened: OpenStorage | undefined;
  let composed: Running | undefined;
  let restore: (() => void) | undefined;
  return started([
    { name: 'console', start: () => (restore = consoleInto(log)), stop: () => restore?.() },
    { name: 'traces', stop: () => traces?.close() },
    {
      name: 'health',
      start: async () => {
        if (role === 'api') return; // it answers for itself
        health = await healthServer(given, readiness);
        log.info({ url: health.url }, 'listening');
      },
      stop: () => health?.close(),
    },
    {
      name: 'storage',
      start: async () => {
        const newer = (error: Error) => {
          if (!readiness.isBlockedBy('newer')) report(error, '遇到更新的事件');
          readiness.block('newer', error.message);
        };
        const { web } = buildOf();
        const parts = { contexts, report, role, newer, ...(role === 'api' && { web }) };
        opened = await onceThere(() => kind.open(given, parts), report);
        readiness.asks(conditionsOf(role, opened));
      },
      stop: () => opened?.close(),
    },
    {
      name: role,
      start: async () => {
        const storage = opened as OpenStorage;
        const config = {
          ...given,
          SECRET_KEY: given.SECRET_KEY ?? storage.master.toString('base64'),
        };
        const parts = { config, contexts, storage, clock, errors, report, readiness, log, traces };
        composed = await compose(parts);
        readiness.block('start');
        log.info('ready');
      },
      stop: () => (readiness.block('stop', '正在停止'), composed?.stop()),
    },
    news(readiness, log),
  ]);
};
