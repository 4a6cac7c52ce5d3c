import type { Decider } from '@app/kernel';

/** One stream for each address (by its keyed hash): whoever is first in it has the address. */
export interface EmailClaimed {
  type: 'EmailClaimed';
  data: { emailHash: string; userId: string; at: string };
}

export const emailClaims: Decider<{ userId?: string }, EmailClaimed['data'], EmailClaimed> = {
  initial: {},
  decide: (data, { userId }) => (userId === undefined ? [{ type: 'EmailClaimed', data }] : []),
  evolve: (_, { data }) => ({ userId: data.userId }),
};
