import type { DryRun, UsageList } from '@app/contracts';
import type * as z from 'zod/mini';
import { enoughFor, roomOf, shortageOf, type Need } from '../../../shared/lib/quota/room.js';

type Usages = z.infer<typeof UsageList>;
type Cost = Pick<DryRun, 'cached' | 'units' | 'speak' | 'annotate' | 'translate'> & {
  occurrenceIds: readonly string[];
};

/** What is free for a lesson, where it is the first one. */
const giftOf = ({ firstLesson, firstLessonId = '' }: Usages, contentId: string): number =>
  firstLessonId === '' || firstLessonId === contentId ? firstLesson : 0;

/** What is left for a lesson: of today's and this month's units the smaller, and the gift; undefined without a limit. */
export const unitsLeft = (usages: Usages, contentId: string): number | undefined => {
  const counter = usages.usage['tts_generation'];
  return counter?.hasLimit === true ? roomOf(counter).left + giftOf(usages, contentId) : undefined;
};

/** What a run would make and cost, in a person's words. `cached` sentences are free; at several speeds, or with its translation, a sentence is several sounds. */
export const costText = (
  { cached, units, speak, occurrenceIds }: Cost,
  remaining: number | undefined,
): string => {
  const sentences = occurrenceIds.length;
  const short = remaining !== undefined && units > remaining;
  return [
    speak === sentences ? '' : `${sentences} 句 · ${speak} 段`,
    units === 0 ? '不用配音额度' : `用 ${units} 句配音额度`,
    remaining === undefined ? '' : `${short ? '只剩' : '还剩'} ${remaining} 句`,
    cached > 0 ? `${cached} 句已有声音，不再计数` : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Where a quota is not enough for a run: of which, and for how many of its first sentences it is. */
export const shortOf = (
  { units, annotate, translate, occurrenceIds }: Cost,
  usages: Usages,
  contentId: string,
): { text: string; first: number } | undefined => {
  const need: Need = { tts_generation: units, annotation: annotate, translation: translate };
  const gift = giftOf(usages, contentId);
  const text = shortageOf(usages.usage, need, gift);
  const sentences = Math.max(1, occurrenceIds.length);
  return text === undefined
    ? undefined
    : { text, first: enoughFor(usages.usage, need, gift, sentences) };
};
