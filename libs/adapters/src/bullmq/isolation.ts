/** So long, ms, a suspect keeps others out while it waits to be alone. Then whoever works on goes on, and others have as long before it comes again. */
const PATIENCE_MS = 30_000;
/** So long, ms, it keeps others out while it is alone. What lives longer and gives nobody a turn, as a film does, has others beside it then. */
const ALONE_MS = 60_000;
/** Those that a suspect kept out are back within this, ms: no suspect comes in before. */
const OTHERS_FIRST_MS = 400;

/**
 * One job that kills its process takes its innocent neighbours along, and all of them look guilty. So jobs whose worker
 * died run alone in their process: if it dies again, only that one can have done it. The others finish and are acquitted.
 * Beside one that has been alone for long only such come in as no worker has died of: who dies with it is a suspect, too, and alone the next time.
 */
export class Isolation {
  private running = 0;
  private suspect = false;
  private whenEmpty: (() => void) | undefined;
  private sentAway = false;
  private othersUntil = -Infinity;

  /** Is the place wanted by somebody who cannot come in: a suspect that has to be alone, or those that were sent away for one? */
  get isAwaited(): boolean {
    return this.whenEmpty !== undefined || this.sentAway;
  }

  /** @returns how to leave, or nothing: a suspect is inside, or it is the others' turn, or they did not leave in time; come back later */
  async enter(isSuspect: boolean): Promise<(() => void) | undefined> {
    if (this.suspect) {
      this.sentAway = true;
      return undefined;
    }
    if (!isSuspect) return this.beside();
    if (performance.now() < this.othersUntil) return undefined;
    this.suspect = true;
    if (this.running > 0 && !(await this.emptied())) {
      this.letOthersIn(PATIENCE_MS);
      return undefined;
    }
    let leave = () => this.letOthersIn(this.sentAway ? OTHERS_FIRST_MS : 0);
    const timer = setTimeout(() => {
      leave();
      leave = this.beside();
    }, ALONE_MS).unref();
    return () => {
      clearTimeout(timer);
      leave();
    };
  }

  private beside(): () => void {
    this.running++;
    return () => {
      this.running--;
      if (this.running === 0) this.whenEmpty?.();
    };
  }

  private letOthersIn(ms: number): void {
    if (ms > 0) this.othersUntil = performance.now() + ms;
    this.suspect = false;
    this.sentAway = false;
  }

  private async emptied(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<boolean>((resolve) => {
        this.whenEmpty = () => resolve(true);
        timer = setTimeout(() => resolve(false), PATIENCE_MS);
      });
    } finally {
      clearTimeout(timer);
      this.whenEmpty = undefined;
    }
  }
}
