import { COUNTED_NAMES, type TriedLevel } from '@app/contracts';
import {
  InMemory,
  Rejected,
  dayOf,
  type EventOf,
  type Recorded,
  type RecordedEvent,
  type Work,
} from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import type { Trial, Tried, TriedDays } from '@app/platform';
import { UserErased, UserRoleChanged } from '@published/accounts';
import { lessonEvents } from '@published/authoring';
import { CollectionCreated, CollectionDeleted, CollectionUndeleted } from '@published/community';
import { knownZone } from '../calendar/periods.js';
import { featureEvents } from '../policy/features.js';
import { levelEvents } from '../policy/levels.js';
import { POLICY, accessPolicyView, type PolicyDoc } from '../policy/policy.view.js';
import { policyOf, type Policy } from '../policy/policy.js';
import { check } from '../standing/check.js';
import { memberEvents } from '../standing/members.js';
import { memberView, type MemberDoc } from '../standing/members.view.js';
import { AT_THE_TOP, standingAt } from '../standing/standing.js';
import { subscriptionEvents } from '../standing/subscriptions.js';
import { firstLessonEvents } from './first-lesson.js';
import { quota, quotaEvents, type QuotaState } from './quota.js';
import { Refusals } from './refusals.js';
import { HELD, noRoom, type Held } from './room.js';

const { LessonCreated, LessonDeleted, LessonUndeleted } = lessonEvents;
const { FirstLessonReserved } = firstLessonEvents;
export const heard = {
  ...quotaEvents,
  FirstLessonReserved,
  ...memberEvents,
  ...subscriptionEvents,
  ...featureEvents,
  ...levelEvents,
  UserRoleChanged,
  UserErased,
  LessonCreated,
  LessonDeleted,
  LessonUndeleted,
  CollectionCreated,
  CollectionDeleted,
  CollectionUndeleted,
};
type Heard = Recorded<EventOf<typeof heard>>;
type Of<T extends Heard['type']> = Extract<Heard, { type: T }>;

/** Longer than a period goes on for somebody who moves to another time zone. */
const OVER_MS = 48 * 3_600_000;
const NAMES: Readonly<Record<string, string>> = COUNTED_NAMES;
const PERIODS = { day: '每天', month: '每月' } as const;

/**
 * The days once more as if other levels had held in them: every reservation that was made or refused is asked for again of the product's own
 * rules (`check`, `quota`, `noRoom`). Before these days the log alone counts.
 */
export class LevelsTrial implements Trial<Heard> {
  private readonly policies = new InMemory<PolicyDoc>(accessPolicyView);
  private readonly members = new InMemory<MemberDoc>(memberView);
  private readonly administrators = new Set<string>();
  private readonly held: Readonly<Record<Held, Map<string, Set<string>>>> = {
    contents: new Map(),
    collections: new Map(),
  };
  private readonly states = new Map<string, QuotaState>();
  private readonly zones = new Map<string, string>();
  /** Reservations that were refused for want of a feature: what else is recorded of them did not happen. */
  private readonly denied = new Set<string>();
  /** A feature that somebody has not is told to them once a day. */
  private readonly told = new Set<string>();
  private readonly refusals = new Refusals();
  private tried: Policy | undefined;

  constructor(
    private readonly levels: readonly TriedLevel[],
    private readonly days: TriedDays,
  ) {}

  add(event: Heard): void {
    const { type, data } = event;
    switch (type) {
      case 'QuotaReserved':
      case 'QuotaSettled':
      case 'QuotaRefused':
        return this.counted(event);
      case 'FirstLessonReserved':
        if (this.looksAt(data.at)) this.gift(event);
        return;
      case 'LessonCreated':
        return this.made(event);
      case 'LessonDeleted':
        this.heldBy(data.userId, 'contents').delete(data.contentId);
        return;
      case 'LessonUndeleted':
        this.holds(data.userId, 'contents', data.contentId, event.metadata.at);
        return;
      case 'CollectionCreated':
      case 'CollectionUndeleted':
        this.holds(data.userId, 'collections', data.collectionId, data.at);
        return;
      case 'CollectionDeleted':
        this.heldBy(data.userId, 'collections').delete(data.collectionId);
        return;
      case 'UserRoleChanged':
        if (data.role === 'admin') this.administrators.add(data.userId);
        else this.administrators.delete(data.userId);
        return;
      default:
        this.stands(event);
    }
  }

  *outcome(): Generator<void, Tried> {
    const counted = yield* this.refusals.outcome(this.days);
    return {
      ...counted,
      assumes: [
        '额度不够只记第一次：同一功能、同一天或同一月里再试的，两边都不算',
        '当时被拒、试算时放行的，当作把要的句数全用了',
        '没有功能、课程或合集数量已满而被拒的，日志里没有记，「当时」一栏只有额度',
        '注销的人不在里面',
      ],
    };
  }

  private stands(event: Heard): void {
    const recorded = event as unknown as RecordedEvent;
    if (this.policies.add(recorded).length > 0) this.tried = undefined;
    this.members.add(recorded);
    if (event.type !== 'UserErased') return;
    this.refusals.forget(event.data.userId);
    for (const persons of Object.values(this.held)) persons.delete(event.data.userId);
  }

  private looksAt(at: string): boolean {
    return at >= this.days.since;
  }

