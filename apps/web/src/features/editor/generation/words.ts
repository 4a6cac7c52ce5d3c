import type { JobView } from '@app/contracts';

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

/**
 * How many sentences of a run are there. One that has a sound and gets another voice is no gap: of those the run knows itself.
 * @param made by the run; left out where this screen did not begin it
 */
export const madeOf = (sentences: number, gaps: number, made = sentences): number =>
  Math.max(0, Math.min(sentences - gaps, made));

/** Runs that followed one another, as one: the first that did not end well tells how. */
export const together = (jobs: readonly JobView[]): JobView | undefined => {
  const told = jobs.find(({ state }) => state !== 'done') ?? jobs.at(-1);
  const sum = (what: 'done' | 'total') => jobs.reduce((all, job) => all + job[what], 0);
  return told && { ...told, done: sum('done'), total: sum('total') };
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
