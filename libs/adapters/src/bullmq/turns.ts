import type { IQueueBackend, Queue } from 'bullmq';
import type { StoredTask, Task } from './stored-task.js';

/** BullMQ's priorities: the lower is claimed first, equal ones as they came. */
const GATE = 1;
const LINE = 2;
/** Waiting jobs that are looked at for the next of a person. Beyond that many, turns are less exact. */
const LOOK = 1000;
const MOST_REMEMBERED = 10_000;

/** What of BullMQ's queue turns are made of. */
interface TurnQueue extends Pick<Queue, 'getCountsPerPriority' | 'getRanges'> {
  getJob(id: string): Promise<{ data: StoredTask } | undefined>;
  getBackend(): Pick<IQueueBackend, 'changePriority'>;
}

/**
 * Turns between persons in one queue (groups are not in the free BullMQ). At the gate stands one job of each person who waits and has none at
 * work, as they came; in line behind it stand all others, which run while the gate is empty. Nothing is kept but what the queue keeps: whoever
 * comes next sees for themselves who waits, also from another process. Two processes that look at the same moment may let one person
 * have two at the gate: one turn too many, once.
 */
export class Turns {
  /** Job → person: it never changes. */
  private readonly persons = new Map<string, string | undefined>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly queue: TurnQueue) {}

  /** With what a new job is added; then `next` looks whether it is their turn. */
  static readonly behind = { priority: LINE } as const;

  /** The next of a person's goes to the gate, unless one of theirs stands there or is at work. @param ended a job that is just leaving its place */
  next(person: string, ended?: string): Promise<void> {
    return this.alone(async () => {
      const active = await this.queue.getRanges(['active'], 0, -1);
      for (const id of active) if (id !== ended && (await this.isOf(id, person))) return;
      const atGate = await this.atGate();
      const waiting = await this.queue.getRanges(['prioritized'], 0, LOOK - 1, true);
      for (const [place, id] of waiting.entries()) {
        if (!(await this.isOf(id, person))) continue;
        if (place >= atGate) await this.queue.getBackend().changePriority(id, GATE, false);
        return;
      }
    });
  }

  /** Does somebody else stand at the gate? */
  async othersWait(person: string): Promise<boolean> {
    const atGate = await this.atGate();
    if (atGate === 0) return false;
    for (const id of await this.queue.getRanges(['prioritized'], 0, atGate - 1, true))
      if (!(await this.isOf(id, person))) return true;
    return false;
  }

  /** A job that runs waits again, as the first of its person's. */
  async standBack(task: Task, token: string, person: string): Promise<void> {
    await task.changePriority(Turns.behind);
    await task.moveToWait(token);
    await this.next(person);
  }

  private async atGate(): Promise<number> {
    return (await this.queue.getCountsPerPriority([GATE]))[GATE] ?? 0;
  }

  private async isOf(id: string, person: string): Promise<boolean> {
    if (!this.persons.has(id)) {
      const job = await this.queue.getJob(id);
      this.persons.set(id, job?.data.person);
      if (this.persons.size > MOST_REMEMBERED)
        this.persons.delete(this.persons.keys().next().value ?? '');
    }
    return this.persons.get(id) === person;
  }

  /** One look after the other: two at once would both find the gate empty. */
  private alone(look: () => Promise<void>): Promise<void> {
    const mine = this.last.then(look);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