  /** What is on record, with the levels that are tried: in force since ever, so that no reset is waited for. */
  private policy(): Policy {
    this.tried ??= this.with(policyOf(this.policies.docs.get(POLICY) ?? null));
    return this.tried;
  }
  private with(policy: Policy): Policy {
    const levels = policy.levels.map((level) => ({ ...level, ...this.levels[level.level] }));
    return { ...policy, levels, limits: levels.map(({ limits }) => [{ limits }]) };
  }

  private standing(userId: string, at: string) {
    const role = this.administrators.has(userId) ? 'admin' : 'user';
    const member = userId === SAMPLE_AUTHOR ? AT_THE_TOP : (this.members.docs.get(userId) ?? null);
    return standingAt(userId, { username: '', role }, member, Date.parse(at));
  }

  private heldBy(userId: string, kind: Held): Set<string> {
    const known = this.held[kind].get(userId) ?? new Set();
    this.held[kind].set(userId, known);
    return known;
  }

  /** One more, where there is room for it: made, or out of the bin. */
  private holds(userId: string, kind: Held, id: string, at: string): void {
    const own = this.heldBy(userId, kind);
    if (!this.looksAt(at)) return void own.add(id);
    const { levels } = this.policy();
    const { level } = this.standing(userId, at);
    const full = noRoom({ levels, level, kind, present: own.size });
    if (!full) return void own.add(id);
    const { limit } = full.details as { limit: number };
    this.tell(userId, at, `${HELD[kind]}已满`, kind, `${HELD[kind]}最多 ${limit} 个`);
  }

  /** Refused for want of a feature? */
  private lacks(userId: string, at: string, features: readonly string[]): boolean {
    const asker = this.standing(userId, at);
    const [missing] = features.flatMap((feature) => {
      const { hasPermission, reason } = check(feature, asker, this.policy(), Date.parse(at));
      return hasPermission ? [] : [{ feature, reason }];
    });
    if (missing) this.tell(userId, at, '没有功能', missing.feature, missing.reason);
    return missing !== undefined;
  }

  private tell(userId: string, at: string, what: string, of: string, reason: string): void {
    const day = dayOf(at);
    const once = `${userId} ${of} ${day}`;
    if (this.told.has(once)) return;
    this.told.add(once);
    const name = NAMES[of] ?? this.policy().features.get(of)?.displayName ?? '';
    this.refusals.note('would', { userId, day, what, why: name ? `${name}：${reason}` : reason });
  }

  private gift({ data: { userId, reservationId, work, at } }: Of<'FirstLessonReserved'>): void {
    if (this.lacks(userId, at, Object.keys(work))) this.denied.add(reservationId);
  }

  private made({ data: { userId, contentId }, metadata: { at } }: Of<'LessonCreated'>): void {
    if (this.looksAt(at) && this.lacks(userId, at, ['content_creation'])) return;
    this.holds(userId, 'contents', contentId, at);
  }

  private counted(event: Of<'QuotaReserved' | 'QuotaSettled' | 'QuotaRefused'>): void {
    const { stream, type, data } = event;
    const state = this.states.get(stream) ?? quota.initial;
    if (type === 'QuotaReserved') this.zones.set(data.userId, data.timeZone);
    if (!this.looksAt(data.at)) {
      const over = type === 'QuotaReserved' && Date.parse(data.month.endsAt) + OVER_MS < Date.parse(this.days.since); // prettier-ignore
      if (!over) this.states.set(stream, quota.evolve(state, { type, data } as never));
      return;
    }
    if (type === 'QuotaSettled') {
      const { userId, reservationId, used, at } = data;
      const command = { type: 'SettleQuota' as const, data: { userId, reservationId, used, at } };
      return this.evolve(stream, state, quota.decide(command, state));
    }
    if (type === 'QuotaReserved') {
      if (this.denied.has(data.reservationId)) return;
      return this.asks(event, state, { ...data, zone: data.timeZone });
    }
    this.refusals.note('was', { userId: data.userId, day: dayOf(data.at), ...noun(data) });
    const { userId, feature, units, at } = data;
    this.asks(event, state, { userId, at, work: { [feature]: units }, reservationId: event.id });
  }

  private asks(
    { stream }: Heard,
    state: QuotaState,
    {
      userId,
      at,
      work,
      reservationId,
      zone = state.day?.zone ?? this.zones.get(userId) ?? knownZone(undefined),
    }: { userId: string; at: string; work: Work; reservationId: string; zone?: string },
  ): void {
    if (this.lacks(userId, at, Object.keys(work))) return;
    const { level } = this.standing(userId, at);
    const limits = this.policy().limits[level] ?? [];
    const data = { userId, reservationId, work, timeZone: zone, limits, at };
    try {
      const facts = quota.decide({ type: 'ReserveQuota', data }, state);
      for (const fact of facts)
        if (fact.type === 'QuotaRefused')
          this.refusals.note('would', { userId, day: dayOf(at), ...noun(fact.data) });
      this.evolve(stream, state, facts);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error; // asked again after the first no
    }
  }

  private evolve(stream: string, state: QuotaState, facts: readonly EventOf<typeof quotaEvents>[]) {
    this.states.set(
      stream,
      facts.reduce((now, fact) => quota.evolve(now, fact), state),
    );
  }
}

const noun = ({ feature, period, limit }: Of<'QuotaRefused'>['data']) => ({
  what: `${NAMES[feature] ?? feature}额度`,
  why: `${NAMES[feature] ?? feature}：${PERIODS[period]} ${limit} 句`,
});
