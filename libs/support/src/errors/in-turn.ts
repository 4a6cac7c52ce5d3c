/**
 * Work of one kind, so many at a time and in the order in which it came; whatever else the process does has its turn before each. No two begin in
 * one turn of the loop: it takes in one new connection a turn, and who comes new would wait for seconds (libuv since 1.45).
 */
export class InTurn {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly most: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    await (this.turn = this.turn.then(() => new Promise((resolve) => setImmediate(resolve))));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
