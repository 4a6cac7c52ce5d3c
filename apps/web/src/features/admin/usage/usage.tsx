import type { UsageFigure, UsageKey } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { useSearch } from '../../../shared/lib/device/use-search.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { Screen, Section } from '../kit/screen.js';
import { useUsageStatisticsQuery } from './calls.js';
import { FigureCard } from './figure-card.js';
import { RangeForm } from './range-form.js';
import { bookDay, lastDays, wantedOf } from './wanted.js';

/** What belongs together; a figure that the server adds stands at the end until it has its place here. */
const SECTIONS: readonly (readonly [string, readonly UsageKey[]])[] = [
  ['谁来过', ['dailyActive', 'weeklyActive', 'monthlyActive', 'newUsers', 'visitors', 'devices']],
  ['从来过到留下', ['funnel', 'retention']],
  ['听了多少', ['minutes', 'repeats', 'topLessons']],
  ['找了什么', ['searches', 'searchesWithoutResult']],
  ['用了多少', ['engineCalls', 'cacheHitRate', 'quotaHits']],
];
const USUAL = 28;
const grid = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(420px, 1fr))' },
  alignItems: 'start',
} as const;

const sectionsOf = (figures: readonly UsageFigure[]) => {
  const placed = new Set(SECTIONS.flatMap(([, keys]) => keys));
  const rest = figures.filter(({ key }) => !placed.has(key));
  return [
    ...SECTIONS.map(([title, keys]) => ({
      title,
      figures: figures.filter(({ key }) => keys.includes(key)),
    })),
    { title: '其他', figures: rest },
  ].filter((section) => section.figures.length > 0);
};

const isRefused = (error: object): boolean => 'status' in error && error.status === 400;

/** How the product is used; every figure says what it was counted from, and counts again on request. */
export function Usage() {
  const [search, setSearch] = useSearch();
  const wanted = wantedOf(search);
  const asked = useUsageStatisticsQuery(wanted, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch } = asked;
  const today = bookDay(Date.now());
  const usual = lastDays(USUAL, wanted.to ?? today);
  const range = currentData?.range ?? { ...usual, ...wanted };
  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (next) => {
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <Screen
      title="使用统计"
      lead="日子按上海时间。每个数都说得清从哪些事件来，也能从日志重新算一遍。"
    >
      <RangeForm
        range={{ from: range.from, to: range.to }}
        compare={wanted.compare}
        today={today}
        onChange={change}
      />
      {error && !isFetching && !currentData && isRefused(error) ? (
        // The same days would be refused again.
        <Empty text={`${messageOf(error)}。请改上面的日期。`}>
          <Button variant="outline" onClick={() => change(lastDays(USUAL, today))}>
            看最近 {USUAL} 天
          </Button>
        </Empty>
      ) : error && !isFetching && !currentData ? (
        <Failed
          error={error}
          text={messageOf(error, '统计加载失败')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Box {...grid}>
          {[0, 1, 2, 3].map((n) => (
            <Bone key={n} h="264px" radius="10px" />
          ))}
        </Box>
      ) : (
        <Box aria-busy={isFetching} opacity={currentData ? undefined : '0.6'}>
          {sectionsOf(data.figures).map(({ title, figures }) => (
            <Section key={title} title={title}>
              <Box {...grid}>
                {figures.map((figure) => (
                  <FigureCard
                    key={figure.key}
                    figure={figure}
                    range={data.range}
                    compare={wanted.compare}
                  />
                ))}
              </Box>
            </Section>
          ))}
        </Box>
      )}
    </Screen>
  );
}
