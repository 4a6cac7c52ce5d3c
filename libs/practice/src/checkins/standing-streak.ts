import { readWhole, type ReadModels } from '@app/kernel';
import { localDay } from '../calendar/local-day.js';
import { checkInRecords } from './checkins.view.js';
import { lengthOn } from './streak.js';

/** A person's streak as it stands now, on the calendar of their last check-in, and its first day. */
export const streakOf = async (
  models: ReadModels,
  userId: string,
  now: Date,
): Promise<{ value: number; since?: string }> => {
  const doc = await readWhole(models.collection(checkInRecords), userId);
  if (!doc) return { value: 0 };
  const today = localDay(now.toISOString(), doc.streak.timeZone);
  const value = lengthOn(doc.streak, today, today);
  const since = value > 0 ? doc.days.at(-value) : undefined;
  return { value, ...(since !== undefined && { since }) };
};
