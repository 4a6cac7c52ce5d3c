import { Rejected } from '@app/kernel';

/** The actor that works for authors: generations, the bin, erasures. */
export const SYSTEM = 'system';

/**
 * The owner of a lesson, for those who may change it: the owner, and the system that works for them. To everybody else it is not there.
 * @throws {Rejected} NOT_FOUND
 */
export const ownerFor = (by: string, { userId }: { userId?: string }): string => {
  if (userId === undefined || (by !== userId && by !== SYSTEM)) throw new Rejected('NOT_FOUND');
  return userId;
};
