import { dayOf } from '@app/kernel';

const DAY = 86_400_000;

/** Days of the books, both included. */
export interface Days {
  from: string;
  to: string;
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
/** From one to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
export const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
export const monthOf = (day: string): string => day.slice(0, 7);
export const within = ({ from, to }: Days, day: string): boolean => day >= from && day <= to;
/** The Monday of its week. */
export const weekOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
/** When it begins in the books. */
export const beginOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString();

/** The day an event is counted on: when it happened, which a device may tell later. Some say nothing of it: then when it was recorded. */
export const dayOfEvent = ({
  data,
  metadata,
}: {
  data: object;
  metadata: { at: string };
}): string => dayOf('at' in data && typeof data.at === 'string' ? data.at : metadata.at);
