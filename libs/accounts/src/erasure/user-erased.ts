import { Id, Instant, UserId, defineEvents, event, personal } from '@app/kernel';
import { z } from 'zod';

export const { UserErased } = defineEvents({
  UserErased: event(
    1,
    {
      userId: UserId,
      by: Id.describe('the administrator, when it was not the person').optional(),
      reason: personal(z.string().optional()).describe("the administrator's reason"),
      at: Instant,
    },
    'An account ended for ever; the key of the person and all traces outside the log go with it.',
    {
      subject: 'by',
      appendedBy: 'DELETE /api/auth/me, DELETE /api/admin/users/:id',
      example: { by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a', reason: '本人来信要求' },
    },
  ),
});
