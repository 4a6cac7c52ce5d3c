import fc from 'fast-check';
import { activeOver, cohortsOf } from './active.js';
import { addDays, daysBetween, daysOf, weekOf } from './calendar.js';
import { FoldedBooks } from './folding.js';

const RANGE = { from: '2026-01-25', to: '2026-03-05' };
const WIDE = { from: '2025-01-01', to: '2026-12-31' };
/** Somebody, so many days after the first of January. */
const visits = fc.array(fc.record({ person: fc.constantFrom('a', 'b', 'c', 'd'), day: fc.integer({ min: 0, max: 80 }) })); // prettier-ignore
type Visits = readonly { person: string; day: number }[];
const dayOfVisit = (day: number): string => addDays('2026-01-01', day);

const personsAfter = (all: Visits) => {
  const folded = new FoldedBooks();
  all.forEach(({ person, day }, n) => {
    const at = `${dayOfVisit(day)}T04:00:00.000Z`;
    folded.add({
      id: `e${n}`,
      type: 'SessionSeen',
      version: 1,
      data: { userId: person, at },
      metadata: { correlationId: '', causationId: '', commandId: '', actor: person, at },
      stream: 's',
      revision: n,
      position: BigInt(n + 1),
    });
  });
  return folded.books(WIDE).persons;
};

describe('persons over days', () => {
  it.each([1, 7, 30])('are those a set of the last %d days holds', (width) =>
    fc.assert(
      fc.property(visits, (all) => {
        const expected = daysOf(RANGE).map((today) => {
          const there = all.filter(({ day }) => {
            const ago = daysBetween(dayOfVisit(day), today);
            return ago >= 0 && ago < width;
          });
          return new Set(there.map(({ person }) => person)).size;
        });
        expect(activeOver(personsAfter(all), RANGE, width)).toEqual(expected);
      }),
    ),
  );
  it('are in the cohort of their first week, once in each week they came', () =>
    fc.assert(
      fc.property(visits, (all) => {
        for (const { week, size, active } of cohortsOf(personsAfter(all), WIDE)) {
          const firsts = ['a', 'b', 'c', 'd'].filter((person) => {
            const days = all.filter((one) => one.person === person).map(({ day }) => day);
            return days.length > 0 && weekOf(dayOfVisit(Math.min(...days))) === week;
          });
          expect(size).toBe(firsts.length);
          active.forEach((came, at) => {
            const monday = addDays(week, 7 * at);
            const there = all.filter(
              ({ person, day }) => firsts.includes(person) && weekOf(dayOfVisit(day)) === monday,
            );
            expect(came).toBe(new Set(there.map(({ person }) => person)).size);
          });
        }
      }),
    ));
});
