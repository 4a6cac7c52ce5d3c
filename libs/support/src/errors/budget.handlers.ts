import type { DropReason } from '@app/contracts';
import type { Bucket, Clock, Limits, Window } from '@app/kernel';
import { CLOCK, LIMITS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const OF_GROUP: Window = { name: 'errors of a group', most: 100, spanMs: HOUR };
const OF_ADDRESS: Bucket = { name: 'errors of an address', capacity: 60, perMs: MINUTE };
const OF_ALL: Bucket = { name: 'errors', capacity: 600, perMs: MINUTE };
/** Counts are an event each: however many groups a flood knows, a day of it leaves no more than so many. */
const COUNTS: Bucket = { name: 'counts of errors', capacity: 600, perMs: 10 * MINUTE };
const NEW_GROUPS: Window = { name: 'new groups of errors', most: 2000, spanMs: HOUR };
/** And those of which administrators hear: each group is news once, until it is resolved or calm again, so all that can be new in an hour can be told of at once. */
const NEWS: Bucket = { name: 'news of errors', capacity: NEW_GROUPS.most, perMs: HOUR };

/**
 * Of how many occurrences the particulars are kept. All are counted; the first of a new group is always kept, while there are not too many
 * new ones.
 */
@Injectable()
export class ErrorBudget {
  constructor(
    @Inject(LIMITS) private readonly limits: Limits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async newGroup(): Promise<DropReason | undefined> {
    return (await this.limits.count(NEW_GROUPS, 'all', this.now)) > 0 ? 'new-groups' : undefined;
  }

  /** @param address `undefined` for our own server */
  async occurrence(groupId: string, address: string | undefined): Promise<DropReason | undefined> {
    const { limits, now } = this;
    if (address !== undefined && (await limits.take(OF_ADDRESS, address, now)) > 0)
      return 'address';
    if ((await limits.count(OF_GROUP, groupId, now)) > 0) return 'group';
    return (await limits.take(OF_ALL, 'all', now)) > 0 ? 'all' : undefined;
  }

  /** @returns how many of so many groups may have their counts recorded now */
  pages(wanted: number): Promise<number> {
    return this.room(COUNTS, wanted);
  }

  /** @returns how many more, of those that are news */
  news(wanted: number): Promise<number> {
    return this.room(NEWS, wanted);
  }

  private async room(bucket: Bucket, wanted: number): Promise<number> {
    for (let room = 0; room < wanted; room += 1)
      if ((await this.limits.take(bucket, 'all', this.now)) > 0) return room;
    return wanted;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}
