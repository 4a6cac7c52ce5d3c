import { FIRST_LESSON_SENTENCES } from '@app/contracts';
import { Id, defineEvents, event, type Decider, type EventOf, type Work } from '@app/kernel';
import { WorkFields, ofReservation } from './work.js';

interface OfReservation {
  userId: string;
  reservationId: string;
  at: string;
}
const twelve = { tts_generation: 12 };
export const firstLessonEvents = defineEvents({
  FirstLessonReserved: event(
    1,
    { ...ofReservation, contentId: Id.describe('the lesson'), work: WorkFields },
    'Units of the first lesson of an account, which cost nothing up to a number.',
    { appendedBy: 'generations', example: { contentId: 'c-1', work: twelve } },
  ),
  FirstLessonSettled: event(
    1,
    { ...ofReservation, reserved: WorkFields, used: WorkFields },
    'What of the gift was not used came back.',
    { appendedBy: 'the job quota-settle', example: { reserved: twelve, used: twelve } },
  ),
});
export type FirstLessonEvent = EventOf<typeof firstLessonEvents>;
export type FirstLessonCommand =
  | { type: 'ReserveFirstLesson'; data: OfReservation & { contentId: string; work: Work } }
  | { type: 'SettleFirstLesson'; data: OfReservation & { used: Work } };

export interface FirstLessonState {
  contentId?: string;
  used: Work;
  reservations: ReadonlyMap<string, { work: Work; settled: boolean }>;
}

const combine = (a: Work, b: Work, sign: 1 | -1): Work =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((feature) => [
      feature,
      (a[feature] ?? 0) + sign * (b[feature] ?? 0),
    ]),
  );

/** The gift to a new account: of the first lesson so many sentences cost nothing. Which lesson that is, the first reservation says. */
export const firstLesson: Decider<FirstLessonState, FirstLessonCommand, FirstLessonEvent> = {
  initial: { used: {}, reservations: new Map() },
  decide({ type, data }, { contentId, used, reservations }) {
    const { userId, reservationId, at } = data;
    const known = reservations.get(reservationId);
    if (type === 'SettleFirstLesson') {
      if (!known || known.settled) return [];
      const spent = Object.fromEntries(
        Object.entries(known.work).map(([feature, units]) => [
          feature,
          Math.min(units, Math.max(0, data.used[feature] ?? 0)),
        ]),
      );
      return [
        {
          type: 'FirstLessonSettled',
          data: { userId, reservationId, reserved: known.work, used: spent, at },
        },
      ];
    }
    if (known || (contentId !== undefined && contentId !== data.contentId)) return [];
    const free = Object.entries(data.work)
      .map(
        ([feature, units]) =>
          [feature, Math.min(units, FIRST_LESSON_SENTENCES - (used[feature] ?? 0))] as const,
      )
      .filter(([, units]) => units > 0);
    if (free.length === 0) return [];
    return [
      {
        type: 'FirstLessonReserved',
        data: {
          userId,
          reservationId,
          contentId: data.contentId,
          work: Object.fromEntries(free),
          at,
        },
      },
    ];
  },
  evolve(state, { type, data }) {
    const reservations = new Map(state.reservations);
    if (type === 'FirstLessonReserved') {
      reservations.set(data.reservationId, { work: data.work, settled: false });
      return { contentId: data.contentId, used: combine(state.used, data.work, 1), reservations };
    }
    // What came back whole was never taken: the same work may ask again, with less.
    if (Object.values(data.used).some((units) => units > 0))
      reservations.set(data.reservationId, { work: data.reserved, settled: true });
    else reservations.delete(data.reservationId);
    const used = combine(state.used, combine(data.reserved, data.used, -1), -1);
    // A first lesson of which nothing came about was none.
    const open =
      [...reservations.values()].some(({ settled }) => !settled) ||
      Object.values(used).some((units) => units > 0);
    return {
      ...(open && state.contentId !== undefined && { contentId: state.contentId }),
      used,
      reservations,
    };
  },
};
