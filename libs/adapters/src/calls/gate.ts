interface Bounds {
  most: number;
  mostBytes: number;
}
interface Waiting {
  bytes: number;
  enter(): void;
}

/** Lets in what may be in flight at once, in number and in bytes, in the order in which it came. */
export class Gate {
  private inside = 0;
  private bytes = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly bounds: Bounds) {}

  /** @returns what is to be called when it is over @throws the reason of `signal`, for who waited until then */
  async enter(bytes: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.waiting.size > 0 || !this.fits(bytes)) await this.turn(bytes, signal);
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

  private turn(bytes: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        bytes,
        enter: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        this.waiting.delete(one);
        reject(signal?.reason as Error);
        this.next(); // a small one behind it may fit
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.add(one);
    });
  }
  private next(): void {
    for (const first of this.waiting) {
      if (!this.fits(first.bytes)) return;
      this.waiting.delete(first);
      this.take(first.bytes);
      first.enter();
    }
  }
  private take(bytes: number): void {
    this.inside += 1;
    this.bytes += bytes;
  }
  private fits(bytes: number): boolean {
    const { most, mostBytes } = this.bounds;
    return this.inside < most && (this.inside === 0 || this.bytes + bytes <= mostBytes);
  }
}
