import * as z from 'zod/mini';

/** Services that administrators set up here; those of the environment stay beside them. */
export const TranslationServiceKind = z.enum(['libretranslate', 'deepl', 'openai']);
export type TranslationServiceKind = z.infer<typeof TranslationServiceKind>;
/** Of them at most. */
export const MOST_TRANSLATION_SERVICES = 10;

const address = z.string().check(z.trim(), z.maxLength(300));
const why = { reason: z.optional(z.string().check(z.trim(), z.maxLength(200))) };

export const SaveTranslationService = z.object({
  kind: TranslationServiceKind,
  /** Empty for DeepL: its own, by the key. */
  url: address,
  /** Of an OpenAI-compatible server. */
  model: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Absent: the one that is kept; empty: none. */
  key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  ...why,
});
export type SaveTranslationService = z.infer<typeof SaveTranslationService>;
export const OrderTranslationServices = z.object({
  ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_TRANSLATION_SERVICES)),
});
export type OrderTranslationServices = z.infer<typeof OrderTranslationServices>;

/** What was sent to a service in a month (UTC), as we counted it. */
export const TranslationUse = z.object({
  /** `2026-11` */
  month: z.string(),
  texts: z.number(),
  characters: z.number(),
  /** What the service counted itself, where it tells. */
  tokens: z.optional(z.number()),
});
export type TranslationUse = z.infer<typeof TranslationUse>;

/** A key is never told again, only that there is one. */
export const TranslationService = z.object({
  id: z.string(),
  kind: TranslationServiceKind,
  url: z.string(),
  model: z.optional(z.string()),
  hasKey: z.boolean(),
  changedAt: z.string(),
  /** The newest month first; absent: nothing yet. */
  used: z.optional(z.array(TranslationUse)),
});
export type TranslationService = z.infer<typeof TranslationService>;
export const TranslationServices = z.object({
  success: z.literal(true),
  /** In the order they are asked. */
  services: z.array(TranslationService),
  /** Asked after them: what the environment sets up. */
  environment: z.array(
    z.object({ id: z.string(), name: z.string(), used: z.optional(z.array(TranslationUse)) }),
  ),
});
export type TranslationServices = z.infer<typeof TranslationServices>;
/** One sentence, translated by this service alone. */
export const TranslationTried = z.object({
  success: z.literal(true),
  text: z.optional(z.string()),
  /** In Chinese, where there is no text. */
  error: z.optional(z.string()),
  ms: z.number(),
  /** Characters of this period, where the service tells. */
  used: z.optional(z.object({ characters: z.number(), limit: z.number() })),
});
export type TranslationTried = z.infer<typeof TranslationTried>;
