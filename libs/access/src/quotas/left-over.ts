import {
  Missing,
  projection,
  readModel,
  type Live,
  type Quotas,
  type ReadModels,
  type Work,
} from '@app/kernel';
import { firstLessonEvents } from './first-lesson.js';
import { quotaEvents } from './quota.js';
import { generationWorkOf } from './work.view.js';

/** A reservation that is not settled yet. */
export interface OpenReservation {
  userId: string;
  /** When it was made, ISO 8601. */
  at: string;
  /** What was reserved from: the counted units, the gift of the first lesson, or both. */
  from: readonly ('quota' | 'gift')[];
}

const quotaReservations = readModel<OpenReservation>('quota-reservations', 1);
const { QuotaReserved, QuotaSettled } = quotaEvents;

export const openReservations = projection(quotaReservations, {
  hears: { QuotaReserved, QuotaSettled, ...firstLessonEvents },
  key: ({ data }) => data.reservationId,
  indexes: [['at']],
  project(doc, { type, data: { userId, at } }): OpenReservation | undefined {
    const source = type === 'QuotaReserved' || type === 'QuotaSettled' ? 'quota' : 'gift';
    const others = (doc?.from ?? []).filter((one) => one !== source);
    if (type === 'QuotaReserved' || type === 'FirstLessonReserved')
      return { userId, at, from: [...others, source] };
    return doc && others.length > 0 ? { ...doc, from: others } : undefined;
  },
});

/** Longer than any call takes, and than it takes from a reservation to its generation, ms. */
const PATIENCE_MS = 3_600_000;
const AT_ONCE = 500;

/**
 * Reserving and beginning are two writes: a process that died between them left a reservation that nobody settles. After an hour it comes
 * back, as does that of a generation whose end was heard by nobody; one that still goes on keeps its own.
 */
export const giveBackLeftOvers = async (
  models: ReadModels,
  quotas: Quotas,
  live: Live,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  const reservations = await models
    .collection(quotaReservations)
    .find({ at: { $lte: new Date(now.getTime() - PATIENCE_MS).toISOString() } })
    .sort({ at: 1 })
    .limit(AT_ONCE)
    .toArray();
  if (reservations.length === 0) return;
  const { going, used } = await runsOf(models, new Set(reservations.map(({ _id }) => _id)));
  for (const { _id: id, userId } of reservations) {
    signal.throwIfAborted();
    if (going.has(id)) continue;
    try {
      await quotas.settle(userId, id, used.get(id) ?? {});
    } catch (error) {
      if (!(error instanceof Missing)) throw error; // the person is gone, with all rights
    }
    live.publish({ topic: `user:${userId}`, type: 'permissions.changed', data: {} });
  }
};

const runsOf = async (
  models: ReadModels,
  ids: ReadonlySet<string>,
): Promise<{ going: Set<string>; used: Map<string, Work> }> => {
  const going = new Set<string>();
  const used = new Map<string, Work>();
  for await (const { open, ended } of models.collection(generationWorkOf).find({})) {
    for (const { generationId } of open) if (ids.has(generationId)) going.add(generationId);
    for (const run of ended) if (ids.has(run.generationId)) used.set(run.generationId, run.used);
  }
  return { going, used };
};
