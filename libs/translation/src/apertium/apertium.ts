import { spawn } from 'node:child_process';
import { baseLanguage, TranslatorError, type Translator } from '../translator.js';
import { divided, joined, pairOf } from './pairs.js';

const run = (binary: string, args: readonly string[], input: string, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    // `cat |`: apertium opens /dev/stdin by name, which fails on Node's pipes (they are sockets).
    // A group of its own: apertium is a shell script, and its pipeline has to end with it.
    const child = spawn('sh', ['-c', 'cat | "$0" "$@"', binary, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    const stop = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it ended in the same moment
      }
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stdin.on('error', () => undefined); // it ended early: `close` tells
    child.on('error', () => reject(new TranslatorError('refused', 'apertium cannot be started')));
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve(output);
      else
        reject(
          new TranslatorError(code === 127 ? 'refused' : 'unusable', `apertium ended with ${code}`),
        );
    });
    child.stdin.end(input);
  });

/** The installed language pairs, by pair; empty without apertium. */
const installed = async (binary: string): Promise<ReadonlyMap<string, string>> => {
  const listed = await run(binary, ['-l'], '', AbortSignal.timeout(10_000)).catch(() => '');
  return new Map(listed.split('\n').map(pairOf).filter((pair) => pair !== undefined)); // prettier-ignore
};

export interface ApertiumConfig {
  binary?: string;
}

/** The rule-based engine of this machine, through its command line: one process for a batch, an empty line between texts. */
export const apertium = ({ binary = 'apertium' }: ApertiumConfig = {}): Translator => {
  let modes: Promise<ReadonlyMap<string, string>> | undefined;
  const known = () => (modes ??= installed(binary));
  return {
    id: 'apertium',
    name: 'Apertium',
    limits: { texts: 100, characters: 50_000, ms: 60_000 },
    pairs: async () => new Set((await known()).keys()),
    async translate({ texts, source, target, signal }) {
      signal.throwIfAborted();
      const mode = (await known()).get(`${baseLanguage(source ?? '')}>${baseLanguage(target)}`);
      if (!mode) throw new TranslatorError('refused', `apertium has no pair ${source}>${target}`);
      return divided(await run(binary, ['-u', mode], joined(texts), signal), texts.length);
    },
  };
};
