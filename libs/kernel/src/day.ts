const EIGHT_HOURS = 8 * 3_600_000;
/** An instant as the log writes it. */
const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** Events come in their order, and all of an hour are of one day. */
let latest = { hour: '', day: '' };

/**
 * The day of an instant in the books: `YYYY-MM-DD` in Asia/Shanghai, which has no summer time. Page
 * views, the dashboard and every statistic count by it; a person's own days (practice, check-in,
 * quotas) follow the time zone of that person.
 */
export const dayOf = (at: string | Date): string => {
  if (typeof at !== 'string' || !IN_UTC.test(at)) return counted(at);
  const hour = at.slice(0, 13);
  if (hour !== latest.hour) latest = { hour, day: counted(at) };
  return latest.day;
};

const counted = (at: string | Date): string =>
  new Date(new Date(at).getTime() + EIGHT_HOURS).toISOString().slice(0, 10);
