import { Box, chakra, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Bone } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';

const HEIGHT = 130;
// As the lines of the statistics: loaded with the first chart.
const Columns = part(() => import('../../../shared/ui/charts/charts.js'), 'Columns');

interface Bar {
  /** What stands below it, and in the table. */
  label: string;
  count: number;
}

const times = (count: number): string => `${count.toLocaleString('zh-CN')} 次`;

/** Bars from the same ground, the highest named; the numbers stand in a table behind them. */
export function Trend({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(...bars.map(({ count }) => count), 0);
  const peak = bars.find(({ count }) => count === highest);
  const told = highest === 0 ? '没有错误' : `最多 ${times(highest)}，${peak?.label}`;
  return (
    <Box
      as="figure"
      m="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      px="5"
      py="4"
    >
      <Box as="figcaption" display="flex" justifyContent="space-between" gap="3" mb="2">
        <Text fontSize="sm" color="fg.muted">
          {title}
        </Text>
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {told}
        </Text>
      </Box>
      <Box role="img" aria-label={`${title}：${told}`} minH={`${HEIGHT}px`}>
        <Suspense fallback={<Bone h={`${HEIGHT}px`} radius="6px" />}>
          <Columns columns={bars} shown={times} height={HEIGHT} />
        </Suspense>
      </Box>
      <chakra.details mt="2" fontSize="sm" color="fg.muted">
        <chakra.summary cursor="pointer" py="1">
          看数字
        </chakra.summary>
        <chakra.table aria-label={title} fontVariantNumeric="tabular-nums" mt="1">
          <tbody>
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <chakra.th scope="row" pe="6" fontWeight="400" textAlign="start">
                  {label}
                </chakra.th>
                <chakra.td textAlign="end">{count.toLocaleString('zh-CN')}</chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.details>
    </Box>
  );
}
