import type { WhatIfOutcome, WhatIfRun } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useOpening } from '../kit/figure-why.js';
import { Section } from '../kit/screen.js';
import { Export, Table, type Column } from '../kit/table.js';
import { DayChart } from '../kit/day-chart.js';
import { shown } from '../usage/numbers.js';
import { Why, type Explained } from './why.js';
import { changeOf } from './words.js';

type Row = WhatIfOutcome['list']['rows'][number];
type Point = WhatIfOutcome['days']['points'][number];
const [WAS, WOULD] = ['当时', '试算'];

const both = <One extends { was: number; would: number }>(): Column<One>[] => [
  {
    title: WAS,
    numeric: true,
    why: 'beside',
    cell: ({ was }) => shown(was),
    plain: ({ was }) => was,
  },
  {
    title: WOULD,
    numeric: true,
    why: 'beside',
    cell: ({ would }) => shown(would),
    plain: ({ would }) => would,
  },
  {
    title: '相差',
    numeric: true,
    why: 'beside',
    cell: ({ was, would }) => <chakra.span whiteSpace="nowrap">{changeOf(was, would)}</chakra.span>,
    plain: ({ was, would }) => Math.round((would - was) * 10) / 10,
  },
];
const ADDRESS = { person: '/admin/users/', lesson: '/content-info?id=' } as const;
const columnsOf = ({ of, rows }: WhatIfOutcome['list']): Column<Row>[] => [
  {
    title: of === 'person' ? '人' : '课程',
    plain: ({ name }) => name,
    cell: ({ id, name }) => (
      <chakra.span asChild color="pine.fg" _hover={{ textDecoration: 'underline' }}>
        <Link to={`${ADDRESS[of]}${id}`}>{name}</Link>
      </chakra.span>
    ),
  },
  ...both<Row>(),
  ...(rows.some(({ why }) => why !== undefined)
    ? [
        {
          title: '因为',
          cell: ({ why }: Row) => <Box minW="15em">{why ?? '—'}</Box>,
          plain: ({ why }: Row) => why,
        },
      ]
    : []),
];
const DAYS: Column<Point>[] = [
  { title: '日期', cell: ({ day }) => day, plain: ({ day }) => day },
  ...both<Point>(),
];

type Told = Pick<ComponentProps<typeof Why>, 'run' | 'outcome'>;

function Number({ number, ...told }: Told & { number: Explained }) {
  const { title, unit, was, would } = number;
  const { button, panel } = useOpening(title, <Why {...told} number={number} />);
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      px="5"
      py="4"
      fontVariantNumeric="tabular-nums"
    >
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2">
        <Text fontSize="sm" color="fg.muted">
          {title}
        </Text>
        {button}
      </Box>
      <Text fontSize="2xl" fontWeight="600" lineHeight="1.4">
        <chakra.span srOnly>{WOULD}</chakra.span>
        {shown(would)}
        <Text as="span" fontSize="sm" fontWeight="400" color="fg.muted" ml="2">
          {unit}
        </Text>
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {WAS} {shown(was)}，{changeOf(was, would)}
      </Text>
      {panel}
    </Box>
  );
}

function Numbers(told: Told) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fill, minmax(220px, 1fr))"
      alignItems="start"
      mb="6"
    >
      {told.outcome.numbers.map((number, at) => (
        <Number
          key={number.title}
          {...told}
          number={{ ...number, of: (again) => again.numbers[at] }}
        />
      ))}
    </Box>
  );
}

const sumOf = (rows: readonly { was: number; would: number }[]) => ({
  was: rows.reduce((sum, { was }) => sum + was, 0),
  would: rows.reduce((sum, { would }) => sum + would, 0),
});
/** Below a table: all its numbers are of one making. */
function TableWhy({ number, ...told }: Told & { number: Explained }) {
  const { button, panel } = useOpening(number.title, <Why {...told} number={number} />);
  return (
    <Box mt="2">
      <Box textAlign="end">{button}</Box>
      {panel}
    </Box>
  );
}

/** As it was and as it would have been, with the picture, its table, the names, and what nobody can know. */
export function Outcome({ run, outcome }: { run: WhatIfRun; outcome: WhatIfOutcome }) {
  const [open, setOpen] = useState(false);
  const { days, list, assumes, events, unreadable } = outcome;
  const told = { run, outcome };
  const columns = columnsOf(list);
  const points = (side: 'was' | 'would') =>
    days.points.map((point) => ({ label: point.day, value: point[side] }));
  return (
    <Box>
      <Numbers {...told} />
      <Section
        title={days.title}
        aside={
          <>
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={open}
              aria-label={`表格：${days.title}`}
              onClick={() => setOpen(!open)}
            >
              表格
            </Button>
            <Export name={days.title} columns={DAYS} rows={days.points} />
          </>
        }
      >
        <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="10px" px="5" pb="4">
          <DayChart
            title={`${days.title}，${WOULD}`}
            unit={days.unit}
            points={points('would')}
            previous={points('was')}
            name={WOULD}
            against={WAS}
          />
        </Box>
        {open && (
          <Box mt="3" maxH="360px" overflowY="auto">
            <Table
              label={`${days.title}，逐日`}
              columns={DAYS}
              rows={days.points}
              keyOf={({ day }) => day}
              empty="这段时间没有"
            />
          </Box>
        )}
        <TableWhy
          {...told}
          number={{
            ...days,
            title: `${days.title}，合计`,
            ...sumOf(days.points),
            of: (again) => again.days,
          }}
        />
      </Section>
      <Section
        title={list.title}
        aside={<Export name={list.title} columns={columns} rows={list.rows} />}
      >
        <Table
          label={list.title}
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          empty="两边都没有"
        />
        {list.total > list.rows.length && (
          <Text fontSize="sm" color="fg.muted" mt="2">
            共 {shown(list.total)}，这里是相差最多的 {list.rows.length}
          </Text>
        )}
        <TableWhy
          {...told}
          number={{
            ...list,
            title: `${list.title}，列出的合计`,
            ...sumOf(list.rows),
            of: (again) => again.list,
          }}
        />
      </Section>
      <Box fontSize="sm" color="fg.muted" maxW="48em">
        <Heading as="h2" fontSize="sm" fontWeight="600" mb="1">
          试算不知道的
        </Heading>
        <chakra.ul pl="5" mb="3" listStyleType="disc">
          {assumes.map((one) => (
            <li key={one}>{one}</li>
          ))}
          {unreadable > 0 && <li>有 {shown(unreadable)} 个事件读不出来，没有算进去</li>}
        </chakra.ul>
        <Text fontVariantNumeric="tabular-nums">
          {run.from} 到 {run.to}，重放了其间 {shown(events.count)} 个事件
          {events.count > 0 && (
            <>
              （日志位置 <Position at={events.from} /> 到 <Position at={events.to} />）
            </>
          )}
          。正在用的规则和数据没有动过。
        </Text>
      </Box>
    </Box>
  );
}

function Position({ at }: { at: string }) {
  return (
    <chakra.span asChild color="pine.fg" textDecoration="underline">
      <Link to={`/admin/events/${at}`}>{at}</Link>
    </chakra.span>
  );
}
