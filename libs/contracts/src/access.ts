import * as z from 'zod/mini';

/** Features of the product (spec/decisions.md, "Feature keys"); administrators may add their own. */
export const FEATURE_KEYS = [
  'content_creation',
  'tts_generation',
  'translation',
  'annotation',
  'image_upload',
  'template_create',
  'collection_publish',
  'export_audio',
  'export_video',
  'special_words',
] as const;
/** Features whose use is counted: one unit is one source sentence that was not there yet. */
export const COUNTED = ['tts_generation', 'translation', 'annotation'] as const;
export type Counted = (typeof COUNTED)[number];
/** What each quota is called, everywhere. */
export const COUNTED_NAMES: Readonly<Record<Counted, string>> = {
  tts_generation: '配音',
  translation: '翻译',
  annotation: '注音',
};
export const TOP_LEVEL = 3;
/** Sentences of a new account's first lesson that cost nothing. */
export const FIRST_LESSON_SENTENCES = 200;
const ok = z.literal(true);
const most = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000)));
export const Feature = z.object({
  featureKey: z.string(),
  displayName: z.string(),
  description: z.string(),
  isEnabled: z.boolean(),
});
export type Feature = z.infer<typeof Feature>;
export const FeatureList = z.object({ success: ok, features: z.array(Feature) });
export const FeatureCheck = z.object({
  success: ok,
  hasPermission: z.boolean(),
  reason: z.string(),
});
export const LevelMapping = z.object({
  success: ok,
  levelFeatures: z.record(z.string(), z.array(z.string())),
});
export const MyFeatures = z.object({ success: ok, features: z.array(z.string()) });
export const Usage = z.object({
  hasLimit: z.boolean(),
  dailyLimit: z.nullable(z.number()),
  monthlyLimit: z.nullable(z.number()),
  dailyUsage: z.number(),
  monthlyUsage: z.number(),
  /** When the day and the month of this person end. */
  dailyResetAt: z.optional(z.string()),
  monthlyResetAt: z.optional(z.string()),
});
export type Usage = z.infer<typeof Usage>;
/**
 * `firstLesson`: free sentences that are left of a new account's first lesson; `firstLessonId`: which one that is, absent as long as there is
 * none. `lessons`: how many lessons they may have, `null` without a limit.
 */
export const UsageList = z.object({
  success: ok,
  lessons: z.optional(most),
  usage: z.record(z.string(), Usage),
  firstLesson: z.number(),
  firstLessonId: z.optional(z.string()),
});
export const UsageAnswer = z.extend(Usage, { success: ok });
const counters = z.object({ tts_generation: most, translation: most, annotation: most });
/** `null`: without a limit. */
export const Limits = z.object({
  contents: most,
  collections: most,
  daily: counters,
  monthly: counters,
});
export type Limits = z.infer<typeof Limits>;
export const Level = z.object({
  level: z.number(),
  name: z.string(),
  description: z.string(),
  limits: Limits,
  features: z.array(z.string()),
});
export type Level = z.infer<typeof Level>;
/** `features` names what the levels' lists hold, for the comparison table. */
export const LevelList = z.object({
  success: ok,
  levels: z.array(Level),
  features: z.array(Feature),
});
export const SubscriptionStatus = z.enum([
  'pending',
  'active',
  'past_due',
  'canceled',
  'expired',
  'refunded',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
export const Subscription = z.object({
  id: z.string(),
  level: z.number(),
  levelName: z.string(),
  status: SubscriptionStatus,
  trial: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  source: z.enum(['admin', 'redeem', 'payment']),
});
export type Subscription = z.infer<typeof Subscription>;
export const MyLevel = z.object({
  success: ok,
  /** The higher of the own level and that of an active subscription. */
  level: z.number(),
  levelName: z.string(),
  levelDescription: z.string(),
  subscription: z.nullable(Subscription),
  /** Those that begin later, or go on at a lower level when that one ends, by their beginning. */
  queued: z.optional(z.array(Subscription)),
});
export type MyLevel = z.infer<typeof MyLevel>;
export const Redeem = z.object({
  code: z
    .string()
    .check(z.trim(), z.minLength(1, '请输入兑换码'), z.maxLength(64, '兑换码没有这么长')),
});
export type Redeem = z.infer<typeof Redeem>;
export const Redeemed = z.object({ success: ok, subscription: Subscription });
