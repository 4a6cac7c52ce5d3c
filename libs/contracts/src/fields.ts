import * as z from 'zod/mini';

/** A language as BCP 47 writes it. */
export const language = z
  .string()
  .check(z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, '语言代码不正确'), z.maxLength(20));
/** A number of a query, from 1. */
export const count = (fallback: number, highest: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highest)), fallback);
/** A log position, decimal. Grows with every event, opaque otherwise. */
export const Position = z.string().check(z.regex(/^\d{1,20}$/));
