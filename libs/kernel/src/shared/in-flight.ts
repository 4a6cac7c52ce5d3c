/** How much may go on at the same time: of one person, and of everybody together. */
export interface Places {
  name: string;
  person: number;
  /** Default: as many as there are. */
  all?: number;
}

/**
 * Work that others wait for, bounded over all processes. Who comes later waits their turn, in the order of arrival; somebody whose places
 * are taken holds nobody else up. Places of a process that died are free again. Its promises are `inFlightContract`.
 */
export interface InFlight {
  /** @param signal ends the waiting: the work then begins without a place, and finds by the same signal that it is too late */
  run<T>(places: Places, person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** For one process. */
export class LocalInFlight implements InFlight {
  private readonly rooms = new Map<string, Room>();

  run<T>(places: Places, person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const room = this.rooms.get(places.name) ?? new Room(places.person, places.all ?? Infinity);
    this.rooms.set(places.name, room);
    return room.run(person, signal, work);
  }
}

interface Waiting {
  person: string;
  go: () => void;
}

class Room {
  private readonly waiting: Waiting[] = [];
  private readonly busy = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly mostOfOne: number,
    private readonly mostOfAll: number,
  ) {}

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
    if (mine >= this.mostOfOne || this.all >= this.mostOfAll) return false;
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
