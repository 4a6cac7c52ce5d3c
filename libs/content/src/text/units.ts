import { Rejected, type Quotas, type Work as Units } from '@app/kernel';
import type { Engines } from '../generation/engines.js';
import { totalOf, type Work, type WorkAnswer } from './perform.js';
import { clipsOf } from './speak-batch.js';

const FEATURES = { translate: 'translation', annotate: 'annotation', speak: 'tts_generation' } as const;
const NEVER = new AbortController().signal;

/** What an answer has really made: sound that was there already costs nothing. */
export const usedBy = ({ kind }: Work, answer: WorkAnswer): Units => {
  const made =
    'results' in answer
      ? answer.results.filter(({ success, cached }) => success && cached !== true).length
      : 'translations' in answer
        ? Object.values(answer.translations).reduce((sum, texts) => sum + Object.keys(texts).length, 0)
        : Object.keys(answer.annotations).length;
  return { [FEATURES[kind]]: made };
};

/** As many items as were settled before somebody cancelled. */
export const usedUpTo = ({ kind }: Work, items: number): Units => ({ [FEATURES[kind]]: items });

/** Sentences whose sound is not there yet. */
const missing = async (engines: Engines, work: Work): Promise<number> => {
  if (work.kind !== 'speak' || !engines.isKept) return totalOf(work);
  const clipOf = await clipsOf(engines);
  const kept = await Promise.all(
    work.request.items.map(async (item) => {
      const clip = await clipOf(item, NEVER);
      return clip !== undefined && (await engines.isKept?.(clip)) === true;
    }),
  );
  return kept.filter((is) => !is).length;
};

/**
 * Before the work: as many units as it can cost. Only who has too few is asked how much of it is there already, for that costs readings.
 * @throws {Rejected} QUOTA_EXCEEDED
 */
export const reserveFor = async (
  { quotas, engines }: { quotas: Quotas; engines: Engines },
  { userId, work, reservationId }: { userId: string; work: Work; reservationId: string },
): Promise<void> => {
  const reserve = (items: number) => quotas.reserve(userId, { [FEATURES[work.kind]]: items }, reservationId);
  try {
    await reserve(totalOf(work));
  } catch (error) {
    if (!(error instanceof Rejected) || error.code !== 'QUOTA_EXCEEDED') throw error;
    const needed = await missing(engines, work);
    if (needed === totalOf(work)) throw error;
    await reserve(needed);
  }
};
