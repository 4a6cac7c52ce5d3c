import type { Log } from './logging.js';
import type { Readiness } from './readiness.js';
import type { Part } from './running.js';

const EVERY_MS = 3000;

/** A reason without its figures, which change while it lasts. */
const kindOf = (reason: string): string => reason.split(/[：，]/, 1)[0] ?? reason;

/** Of what stands in a process's way, what is news. */
export class Standings {
  /** What was there when it was looked last: a moment's silence of a busy server is no news. */
  private seen = new Set<string>();
  private readonly said = new Set<string>();

  constructor(private readonly say: (line: string) => void) {}

  look(reasons: readonly string[]): void {
    const now = new Map(reasons.map((reason) => [kindOf(reason), reason]));
    for (const kind of this.said)
      if (!now.has(kind)) {
        this.said.delete(kind);
        this.say(`过去了：${kind}`);
      }
    for (const [kind, reason] of now)
      if (this.seen.has(kind) && !this.said.has(kind)) {
        this.said.add(kind);
        this.say(reason);
      }
    this.seen = new Set(now.keys());
  }
}

/** What `/health/ready` would say, in the log when it begins and when it is over: who reads the log alone knows it, too. */
export const news = (readiness: Readiness, log: Log): Part => {
  const standings = new Standings((line) => log.warn(line));
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'news',
    start: () => {
      timer = setInterval(
        () => void readiness.look().then(({ reasons }) => standings.look(reasons)),
        EVERY_MS,
      ).unref();
    },
    stop: () => clearInterval(timer),
  };
};
