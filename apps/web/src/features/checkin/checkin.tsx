import { CheckIns } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useCheckInMutation, useCheckInsQuery } from '../../shared/lib/practice/calls.js';
import { useDay } from '../../shared/lib/practice/use-day.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { Bone, Failed, Page } from '../../shared/ui/page.js';
import { HeatMap } from './heat-map.js';
import { Month } from './month.js';

export function Checkin() {
  const today = useDay();
  return <Days key={today} today={today} />;
}

/** Days that were practised: one press a day, and what came of it. Nobody is scolded for a day that was not. */
function Days({ today }: { today: string }) {
  const here = today.slice(0, 7);
  const [month, setMonth] = useState(here);
  const asked = useCheckInsQuery(here, { refetchOnMountOrArgChange: true });
  const { error, refetch, isFetching } = asked;
  const { data: now, last: away, looking } = useKept(`checkins?month=${here}`, asked, CheckIns);
  useKeeping(`checkins?month=${here}`, asked.data);
  const [checkIn, { isLoading }] = useCheckInMutation();
  const notify = useNotify();
  const press = async () => {
    const { data } = await checkIn(undefined);
    if (data)
      notify(data.checkin.repeated ? '今天已经打过卡了' : `已打卡，连续 ${data.streak} 天`, 'good');
  };
  // What was kept, or asked for last night, may be of yesterday.
  const checked = now?.checkedIn === true && ((!away && !isFetching) || now.today === today);
  if (!now && error && !looking)
    return (
      <Page title="打卡">
        <Failed
          error={error}
          text={messageOf(error, '打卡记录加载失败，打过的卡都还在')}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  return (
    <Page title="打卡">
      <LastTime on={away && now !== undefined} />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minH="104px"
      >
        {now ? (
          <Box>
            <Text
              fontSize="3xl"
              fontWeight="600"
              lineHeight="1.3"
              fontVariantNumeric="tabular-nums"
            >
              连续 {now.streak} 天
            </Text>
            <Text color="fg.muted" fontVariantNumeric="tabular-nums">
              最长 {now.longest} 天 · 休息日 {now.freezes} 天
            </Text>
          </Box>
        ) : (
          <Bone h="72px" w="12em" />
        )}
        <Button
          size="lg"
          variant={checked ? 'subtle' : 'solid'}
          _disabled={checked ? { opacity: 1 } : undefined}
          disabled={!now || away || checked || isLoading}
          onClick={() => void press()}
        >
          {checked ? '今天已打卡' : away && now ? '联网后打卡' : '今天打卡'}
        </Button>
      </Box>
      <Text color="fg.muted" fontSize="sm" mb="6">
        每打卡 7 天得一个休息日，最多存两个。哪天没来会自动用上，连续不断；今天还没打卡也不算断。
      </Text>
      <Month month={month} today={away ? today : (now?.today ?? today)} onMonth={setMonth} />
      <HeatMap today={today} />
    </Page>
  );
}
