import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The process ended, or was ended, before it answered: nobody knows on whose account. */
export class Ended extends Error {
  override readonly name = 'Ended';
}
/** It took too long, and was ended for it. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

interface Opening {
  model: string;
  voices: string;
  tokens: string;
  lexicon: string;
  dataDir: string;
  threads: number;
}
interface Saying {
  text: string;
  sid: number;
  speed: number;
}
export interface Sound {
  samples: Float32Array;
  sampleRate: number;
}
interface Tasks {
  open: [Opening, { speakers: number; sampleRate: number }];
  speak: [Saying, Sound];
}
interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}
interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const LAST_WORDS = 2000;

/** One process with one voice model in it. It never outlives us, and does not keep us alive while it has nothing to do. */
export class VoiceProcess {
  private readonly pending = new Map<number, Pending>();
  private readonly child: ChildProcess;
  private lastId = 0;
  private said = '';
  hasEnded = false;

  constructor() {
    this.child = fork(fileURLToPath(new URL('./kokoro-worker.js', import.meta.url)), [], {
      serialization: 'advanced', // samples as they are
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (text) => {
      this.said = `${this.said}${String(text)}`.slice(-LAST_WORDS);
    });
    this.child.on('message', ({ id, value, error }: Reply) => {
      const waiting = this.pending.get(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(error));
    });
    this.child.on('error', (error) => this.ended(error.message));
    this.child.on('exit', (code, signal) => this.ended(signal ?? `exit ${code}`));
    this.rest();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** @throws {TooLate | Ended}, or what the runtime said */
  async ask<Task extends keyof Tasks>(
    task: Task,
    input: Tasks[Task][0],
    withinMs: number,
  ): Promise<Tasks[Task][1]> {
    if (this.hasEnded) throw new Ended('the process has ended');
    const id = ++this.lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      return (await new Promise((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        timer = setTimeout(() => {
          reject(new TooLate(`no answer in ${withinMs} ms`));
          this.end('too late');
        }, withinMs);
        this.child.ref();
        this.child.channel?.ref();
        this.child.send({ id, task, input }, (error) => error && this.ended(error.message));
      })) as Tasks[Task][1];
    } finally {
      clearTimeout(timer);
      this.pending.delete(id);
      if (this.pending.size === 0) this.rest();
    }
  }

  /** A run of the model cannot be interrupted otherwise. */
  end(why = 'ended'): void {
    this.ended(why);
    this.child.kill('SIGKILL');
  }

  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as (NodeJS.ReadableStream & { unref?(): void }) | null)?.unref?.();
  }

  private ended(why: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const told = this.said.trim().split('\n').at(-1);
    const reason = new Ended(told === undefined || told === '' ? why : `${why}: ${told}`);
    for (const waiting of this.pending.values()) waiting.reject(reason);
    this.pending.clear();
  }
}
