import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { contexts } from '../apps/composition/src/contexts.js';
import { storage } from '../apps/composition/src/storage.js';
import { runnerOver } from '../apps/composition/src/runner.js';

interface Answer {
  code: number | null;
  out: string;
  err: string;
}

/** The built program, as an operator runs it in the folder `cwd`, with some variables of their own. `facts` reads what `--json` prints. */
export const operator = (cwd: string, environment: Readonly<Record<string, string>> = {}) => {
  const cli = (...args: string[]): Promise<Answer> =>
    new Promise((resolve) => {
      const child = spawn(
        process.execPath,
        ['--no-warnings', join(process.cwd(), 'dist/server/cli.js'), ...args],
        { cwd, env: { ...process.env, ...environment } },
      );
      const answer: Answer = { code: null, out: '', err: '' };
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8'); // a page of bytes may end within a letter
      child.stdout.on('data', (text) => (answer.out += text));
      child.stderr.on('data', (text) => (answer.err += text));
      child.on('close', (code) => resolve({ ...answer, code }));
    });
  const facts = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { code, out, err } = await cli(...args, '--json');
    if (out === '') throw new Error(err);
    return { code, ...(JSON.parse(out) as Record<string, unknown>) };
  };
  return { cli, facts };
};

/** A data folder for this process, with its log and the read models that follow it; no calls, no jobs. @param S3_URL where its files and keys lie instead */
export const fill = async (dataDir: string, anchor?: string, S3_URL?: string) => {
  const report = (error: unknown) => console.error(error);
  const opened = await storage(
    { DATA_DIR: dataDir, LOG_ANCHOR: anchor, S3_URL },
    { contexts, report },
  );
  const runner = runnerOver({ contexts, storage: opened, report });
  await runner.start();
  return {
    log: opened.events,
    blobs: opened.blobs,
    keys: opened.keys,
    integrity: opened.integrity,
    readModels: opened.readModels,
    settled: async () => opened.readModels.waitFor(await opened.events.head(), 60_000),
    close: async () => {
      await runner.stop();
      await opened.close();
    },
  };
};
