import { COUNTED_NAMES, type Limits } from '@app/contracts';
import {
  Id,
  Instant,
  Rejected,
  TimeZone,
  UserId,
  defineEvents,
  event,
  type Decider,
  type EventOf,
  type Work,
} from '@app/kernel';
import { z } from 'zod';
import { periodFor, type Kind, type OpenPeriod } from '../calendar/periods.js';
import { WorkFields, ofReservation } from './work.js';

const Instants = z.strictObject({ startsAt: Instant, endsAt: Instant });
type Instants = z.infer<typeof Instants>;
const sampleDay = { startsAt: '2025-12-31T16:00:00.000Z', endsAt: '2026-01-01T16:00:00.000Z' };
const sampleMonth = { startsAt: '2025-12-31T16:00:00.000Z', endsAt: '2026-01-31T16:00:00.000Z' };
const appendedBy = 'generations, speech, translation and annotation calls';

export const quotaEvents = defineEvents({
  QuotaReserved: event(
    1,
    {
      ...ofReservation,
      work: WorkFields,
      timeZone: TimeZone,
      day: Instants.describe('startsAt and endsAt of the day'),
      month: Instants.describe('and of the month'),
    },
    'Before the work: units were taken from the day and the month of a person.',
    {
      appendedBy,
      example: {
        work: { tts_generation: 12 },
        timeZone: 'Asia/Shanghai',
        day: sampleDay,
        month: sampleMonth,
      },
    },
  ),
  QuotaSettled: event(
    1,
    { ...ofReservation, reserved: WorkFields, used: WorkFields },
    'After the work: what was not used came back.',
    {
      appendedBy: 'the job quota-settle, and the calls that reserve',
      example: { reserved: { tts_generation: 12 }, used: { tts_generation: 3 } },
    },
  ),
  QuotaRefused: event(
    1,
    {
      userId: UserId,
      at: Instant,
      feature: Id.describe('which'),
      units: z.number().describe('how many were asked for'),
      period: z.enum(['day', 'month']).describe('day or month'),
      limit: z.number().describe('the limit'),
      usage: z.number().describe('what was used'),
      resetAt: Instant.describe('end of the period'),
    },
    // How often people run out is worth knowing, how often they try is not.
    'A person ran out of units; noted once for each feature and period.',
    {
      appendedBy,
      example: {
        feature: 'tts_generation',
        units: 12,
        limit: 100,
        usage: 95,
        resetAt: sampleDay.endsAt,
      },
    },
  ),
});
export type QuotaEvent = EventOf<typeof quotaEvents>;

interface OfReservation {
  userId: string;
  reservationId: string;
  at: string;
}
interface Refusal {
  feature: string;
  units: number;
  period: Kind;
  limit: number;
  usage: number;
  resetAt: string;
}

/** Limits by the instant they came into force, oldest first; the first has none. */
export type LimitHistory = readonly { at?: string; limits?: Pick<Limits, 'daily' | 'monthly'> }[];
export type QuotaCommand =
  | {
      type: 'ReserveQuota';
      data: OfReservation & { work: Work; timeZone: string; limits: LimitHistory };
    }
  | { type: 'SettleQuota'; data: OfReservation & { used: Work } };

interface Counted extends OpenPeriod {
  used: Work;
}
export interface QuotaState {
  day?: Counted;
  month?: Counted;
  reservations: ReadonlyMap<string, { work: Work; day: number; settled: boolean }>;
  /** Refusals that are in the log: feature, kind and start of the period. */
  refused: ReadonlySet<string>;
}

const NAMES: Readonly<Record<string, string>> = COUNTED_NAMES;

/** What the person reads. */
export const outOfQuota = ({
  feature,
  units,
  period,
  limit,
  usage,
  resetAt,
}: Refusal): Rejected => {
  const [when, next] = period === 'day' ? ['今日', '明天'] : ['本月', '下个月'];
  const text = `${when}的${NAMES[feature] ?? feature}额度不够了：上限 ${limit} 句，已用 ${usage} 句，这次需要 ${units} 句。${next}自动恢复，已有的内容不受影响`;
  return new Rejected('QUOTA_EXCEEDED', text, {
    hasLimit: true,
    feature,
    period,
    limit,
    usage,
    needed: units,
    resetAt,
  });
};

const FIELD = { day: 'daily', month: 'monthly' } as const;
/** The limit in force when the period began: a change acts from the next reset. */
export const limitFor = (
  limits: LimitHistory,
  kind: Kind,
  feature: string,
  { startsAt }: OpenPeriod,
): number | null => {
  const inForce =
    limits.findLast(({ at }) => at === undefined || Date.parse(at) <= startsAt) ?? limits[0];
  const counters: Readonly<Record<string, number | null>> = inForce?.limits?.[FIELD[kind]] ?? {};
  return counters[feature] ?? null;
};

