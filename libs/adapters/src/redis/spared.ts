/** Ms after a silence in which nobody waits for another one: longer than all that a request may wait for besides. */
const SPARED = 2000;

/**
 * Questions that whoever asks can do without an answer to. A request has several: after one that got none the next ones fail at once, for otherwise
 * each of them would wait as long.
 */
export class Spared {
  private until = -Infinity;
  private last: unknown;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isSilent(): boolean {
    return this.now() < this.until;
  }

  /** @throws what `work` throws, or what was thrown last */
  async ask<T>(work: () => Promise<T>): Promise<T> {
    if (this.isSilent) throw this.last;
    try {
      return await work();
    } catch (error) {
      this.last = error;
      this.until = this.now() + SPARED;
      throw error;
    }
  }
}
