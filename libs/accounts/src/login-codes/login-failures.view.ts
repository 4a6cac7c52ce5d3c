import { dayOf, type Projection } from '@app/kernel';
import type { LoginCodeEvent } from './login-codes.js';

/** Above so many wrong codes a day in the whole house, six digits are too few. */
export const WRONG_CODES_A_DAY = 10_000;

/** Wrong codes of one day of the books (`dayOf`), all addresses together: beyond a budget new codes become longer. */
export interface LoginFailures {
  count: number;
}

export const loginFailures: Projection<LoginFailures, LoginCodeEvent> = {
  name: 'login-failures.v2',
  hears: ['LoginCodeRefused'],
  key: ({ data }) => dayOf(data.at),
  project: (day) => ({ count: (day?.count ?? 0) + 1 }),
};
