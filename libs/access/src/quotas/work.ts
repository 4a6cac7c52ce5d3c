import { Id, Instant, UserId } from '@app/kernel';
import { z } from 'zod';

export const WorkFields = z
  .record(Id, z.number())
  .describe('counted feature → units; one unit is one source sentence');
export const ofReservation = {
  userId: UserId,
  at: Instant,
  reservationId: Id.describe('the work it is for, e.g. a generation'),
};
