import { projection, readModel } from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { dayOfEvent, monthOf, type Days } from './calendar.js';
import { gone, seen } from './heard.js';

/** What a person did on a day, each counted once. */
export type Step = 'active' | 'played' | 'finished' | 'kept' | 'made';
/** A bit for each day of the month, the first the lowest. */
type Month = Partial<Readonly<Record<Step, number>>>;

/** On which days a person was there. It goes with the person. */
export interface UsagePerson {
  /** The first of these days. */
  since: string;
  /** By `YYYY-MM`. */
  months: Readonly<Record<string, Month>>;
}

const stepOf: Partial<Record<string, Step>> = {
  SentencePlayed: 'played',
  LessonFinished: 'finished',
  FavouriteAdded: 'kept',
  LessonCreated: 'made',
};
const bitOf = (day: string): number => 1 << (Number(day.slice(8)) - 1);

export const usagePersons = readModel<UsagePerson>('usage-persons', 1);

/** Only so can days be joined without counting a person twice. The author of the sample lessons is nobody. */
export const usagePersonsView = projection(usagePersons, {
  hears: { ...seen, ...gone },
  key: ({ data }) => (data.userId === SAMPLE_AUTHOR ? undefined : data.userId),
  project(doc, event): UsagePerson | undefined {
    if (event.type === 'UserErased' || event.type === 'ErasureCompleted') return undefined;
    const day = dayOfEvent(event);
    const month: Month = doc?.months[monthOf(day)] ?? {};
    const bit = bitOf(day);
    const step = stepOf[event.type];
    const active = (month.active ?? 0) | bit;
    const done = step && (month[step] ?? 0) | bit;
    if (doc && active === month.active && (!step || done === month[step])) return doc;
    return {
      since: doc && doc.since < day ? doc.since : day,
      months: {
        ...doc?.months,
        [monthOf(day)]: { ...month, active, ...(step && { [step]: done }) },
      },
    };
  },
});

/** The days of one step, in order, within two days that are included. */
export const daysWith = ({ months }: UsagePerson, step: Step, { from, to }: Days): string[] =>
  Object.keys(months)
    .filter((month) => month >= monthOf(from) && month <= monthOf(to))
    .toSorted()
    .flatMap((month) => daysOfBits(month, months[month]?.[step] ?? 0))
    .filter((day) => day >= from && day <= to);

/** From the lowest bit to the highest. */
function daysOfBits(month: string, bits: number): string[] {
  const days: string[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1)
    days.push(`${month}-${String(32 - Math.clz32(rest & -rest)).padStart(2, '0')}`);
  return days;
}
