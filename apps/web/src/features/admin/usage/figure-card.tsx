import type { UsageCompare, UsageFigure } from '@app/contracts';
import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Export, Table, type Column } from '../kit/table.js';
import { Bars } from './bars.js';
import { Cohorts } from './cohorts.js';
import { DayChart } from '../kit/day-chart.js';
import { AGAINST, changeOf, isUnknown, nameOf, shown } from './numbers.js';
import { Why } from './why.js';

interface Row {
  name: string;
  value: number;
  before?: number | undefined;
}
/** Days stand beside those of the range before in their order, parts under their names. */
const rowsOf = ({ shape, series, previousSeries }: UsageFigure): Row[] =>
  series.map((point, at) => ({
    name: nameOf(point),
    value: point.value,
    before:
      previousSeries &&
      (shape === 'days'
        ? previousSeries[at]?.value
        : (previousSeries.find(({ label }) => label === point.label)?.value ?? 0)),
  }));

const columnsOf = (
  { shape, unit, previousSeries }: UsageFigure,
  compare: UsageCompare,
): Column<Row>[] => [
  {
    title: shape === 'days' ? '日期' : shape === 'cohorts' ? '周' : '名称',
    cell: ({ name }) => name,
    plain: ({ name }) => name,
  },
  {
    title: unit,
    numeric: true,
    why: 'beside',
    cell: ({ value }) => shown(value),
    plain: ({ value }) => value,
  },
  ...(previousSeries
    ? [
        {
          title: AGAINST[compare],
          numeric: true as const,
          why: 'beside' as const,
          cell: ({ before }: Row) => (before === undefined ? '—' : shown(before)),
          plain: ({ before }: Row) => before,
        },
      ]
    : []),
];

function Picture({ figure, compare }: { figure: UsageFigure; compare: UsageCompare }) {
  const { title, unit, shape, series, previousSeries, cohorts } = figure;
  const told = { title, points: series, previous: previousSeries, against: AGAINST[compare] };
  if (shape === 'days') return <DayChart {...told} unit={unit} />;
  if (shape === 'cohorts') return <Cohorts cohorts={cohorts ?? []} />;
  return <Bars {...told} steps={shape === 'steps'} />;
}

/** One figure: its number, how it went, the same as a table, and where it comes from. */
export function FigureCard({
  figure,
  range,
  compare,
}: {
  figure: UsageFigure;
  range: { from: string; to: string };
  compare: UsageCompare;
}) {
  const [open, setOpen] = useState<'table' | 'why'>();
  const id = useId();
  const { title, value, unit, of, shape } = figure;
  const columns = columnsOf(figure, compare);
  const rows = rowsOf(figure);
  const toggle = (which: 'table' | 'why', text: string) => (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={open === which}
      aria-controls={`${id}-${which}`}
      aria-label={`${text}：${title}`}
      onClick={() => setOpen(open === which ? undefined : which)}
    >
      {text}
    </Button>
  );
  return (
    <Box
      as="article"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      px="5"
      py="4"
      minW="0"
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="1" mr="-2">
        <Heading as="h3" id={id} fontSize="sm" fontWeight="500" color="fg.muted" mr="auto">
          {title}
        </Heading>
        {shape === 'days' && toggle('table', '表格')}
        <Export name={title} columns={columns} rows={rows} />
        {toggle('why', '为什么')}
      </Box>
      <Text fontSize="3xl" fontWeight="600" lineHeight="1.3" fontVariantNumeric="tabular-nums">
        {isUnknown(figure) ? '—' : shown(value)}
        {!isUnknown(figure) && (
          <Text as="span" fontSize="sm" fontWeight="400" color="fg.muted" ml="2">
            {unit}
            {of !== undefined && ` · ${of}`}
          </Text>
        )}
      </Text>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" minH="1.6em">
        {changeOf(figure, compare)}
      </Text>
      <Picture figure={figure} compare={compare} />
      <Box id={`${id}-table`} hidden={open !== 'table'} mt="3" maxH="320px" overflowY="auto">
        {open === 'table' && (
          <Table
            label={`${title}，逐日`}
            columns={columns}
            rows={rows}
            keyOf={({ name }) => name}
            empty="这段时间没有"
          />
        )}
      </Box>
      <Box
        id={`${id}-why`}
        hidden={open !== 'why'}
        mt="3"
        pt="3"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {open === 'why' && <Why figure={figure} range={range} />}
      </Box>
    </Box>
  );
}
