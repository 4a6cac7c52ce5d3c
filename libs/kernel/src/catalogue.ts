import type { z } from 'zod';

/** What everybody must know of one type of event. The docs page, the cipher and the upcasters are made from it. */
export interface EventDefinition {
  type: string;
  /** The version that today's code appends. */
  version: number;
  description: string;
  /** Field → what it holds. */
  fields: Record<string, string>;
  /** Top-level fields of `data` that are encrypted under the subject's key. */
  personal?: readonly string[];
  /** The field of `data` with the id of the person whose key that is; default `userId`. */
  subject?: string;
  appendedBy: string;
  /** `upcasters[n]` turns data of version n into version n + 1. */
  upcasters?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
  /** What does not fit is a bug, and is not written. Old events are never asked. */
  schema?: z.core.$ZodType;
  example: Record<string, unknown>;
}
