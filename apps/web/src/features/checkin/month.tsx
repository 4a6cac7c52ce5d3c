import { CheckIns, PracticeSummary } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useCheckInsQuery, useSummaryQuery } from '../../shared/lib/practice/calls.js';
import { addDays, addMonths, minutesOf, weeksOf } from '../../shared/lib/practice/days.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { Icon } from '../../shared/ui/icons.js';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const KINDS = { checked: '已打卡', frozen: '休息日' } as const;

/** A month as a calendar; a filled ring is a day with a check-in, a dashed one a day of rest. */
export function Month({
  month,
  today,
  onMonth,
}: {
  month: string;
  today: string;
  onMonth: (month: string) => void;
}) {
  const days = useCheckInsQuery(month);
  const minutes = useSummaryQuery({
    from: `${month}-01`,
    to: addDays(`${addMonths(month, 1)}-01`, -1),
  });
  const name = `practice/summary?month=${month}`;
  const { data, looking } = useKept(
    `checkins?month=${month}`,
    { data: days.currentData, error: days.error },
    CheckIns,
  );
  const { data: practice } = useKept(
    name,
    { data: minutes.currentData, error: minutes.error },
    PracticeSummary,
  );
  useKeeping(`checkins?month=${month}`, days.currentData);
  useKeeping(name, minutes.currentData);
  const kinds = new Map(data?.days.map(({ day, kind }) => [day, kind]));
  const times = new Map(practice?.days.map(({ day, ms }) => [day, ms]));
  const [year, number] = month.split('-').map(Number);
  const title = `${year} 年 ${number} 月`;
  return (
    <Box as="section" aria-label={title} maxW="480px">
      <Box display="flex" alignItems="center" justifyContent="space-between">
        <Heading as="h2" fontSize="lg" fontVariantNumeric="tabular-nums">
          {title}
        </Heading>
        <Box>
          <Button
            variant="ghost"
            px="2.5"
            aria-label="上个月"
            onClick={() => onMonth(addMonths(month, -1))}
          >
            <chakra.span transform="rotate(90deg)">
              <Icon name="down" />
            </chakra.span>
          </Button>
          <Button
            variant="ghost"
            px="2.5"
            aria-label="下个月"
            disabled={month >= today.slice(0, 7)}
            onClick={() => onMonth(addMonths(month, 1))}
          >
            <chakra.span transform="rotate(-90deg)">
              <Icon name="down" />
            </chakra.span>
          </Button>
        </Box>
      </Box>
      <chakra.table
        w="100%"
        tableLayout="fixed"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
        css={{ '& td, & th': { height: '48px', padding: '0' } }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <chakra.th
                key={weekday}
                scope="col"
                fontWeight="400"
                fontSize="sm"
                color="fg.muted"
                abbr={`星期${weekday}`}
              >
                {weekday}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => {
                if (day === undefined) return <td key={`${row} ${WEEKDAYS[column]}`} />;
                const kind = kinds.get(day);
                const ms = times.get(day) ?? 0;
                const said = [
                  kind && KINDS[kind],
                  ms > 0 && `练习 ${minutesOf(ms)}`,
                  day === today && '今天',
                ]
                  .filter(Boolean)
                  .join('，');
                return (
                  <td key={day} data-day={day} data-kind={kind}>
                    <chakra.span
                      display="inline-grid"
                      placeItems="center"
                      boxSize="40px"
                      borderRadius="full"
                      borderWidth={kind === 'frozen' || day === today ? '1.5px' : '0'}
                      borderStyle={kind === 'frozen' ? 'dashed' : 'solid'}
                      borderColor="pine.solid"
                      bg={kind === 'checked' ? 'pine.solid' : undefined}
                      color={
                        kind === 'checked' ? 'pine.contrast' : day > today ? 'fg.subtle' : 'fg'
                      }
                      title={said || undefined}
                    >
                      {Number(day.slice(8))}
                      {said && <chakra.span srOnly>{said}</chakra.span>}
                    </chakra.span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Text
        color="fg.muted"
        fontSize="sm"
        mt="2"
        minH="24px"
        fontVariantNumeric="tabular-nums"
        role="status"
      >
        {days.error && !data && !looking
          ? '这个月加载失败，请再试一次'
          : practice &&
            data &&
            `这个月打卡 ${data.days.filter(({ kind }) => kind === 'checked').length} 天，练习 ${minutesOf(practice.total.ms)}`}
      </Text>
    </Box>
  );
}
