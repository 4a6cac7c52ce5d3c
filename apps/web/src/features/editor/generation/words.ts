import type { JobView, UsageList } from '@app/contracts';
import type * as z from 'zod/mini';

type Usages = z.infer<typeof UsageList>;

/** What is left for a lesson: of today's and this month's units the smaller, and the gift where this is the first one; undefined without a limit. */
export const unitsLeft = (
  { usage, firstLesson, firstLessonId = '' }: Usages,
  contentId: string,
): number | undefined => {
  const counter = usage.tts_generation;
  if (!counter?.hasLimit) return undefined;
  const limits = [
    counter.dailyLimit === null ? Infinity : counter.dailyLimit - counter.dailyUsage,
    counter.monthlyLimit === null ? Infinity : counter.monthlyLimit - counter.monthlyUsage,
  ];
  return (
    Math.max(0, Math.min(...limits)) +
    (firstLessonId === '' || firstLessonId === contentId ? firstLesson : 0)
  );
};

/** What a run would cost, in a person's words. `cached` sentences are free. */
export const costText = (
  { cached, units }: { cached: number; units: number },
  remaining: number | undefined,
): string => {
  const free = cached > 0 ? `${cached} 句已有声音，不再计数` : '';
  const costs = units === 0 ? '不用额度' : `用 ${units} 句额度`;
  return [
    costs,
    remaining === undefined
      ? ''
      : units > remaining
        ? `只剩 ${remaining} 句，请先选一部分生成`
        : `还剩 ${remaining} 句`,
    free,
  ]
    .filter(Boolean)
    .join(' · ');
};

/**
 * What the button does: again only what has sounded before. `missing` have no sound, `failed` were tried.
 * @param total of how many; left out where it is all of them
 */
export const startText = (
  { open, missing, failed }: { open: number; missing: number; failed: number },
  total = open,
): string => {
  if (failed === open) return `重试 ${open} 句`;
  return `${missing > 0 ? '生成' : '重新生成'} ${open} 句${open === total ? '' : ` / ${total} 句`}`;
};

/** How a run ended, where that is worth a word. What was made is kept in any case. */
export const endText = (job: JobView | undefined): string | undefined => {
  switch (job?.state) {
    case 'cancelled':
      return '已取消，做好的都留着';
    case 'failed':
      return `${job.error ?? '这次没有生成成功'}，已有的声音都在`;
    case 'partial':
      return `${job.total - job.done} 段声音没有成功，成功的都已保存`;
    default:
      return undefined;
  }
};
