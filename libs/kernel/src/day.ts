const EIGHT_HOURS = 8 * 3_600_000;

/**
 * The day of an instant in the books: `YYYY-MM-DD` in Asia/Shanghai, which has no summer time. Page
 * views, the dashboard and every statistic count by it; a person's own days (practice, check-in,
 * quotas) follow the time zone of that person.
 */
export const dayOf = (at: string | Date): string =>
  new Date(new Date(at).getTime() + EIGHT_HOURS).toISOString().slice(0, 10);
