import type { EventDefinition } from '@app/kernel';

const at = '2026-01-01T08:00:00.000Z';
const later = '2026-01-31T08:00:00.000Z';
const userId = '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e';
const subscriptionId = '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e';
const reservationId = '6e7f3c1e-2222-4a43-9c0e-6a1f2b3c4d5e';
const codeId = '9f86d081884c7d659a2feaa0c55ad015';
const when = 'instant of the command, ISO 8601';
const before = 'what it was; null: nothing';
const reason = 'why, in the words of the administrator';
const person = { userId: 'whose', at: when };
const definition = { displayName: '导出音频', description: '下载整课音频', isEnabled: true };
const flag = {
  isEnabled: true,
  rollout: 20,
  levels: [2],
  users: [userId],
  from: null,
  until: null,
};
const counters = { tts_generation: 100, translation: 100, annotation: 100 };
const limits = { contents: 20, collections: 5, daily: counters, monthly: counters };

type Rest = Pick<EventDefinition, 'fields' | 'appendedBy' | 'example'> & {
  personal?: readonly string[];
  subject?: string;
};
const define = (type: string, description: string, rest: Rest): EventDefinition => ({
  type,
  version: 1,
  description,
  ...rest,
});

const features = [
  define(
    'FeatureDefined',
    'An administrator made a feature, or changed its name or whether it is on.',
    {
      fields: {
        featureKey: 'which',
        definition: 'displayName, description, isEnabled',
        before,
        at: when,
      },
      appendedBy: 'POST /api/admin/feature-permissions/features',
      example: {
        featureKey: 'export_audio',
        definition,
        before: { ...definition, isEnabled: false },
        at,
      },
    },
  ),
  define('FeatureRemoved', 'An administrator took a feature away.', {
    fields: { featureKey: 'which', before: 'its definition', at: when },
    appendedBy: 'DELETE /api/admin/feature-permissions/features/:key',
    example: { featureKey: 'export_audio', before: definition, at },
  }),
  define(
    'FeatureFlagSet',
    'An administrator opened a feature for a part of the people, or closed it again.',
    {
      fields: {
        featureKey: 'which',
        flag: 'isEnabled, rollout in per cent, levels, users, from, until',
        before,
        at: when,
      },
      appendedBy: 'PUT /api/admin/feature-permissions/flags/:key',
      example: { featureKey: 'export_audio', flag, before: null, at },
    },
  ),
  define(
    'LevelChanged',
    'An administrator changed what a level is called, counts to or gives. Limits act from the next reset.',
    {
      fields: {
        level: '0 to 3',
        change: 'name, description, limits, features: those that changed',
        before: 'the same fields before',
        at: when,
      },
      appendedBy: 'PUT /api/admin/user-levels/:level',
      example: { level: 1, change: { name: '免费', limits }, before: { name: '入门', limits }, at },
    },
  ),
];

const members = [
  define('MemberLevelSet', "An administrator set a person's own level.", {
    fields: { ...person, level: '0 to 3', before, reason },
    personal: ['reason'],
    appendedBy: 'PUT /api/admin/user-levels/users/:userId',
    example: { userId, level: 2, before: 1, reason: '试用者', at },
  }),
  define('PermissionSet', 'An administrator gave a person a feature, or took it.', {
    fields: {
      ...person,
      featureKey: 'which',
      effect: 'grant or deny',
      expiresAt: 'until when; absent: for good',
      before,
      reason,
    },
    personal: ['reason'],
    appendedBy: 'POST /api/admin/feature-permissions/users',
    example: {
      userId,
      featureKey: 'export_audio',
      effect: 'grant',
      expiresAt: later,
      before: null,
      reason: '试用者',
      at,
    },
  }),
  define(
    'PermissionRemoved',
    'A decision about a person and a feature was taken back: the rules for all apply again.',
    {
      fields: { ...person, featureKey: 'which', before },
      appendedBy: 'DELETE /api/admin/feature-permissions/users/:id',
      example: { userId, featureKey: 'export_audio', before: { effect: 'grant' }, at },
    },
  ),
];

const ofSubscription = { ...person, subscriptionId: 'which' };
const subscriptions = [
  define('SubscriptionGranted', 'A person got a subscription.', {
    fields: {
      ...ofSubscription,
      level: '1 to 3',
      status: 'active, or pending until startsAt',
      trial: 'whether it is a trial',
      startsAt: 'beginning',
      endsAt: 'end, exclusive',
      source: 'admin, redeem or payment',
      reason,
    },
    personal: ['reason'],
    appendedBy: 'POST /api/admin/subscriptions, POST /api/subscriptions/redeem',
    example: {
      userId,
      subscriptionId,
      level: 2,
      status: 'active',
      trial: false,
      startsAt: at,
      endsAt: later,
      source: 'admin',
      reason: '感谢反馈',
      at,
    },
  }),
  define('SubscriptionExtended', 'The end of a subscription was moved.', {
    fields: { ...ofSubscription, endsAt: 'new end', before: 'old end', reason },
    personal: ['reason'],
    appendedBy: 'PUT /api/admin/subscriptions/:id',
    example: { userId, subscriptionId, endsAt: '2026-03-02T08:00:00.000Z', before: later, at },
  }),
  define('SubscriptionMarked', 'A subscription will end with its period, or will not after all.', {
    fields: { ...ofSubscription, cancelAtPeriodEnd: 'the mark', before, reason },
    personal: ['reason'],
    appendedBy: 'PUT /api/admin/subscriptions/:id',
    example: { userId, subscriptionId, cancelAtPeriodEnd: true, before: false, at },
  }),
  define(
    'SubscriptionMoved',
    'A subscription went from one state to another, by a person or by time.',
    {
      fields: {
        ...ofSubscription,
        status: 'active, past_due, canceled, expired or refunded',
        before: 'state before',
        dueAt: 'where time did it: the instant it was due, which may be long before the event',
        reason,
      },
      personal: ['reason'],
      appendedBy: 'PUT /api/admin/subscriptions/:id; the schedule subscription-dues',
      example: {
        userId,
        subscriptionId,
        status: 'expired',
        before: 'active',
        dueAt: later,
        at: later,
      },
    },
  ),
  define('SubscriptionForgotten', 'A subscription went with the account of its person.', {
    fields: { ...ofSubscription, before: 'state before' },
    appendedBy: 'the erasure of an account',
    example: { userId, subscriptionId, before: 'expired', at },
  }),
];

