import type { Link } from './chain.js';
import { writeMark } from './head-mark.js';
import type { MarkSigner } from './mark-signature.js';
import type { Spent } from './spent-commands.js';

const EVERY_MS = 1000;

export interface Head extends Link {
  spent: Spent;
}
/** Where the mark lies. */
export interface MarkPlace {
  markFile: string;
  /** Absent: nothing is marked. */
  writes?: { signer?: MarkSigner };
}

export async function markAt(
  { markFile, writes }: MarkPlace,
  head: Head,
  proven: Link,
): Promise<void> {
  if (writes === undefined) return;
  const [newest, verified] = [head, proven.position < head.position ? proven : head].map(
    ({ position, hash }) => ({ position, hash }),
  ) as [Link, Link];
  await writeMark(markFile, { head: newest, verified, commands: head.spent }, writes.signer);
}

/** Says each second where the log ends, in the mark beside it, as long as that moves. */
export class HeadMarking {
  /** What this process wrote last, or found when it came. */
  newest: Head;
  /** As far as this process has seen that the chain holds. */
  private verified: Link;
  /** What the mark says. */
  private marked: { head: Link; verified: Link };
  private marking: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly place: MarkPlace,
    head: Head,
  ) {
    this.newest = head;
    this.verified = head;
    this.marked = { head, verified: head };
    this.timer = setInterval(() => void this.mark().catch(() => undefined), EVERY_MS).unref(); // the next second tries again
  }

  /** The chain was followed up to here, by whoever: a start after a crash looks only at what comes after it. */
  proven(link: Link): void {
    if (link.position > this.verified.position) this.verified = link;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.marking.catch(() => undefined);
  }

  /** Only what this process sealed itself, after what it proved at the start, counts as proven. @param spentAt the rows of `commands` up to there */
  async end(link: Link, spentAt: (position: number) => Spent): Promise<void> {
    const isOwn = link.position === this.newest.position;
    const head = isOwn ? this.newest : { ...link, spent: spentAt(link.position) };
    await markAt(this.place, head, isOwn ? link : this.verified);
  }

  private mark(): Promise<void> {
    const { newest, verified, marked } = this;
    const isNews =
      newest.position !== marked.head.position || verified.position !== marked.verified.position;
    if (isNews) this.marking = this.after(this.marking, newest, verified);
    return this.marking;
  }

  private async after(before: Promise<void>, head: Head, verified: Link): Promise<void> {
    await before.catch(() => undefined);
    await markAt(this.place, head, verified);
    this.marked = { head, verified };
  }
}
