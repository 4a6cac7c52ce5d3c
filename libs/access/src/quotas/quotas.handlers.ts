import { COUNTED, FIRST_LESSON_SENTENCES, type Usage } from '@app/contracts';
import {
  Missing,
  Rejected,
  type Clock,
  type EventStore,
  type Quotas,
  type Work,
} from '@app/kernel';
import { CLOCK, COMMANDS, EVENT_STORE, type Commands } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Standings } from '../standing/standings.handlers.js';
import { firstLesson, type FirstLessonState } from './first-lesson.js';
import { monthName, periodAt, periodFor } from '../calendar/periods.js';
import { noRoom } from './room.js';
import { countedAt, limitFor, outOfQuota, quota, type QuotaState } from './quota.js';

const HOUR = 3_600_000;
const streamOf = (userId: string, month: string): string => `quota-${userId}-${month}`;
const giftOf = (userId: string): string => `first-lesson-${userId}`;
const remaining = (work: Work, taken: Work): Work =>
  Object.fromEntries(
    Object.entries(work).flatMap(([feature, units]) =>
      units > (taken[feature] ?? 0) ? [[feature, units - (taken[feature] ?? 0)]] : [],
    ),
  );

/** Units of each counted feature that a day of somebody's own has seen. */
export const usedToday = (state: QuotaState, now: number, timeZone: string): Work => {
  const { used } = countedAt('day', state, now, timeZone);
  return Object.fromEntries(COUNTED.map((feature) => [feature, used[feature] ?? 0]));
};