const ofCode = { codeId: 'keyed hash of the code', at: when };
const codes = [
  define('RedeemCodeMade', 'An administrator made a code that becomes a subscription.', {
    fields: {
      ...ofCode,
      hint: 'its last four signs',
      level: '1 to 3',
      days: 'length of the subscription',
      uses: 'how many people may use it',
      expiresAt: 'until when',
      note: 'for administrators',
      madeBy: 'who made it; that key seals the note',
    },
    personal: ['note'],
    subject: 'madeBy',
    appendedBy: 'POST /api/admin/redeem-codes',
    example: {
      codeId,
      hint: 'K7QX',
      level: 2,
      days: 30,
      uses: 1,
      expiresAt: later,
      note: '读书会',
      madeBy: userId,
      at,
    },
  }),
  define('RedeemCodeUsed', 'A person used a code.', {
    fields: {
      ...ofCode,
      userId: 'who',
      subscriptionId: 'what it became',
      used: 'how often it was used by now',
      before: 'and before',
    },
    appendedBy: 'POST /api/subscriptions/redeem',
    example: { codeId, userId, subscriptionId, used: 1, before: 0, at },
  }),
  define('RedeemCodeVoided', 'An administrator ended a code; what it gave stays.', {
    fields: { ...ofCode, used: 'how often it was used', before: 'open' },
    appendedBy: 'DELETE /api/admin/redeem-codes/:id',
    example: { codeId, used: 0, before: 'open', at },
  }),
  define('RedeemCodeRefused', 'A person tried a code that is none, or none any more.', {
    fields: { userId: 'who', at: when },
    appendedBy: 'POST /api/subscriptions/redeem',
    example: { userId, at },
  }),
];

const work = 'counted feature → units; one unit is one source sentence';
const ofReservation = { ...person, reservationId: 'the work it is for, e.g. a generation' };
const day = { startsAt: '2025-12-31T16:00:00.000Z', endsAt: '2026-01-01T16:00:00.000Z' };
const month = { startsAt: '2025-12-31T16:00:00.000Z', endsAt: '2026-01-31T16:00:00.000Z' };
const quotas = [
  define(
    'QuotaReserved',
    'Before the work: units were taken from the day and the month of a person.',
    {
      fields: {
        ...ofReservation,
        work,
        timeZone: 'IANA name',
        day: 'startsAt and endsAt of the day',
        month: 'and of the month',
      },
      appendedBy: 'generations, speech, translation and annotation calls',
      example: {
        userId,
        reservationId,
        work: { tts_generation: 12 },
        timeZone: 'Asia/Shanghai',
        day,
        month,
        at,
      },
    },
  ),
  define('QuotaSettled', 'After the work: what was not used came back.', {
    fields: { ...ofReservation, reserved: work, used: work },
    appendedBy: 'the job quota-settle, and the calls that reserve',
    example: {
      userId,
      reservationId,
      reserved: { tts_generation: 12 },
      used: { tts_generation: 3 },
      at,
    },
  }),
  define('QuotaRefused', 'A person ran out of units; noted once for each feature and period.', {
    fields: {
      ...person,
      feature: 'which',
      units: 'how many were asked for',
      period: 'day or month',
      limit: 'the limit',
      usage: 'what was used',
      resetAt: 'end of the period',
    },
    appendedBy: 'generations, speech, translation and annotation calls',
    example: {
      userId,
      feature: 'tts_generation',
      units: 12,
      period: 'day',
      limit: 100,
      usage: 95,
      resetAt: day.endsAt,
      at,
    },
  }),
  define(
    'FirstLessonReserved',
    'Units of the first lesson of an account, which cost nothing up to a number.',
    {
      fields: { ...ofReservation, contentId: 'the lesson', work },
      appendedBy: 'generations',
      example: { userId, reservationId, contentId: 'c-1', work: { tts_generation: 12 }, at },
    },
  ),
  define('FirstLessonSettled', 'What of the gift was not used came back.', {
    fields: { ...ofReservation, reserved: work, used: work },
    appendedBy: 'the job quota-settle',
    example: {
      userId,
      reservationId,
      reserved: { tts_generation: 12 },
      used: { tts_generation: 12 },
      at,
    },
  }),
];

export const accessEvents: readonly EventDefinition[] = [
  ...features,
  ...members,
  ...subscriptions,
  ...codes,
  ...quotas,
];
