import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAST_EVERY, type Position } from '@app/kernel';

/** Looked at so often whether enough has happened since the last state, in ms; not at once: a start has better things to do. */
const EVERY_MS = 60_000;
const CLI = fileURLToPath(new URL('../../../../dist/server/cli.js', import.meta.url));
/** Bytes that states of the past may hold where the log is smaller. */
const LEAST = 2_000_000_000;

/** States of the past may hold as many bytes as the log itself, and two GB in any case: the older ones stand wider apart then. */
export const pastRoom = (logFolder: string) => (): number => {
  const { size } = statSync(join(logFolder, 'log.db'), { throwIfNoEntry: false }) ?? { size: 0 };
  return Math.max(LEAST, size);
};

/**
 * Has states of read models of the past made ahead, by `yamabiko log pasts` in a process of its own that gives way to everybody else. It is
 * there only while there is something to make, goes when this process goes, and begins again where it was.
 */
export class PastsAhead {
  private timer: NodeJS.Timeout | undefined;
  private maker: ChildProcess | undefined;
  /** Where the log has to be before another one is begun: one that found no room would find none now. */
  private next: Position = 0n;

  constructor(
    private readonly options: {
      dataDir: string;
      head: () => Promise<Position>;
      /** How far states are kept of all read models. */
      reached: () => Promise<Position>;
      report: (error: unknown, context?: string) => void;
      /** A test has less time and fewer events. */
      cli?: string;
      every?: Position;
      lookMs?: number;
    },
  ) {}

  start(): void {
    if (!existsSync(this.options.cli ?? CLI)) return; // run from its sources
    const look = () => void this.look().catch((error: unknown) => this.told(error));
    this.timer = setInterval(look, this.options.lookMs ?? EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    const { maker } = this;
    if (!maker) return;
    const gone = once(maker, 'exit');
    maker.kill();
    await gone;
  }

  private async look(): Promise<void> {
    const { cli = CLI, dataDir, every = PAST_EVERY } = this.options;
    const head = await this.options.head();
    if (this.maker || head < this.next || head - (await this.options.reached()) < every) return;
    if (this.maker) return; // another look was quicker
    this.next = head + every;
    const words = ['log', 'pasts', '--every', String(every), '--data', dataDir, '--json'];
    const maker = fork(cli, words, { execArgv: ['--no-warnings'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }); // prettier-ignore
    this.maker = maker;
    let said = '';
    maker.stderr?.on('data', (text) => (said = `${said}${String(text)}`.slice(-2000)));
    maker.once('error', (error) => this.told(error));
    maker.once('exit', (code) => {
      this.maker = undefined;
      // Without a word it found no room, which is no fault.
      if (code !== null && code !== 0 && said.trim() !== '') this.told(new Error(said.trim()));
    });
  }

  private told(error: unknown): void {
    this.options.report(error, '过去的读模型');
  }
}
