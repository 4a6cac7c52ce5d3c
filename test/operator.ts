import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Answer {
  code: number | null;
  out: string;
  err: string;
}

/** The built program, as an operator runs it in the folder `cwd`. `facts` reads what `--json` prints. */
export const operator = (cwd: string) => {
  const cli = (...args: string[]): Promise<Answer> =>
    new Promise((resolve) => {
      const child = spawn(
        process.execPath,
        ['--no-warnings', join(process.cwd(), 'dist/apps/cli/src/main.js'), ...args],
        { cwd },
      );
      const answer: Answer = { code: null, out: '', err: '' };
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
