import type { AppError } from '../../shared/lib/calls/errors.js';

/** After how many seconds a call that came too often may come again. */
export const retryAfterOf = (error: unknown): number | undefined => {
  const { code, details } = (error ?? {}) as Partial<AppError>;
  const { retryAfter } = (details ?? {}) as { retryAfter?: unknown };
  return code === 'RATE_LIMITED' && typeof retryAfter === 'number' ? retryAfter : undefined;
};
