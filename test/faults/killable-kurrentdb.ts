import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { emptyKurrentDb, realUrl } from '../stand-ins/kurrentdb/place.js';
import { Front } from '../stand-ins/kurrentdb/front.js';
import { kurrentDbStandIn } from '../stand-ins/kurrentdb/server.js';

const execute = promisify(execFile);
/** Ends a real server as a power cut would and starts it again: `docker kill kurrentdb && docker start kurrentdb`. */
const RESTART = process.env['TEST_KURRENTDB_RESTART'] || undefined;

interface Killable {
  url: string;
  /** Takes it away and has it back. */
  kill(): Promise<void>;
  close(): Promise<void>;
}
const running = new Set<ChildProcess>();

/** Kills what was begun here and has not ended. */
export const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** A program of ours as a process of its own, once it has said its first word. */
export async function begun(
  ...args: string[]
): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const words: string[] = [];
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (bytes: Buffer) => words.push(bytes.toString()));
  while (words.length === 0 && child.exitCode === null) await sleep(20);
  return { child, said: () => words.join('') };
}

/**
 * A real server with a network before it that can be cut; the stand-in has one.
 * @throws {Error} for one that is reached by its own names alone: over TLS, or as a cluster that tells its members
 */
export async function cuttable(): Promise<{
  url: string;
  network: Pick<Front, 'reset'>;
  close: () => Promise<void>;
}> {
  const place = await emptyKurrentDb();
  if (place.network) return { ...place, network: place.network };
  const address = new URL(place.url.replace(/^\w+:/, 'http:'));
  const isAlone = address.protocol === 'http:' && !place.url.includes(',');
  if (address.searchParams.get('tls') !== 'false' || !isAlone)
    throw new Error('its connections can be cut only without TLS, on a single node');
  const network = await Front.open(0, Number(address.port || 2113), address.hostname);
  address.host = `127.0.0.1:${network.port}`;
  return {
    url: address.href.replace(/^http:/, 'kurrentdb:'),
    network,
    close: () => network.close(),
  };
}

/** The server under test, with what takes it away from under its writers. @param file where the stand-in keeps its log */
export async function killable(file: string): Promise<Killable> {
  if (realUrl !== undefined && RESTART !== undefined) {
    const { url, close } = await emptyKurrentDb();
    return { url, close, kill: async () => void (await execute('sh', ['-c', RESTART])) };
  }
  if (realUrl !== undefined) {
    const server = await cuttable();
    return { ...server, kill: async () => server.network.reset() };
  }
  const reserved = await kurrentDbStandIn();
  const { port, url } = reserved;
  await reserved.close();
  const server = () =>
    begun('test/stand-ins/kurrentdb/main.ts', '--port', String(port), '--file', file);
  let { child } = await server();
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      ({ child } = await server());
    },
    close: async () => void child.kill('SIGTERM'),
  };
}
