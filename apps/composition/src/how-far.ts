import { lasting } from '@app/contracts';
import type { Position } from '@app/kernel';
import type { Log } from './logging.js';
import type { Part } from './running.js';

const EVERY_MS = 5000;

interface Filled {
  /** What is made of the log. */
  name: string;
  reached: () => Promise<Position> | Position;
  /** Where the log ended at the start. */
  whole: Position;
  say: (line: string) => void;
  now?: () => number;
}

/** What is made of a long log, said while it is made and when it is there: nothing where that was at once. Places in a log are not counted, so the share is about so. */
export class HowFar {
  private readonly begun: number;
  private said: Position | undefined;

  constructor(private readonly filled: Filled) {
    this.begun = this.now();
  }

  /** @returns whether it goes on */
  async look(): Promise<boolean> {
    const { name, reached, whole, say } = this.filled;
    const at = await reached();
    if (at < whole) {
      // What stands still is no news: whatever keeps it is said in its own words.
      if (at !== this.said)
        say(`${name}正在从日志整理，约 ${(at * 100n) / whole} %（到 ${at}，要到 ${whole}）`);
      this.said = at;
      return true;
    }
    if (this.said !== undefined)
      say(`${name}整理好了，用了 ${lasting((this.now() - this.begun) / 1000)}`);
    return false;
  }

  private now(): number {
    return this.filled.now?.() ?? Date.now();
  }
}

/** One process has a console that somebody looks at; of several, each has its log. */
export const sayTo = (log: Log | undefined) => (line: string) => {
  if (log) log.info(line);
  else console.log(`  ${line}`);
};

/** Said every few seconds to who looks at the console, or to the log of a process. */
export const howFar = (filled: Filled): Part => {
  const told = new HowFar(filled);
  let timer: NodeJS.Timeout | undefined;
  const look = () =>
    void told
      .look()
      .catch(() => true) // whoever asks is told what is wrong
      .then((goesOn) => goesOn || clearInterval(timer));
  return {
    name: `how far: ${filled.name}`,
    start: () => {
      timer = setInterval(look, EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
};
