import { Box, Button } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { Screen } from '../kit/screen.js';
import { absolute } from '../kit/when.js';
import { useDashboardQuery, useHealthQuery } from './calls.js';
import { Figures } from './figures.js';
import { HealthParts, Urgent } from './health.js';
import { Parked } from './parked.js';
import { Running } from './running.js';
import { grid } from './tiles.js';

const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};
const isIn = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data !== undefined || error !== undefined;

/** How the product stands now: what to do first, then the figures, each with where it comes from. Each half is there when the other fails. */
export function Dashboard() {
  const figures = useDashboardQuery(undefined, FRESH);
  const health = useHealthQuery(undefined, FRESH);
  const refetch = () => void Promise.all([figures.refetch(), health.refetch()]);
  // Shown together: what is urgent stands above, and must not push the rest away when it comes.
  const bothIn = isIn(figures) && isIn(health);
  const { data } = figures;
  const newest = data ?? health.data;
  return (
    <Screen
      title="仪表盘"
      aside={
        newest && (
          <Button
            variant="outline"
            size="sm"
            title={`截至 ${absolute(newest.at)}`}
            disabled={figures.isFetching || health.isFetching}
            onClick={refetch}
          >
            刷新
          </Button>
        )
      }
    >
      {!bothIn && (
        <Box {...grid}>
          {Array.from({ length: 7 }, (_, at) => (
            <Bone key={at} h="112px" radius="10px" />
          ))}
        </Box>
      )}
      {bothIn && newest && <Urgent asked={health} />}
      {bothIn && !data && (
        <Failed
          error={figures.error}
          text={messageOf(figures.error, '仪表盘加载失败')}
          onRetry={refetch}
        />
      )}
      {bothIn && data && (
        <>
          <Figures figures={data.figures} />
          <Running {...data} />
          <Parked {...data.parked} />
        </>
      )}
      {bothIn && health.data && <HealthParts health={health.data} />}
    </Screen>
  );
}
