import { given } from '../../../kernel/src/testing.js';
import { loginCodes, type LoginCodeCommand, type LoginCodeEvent } from './login-codes.js';

const emailHash = 'e';
const second = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
const issued = (at: number, codeHash = 'right', tries = 5): LoginCodeEvent => ({
  type: 'LoginCodeIssued',
  data: { emailHash, codeHash, digits: 6, tries, at: second(at) },
});
const refused = (at: number): LoginCodeEvent => ({
  type: 'LoginCodeRefused',
  data: { emailHash, at: second(at) },
});
const used = (at: number): LoginCodeEvent => ({
  type: 'LoginCodeUsed',
  data: { emailHash, at: second(at) },
});
const issue = (at: number): LoginCodeCommand => ({
  type: 'IssueLoginCode',
  data: { emailHash, codeHash: 'new', digits: 6, tries: 5, at: second(at) },
});
const attempt = (at: number, codeHash = 'right'): LoginCodeCommand => ({
  type: 'TryLoginCode',
  data: { emailHash, codeHash, at: second(at) },
});
const after = given(loginCodes);

describe('login codes', () => {
  it('open the door once', () => after(issued(0)).when(attempt(1)).thenEvents(used(1)));
  it('do not open it twice', () =>
    after(issued(0), used(1)).when(attempt(2)).thenRejected('CODE_INVALID'));
  it('need to be asked for', () => after().when(attempt(1)).thenRejected('CODE_INVALID'));
  it('live until the last second of ten minutes', () =>
    after(issued(0)).when(attempt(599)).thenEvents(used(599)));
  it('are void after ten minutes', () =>
    after(issued(0)).when(attempt(600)).thenRejected('CODE_INVALID'));
  it('are not made younger by a clock that steps back', () =>
    after(issued(0), refused(700)).when(attempt(1)).thenRejected('CODE_INVALID'));
  it('note a wrong try', () => after(issued(0)).when(attempt(1, 'wrong')).thenEvents(refused(1)));
  it('are locked after five wrong tries, also for the right one', () =>
    after(issued(0), ...[1, 2, 3, 4, 5].map(refused))
      .when(attempt(6))
      .thenRejected('CODE_LOCKED'));
  it('are void when a new one was sent', () =>
    after(issued(0), issued(60, 'newer')).when(attempt(61)).thenEvents(refused(61)));
  it('come again after a minute', () =>
    after(issued(0)).when(issue(60)).thenEvents(issued(60, 'new')));
  it('do not come again before', () =>
    after(issued(0)).when(issue(59)).thenRejected('RATE_LIMITED', { retryAfter: 1 }));
  it('come five times an hour', () =>
    after(...[0, 60, 120, 180, 240].map((at) => issued(at)))
      .when(issue(300))
      .thenRejected('RATE_LIMITED'));
  it('come ten times a day', () =>
    after(...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((hour) => issued(hour * 3600)))
      .when(issue(36_000))
      .thenRejected('RATE_LIMITED', { retryAfter: 50_400 }));
});
