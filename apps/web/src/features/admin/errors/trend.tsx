import { Box, chakra, Text } from '@chakra-ui/react';

interface Bar {
  /** What stands below it, and in the table. */
  label: string;
  count: number;
}

/** Bars from the same ground, the highest named; the numbers stand in a table behind them. */
export function Trend({
  title,
  bars,
  height = '96px',
}: {
  title: string;
  bars: readonly Bar[];
  height?: string;
}) {
  const highest = Math.max(...bars.map(({ count }) => count), 0);
  const peak = bars.findIndex(({ count }) => count === highest);
  const [first] = bars;
  const last = bars.at(-1);
  const share = (count: number) => (highest === 0 ? 0 : (100 * count) / highest);
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
          {highest === 0
            ? '没有错误'
            : `最多 ${highest.toLocaleString('zh-CN')} 次，${bars[peak]?.label}`}
        </Text>
      </Box>
      <Box
        aria-hidden="true"
        display="flex"
        alignItems="flex-end"
        gap="2px"
        h={height}
        borderBottomWidth="1px"
        borderColor="border"
      >
        {bars.map(({ label, count }, at) => (
          <Box
            key={label}
            title={`${label}：${count.toLocaleString('zh-CN')} 次`}
            flex="1"
            minW="0"
            h={`${share(count)}%`}
            minH={count > 0 ? '2px' : '0'}
            bg={at === peak ? 'pine.solid' : 'border.strong'}
            borderTopRadius="2px"
          />
        ))}
      </Box>
      <Box
        aria-hidden="true"
        display="flex"
        justifyContent="space-between"
        fontSize="xs"
        color="fg.muted"
        mt="1"
        fontVariantNumeric="tabular-nums"
      >
        <span>{first?.label}</span>
        <span>{last?.label}</span>
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
