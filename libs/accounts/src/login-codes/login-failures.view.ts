import { dayOf, projection, readModel } from '@app/kernel';
import { loginCodeEvents } from './login-codes.js';

/** Above so many wrong codes a day, all addresses together, six digits are too few. */
export const WRONG_CODES_A_DAY = 10_000;

/** Wrong codes of one day of the books (`dayOf`), all addresses together: beyond a budget new codes become longer. */
export interface LoginFailures {
  count: number;
}

export const loginFailureDays = readModel<LoginFailures>('login-failures', 2);
const { LoginCodeRefused } = loginCodeEvents;

export const loginFailures = projection(loginFailureDays, {
  hears: { LoginCodeRefused },
  key: ({ data }) => dayOf(data.at),
  project: (day) => ({ count: (day?.count ?? 0) + 1 }),
});
