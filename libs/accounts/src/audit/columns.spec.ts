import type { AuditEntry } from '@app/contracts';
import { COLUMNS } from './columns.js';

const by = (entry: Partial<AuditEntry>) =>
  COLUMNS.find(([title]) => title === '操作人')?.[1](entry as AuditEntry);

it.each([
  [{ actor: 'system' }, '系统'],
  [{ actor: 'system:configuration' }, '系统:configuration'],
  [{ actor: 'systematic' }, 'systematic'],
  [{ actor: 'u1', actorName: '花子' }, '花子'],
])('names who acted in the file as on the screen: %j', (entry, name) =>
  expect(by(entry)).toBe(name),
);
