import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SqliteEventStore } from '../../libs/adapters/src/embedded/log/sqlite-event-store.js';
import { eventsOf } from './log-commands.js';

const ROOT = join(__dirname, '../..');
const WRITERS = 8;
/** A life ends after fewer. */
const MOST_ANSWERS = 8;

export interface Acknowledged {
  position: bigint;
  revision: number;
}
export interface Verdict {
  acknowledged: number;
  /** Acknowledged commands whose events are not all where the answer said. */
  lost: number;
  /** Commands whose events are there more than once or in part. */
  torn: number;
  gaps: number;
  problem?: string;
}

/** The writer as plain JavaScript, so that a cycle spends its time on writing. */
export function compileWriter(): { script: string; remove(): void } {
  mkdirSync(join(ROOT, '.tmp'), { recursive: true }); // inside the checkout: the writer finds its packages
  const folder = mkdtempSync(join(ROOT, '.tmp', 'writer-'));
  const sources = [
    'libs/kernel/src',
    'libs/adapters/src/embedded/database.ts',
    'libs/adapters/src/embedded/log',
    'libs/adapters/src/files/durable-file.ts',
  ];
  const writer = ['test/faults/log-writer.ts', 'test/faults/log-commands.ts'];
  const swc = [
    join(ROOT, 'node_modules/@swc/cli/bin/swc.js'),
    ...sources,
    ...writer,
    '-d',
    folder,
    '--ignore',
    '**/*.spec.ts',
  ];
  const { status, stderr } = spawnSync(process.execPath, swc, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return {
    script: join(folder, 'test/faults/log-writer.js'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A repeatable sequence (mulberry32): a failing run can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Starts the writer again and again and kills it at random moments; remembers what it acknowledged. */
export class KillCycles {
  readonly acknowledged = new Map<string, Acknowledged>();
  private readonly next = Array.from({ length: WRITERS }, () => 0);

  constructor(
    private readonly script: string,
    private readonly folder: string,
    private readonly synchronous: 'FULL' | 'NORMAL',
    private readonly random: () => number,
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /** One life. Commands that were not acknowledged in the life before are sent again. @throws {Error} when the log refuses to open */
  async live(): Promise<void> {
    const args = [
      '--no-warnings',
      this.script,
      this.folder,
      this.synchronous,
      ...this.next.map(String),
    ];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (text) => (complaint += String(text)));
    let killed = false;
    const dies = () => {
      killed = true;
      child.kill('SIGKILL');
    };
    // Death comes so long after so many answers: on a slow disk, too, most lives acknowledge something.
    let answers = Math.floor(this.random() * MOST_ANSWERS);
    const ms = 10 + this.random() * 90;
    const exited = new Promise((resolve) => child.once('close', resolve));
    for await (const line of createInterface(child.stdout)) {
      if (line !== 'ready') this.note(line);
      if (answers-- === 0) setTimeout(dies, ms);
    }
    await exited;
    if (!killed) throw new Error(complaint);
  }

  /** Opens the log and compares it with every acknowledgement. */
  async verdict(): Promise<Verdict> {
    const log = await SqliteEventStore.open(this.folder);
    const found = new Map<string, Acknowledged & { count: number }>();
    const revisions = new Map<string, number>();
    let [gaps, last] = [0, 0n];
    for await (const { stream, revision, position, metadata } of log.readAll()) {
      if (position !== last + 1n || revision !== (revisions.get(stream) ?? -1) + 1) gaps += 1;
      last = position;
      revisions.set(stream, revision);
      found.set(metadata.commandId, {
        position,
        revision,
        count: (found.get(metadata.commandId)?.count ?? 0) + 1,
      });
    }
    const { problem } = await log.verify({ structure: true });
    await log.close();
    let lost = 0;
    for (const [command, { position, revision }] of this.acknowledged) {
      const there = found.get(command);
      if (there?.position !== position || there.revision !== revision) lost += 1;
    }
    const torn = [...found].filter(
      ([command, { count }]) => count !== eventsOf(Number(command.split('-')[1])),
    ).length;
    return {
      acknowledged: this.acknowledged.size,
      lost,
      torn,
      gaps,
      ...(problem === undefined ? {} : { problem }),
    };
  }

  private note(line: string): void {
    const [, writer, n, position, revision] = /^(\d+) (\d+) (\d+) (\d+) \.$/.exec(line) ?? [];
    if (position === undefined) return; // cut off by the kill
    this.acknowledged.set(`${writer}-${n}`, {
      position: BigInt(position),
      revision: Number(revision),
    });
    this.next[Number(writer)] = Number(n) + 1;
  }
}
