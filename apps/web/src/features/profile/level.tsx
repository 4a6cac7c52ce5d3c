import { COUNTED, COUNTED_NAMES, FIRST_LESSON_SENTENCES, type Usage } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useMyLevelQuery } from '../../shared/lib/calls/api.js';
import { useUsageQuery } from '../../shared/lib/calls/rights.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { FailedTogether } from '../../shared/ui/failed.js';
import { Bone } from '../../shared/ui/page.js';

const remaining = (limit: number | null, used: number): string =>
  limit === null ? '不限' : `还剩 ${Math.max(0, limit - used).toLocaleString('zh-CN')} 句`;

function Meter({ name, usage }: { name: string; usage: Usage }) {
  const { dailyLimit, dailyUsage, monthlyLimit, monthlyUsage, dailyResetAt } = usage;
  const part = dailyLimit ? Math.min(1, dailyUsage / dailyLimit) : 0;
  return (
    <Box>
      <Box
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="3"
        fontVariantNumeric="tabular-nums"
      >
        <Text fontWeight="500">{name}</Text>
        <Text
          fontSize="sm"
          title={dailyResetAt && `${new Date(dailyResetAt).toLocaleString('zh-CN')} 重新计数`}
        >
          今天{remaining(dailyLimit, dailyUsage)}
        </Text>
      </Box>
      <Box h="4px" my="1.5" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
        <Box
          h="100%"
          bg={part < 1 ? 'pine.solid' : 'vermilion.mark'}
          style={{ width: `${part * 100}%` }}
        />
      </Box>
      <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        <Text>今天用了 {dailyUsage.toLocaleString('zh-CN')} 句</Text>
        <Text>本月{remaining(monthlyLimit, monthlyUsage)}</Text>
      </Box>
    </Box>
  );
}

const UNKNOWN: Usage = {
  hasLimit: true,
  dailyLimit: 0,
  monthlyLimit: 0,
  dailyUsage: 0,
  monthlyUsage: 0,
};

/** As high as what will stand there, so that nothing below it moves. */
function MeterShape() {
  return (
    <Box aria-hidden="true" borderRadius="8px" bg="bg.muted">
      <Box visibility="hidden">
        <Meter name="" usage={UNKNOWN} />
      </Box>
    </Box>
  );
}

/** How far they may go, and how much of today is left. */
export function MyLevel() {
  const { data: level, error: noLevel, refetch: again } = useMyLevelQuery(undefined);
  const {
    data: usage,
    error: noUsage,
    refetch,
  } = useUsageQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = (level ? undefined : noLevel) ?? (usage ? undefined : noUsage);
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
      px={{ base: '5', md: '6' }}
      py="5"
      minH="156px"
      position="relative"
    >
      {error && (
        <Box position="absolute" inset="0" display="grid" placeContent="center">
          <FailedTogether
            plain
            error={error}
            text={messageOf(error, '等级和额度加载失败')}
            onRetry={() => (void again(), void refetch())}
          />
        </Box>
      )}
      <Box visibility={error && 'hidden'}>
        <Box mb="4">
          <Box display="flex" justifyContent="space-between" alignItems="center" gap="3">
            {level ? (
              <Text fontSize="xl" fontWeight="600" lineHeight="1.3">
                {level.levelName}
              </Text>
            ) : (
              <Bone h="26px" w="5em" />
            )}
            <Button asChild variant="outline">
              <Link to="/upgrade">升级与兑换</Link>
            </Button>
          </Box>
          <Text fontSize="sm" color="fg.muted" minH="1.7em">
            {level?.levelDescription}
          </Text>
        </Box>
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 168px), 1fr))"
        >
          {COUNTED.map((key) => {
            const counted = usage?.usage[key];
            if (counted) return <Meter key={key} name={COUNTED_NAMES[key]} usage={counted} />;
            return usage ? null : <MeterShape key={key} />;
          })}
        </Box>
        {usage?.firstLesson === FIRST_LESSON_SENTENCES && (
          <Text mt="4" fontSize="sm" color="fg.muted">
            第一课 {FIRST_LESSON_SENTENCES} 句以内不计额度。
          </Text>
        )}
      </Box>
    </Box>
  );
}
