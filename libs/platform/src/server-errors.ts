/** Something of ours broke, and what was being done. */
interface Told {
  error: unknown;
  where: string;
}
/** Of what breaks before anybody listens the newest are kept. */
const MOST_WAITING = 50;

/**
 * What fails in this process, told to whoever collects errors. It has been written to the process's own log before: this here is for the
 * administrators, and may be lost.
 */
export class ServerErrors {
  private listener: ((told: Told) => void) | undefined;
  private waiting: readonly Told[] = [];

  tell(error: unknown, where: string): void {
    const told = { error, where };
    if (this.listener) this.listener(told);
    else this.waiting = [...this.waiting, told].slice(-MOST_WAITING);
  }

  /** One listener; it must not throw. @returns the way out */
  hear(listener: (told: Told) => void): () => void {
    this.listener = listener;
    const { waiting } = this;
    this.waiting = [];
    for (const told of waiting) listener(told);
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }
}
