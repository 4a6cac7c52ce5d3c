import { USAGE, type UsageCohort } from '@app/contracts';
import { addDays, daysBetween, daysOf, weekOf, within, type Days } from './calendar.js';
import { daysWith, type Step, type UsagePerson } from './persons.view.js';

/** Of each day: how many persons were there on it or on the `width - 1` days before, each once. */
export function activeOver(persons: readonly UsagePerson[], range: Days, width: number): number[] {
  const counts = daysOf(range).map(() => 0);
  const looked = { from: addDays(range.from, 1 - width), to: range.to };
  for (const person of persons) {
    let next = 0; // days before it have this person already
    for (const day of daysWith(person, 'active', looked)) {
      const at = daysBetween(range.from, day);
      const end = Math.min(at + width, counts.length);
      for (let n = Math.max(at, next); n < end; n += 1) counts[n] = (counts[n] ?? 0) + 1;
      next = Math.max(next, end);
    }
  }
  return counts;
}

/** Persons and days on which they did it. */
export const personDays = (persons: readonly UsagePerson[], range: Days, step: Step): number =>
  persons.reduce((sum, person) => sum + daysWith(person, step, range).length, 0);

/** Those whose first day lies in a week of the range, and who of them was there in the weeks after it, as far as these are over by its end. */
export function cohortsOf(persons: readonly UsagePerson[], range: Days): UsageCohort[] {
  const cohorts = new Map<string, { size: number; active: number[] }>();
  for (const person of persons) {
    if (!within(range, person.since)) continue;
    const week = weekOf(person.since);
    const cohort = cohorts.get(week) ?? { size: 0, active: weeksAfter(week, range.to) };
    cohort.size += 1;
    const last = addDays(week, 7 * cohort.active.length - 1);
    const came = daysWith(person, 'active', { from: week, to: last });
    for (const at of new Set(came.map((day) => Math.floor(daysBetween(week, day) / 7))))
      cohort.active[at] = (cohort.active[at] ?? 0) + 1;
    cohorts.set(week, cohort);
  }
  return [...cohorts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, cohort]) => ({ week, ...cohort }));
}

/** A nought for the week itself and for each that is over. */
const weeksAfter = (week: string, to: string): number[] => {
  const over = Math.floor((daysBetween(week, to) + 1) / 7);
  return Array.from({ length: Math.min(Math.max(over, 1), USAGE.cohortWeeks) }, () => 0);
};
