// Peers of the log, each in a folder with packages and a lockfile of its own: no part of the product, installed when a benchmark wants them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.js';

export interface PeerEvent {
  type: string;
  data: Record<string, unknown>;
  metadata: Record<string, unknown>;
}
export interface Peer {
  name: string;
  /** Why many appends at once are not asked of it. */
  onlyAlone?: string;
  /** Appends one event. `isNew` says that the stream is not there yet. */
  append: (stream: string, event: PeerEvent, isNew: boolean) => Promise<unknown>;
}
/** Why a peer did not run; printed beside the results. */
export interface NotRun {
  name: string;
  reason: string;
}

interface EmmettStore {
  appendToStream(
    stream: string,
    events: readonly PeerEvent[],
    options?: { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' },
  ): Promise<unknown>;
  schema?: { migrate(): Promise<unknown> };
}

const folderOf = (name: string) => fileURLToPath(new URL(`${name}/`, import.meta.url));

/** @throws {Error} with the last lines of npm */
const install = (name: string): NodeJS.Require => {
  const folder = folderOf(name);
  const require = createRequire(join(folder, 'package.json'));
  const { dependencies } = require('./package.json') as { dependencies: Record<string, string> };
  const there = Object.entries(dependencies).every(([dependency, version]) => {
    const manifest = join(folder, 'node_modules', dependency, 'package.json');
    return (
      existsSync(manifest) &&
      (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version === version
    );
  });
  if (there) return require;
  console.log(
    `installing the peer ${name} into bench/peers (once; a driver may compile for two minutes) …`,
  );
  const { status, stderr } = spawnSync('npm', ['ci', '--prefix', folder, '--loglevel=error'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `npm ci failed: ${(stderr || 'npm not found').trim().split('\n').slice(-2).join(' ')}`,
    );
  return require;
};

const emmett = (name: string, store: EmmettStore): Peer => ({
  name,
  append: (stream, event, isNew) =>
    store.appendToStream(
      stream,
      [event],
      isNew ? { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' } : undefined,
    ),
});

const postgresql = async (): Promise<Peer> => {
  const { getPostgreSQLEventStore } = install('emmett-postgresql')(
    '@event-driven-io/emmett-postgresql',
  ) as {
    getPostgreSQLEventStore: (url: string) => EmmettStore;
  };
  const server = await startPostgres();
  const store = getPostgreSQLEventStore(server.url);
  await store.schema?.migrate();
  return emmett(`emmett-postgresql 0.42.0 on PostgreSQL ${server.version}`, store);
};
const sqlite = async (folder: string): Promise<Peer> => {
  const { getSQLiteEventStore } = install('emmett-sqlite')('@event-driven-io/emmett-sqlite') as {
    getSQLiteEventStore: (options: { fileName: string }) => EmmettStore;
  };
  const open = (file: string) =>
    emmett('emmett-sqlite 0.38.5', getSQLiteEventStore({ fileName: join(folder, file) }));
  // A refused commit leaves its connection inside the transaction: asked on a file of its own.
  const refused = await refusals(open('many.db'), AT_ONCE);
  const peer = open('emmett.db');
  return {
    ...peer,
    ...(refused.length > 0 && {
      onlyAlone: `of ${AT_ONCE} appends at once it refused ${refused.length}: ${refused[0]}`,
    }),
  };
};
const AT_ONCE = 16;
const refusals = async (peer: Peer, count: number): Promise<string[]> => {
  const proof = { type: 'Proven', data: {}, metadata: {} };
  const many = await Promise.allSettled(
    Array.from({ length: count }, (_, n) => peer.append(`proof-${n}`, proof, true)),
  );
  return many.flatMap((each) => (each.status === 'rejected' ? [firstLine(each.reason)] : []));
};

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/**
 * Every peer that this machine can run, proven by one append. They end with the process: nothing of theirs is worth closing.
 * @param folder where those that are files lie
 */
export const openPeers = async (folder: string): Promise<{ peers: Peer[]; notRun: NotRun[] }> => {
  const peers: Peer[] = [];
  const notRun: NotRun[] = [];
  for (const [name, open] of Object.entries({
    'emmett-postgresql': postgresql,
    'emmett-sqlite': sqlite,
  })) {
    try {
      const peer = await open(folder);
      await peer.append('proof', { type: 'Proven', data: {}, metadata: {} }, true);
      peers.push(peer);
    } catch (error) {
      const reason = firstLine(error);
      console.log(`${name}: not run: ${reason}`);
      notRun.push({ name, reason });
    }
  }
  return { peers, notRun };
};
