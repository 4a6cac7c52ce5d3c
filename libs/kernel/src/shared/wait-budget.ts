/** What all that somebody asks of servers may make them wait, ms: with what is done beside it a 503 is there in two seconds. */
const MOST = 1500;
/** Sooner answered counts as work: many such answers are no wait. */
const QUICK = 250;
/** Who has waited for all of it still asks: a server that answers does so within this. */
const LEAST = 250;

/**
 * How long somebody who wants an answer still waits for servers that do not give one, all calls together. Each call would wait as long as one may,
 * and the sum is what a person sees. Where nobody waits, as in a worker, there is none, and each call has its own patience.
 */
export class WaitBudget {
  private spent = 0;
  private until = 0;

  /** What is left for a call that would wait so long by itself, ms. */
  remaining(own: number): number {
    return Math.min(own, Math.max(LEAST, MOST - this.spent));
  }

  /** Somebody waited from then until now. What several calls waited for at the same time counts once. @param since of `performance.now()` */
  waited(since: number, now = performance.now()): void {
    if (now - since <= QUICK) return;
    this.spent += now - Math.max(since, this.until);
    this.until = now;
  }
}
