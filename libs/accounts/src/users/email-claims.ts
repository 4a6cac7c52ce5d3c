import {
  Instant,
  KeyedHash,
  UserId,
  defineEvents,
  event,
  type Decider,
  type EventOf,
} from '@app/kernel';

const claim = {
  emailHash: KeyedHash.describe('keyed hash of the address'),
  userId: UserId,
  at: Instant,
};
/** One stream for each address (by its keyed hash): whoever is first in it has the address, until the account is erased. */
export const emailClaimEvents = defineEvents({
  EmailClaimed: event(1, claim, 'An address belongs to a person from now on.', {
    appendedBy: 'POST /api/auth/verify-code',
  }),
  EmailReleased: event(
    1,
    claim,
    'The account of an address was erased: the next login with it begins anew.',
    { appendedBy: 'DELETE /api/auth/me, DELETE /api/admin/users/:id' },
  ),
});
export type EmailClaimEvent = EventOf<typeof emailClaimEvents>;
export interface EmailClaimCommand {
  type: 'ClaimEmail' | 'ReleaseEmail';
  data: EmailClaimEvent['data'];
}

export const emailClaims: Decider<{ userId?: string }, EmailClaimCommand, EmailClaimEvent> = {
  initial: {},
  decide({ type, data }, { userId }) {
    if (type === 'ClaimEmail') return userId === undefined ? [{ type: 'EmailClaimed', data }] : [];
    return userId === data.userId ? [{ type: 'EmailReleased', data }] : [];
  },
  evolve: (_, { type, data }) => (type === 'EmailClaimed' ? { userId: data.userId } : {}),
};
