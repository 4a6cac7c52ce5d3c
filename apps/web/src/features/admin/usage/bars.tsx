import type { UsagePoint } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { nameOf, shown } from './numbers.js';

const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${shown((part / whole) * 100)}%`;

/** Names, bars and numbers: picture and table in one. Of steps each says what part of the one before it is. */
export function Bars({
  title,
  points,
  previous,
  against,
  steps = false,
}: {
  title: string;
  points: readonly UsagePoint[];
  previous?: readonly UsagePoint[] | undefined;
  against: string;
  steps?: boolean;
}) {
  const before = new Map(previous?.map(({ label, value }) => [label, value]));
  const widest = Math.max(1, ...points.map(({ value }) => value));
  if (points.length === 0)
    return (
      <Text color="fg.muted" fontSize="sm" py="4">
        这段时间没有
      </Text>
    );
  return (
    <Box
      data-why="beside"
      role="region"
      aria-label={`${title}，明细`}
      tabIndex={0}
      overflowX="auto"
      mt="3"
    >
      <chakra.table
        aria-label={title}
        w="100%"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        css={{
          borderCollapse: 'collapse',
          '& th, & td': { py: '1', pr: '3', textAlign: 'end', whiteSpace: 'nowrap' },
          '& th': { fontWeight: '400', color: 'fg.muted', fontSize: 'xs' },
          '& tbody th': { textAlign: 'start', color: 'fg', fontSize: 'sm', whiteSpace: 'normal' },
          '& th:last-of-type, & td:last-of-type': { pr: '0' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <chakra.span srOnly>名称</chakra.span>
            </th>
            <td aria-hidden="true" />
            <th scope="col">这一段</th>
            {steps && <th scope="col">占上一步</th>}
            {previous && <th scope="col">{against}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={point.label}>
              <th scope="row">{nameOf(point)}</th>
              <chakra.td aria-hidden="true" w="40%">
                <Box bg="bg.muted" borderRadius="4px" h="10px" minW="60px">
                  <Box
                    h="10px"
                    borderRadius="4px"
                    bg="pine.solid"
                    style={{ width: `${(point.value / widest) * 100}%` }}
                  />
                </Box>
              </chakra.td>
              <td>{shown(point.value)}</td>
              {steps && <td>{at === 0 ? '—' : share(point.value, points[at - 1]?.value ?? 0)}</td>}
              {previous && (
                <chakra.td color="fg.muted">{shown(before.get(point.label) ?? 0)}</chakra.td>
              )}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
