import * as z from 'zod/mini';
import { instant } from './fields.js';

/** Reports in one call at the most, and bytes of it. */
export const ERROR_INGESTION = {
  batch: 50,
  batchBytes: 640 * 1024,
} as const;

/** `vue` is what broke inside a component, as the specification calls it; ours are React's. */
export const ErrorType = z.enum(['javascript', 'promise', 'vue', 'network', 'resource']);
export type ErrorType = z.infer<typeof ErrorType>;
export const ErrorLevel = z.enum(['critical', 'high', 'medium', 'low']);
/** Whose program broke: a browser's page, or our server. */
export const ErrorSource = z.enum(['browser', 'server']);
export type ErrorSource = z.infer<typeof ErrorSource>;

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const number = z.optional(z.number().check(z.minimum(0), z.maximum(1e15)));
const flag = z.optional(z.boolean());
export const BehaviourEntry = z.object({
  kind: z.string().check(z.maxLength(20)),
  /** What it was: an element's words, a screen, how far was scrolled. Never what was typed. */
  what: z.string().check(z.maxLength(500)),
  at: z.string().check(z.maxLength(40)),
});
export type BehaviourEntry = z.infer<typeof BehaviourEntry>;

/** One error, in the specification's words. What is not named here is not read. */
export const ErrorReport = z.object({
  error_type: ErrorType,
  message: z.string().check(z.maxLength(10_000)),
  stack: text(50_000),
  /** The page it happened on; of a network error the call's own address. */
  url: text(2000),
  user_agent: text(1000),
  timestamp: instant,
  filename: text(2000),
  line_number: number,
  column_number: number,
  /** network */
  status: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  method: text(10),
  /** vue */
  component: text(300),
  info: text(5000),
  resourceType: text(50),
  resourceUrl: text(2000),
  enhanced_context: z.optional(
    z.object({
      performance: z.optional(
        z.object({ memoryUsed: number, memoryLimit: number, uptime: number }),
      ),
      environment: z.optional(
        z.object({
          hidden: flag,
          online: flag,
          connection: text(20),
          saveData: flag,
          language: text(40),
          viewport: text(20),
        }),
      ),
      user_behavior: z.optional(
        z.object({ entries: z.optional(z.array(BehaviourEntry).check(z.maxLength(100))) }),
      ),
      app_state: z.optional(
        z.object({ release: text(100), page: text(2000), role: text(20), session: text(40) }),
      ),
      /** As the browser counts it. The server counts again. */
      severity: z.optional(z.object({ level: ErrorLevel, score: z.number() })),
    }),
  ),
});
export type ErrorReport = z.infer<typeof ErrorReport>;
/** Read one by one: one that is none keeps no other from being read. */
export const ErrorReports = z.object({
  errors: z.array(z.unknown()).check(z.maxLength(ERROR_INGESTION.batch)),
});
export type ErrorReports = z.infer<typeof ErrorReports>;
export const ErrorsTaken = z.object({
  success: z.literal(true),
  /** Counted in a group, and of which nothing was kept. */
  accepted: z.number(),
  dropped: z.number(),
});