/** Counted use over the log: one stream for each person and month, so that folding it stays short. */
@Injectable()
export class CountedQuotas implements Quotas {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Standings) private readonly standings: Standings,
  ) {}

  async reserve(
    userId: string,
    work: Work,
    reservationId: string,
    contentId?: string,
  ): Promise<void> {
    const at = this.clock.now().toISOString();
    const { timeZone, level } = await this.standing(userId);
    const limits = (await this.standings.policy()).limits[level] ?? [];
    const free =
      contentId === undefined
        ? {}
        : await this.gift({ userId, work, reservationId, contentId, at });
    const rest = remaining(work, free);
    if (Object.keys(rest).length === 0) return;
    const month = await this.monthOf(userId, Date.parse(at), timeZone);
    const command = {
      type: 'ReserveQuota' as const,
      data: { userId, reservationId, work: rest, timeZone, limits, at },
    };
    try {
      const { events } = await this.commands.execute({
        stream: streamOf(userId, month),
        decider: quota,
        command,
        actor: userId,
        at,
      });
      for (const event of events) if (event.type === 'QuotaRefused') throw outOfQuota(event.data);
    } catch (error) {
      if (error instanceof Rejected) await this.settleGift(userId, reservationId, {}, at);
      throw error;
    }
  }

  async affords(userId: string, work: Work, contentId?: string): Promise<boolean> {
    const at = this.clock.now().toISOString();
    const { timeZone, level } = await this.standing(userId);
    const limits = (await this.standings.policy()).limits[level] ?? [];
    const asked = { userId, reservationId: 'asked', at };
    const free =
      contentId === undefined
        ? []
        : firstLesson.decide(
            { type: 'ReserveFirstLesson', data: { ...asked, work, contentId } },
            await this.fold<FirstLessonState>(giftOf(userId), firstLesson),
          );
    const rest = free.reduce((left, { type, data }) => {
      return type === 'FirstLessonReserved' ? remaining(left, data.work) : left;
    }, work);
    const month = streamOf(userId, await this.monthOf(userId, Date.parse(at), timeZone));
    const state = await this.fold<QuotaState>(month, quota);
    try {
      return quota
        .decide({ type: 'ReserveQuota', data: { ...asked, work: rest, timeZone, limits } }, state)
        .every(({ type }) => type !== 'QuotaRefused');
    } catch (error) {
      if (error instanceof Rejected) return false;
      throw error;
    }
  }

  async settle(userId: string, reservationId: string, used: Work): Promise<void> {
    const at = this.clock.now().toISOString();
    const free = await this.settleGift(userId, reservationId, used, at);
    const command = {
      type: 'SettleQuota' as const,
      data: { userId, reservationId, used: remaining(used, free), at },
    };
    for (const month of await this.months(userId))
      await this.commands.execute({
        stream: streamOf(userId, month),
        decider: quota,
        command,
        actor: userId,
        at,
      });
  }

  async room(userId: string, kind: 'contents' | 'collections', present: number): Promise<void> {
    const { level } = await this.standing(userId);
    const { levels } = await this.standings.policy();
    const full = noRoom({ levels, level, kind, present });
    if (full) throw full;
  }

  async today(userId: string): Promise<Work> {
    const now = this.clock.now().getTime();
    const { stream, timeZone } = await this.counting(userId);
    return usedToday(await this.fold<QuotaState>(stream, quota), now, timeZone);
  }

  /** Where somebody's use is counted now, and by whose midnight. */
  async counting(userId: string): Promise<{ stream: string; timeZone: string }> {
    const { timeZone } = await this.standing(userId);
    const month = await this.monthOf(userId, this.clock.now().getTime(), timeZone);
    return { stream: streamOf(userId, month), timeZone };
  }

  /** What a person has used and may use, by counted feature, how much of the first lesson's gift is left, and for which lesson; how many lessons they may have. */
  async usage(userId: string): Promise<{
    usage: Record<string, Usage>;
    firstLesson: number;
    firstLessonId?: string;
    lessons: number | null;
  }> {
    const now = this.clock.now().getTime();
    const { timeZone, level } = await this.standing(userId);
    const policy = await this.standings.policy();
    const limits = policy.limits[level] ?? [];
    const state = await this.fold<QuotaState>(
      streamOf(userId, await this.monthOf(userId, now, timeZone)),
      quota,
    );
    const [day, month] = [
      countedAt('day', state, now, timeZone),
      countedAt('month', state, now, timeZone),
    ];
    const usage = COUNTED.map((feature): [string, Usage] => {
      const [dailyLimit, monthlyLimit] = [
        limitFor(limits, 'day', feature, day),
        limitFor(limits, 'month', feature, month),
      ];
      return [
        feature,
        {
          hasLimit: dailyLimit !== null || monthlyLimit !== null,
          dailyLimit,
          monthlyLimit,
          dailyUsage: day.used[feature] ?? 0,
          monthlyUsage: month.used[feature] ?? 0,
          dailyResetAt: new Date(day.endsAt).toISOString(),
          monthlyResetAt: new Date(month.endsAt).toISOString(),
        },
      ];
    });
    const gift = await this.fold<FirstLessonState>(giftOf(userId), firstLesson);
    const given = gift.used['tts_generation'] ?? 0;
    return {
      usage: Object.fromEntries(usage),
      firstLesson: FIRST_LESSON_SENTENCES - given,
      lessons: policy.levels[level]?.limits.contents ?? null,
      ...(gift.contentId !== undefined && { firstLessonId: gift.contentId }),
    };
  }

  private async standing(userId: string) {
    const standing = await this.standings.of(userId);
    if (!standing) throw new Missing('user');
    return standing;
  }

  /** What of the work is free, because it belongs to the first lesson. */
  private async gift(data: {
    userId: string;
    work: Work;
    reservationId: string;
    contentId: string;
    at: string;
  }): Promise<Work> {
    const { userId, reservationId, at } = data;
    const command = { type: 'ReserveFirstLesson' as const, data };
    const { state } = await this.commands.execute({
      stream: giftOf(userId),
      decider: firstLesson,
      command,
      actor: userId,
      at,
    });
    return state.reservations.get(reservationId)?.work ?? {};
  }

  /** @returns what was taken from the gift */
  private async settleGift(
    userId: string,
    reservationId: string,
    used: Work,
    at: string,
  ): Promise<Work> {
    const command = {
      type: 'SettleFirstLesson' as const,
      data: { userId, reservationId, used, at },
    };
    const { state } = await this.commands.execute({
      stream: giftOf(userId),
      decider: firstLesson,
      command,
      actor: userId,
      at,
    });
    return state.reservations.get(reservationId)?.work ?? {};
  }

  /** The month that counts now. Near its beginning the one before may still go on, for somebody who changed the time zone. */
  private async monthOf(userId: string, now: number, timeZone: string): Promise<string> {
    const present = periodAt('month', now, timeZone);
    const month = monthName(present, timeZone);
    if (now - present.startsAt >= 48 * HOUR) return month;
    const before = monthName(periodAt('month', present.startsAt - HOUR, timeZone), timeZone);
    const { month: last } = await this.fold<QuotaState>(streamOf(userId, before), quota);
    return last && periodFor('month', last, now, timeZone).startsAt === last.startsAt
      ? before
      : month;
  }

  /** Where a reservation can be that is not settled yet: this month, the one before, and the next where a time zone runs ahead. */
  private async months(userId: string): Promise<string[]> {
    const now = this.clock.now().getTime();
    const { timeZone } = await this.standing(userId);
    const present = periodAt('month', now, timeZone);
    return [
      present,
      periodAt('month', present.startsAt - HOUR, timeZone),
      periodAt('month', present.endsAt, timeZone),
    ].map((period) => monthName(period, timeZone));
  }

  private async fold<State>(
    stream: string,
    decider: { initial: State; evolve(state: State, event: never): State },
  ): Promise<State> {
    let state = decider.initial;
    for await (const event of this.events.readStream(stream))
      state = decider.evolve(state, event as never);
    return state;
  }
}
