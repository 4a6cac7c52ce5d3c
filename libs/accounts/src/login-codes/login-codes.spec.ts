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
const attempt = (at: number, codeHash = 'right', digits = 6): LoginCodeCommand => ({
  type: 'TryLoginCode',
  data: { emailHash, codeHash, digits, at: second(at) },
});
const recovered = (at: number): LoginCodeEvent => ({
  type: 'RecoveryCodeIssued',
  data: { emailHash, codeHash: 'told', digits: 8, tries: 20, at: second(at) },
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
  it('stay valid when a stranger has another one sent', () =>
    after(issued(0), issued(60, 'newer')).when(attempt(61)).thenEvents(used(61)));
  it('are all over when one was used', () =>
    after(issued(0), issued(60, 'newer'), used(61))
      .when(attempt(62, 'newer'))
      .thenRejected('CODE_INVALID'));
  it('are three at most', () =>
    after(issued(0), issued(60, 'b'), issued(120, 'c'), issued(180, 'd'))
      .when(attempt(181))
      .thenEvents(refused(181)));
  it('end one by one', () =>
    after(issued(0), issued(300, 'newer')).when(attempt(601)).thenEvents(refused(601)));
  it('have their tries together: asking again buys no guesses', () =>
    after(issued(0), ...[1, 2, 3, 4].map(refused), issued(60, 'newer'), refused(61))
      .when(attempt(62, 'newer'))
      .thenRejected('CODE_LOCKED'));
  it('begin anew with the one that is asked for after the lock', () =>
    after(issued(0), ...[1, 2, 3, 4, 5].map(refused), issued(60, 'newer'), refused(61))
      .when(attempt(62, 'newer'))
      .thenEvents(used(62)));
  it('locked by a stranger stay locked when another is sent', () =>
    after(issued(0), ...[1, 2, 3, 4, 5].map(refused), issued(60, 'newer'))
      .when(attempt(61))
      .thenEvents(refused(61)));
  it('cost no try while they are not written out', () =>
    after(issued(0))
      .when(attempt(1, 'half', 8))
      .thenRejected('CODE_INCOMPLETE'));
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

describe('a recovery code', () => {
  const recover: LoginCodeCommand = {
    type: 'IssueRecoveryCode',
    data: { emailHash, codeHash: 'told', digits: 8, tries: 20, at: second(36_000) },
  };
  it('is made where no other may be sent', () =>
    after(...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((hour) => issued(hour * 3600)))
      .when(recover)
      .thenEvents(recovered(36_000)));
  it('is good for an hour', () =>
    after(recovered(0))
      .when(attempt(3599, 'told', 8))
      .thenEvents(used(3599)));
  it('is void after it', () =>
    after(recovered(0))
      .when(attempt(3600, 'told', 8))
      .thenRejected('CODE_INVALID'));
  it('is neither pushed out nor locked by a stranger who has codes sent and guesses', () =>
    after(
      recovered(0),
      ...['b', 'c', 'd', 'e'].map((code, n) => issued(60 * (n + 1), code)),
      ...[301, 302, 303, 304, 305].map(refused),
    )
      .when(attempt(306, 'told', 8))
      .thenEvents(used(306)));
});
