import type { Projection } from '@app/kernel';
import type { EmailClaimEvent } from './email-claims.js';

/** Whose an address is, by its keyed hash: the login asks whether it is an administrator's before it makes a code. */
export interface EmailOwner {
  userId: string;
}

export const emailOwners: Projection<EmailOwner, EmailClaimEvent> = {
  name: 'email-owners.v1',
  hears: ['EmailClaimed', 'EmailReleased'],
  key: ({ data }) => data.emailHash,
  project: (_, { type, data }) => (type === 'EmailClaimed' ? { userId: data.userId } : undefined),
  indexes: [['userId']],
};
