import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unsure, nothingSwept, type Schedule, type SweepRecord, type Upkeep } from '@app/kernel';
import { swept, type SweepPlaces } from './sweeping.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EVERY_MS = 24 * HOUR;
/** Of one that was interrupted: where it was is not worth knowing any more. */
const STALE_MS = 7 * EVERY_MS;
/** Below the alarm for a job that hangs; what is left goes on an hour later. */
const WORK_MS = 45 * MINUTE;
const BREATH_MS = 10;
/** Nobody waits for it, others may; but a machine that is always busy has its sweep, too. */
const BUSY_MS = 5000;
const MOST_BUSY_MS = 10 * MINUTE;

type Pause = (signal: AbortSignal) => Promise<void>;
/** Of one run, between pages: always a breath, and longer ones while the machine has more to do than it has cores. */
const idly = (): Pause => {
  let waited = 0;
  const isBusy = () => (loadavg()[0] ?? 0) > availableParallelism() && waited < MOST_BUSY_MS;
  return async (signal) => {
    signal.throwIfAborted();
    await sleep(BREATH_MS, undefined, { signal });
    for (; isBusy(); waited += BUSY_MS) await sleep(BUSY_MS, undefined, { signal });
  };
};

/**
 * Where a sweep of this hour begins; nothing where there is none to be made.
 * @param last the last one, or the one that is under way
 */
export const sweepDue = (last: SweepRecord | undefined, now: Date): SweepRecord | undefined => {
  const age = last ? now.getTime() - Date.parse(last.at) : Infinity;
  if (last?.ended !== undefined && age < EVERY_MS) return undefined;
  if (last && last.ended === undefined && age < STALE_MS) return last;
  return { ...nothingSwept(), at: now.toISOString() };
};

/** One process at a time, which the queue sees to; one that was killed is gone on with by whoever comes next. */
export const mediaSweep = (
  places: SweepPlaces & { upkeep: Upkeep },
  pauses: () => Pause = idly,
): Schedule => ({
  name: 'media-sweep',
  everyMs: HOUR,
  options: { timeoutMs: HOUR, isBeside: true },
  async run(now, signal) {
    const { upkeep } = places;
    const due = sweepDue((await upkeep.last()).sweep, now);
    if (!due) return;
    const { unsure: _, ...begun } = due;
    let record: SweepRecord = begun;
    const end = performance.now() + WORK_MS;
    const pause = pauses();
    try {
      for await (const done of swept(places, begun, { pause: () => pause(signal) })) {
        const isOver = done.place.part === 'end';
        record = { ...begun, ...done, ...(isOver && { ended: new Date().toISOString() }) };
        await upkeep.noteSweep(record);
        if (performance.now() > end) return;
      }
    } catch (error) {
      if (!(error instanceof Unsure)) throw error;
      await upkeep.noteSweep({ ...record, unsure: error.why });
    }
  },
});
