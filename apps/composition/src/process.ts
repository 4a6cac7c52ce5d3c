import { ServerErrors, parseConfig, withDotenv, type Config } from '@app/platform';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reasonOf } from './advice.js';
import { contexts } from './contexts.js';
import type { Composition } from './ports.js';
import { reporting } from './reporting.js';
import { started, type Running } from './running.js';
import { storageOf } from './storage.js';

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

/** A process, from its configuration to the signal that ends it. A start that fails says why, and what helps. */
export const run = (start: (config: Config, signal: AbortSignal) => Promise<Running>): void => {
  const stopping = new AbortController();
  const stopped = async (): Promise<void> => {
    const running = await start(parseConfig(withDotenv(process.env, '.env')), stopping.signal);
    const stop = () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      void running.stop().then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  };
  stopped().catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exit(1);
  });
};

type Apart = Omit<Composition, 'engines' | 'words'>;

/**
 * One role in a process of its own.
 * @throws {Error} where what the configuration keeps things in belongs to one process
 */
export const apart = async (
  role: string,
  given: Config,
  compose: (parts: Apart) => Promise<Running>,
): Promise<Running> => {
  const kind = storageOf(given);
  if (!kind.shared)
    throw new Error(
      `${role}：${kind.name}只支持单进程运行，请用 npm start 启动 solo。把各部分分成多个进程需要 KurrentDB、MongoDB 和 Redis 的适配器，本版本尚未包含。`,
    );
  const errors = new ServerErrors();
  const report = reportOf(given, errors);
  const storage = await kind.open(given, { contexts, report });
  const config = { ...given, SECRET_KEY: given.SECRET_KEY ?? storage.master.toString('base64') };
  let composed: Running | undefined;
  const clock = { now: () => new Date() };
  return started([
    { name: 'storage', stop: () => storage.close() },
    {
      name: role,
      start: async () =>
        (composed = await compose({ config, contexts, storage, clock, errors, report })),
      stop: () => composed?.stop(),
    },
  ]);
};
