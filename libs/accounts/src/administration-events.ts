import type { EventDefinition } from '@app/kernel';
import { UserErased } from './erasure/user-erased.js';

const at = '2026-01-01T08:00:00.000Z';
const userId = '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e';
const by = '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a';
const exportId = '5a0d6f0e-7c3b-4d2a-9e8f-0a1b2c3d4e5f';
const blockId = 'c1b2a3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d';
const when = 'instant of the command, ISO 8601';
const person = 'whose';
const reason = "the administrator's reason";

/** What administrators do to accounts, and what ends them. */
export const administrationEvents: readonly EventDefinition[] = [
  {
    type: 'UserRoleChanged',
    version: 1,
    description: 'A person became an administrator, or an ordinary user again.',
    fields: {
      userId: person,
      role: 'user or admin',
      before: 'the role until then',
      reason,
      at: when,
    },
    personal: ['reason'],
    appendedBy:
      'PUT /api/admin/users/:id, login of an address in ADMIN_EMAILS, erasure of an administrator',
    example: { userId, role: 'admin', before: 'user', reason: '负责客服', at },
  },
  {
    type: 'UserDisabled',
    version: 1,
    description: 'A person was shut out: no session, no login.',
    fields: { userId: person, reason, at: when },
    personal: ['reason'],
    appendedBy: 'PUT /api/admin/users/:id',
    example: { userId, reason: '发布违规内容', at },
  },
  {
    type: 'UserEnabled',
    version: 1,
    description: 'A person who was shut out may come in again.',
    fields: { userId: person, reason, at: when },
    personal: ['reason'],
    appendedBy: 'PUT /api/admin/users/:id',
    example: { userId, reason: '申诉通过', at },
  },
  UserErased.definition,
  {
    type: 'ErasureCompleted',
    version: 1,
    description:
      'The key of an erased person is deleted, and what stood in clear outside the log is overwritten.',
    fields: { userId: person, at: when },
    appendedBy: 'the job erase-account',
    example: { userId, at },
  },
  {
    type: 'DataExportRequested',
    version: 1,
    description: 'A person asked for everything the log holds about her.',
    fields: { userId: person, exportId: 'also the job id', at: when },
    appendedBy: 'POST /api/auth/me/export',
    example: { userId, exportId, at },
  },
  {
    type: 'DataExportReady',
    version: 1,
    description: 'The file can be fetched until it expires.',
    fields: {
      userId: person,
      exportId: 'which',
      size: 'bytes of the JSON',
      expiresAt: 'instant, ISO 8601',
      at: when,
    },
    appendedBy: 'the job export-data',
    example: { userId, exportId, size: 4096, expiresAt: '2026-01-02T08:00:00.000Z', at },
  },
  {
    type: 'DataExportFailed',
    version: 1,
    description: 'The file could not be made.',
    fields: { userId: person, exportId: 'which', at: when },
    appendedBy: 'the job export-data',
    example: { userId, exportId, at },
  },
  {
    type: 'DataExportRemoved',
    version: 1,
    description: 'The file expired and was deleted.',
    fields: { userId: person, exportId: 'which', at: when },
    appendedBy: 'the hourly clean-up',
    example: { userId, exportId, at },
  },
  {
    type: 'BlockAdded',
    version: 1,
    description: 'An address, a range of addresses or an e-mail was shut out.',
    fields: {
      blockId: 'the block; its own key seals the value',
      kind: 'address or email',
      value: 'address or CIDR range; of an e-mail, shortened',
      emailHash: 'keyed hash of the e-mail',
      reason: 'why',
      by: 'the administrator',
      at: when,
    },
    personal: ['value', 'emailHash'],
    subject: 'blockId',
    appendedBy: 'POST /api/admin/security/blocks',
    example: {
      blockId,
      kind: 'address',
      value: '203.0.113.0/24',
      emailHash: '3f1c2b7a9d8e4f60a1b2c3d4e5f60718',
      reason: '刷验证码',
      by,
      at,
    },
  },
  {
    type: 'BlockLifted',
    version: 1,
    description: 'A block ended; what it shut out is forgotten with its key.',
    fields: { blockId: 'which', by: 'the administrator', at: when },
    appendedBy: 'DELETE /api/admin/security/blocks/:id',
    example: { blockId, by, at },
  },
  {
    type: 'LogVerified',
    version: 1,
    description: 'Somebody had the hash chain of the whole log checked.',
    fields: {
      ok: 'is it whole',
      checked: 'events proven',
      head: 'newest position',
      problem: 'what is wrong, in Chinese',
      by: 'the administrator',
      at: when,
    },
    appendedBy: 'POST /api/admin/security/verify-log',
    example: { ok: true, checked: 1200, head: '1200', by, at },
  },
];
