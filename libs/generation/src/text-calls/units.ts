import type { SpeakBatch, Translate } from '@app/contracts';
import type { Quotas, Work as Units } from '@app/kernel';
import { reserveAtMost } from '../engines/reserving.js';
import type { Engines } from '../engines/engines.js';
import { totalOf, type Work, type WorkAnswer } from './perform.js';
import { clipsOf } from './speak-batch.js';
import { namedTexts } from './translate-texts.js';

const FEATURES = {
  translate: 'translation',
  annotate: 'annotation',
  speak: 'tts_generation',
} as const;
const NEVER = new AbortController().signal;

/** What counts as one sentence: the same words in the same voice, at whatever speed and however often. */
const sentenceOf = ({ text, language, speaker, voice_db_id }: SpeakBatch['items'][number]) =>
  JSON.stringify([language, speaker, voice_db_id, text]);

/** Sentences of which nothing was there: `there` says it for each item. */
const newSentences = (
  { items }: SpeakBatch,
  made: (index: number) => boolean,
  there: (index: number) => boolean,
): number => {
  const of = (is: (index: number) => boolean) =>
    new Set(items.flatMap((item, index) => (is(index) ? [sentenceOf(item)] : [])));
  const known = of(there);
  return [...of(made)].filter((sentence) => !known.has(sentence)).length;
};

/** What an answer has really made: sound that was there already costs nothing. */
export const usedBy = (work: Work, answer: WorkAnswer): Units => {
  const { kind } = work;
  const spoken = (index: number, cached: boolean) => {
    const result = 'results' in answer ? answer.results[index] : undefined;
    return result?.success === true && (result.cached === true) === cached;
  };
  const made =
    work.kind === 'speak'
      ? newSentences(
          work.request,
          (index) => spoken(index, false),
          (index) => spoken(index, true),
        )
      : 'results' in answer
        ? 0
        : 'translations' in answer
          ? Object.values(answer.translations).reduce(
              (sum, texts) => sum + Object.keys(texts).length,
              0,
            )
          : Object.keys(answer.annotations).length;
  return { [FEATURES[kind]]: made };
};

/** As many items as were settled before somebody cancelled. */
export const usedUpTo = ({ kind }: Work, items: number): Units => ({ [FEATURES[kind]]: items });

const untranslated = async (
  { kept }: Engines,
  { texts, targetLanguages }: Translate,
): Promise<number> => {
  const named = namedTexts({ texts });
  let open = texts.length * targetLanguages.length;
  for (const source of new Set(named.map(({ language }) => language))) {
    const contents = named
      .filter(({ language }) => language === source)
      .map(({ content }) => content);
    for (const target of targetLanguages)
      open -= ((await kept?.translations(contents, source, target)) ?? []).filter(Boolean).length;
  }
  return open;
};

/** The most that it can cost. */
const mostOf = (work: Work): number =>
  work.kind === 'speak'
    ? newSentences(
        work.request,
        () => true,
        () => false,
      )
    : totalOf(work);

/** Items that are not there yet. */
const missing = async (engines: Engines, work: Work): Promise<number> => {
  if (work.kind === 'translate') return untranslated(engines, work.request);
  const all = mostOf(work);
  if (work.kind === 'annotate')
    return (
      all -
      ((await engines.kept?.readings(work.request.language, work.request.segments))?.size ?? 0)
    );
  if (!engines.isKept) return all;
  const clipOf = await clipsOf(engines);
  const kept = await Promise.all(
    work.request.items.map(async (item) => {
      const clip = await clipOf(item, NEVER);
      return clip !== undefined && (await engines.isKept?.(clip)) === true;
    }),
  );
  return newSentences(
    work.request,
    () => true,
    (index) => kept[index] === true,
  );
};

/**
 * Before the work: as many units as it can cost, or as few as are needed.
 * @throws {Rejected} QUOTA_EXCEEDED
 */
export const reserveFor = async (
  { quotas, engines }: { quotas: Quotas; engines: Engines },
  { userId, work, reservationId }: { userId: string; work: Work; reservationId: string },
): Promise<void> => {
  const units = (items: number): Units => ({ [FEATURES[work.kind]]: items });
  await reserveAtMost(
    (needed) => quotas.reserve(userId, needed, reservationId),
    units(mostOf(work)),
    async () => units(await missing(engines, work)),
  );
};
