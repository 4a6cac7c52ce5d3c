import type { ErrorFilter } from '@app/contracts';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { useErrorStatisticsQuery } from './calls.js';
import { Trend } from './trend.js';

/** What of the filters of the list holds for the days, too. */
export const daysOf = ({ type, level, source }: ErrorFilter) => ({
  ...(type !== undefined && { type }),
  ...(level !== undefined && { level }),
  ...(source !== undefined && { source }),
});

/** Days of two weeks, of what the filters name. */
export function Days({ filter }: { filter: ErrorFilter }) {
  const wanted = daysOf(filter);
  const asked = useErrorStatisticsQuery(wanted, { refetchOnMountOrArgChange: true });
  const { data, error } = asked;
  if (!data)
    return error ? (
      <Failed
        error={error}
        text={messageOf(error, '每天的错误加载失败')}
        onRetry={() => void asked.refetch()}
      />
    ) : (
      <Bone h="232px" radius="10px" />
    );
  const bars = data.days.map(({ day, count }) => ({ label: day.slice(5), count }));
  return <Trend title="每天的错误，最近两周" bars={bars} />;
}
