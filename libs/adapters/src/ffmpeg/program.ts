import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'error'];
/** Listening goes before exporting: the program waits for whoever else wants the processor. */
const PATIENT = 10;
const LAST_WORDS = 2000;

interface Run {
  program?: string;
  signal: AbortSignal;
  /** Goes to the program's standard input. */
  input?: AsyncIterable<Uint8Array>;
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** Runs ffmpeg to its end and hands out what it wrote to its standard output. @throws what it said when it failed, or why it was stopped */
export const ffmpeg = async (
  given: readonly string[],
  { program = 'ffmpeg', signal, input }: Run,
): Promise<Buffer> => {
  signal.throwIfAborted();
  const child = spawn(program, [...QUIET, ...given], { stdio: ['pipe', 'pipe', 'pipe'] });
  const [out, said]: [Buffer[], string[]] = [[], []];
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`ffmpeg ${code}: ${said.join('').slice(-LAST_WORDS)}`)),
    );
  });
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, PATIENT);
    } catch {
      // It has already ended, or the host does not let us be polite.
    }
  });
  // A program that ends early closes its ear: why, it says by its code.
  child.stdin.on('error', () => undefined);
  const fed = (async () => {
    for await (const bytes of input ?? []) {
      if (child.stdin.destroyed) break;
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), ended]);
    }
    child.stdin.end();
  })().catch((error: unknown) => {
    if (!isBroken(error)) stop();
    throw error;
  });
  try {
    const [feeding] = await Promise.allSettled([fed, ended]);
    signal.throwIfAborted();
    const failed = feeding.status === 'rejected' ? feeding : undefined;
    if (failed && !isBroken(failed.reason)) throw failed.reason;
    await ended; // what it said says more than a pipe that broke because of it
    if (failed) throw failed.reason;
    return Buffer.concat(out);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
