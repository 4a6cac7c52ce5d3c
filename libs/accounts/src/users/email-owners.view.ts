import { projection, readModel } from '@app/kernel';
import { emailClaimEvents } from './email-claims.js';

/** Whose an address is, by its keyed hash: the login asks whether it is an administrator's before it makes a code. */
export interface EmailOwner {
  userId: string;
}

export const emailOwnerRecords = readModel<EmailOwner>('email-owners', 1);

export const emailOwners = projection(emailOwnerRecords, {
  hears: emailClaimEvents,
  key: ({ data }) => data.emailHash,
  project: (_, { type, data }) => (type === 'EmailClaimed' ? { userId: data.userId } : undefined),
  indexes: [['userId']],
});
