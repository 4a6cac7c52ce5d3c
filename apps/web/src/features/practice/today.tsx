import { PracticeSummary } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { useSummaryQuery } from '../../shared/lib/practice/calls.js';
import { minutesOf } from '../../shared/lib/practice/days.js';
import { useDay } from '../../shared/lib/practice/use-day.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';

/** What they did today, in one row; the row is there before the figures are. */
export function Today() {
  const today = useDay();
  const asked = useSummaryQuery({ from: today, to: today });
  const kept = `practice/summary?today=${today}`;
  const { data } = useKept(kept, { data: asked.currentData, error: asked.error }, PracticeSummary);
  useKeeping(kept, asked.currentData);
  const figures = data && [
    ['练习', minutesOf(data.total.ms)],
    ['听过', `${data.total.sentences} 句`],
    ['再听', `${data.total.repeats} 遍`],
    ['评过', `${data.total.graded} 句`],
  ];
  return (
    <Box
      as="section"
      aria-label="今天"
      borderTopWidth="1px"
      borderColor="border.muted"
      pt="4"
      minH={{ base: '132px', md: '76px' }}
    >
      <Box
        as="dl"
        m="0"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        gap="3"
      >
        {figures?.map(([name, value]) => (
          <Box key={name}>
            <Text as="dt" color="fg.muted" fontSize="sm">
              今天{name}
            </Text>
            <Text as="dd" m="0" fontWeight="600" fontVariantNumeric="tabular-nums">
              {value}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
