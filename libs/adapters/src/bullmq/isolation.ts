/** So long, ms, a suspect keeps others out while it waits to be alone. Then whoever works on goes on, and it comes back later. */
const PATIENCE_MS = 60_000;
/** Those that a suspect kept out are back within this, ms: no suspect comes in before. */
const OTHERS_FIRST_MS = 400;

/**
 * One job that kills its process takes its innocent neighbours along, and all of them look guilty. So jobs whose worker
 * died run alone in their process: if it dies again, only that one can have done it. The others finish and are acquitted.
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
    if (!isSuspect) {
      this.running++;
      return () => {
        this.running--;
        if (this.running === 0) this.whenEmpty?.();
      };
    }
    if (performance.now() < this.othersUntil) return undefined;
    this.suspect = true;
    const leave = () => {
      if (this.sentAway) this.othersUntil = performance.now() + OTHERS_FIRST_MS;
      this.suspect = false;
      this.sentAway = false;
    };
    if (this.running === 0 || (await this.emptied())) return leave;
    leave();
    return undefined;
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
