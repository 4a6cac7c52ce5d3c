import type { Decider } from '@app/kernel';

/** One stream for each address (by its keyed hash): whoever is first in it has the address, until the account is erased. */
export type EmailClaimEvent = {
  type: 'EmailClaimed' | 'EmailReleased';
  data: { emailHash: string; userId: string; at: string };
};
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