const add = (a: Work, b: Work, sign = 1): Work => {
  const sum: Record<string, number> = { ...a };
  for (const [feature, units] of Object.entries(b))
    sum[feature] = Math.max(0, (sum[feature] ?? 0) + sign * units);
  return sum;
};
/** What counts now: the open period with its use, or a new one with none. */
export const countedAt = (kind: Kind, state: QuotaState, now: number, zone: string): Counted => {
  const open = state[kind];
  const period = periodFor(kind, open, now, zone);
  return { ...period, used: open?.startsAt === period.startsAt ? open.used : {} };
};
const instants = ({ startsAt, endsAt }: OpenPeriod): Instants => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});
const counted = (
  { startsAt, endsAt }: Instants,
  zone: string,
  old: Counted | undefined,
): Counted => {
  const start = Date.parse(startsAt);
  return {
    startsAt: start,
    endsAt: Date.parse(endsAt),
    zone,
    used: old?.startsAt === start ? old.used : {},
  };
};

/** The counted use of one person in one month. Reserving is one event for all features together, so parallel requests cannot share the last unit. */
export const quota: Decider<QuotaState, QuotaCommand, QuotaEvent> = {
  initial: { reservations: new Map(), refused: new Set() },
  decide({ type, data }, state) {
    const { userId, reservationId, at } = data;
    const known = state.reservations.get(reservationId);
    if (type === 'SettleQuota') {
      if (!known || known.settled) return [];
      const used = Object.fromEntries(
        Object.entries(known.work).map(([feature, units]) => [
          feature,
          Math.min(units, Math.max(0, data.used[feature] ?? 0)),
        ]),
      );
      return [
        { type: 'QuotaSettled', data: { userId, reservationId, reserved: known.work, used, at } },
      ];
    }
    if (known) return [];
    const { timeZone, limits } = data;
    const now = Date.parse(at);
    const periods = {
      day: countedAt('day', state, now, timeZone),
      month: countedAt('month', state, now, timeZone),
    };
    const work = Object.fromEntries(Object.entries(data.work).filter(([, units]) => units > 0));
    for (const [feature, units] of Object.entries(work)) {
      for (const period of ['day', 'month'] as const) {
        const limit = limitFor(limits, period, feature, periods[period]);
        const usage = periods[period].used[feature] ?? 0;
        if (limit === null || usage + units <= limit) continue;
        const refusal: Refusal = {
          feature,
          units,
          period,
          limit,
          usage,
          resetAt: new Date(periods[period].endsAt).toISOString(),
        };
        if (state.refused.has(refusedKey(feature, period, refusal.resetAt)))
          throw outOfQuota(refusal);
        return [{ type: 'QuotaRefused', data: { userId, ...refusal, at } }];
      }
    }
    if (Object.keys(work).length === 0) return [];
    return [
      {
        type: 'QuotaReserved',
        data: {
          userId,
          reservationId,
          work,
          timeZone,
          day: instants(periods.day),
          month: instants(periods.month),
          at,
        },
      },
    ];
  },
  evolve(state, { type, data }) {
    if (type === 'QuotaRefused')
      return {
        ...state,
        refused: new Set(state.refused).add(refusedKey(data.feature, data.period, data.resetAt)),
      };
    const reservations = new Map(state.reservations);
    const { reservationId } = data;
    if (type === 'QuotaReserved') {
      const { work, timeZone } = data;
      const day = counted(data.day, timeZone, state.day);
      const month = counted(data.month, timeZone, state.month);
      reservations.set(reservationId, { work, day: day.startsAt, settled: false });
      return {
        ...state,
        day: { ...day, used: add(day.used, work) },
        month: { ...month, used: add(month.used, work) },
        reservations,
      };
    }
    const known = reservations.get(reservationId);
    if (!known) return state;
    reservations.set(reservationId, { ...known, settled: true });
    const back = add(data.reserved, data.used, -1);
    const { day, month } = state;
    return {
      ...state,
      // What was reserved yesterday does not come back today.
      ...(day && {
        day: day.startsAt === known.day ? { ...day, used: add(day.used, back, -1) } : day,
      }),
      ...(month && { month: { ...month, used: add(month.used, back, -1) } }),
      reservations,
    };
  },
};

const refusedKey = (feature: string, kind: Kind, resetAt: string): string =>
  `${feature} ${kind} ${resetAt}`;
