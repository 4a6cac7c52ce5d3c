import type { AdminUser, AdminUsersSort } from '@app/contracts';
import {
  Behind,
  Missing,
  type Filter,
  type Levels,
  type Quotas,
  type ReadModels,
  type Stored,
} from '@app/kernel';
import { LEVELS, QUOTAS, READ_MODELS } from '@app/platform';
import { memberRecords } from '@published/access';
import { Inject, Injectable } from '@nestjs/common';
import { isLive, sessionRecords, type SessionView } from '../sessions/sessions.view.js';
import { userRecords, type UserView } from '../users/users.view.js';

/** Who has no document in access is at level 1. */
export const USUAL = 1;
type Person = UserView & Stored;
type Joined = Exclude<AdminUsersSort, 'createdAt' | 'username'>;

/** Rows of people with what other read models know of them. */
@Injectable()
export class PeopleRows {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(LEVELS) private readonly levels: Levels,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}

  async rows(found: readonly Person[], now: number): Promise<AdminUser[]> {
    const ids = { $in: found.map(({ _id }) => _id) };
    const [live, own] = await Promise.all([
      this.live(now, { userId: ids }),
      levelsOf(this.models, { _id: ids }),
    ]);
    return Promise.all(
      found.map(async ({ _id: id, username, email, role, status, createdAt, takenDown }) => {
        const sessions = live.get(id) ?? [];
        const lastSeenAt = lastOf(sessions);
        return {
          id,
          username,
          email,
          role,
          status,
          createdAt,
          sessions: sessions.length,
          level: own.get(id) ?? USUAL,
          effectiveLevel: await this.levels.of(id),
          usedToday: await this.quotas.today(id).catch(nothing),
          ...(lastSeenAt !== undefined && { lastSeenAt }),
          ...(takenDown && { nameTakenDown: takenDown.name }),
        };
      }),
    );
  }

  /** Ids of all who match in the order of what other read models know of them: those of an administration, so all are looked at. */
  async sorted(filter: Filter, by: Joined, order: 1 | -1, now: number): Promise<string[]> {
    const found = await this.models.collection(userRecords).find(filter).toArray();
    const rank = await this.rankOf(by, found, now);
    const ranked = found.map(({ _id }) => ({ _id, rank: rank(_id) }));
    return ranked
      .toSorted((a, b) => order * compare(a.rank, b.rank) || compare(a._id, b._id))
      .map(({ _id }) => _id);
  }

  private async rankOf(by: Joined, found: readonly Person[], now: number) {
    if (by === 'level') {
      // Whoever has no document and no office is at the usual level: nobody is looked up for that.
      const own = await levelsOf(this.models, {});
      const levels = new Map<string, number>();
      for (const { _id, role } of found)
        if (role === 'admin' || own.has(_id)) levels.set(_id, await this.levels.of(_id));
      return (id: string) => levels.get(id) ?? USUAL;
    }
    if (by === 'usedToday') {
      const used = new Map<string, number>();
      for (const { _id } of found)
        used.set(_id, mostOf(await this.quotas.today(_id).catch(nothing)));
      return (id: string) => used.get(id) ?? 0;
    }
    const live = await this.live(now, {});
    return by === 'sessions'
      ? (id: string) => live.get(id)?.length ?? 0
      : (id: string) => lastOf(live.get(id) ?? []) ?? '';
  }

  private async live(now: number, filter: Filter): Promise<Map<string, SessionView[]>> {
    const found = await this.models.collection(sessionRecords).find(filter).toArray();
    const of = new Map<string, SessionView[]>();
    for (const session of found)
      if (isLive(session, now))
        of.set(session.userId, [...(of.get(session.userId) ?? []), session]);
    return of;
  }
}

/** Those who are, or are not, at the usual level; empty where nobody keeps levels. */
export const levelsOf = async (
  models: ReadModels,
  filter: Filter,
): Promise<ReadonlyMap<string, number>> => {
  try {
    const found = await models.collection(memberRecords).find(filter).toArray();
    return new Map(found.map(({ _id, level }) => [_id, level]));
  } catch (error) {
    if (error instanceof Behind) return new Map();
    throw error;
  }
};

const lastOf = (sessions: readonly SessionView[]): string | undefined =>
  sessions
    .map(({ lastSeenAt }) => lastSeenAt)
    .toSorted()
    .at(-1);
/** As the table shows it: what the busiest of the counters has counted. */
const mostOf = (used: Readonly<Record<string, number>>): number =>
  Math.max(0, ...Object.values(used));
const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
/** Somebody who goes while the list is made. */
const nothing = (error: unknown): Record<string, number> => {
  if (error instanceof Missing) return {};
  throw error;
};
