import { given } from '../../../kernel/src/testing.js';
import { emailClaims, type EmailClaimCommand, type EmailClaimEvent } from './email-claims.js';

const of = (userId: string) => ({ emailHash: 'e', userId, at: '2026-01-01T08:00:00.000Z' });
const claimed = (userId: string): EmailClaimEvent => ({ type: 'EmailClaimed', data: of(userId) });
const released = (userId: string): EmailClaimEvent => ({ type: 'EmailReleased', data: of(userId) });
const claim = (userId: string): EmailClaimCommand => ({ type: 'ClaimEmail', data: of(userId) });
const release = (userId: string): EmailClaimCommand => ({ type: 'ReleaseEmail', data: of(userId) });
const after = given(emailClaims);

describe('an address', () => {
  it('is the first one who claims it', () => after().when(claim('a')).thenEvents(claimed('a')));
  it('is nobody else then', () => after(claimed('a')).when(claim('b')).thenNothing());
  it('is released by its owner only', () => {
    after(claimed('a')).when(release('a')).thenEvents(released('a'));
    after(claimed('a')).when(release('b')).thenNothing();
  });
  it('can be claimed again', () =>
    after(claimed('a'), released('a')).when(claim('b')).thenEvents(claimed('b')));
});
