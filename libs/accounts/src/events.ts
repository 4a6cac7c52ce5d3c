import type { EventDefinition } from '@app/kernel';

const at = '2026-01-01T08:00:00.000Z';
const userId = '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e';
const sessionId = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const emailHash = '3f1c2b7a9d8e4f60a1b2c3d4e5f60718';
const when = 'instant of the command, ISO 8601';
const hash = 'keyed hash of the address';
const person = 'whose';

export const accountsEvents: readonly EventDefinition[] = [
  {
    type: 'LoginCodeIssued',
    version: 1,
    description: 'A login code was made and handed to the mailer; the code before it is void.',
    fields: {
      emailHash: hash,
      codeHash: 'keyed hash of address and code',
      digits: 'length of the code',
      tries: 'wrong tries it stands',
      at: when,
    },
    appendedBy: 'POST /api/auth/send-code',
    example: { emailHash, codeHash: sessionId, digits: 6, tries: 5, at },
  },
  {
    type: 'LoginCodeRefused',
    version: 1,
    description: 'Somebody tried a wrong code.',
    fields: { emailHash: hash, at: when },
    appendedBy: 'POST /api/auth/verify-code',
    example: { emailHash, at },
  },
  {
    type: 'LoginCodeUsed',
    version: 1,
    description: 'The right code was given; it opens nothing more.',
    fields: { emailHash: hash, at: when },
    appendedBy: 'POST /api/auth/verify-code',
    example: { emailHash, at },
  },
  {
    type: 'EmailClaimed',
    version: 1,
    description: 'An address belongs to a person from now on.',
    fields: { emailHash: hash, userId: person, at: when },
    appendedBy: 'POST /api/auth/verify-code',
    example: { emailHash, userId, at },
  },
  {
    type: 'EmailReleased',
    version: 1,
    description: 'The account of an address was erased: the next login with it begins anew.',
    fields: { emailHash: hash, userId: person, at: when },
    appendedBy: 'DELETE /api/auth/me, DELETE /api/admin/users/:id',
    example: { emailHash, userId, at },
  },
  {
    type: 'UserRegistered',
    version: 1,
    description: 'A person came for the first time.',
    fields: {
      userId: 'the new person',
      email: 'address',
      username: 'name shown to others',
      at: when,
    },
    personal: ['email', 'username'],
    appendedBy: 'POST /api/auth/verify-code',
    example: { userId, email: 'hana@example.org', username: '听众0421', at },
  },
  {
    type: 'ProfileUpdated',
    version: 1,
    description:
      'A person changed the name shown to others, or settings; only what changed is here.',
    fields: { userId: person, username: 'new name', settings: 'changed settings', at: when },
    personal: ['username', 'settings'],
    appendedBy: 'PUT /api/auth/me',
    example: { userId, username: '花子', settings: { theme: 'dark' }, at },
  },
  {
    type: 'SessionStarted',
    version: 1,
    description: 'A device logged in.',
    fields: {
      userId: person,
      sessionId: 'SHA-256 of the token',
      device: 'kind of device',
      browser: 'kind of browser',
      at: when,
    },
    appendedBy: 'POST /api/auth/verify-code',
    example: { userId, sessionId, device: 'iPhone', browser: 'Safari', at },
  },
  {
    type: 'SessionSeen',
    version: 1,
    description: 'A session was used, noted once a day.',
    fields: { userId: person, sessionId: 'which session', at: when },
    appendedBy: 'any call with a token',
    example: { userId, sessionId, at },
  },
  {
    type: 'SessionNamed',
    version: 1,
    description: 'A person gave a device a name.',
    fields: { userId: person, sessionId: 'which session', name: 'the name', at: when },
    personal: ['name'],
    appendedBy: 'PUT /api/sessions/:id',
    example: { userId, sessionId, name: '厨房的平板', at },
  },
  {
    type: 'SessionConfirmed',
    version: 1,
    description: 'With a code from the own mailbox a person proved anew who uses a session.',
    fields: { userId: person, sessionId: 'which session', at: when },
    appendedBy: 'POST /api/auth/confirm',
    example: { userId, sessionId, at },
  },
  {
    type: 'SessionEnded',
    version: 1,
    description: 'A session was logged out or revoked.',
    fields: { userId: person, sessionId: 'which session', at: when },
    appendedBy:
      'POST /api/auth/logout, DELETE /api/sessions, DELETE /api/admin/sessions/:id, whatever ends or disables an account',
    example: { userId, sessionId, at },
  },
];
