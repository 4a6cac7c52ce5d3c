/**
 * One job that kills its process takes its innocent neighbours along, and all of them look guilty. So jobs whose worker
 * died run alone in their process: if it dies again, only that one can have done it. The others finish and are acquitted.
 */
export class Isolation {
  private running = 0;
  private suspect = false;
  private whenEmpty: (() => void) | undefined;

  /** @returns how to leave, or nothing: a suspect is inside, come back later */
  async enter(isSuspect: boolean): Promise<(() => void) | undefined> {
    if (this.suspect) return undefined;
    if (!isSuspect) {
      this.running++;
      return () => {
        this.running--;
        if (this.running === 0) this.whenEmpty?.();
      };
    }
    this.suspect = true;
    if (this.running > 0) await new Promise<void>((resolve) => (this.whenEmpty = resolve));
    this.whenEmpty = undefined;
    return () => {
      this.suspect = false;
    };
  }
}
