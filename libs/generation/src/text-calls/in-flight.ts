interface Waiting {
  person: string;
  go: () => void;
}

/**
 * How many calls may keep the engines busy while somebody waits for them: of one person, and of everybody. Who comes later waits her turn,
 * in the order of arrival; somebody whose places are taken holds nobody else up. Jobs have limits of their own.
 */
export class InFlight {
  private readonly waiting: Waiting[] = [];
  private readonly busy = new Map<string, number>();
  private all = 0;

  constructor(private readonly most: { person: number; all: number } = { person: 2, all: 8 }) {}

  /** @param signal ends the waiting: the work then begins without a place, and finds by the same signal that it is too late */
  async run<T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const placed = this.enter(person) || (await this.turn(person, signal));
    try {
      return await work();
    } finally {
      if (placed) this.leave(person);
    }
  }

  private enter(person: string): boolean {
    const mine = this.busy.get(person) ?? 0;
    if (mine >= this.most.person || this.all >= this.most.all) return false;
    this.busy.set(person, mine + 1);
    this.all++;
    return true;
  }

  private turn(person: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const late = () => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        resolve(false);
      };
      const mine: Waiting = {
        person,
        go: () => (signal.removeEventListener('abort', late), resolve(true)),
      };
      if (signal.aborted) return resolve(false);
      this.waiting.push(mine);
      signal.addEventListener('abort', late, { once: true });
    });
  }

  private leave(person: string): void {
    const mine = (this.busy.get(person) ?? 1) - 1;
    if (mine > 0) this.busy.set(person, mine);
    else this.busy.delete(person);
    this.all--;
    const next = this.waiting.findIndex((one) => this.enter(one.person));
    if (next >= 0) this.waiting.splice(next, 1)[0]?.go();
  }
}
