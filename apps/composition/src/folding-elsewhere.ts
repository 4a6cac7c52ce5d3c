import type { Elsewhere } from '@app/kernel';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../dist/server/folding.js', import.meta.url));
/** Its start is a second of processor: so many events are folded in a few. */
const WORTH = 50_000n;
/** Of what it says last. */
const SAID = 2000;

/** Where keys are, as the process that has the folder was told. */
interface Keys {
  MASTER_KEY?: string | undefined;
  MASTER_KEY_COMMAND?: string | undefined;
  S3_URL?: string | undefined;
  SHARED_DIR?: string | undefined;
}
const told = ({ MASTER_KEY, MASTER_KEY_COMMAND, S3_URL, SHARED_DIR }: Keys): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries({ ...process.env, MASTER_KEY, MASTER_KEY_COMMAND, S3_URL, SHARED_DIR }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/**
 * Lanes of the read models of a data folder that this process has, folded by `dist/server/folding.js` in a process of its own: a second core
 * for a log that takes minutes, and nothing of it in the way of those who are served here. It goes when this process goes; a lane goes on from
 * its last page. @returns nothing where the product runs from its sources
 */
export const foldingElsewhere = (
  dataDir: string,
  keys: Keys,
  { program = PROGRAM, worth = WORTH } = {},
): Elsewhere | undefined =>
  existsSync(program)
    ? {
        worth,
        async fold(lane, { until, pageSize, isWaitedFor, signal }) {
          signal.throwIfAborted();
          const words = [dataDir, lane, until, pageSize, isWaitedFor ? 'now' : 'idly'].map(String);
          const child = fork(program, words, {
            env: told(keys),
            execArgv: ['--no-warnings', '--heap-growing-percent=50'],
            stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
          });
          let said = '';
          child.stderr?.on('data', (text) => (said = `${said}${String(text)}`.slice(-SAID)));
          const stop = () => child.kill();
          signal.addEventListener('abort', stop, { once: true });
          try {
            const [code] = (await once(child, 'close')) as [number | null];
            if (code !== 0) throw new Error(`folding.js ${lane}: ${said.trim() || `code ${code}`}`);
          } finally {
            signal.removeEventListener('abort', stop);
          }
        },
      }
    : undefined;
