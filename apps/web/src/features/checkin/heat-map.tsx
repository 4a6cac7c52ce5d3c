import { PracticeSummary } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useSummaryQuery } from '../../shared/lib/practice/calls.js';
import { lastWeeks, minutesOf } from '../../shared/lib/practice/days.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { depthOf } from './depth.js';

const WEEKS = 26;
const CELL = 12;

/** Half a year of minutes, a square a day: the more, the darker. Behind it the same as a table. */
export function HeatMap({ today }: { today: string }) {
  const weeks = lastWeeks(today, WEEKS);
  const from = weeks[0]?.[0] ?? today;
  const asked = useSummaryQuery({ from, to: today });
  const { data } = useKept('practice/summary?weeks', asked, PracticeSummary);
  useKeeping('practice/summary?weeks', asked.data);
  const times = new Map(data?.days.map(({ day, ms }) => [day, ms]));
  const total = data?.total.ms ?? 0;
  const practised = data?.days.filter(({ ms }) => ms > 0) ?? [];
  return (
    <Box as="section" mt="10" aria-labelledby="heat">
      <Heading as="h2" id="heat" fontSize="lg" mb="3">
        最近半年
      </Heading>
      <Box overflowX="auto">
        <svg
          width={WEEKS * CELL}
          height={7 * CELL}
          viewBox={`0 0 ${WEEKS * CELL} ${7 * CELL}`}
          role="img"
          aria-label={
            data
              ? `最近 ${WEEKS} 周有 ${practised.length} 天练习，共 ${minutesOf(total)}`
              : '练习记录加载中'
          }
          style={{ display: 'block', width: '100%', maxWidth: 480, height: 'auto' }}
        >
          {weeks.map((week, column) =>
            week.map((day, row) =>
              day === undefined ? null : (
                <rect
                  key={day}
                  x={column * CELL + 1}
                  y={row * CELL + 1}
                  width={CELL - 2}
                  height={CELL - 2}
                  rx="2"
                  fill="var(--echo-colors-bg-muted)"
                  stroke="var(--echo-colors-border)"
                  strokeWidth=".5"
                >
                  <title>{`${day}　${minutesOf(times.get(day) ?? 0)}`}</title>
                </rect>
              ),
            ),
          )}
          {weeks.map((week, column) =>
            week.map((day, row) =>
              day !== undefined && (times.get(day) ?? 0) > 0 ? (
                <rect
                  key={day}
                  x={column * CELL + 1}
                  y={row * CELL + 1}
                  width={CELL - 2}
                  height={CELL - 2}
                  rx="2"
                  fill="var(--echo-colors-pine-solid)"
                  fillOpacity={depthOf(times.get(day) ?? 0)}
                  pointerEvents="none"
                />
              ) : null,
            ),
          )}
        </svg>
      </Box>
      <Text color="fg.muted" fontSize="sm" mt="2" minH="24px" fontVariantNumeric="tabular-nums">
        {data &&
          `${practised.length} 天 · ${minutesOf(total)} · ${data.total.sentences} 句 · 再听 ${data.total.repeats} 遍`}
      </Text>
      {practised.length > 0 && (
        <chakra.details mt="2">
          <chakra.summary
            cursor="pointer"
            minH="44px"
            display="inline-flex"
            alignItems="center"
            color="pine.fg"
            fontSize="sm"
          >
            看成表格
          </chakra.summary>
          <Box maxH="320px" overflowY="auto" tabIndex={0} role="region" aria-label="每天的练习">
            <chakra.table
              fontSize="sm"
              fontVariantNumeric="tabular-nums"
              css={{
                '& td, & th': { padding: '6px 20px 6px 0', textAlign: 'start', fontWeight: '400' },
              }}
            >
              <thead>
                <chakra.tr color="fg.muted">
                  <th scope="col">日期</th>
                  <th scope="col">练习</th>
                  <th scope="col">句子</th>
                  <th scope="col">再听</th>
                </chakra.tr>
              </thead>
              <tbody>
                {practised.toReversed().map(({ day, ms, sentences, repeats }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{minutesOf(ms)}</td>
                    <td>{sentences}</td>
                    <td>{repeats}</td>
                  </tr>
                ))}
              </tbody>
            </chakra.table>
          </Box>
        </chakra.details>
      )}
    </Box>
  );
}
