import type { UsageCohort } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { shown } from './numbers.js';

/** Who came first in a week, and what part of them came back in those after it: as a number, and the more the darker. */
export function Cohorts({ cohorts }: { cohorts: readonly UsageCohort[] }) {
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  if (cohorts.length === 0)
    return (
      <Text color="fg.muted" fontSize="sm" py="4">
        这段时间没有新来的人
      </Text>
    );
  return (
    <Box data-why="beside" role="region" aria-label="各批留存" tabIndex={0} overflowX="auto" mt="3">
      <chakra.table
        fontSize="sm"
        w="100%"
        fontVariantNumeric="tabular-nums"
        css={{
          borderCollapse: 'collapse',
          '& th, & td': { px: '2', py: '1', textAlign: 'end', whiteSpace: 'nowrap' },
          '& th': { fontWeight: '400', color: 'fg.muted' },
          '& th:first-of-type': { textAlign: 'start', pl: '0' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">第一次来的那周</th>
            <th scope="col">人数</th>
            {Array.from({ length: weeks }, (_, week) => (
              <th key={week} scope="col">
                {week === 0 ? '当周' : `第 ${week} 周`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, size, active }) => (
            <tr key={week}>
              <th scope="row">{week}</th>
              <td>{shown(size)}</td>
              {Array.from({ length: weeks }, (_, at) => {
                const came = active[at];
                const part = came === undefined ? 0 : came / size;
                return (
                  <chakra.td
                    key={at}
                    title={came === undefined ? '还没有过完' : `${came} 人`}
                    style={{
                      background: `color-mix(in srgb, var(--echo-colors-pine-subtle) ${Math.round(part * 100)}%, transparent)`,
                    }}
                  >
                    {came === undefined ? '' : `${shown(part * 100)}%`}
                  </chakra.td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
