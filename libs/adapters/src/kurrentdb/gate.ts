/** So many appends, so that the client's own buffer is never full: what waits behind a full one is lost without being caught. */
const MOST = 15;
const MOST_BYTES = 4 * 1024 * 1024;

interface Waiting {
  bytes: number;
  enter(): void;
}

/** Lets in what may be in flight at once, in number and in bytes, in the order in which it came. */
export class Gate {
  private inside = 0;
  private bytes = 0;
  private readonly waiting: Waiting[] = [];

  /** @returns what is to be called when it is over */
  async enter(bytes: number): Promise<() => void> {
    if (this.waiting.length > 0 || !this.fits(bytes))
      await new Promise<void>((resolve) => this.waiting.push({ bytes, enter: resolve }));
    else this.take(bytes);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.inside -= 1;
      this.bytes -= bytes;
      this.next();
    };
  }

  private next(): void {
    for (let first = this.waiting[0]; first && this.fits(first.bytes); first = this.waiting[0]) {
      this.waiting.shift();
      this.take(first.bytes);
      first.enter();
    }
  }
  private take(bytes: number): void {
    this.inside += 1;
    this.bytes += bytes;
  }
  private fits(bytes: number): boolean {
    return this.inside < MOST && (this.inside === 0 || this.bytes + bytes <= MOST_BYTES);
  }
}
