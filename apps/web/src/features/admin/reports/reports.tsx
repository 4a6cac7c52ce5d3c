import {
  ReportKind,
  ReportState,
  ReportTarget,
  type Reported,
  type ReportsFilter,
} from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Choice } from '../../../shared/ui/controls.js';
import { part } from '../../../shared/ui/part.js';
import { Badge } from '../kit/badge.js';
import { saveCsv } from '../kit/save.js';
import { Screen, WorkButton } from '../kit/screen.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Pager, Table, type Column } from '../kit/table.js';
import { When } from '../kit/when.js';
import { useReportedQuery, useReportsCsvMutation } from './calls.js';
import { KINDS, STATES, TARGETS, whoOf } from './words.js';

const ReportedDialog = part(() => import('./reported-dialog.js'), 'ReportedDialog');

const PAGE_SIZE = 20;
const TONES = { open: 'bad', down: 'plain', handled: 'good' } as const;

const keyOf = ({ target, targetId }: Reported): string => `${target}:${targetId}`;
/** What it is about: each reason with how many gave it. */
const reasons = ({ kinds }: Reported): string =>
  ReportKind.options
    .filter((kind) => kinds[kind] > 0)
    .map((kind) => `${KINDS[kind]} ${kinds[kind]}`)
    .join(' · ');

const columnsOf = (onOpen: (row: Reported) => void): Column<Reported>[] => [
  { title: '最近', cell: ({ lastAt }) => <When at={lastAt} /> },
  { title: '种类', cell: ({ target }) => TARGETS[target] },
  {
    title: '标题',
    w: '30%',
    // Of a name the title says it.
    cell: ({ target, title, owner }) => (
      <>
        <Text overflowWrap="anywhere">{title ?? '（已不在）'}</Text>
        {owner && target !== 'user' && (
          <Text fontSize="xs" color="fg.muted">
            {owner.username}
          </Text>
        )}
      </>
    ),
  },
  {
    title: '原因',
    why: (row) => (reasons(row) === '' ? undefined : { key: 'reportsOf', of: keyOf(row) }),
    cell: (row) => reasons(row) || <span aria-label="没有">—</span>,
  },
  {
    title: '状态',
    cell: ({ target, state, takenDown }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
        {takenDown?.answer !== undefined && <Badge>{whoOf(target)}有说明</Badge>}
      </chakra.span>
    ),
  },
  {
    title: '待处理',
    numeric: true,
    why: (row) => ({ key: 'reportsOpenOf', of: keyOf(row) }),
    cell: ({ open }) => open,
  },
  {
    title: '共',
    numeric: true,
    why: (row) => ({ key: 'reportsOf', of: keyOf(row) }),
    cell: ({ total }) => total,
  },
  {
    title: '操作',
    actions: true,
    cell: (row) => (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`查看 ${row.title ?? row.targetId}`}
        onClick={() => onOpen(row)}
      >
        查看
      </Button>
    ),
  },
];

const optionsOf = (name: string, words: Readonly<Record<string, string>>) => [
  { value: '', text: `${name}：全部` },
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
];

/** What was reported, one line a lesson, collection, template or name, and what to do about it. */
export function Reports() {
  const [filter, setFilter] = useState<ReportsFilter>({});
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Reported>();
  const [write, writing] = useReportsCsvMutation();
  const notify = useNotify();
  const asked = useReportedQuery(
    { ...filter, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = asked;
  const narrow = (next: { [K in keyof ReportsFilter]: ReportsFilter[K] | undefined }) => {
    setPage(1);
    // What is not asked for is not there.
    setFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  };
  const download = async () => {
    const { data: text, error } = await write(filter);
    if (typeof text !== 'string')
      return notify(messageOf(error, '没有导出成功，请稍后重试'), 'bad');
    saveCsv(text, '举报');
  };
  const listed = Object.keys(filter).length > 0 ? '符合条件的举报' : '全部举报';
  return (
    <Screen title="举报">
      <Box display="flex" flexWrap="wrap" gap="3" mb="3" alignItems="center">
        <Choice
          label="状态"
          hideLabel
          value={filter.state ?? ''}
          onChange={(value) => narrow({ ...filter, state: ReportState.safeParse(value).data })}
          options={optionsOf('状态', STATES)}
        />
        <Choice
          label="种类"
          hideLabel
          value={filter.target ?? ''}
          onChange={(value) => narrow({ ...filter, target: ReportTarget.safeParse(value).data })}
          options={optionsOf('种类', TARGETS)}
        />
        <Choice
          label="原因"
          hideLabel
          value={filter.kind ?? ''}
          onChange={(value) => narrow({ ...filter, kind: ReportKind.safeParse(value).data })}
          options={optionsOf('原因', KINDS)}
        />
        <WorkButton
          variant="ghost"
          size="sm"
          ml="auto"
          aria-label="导出 CSV：举报"
          title="导出筛选出来的全部"
          busy={writing.isLoading}
          disabled={!data || data.total === 0}
          onClick={() => void download()}
        >
          导出 CSV
        </WorkButton>
      </Box>
      <Table
        label="举报"
        columns={columnsOf(setShown)}
        rows={data?.reported}
        keyOf={keyOf}
        asked={asked}
        empty={
          Object.keys(filter).length === 0
            ? '还没有举报。被举报的课程、合集、模板和名字会列在这里'
            : '没有这样的举报'
        }
      />
      {data && <Pager {...data} onPage={setPage} />}
      <TotalWhy of={{ key: 'reportedFound', of: JSON.stringify(filter) }} title={listed} />
      <TotalWhy of="reportedOpen" title="待处理的举报" />
      <Suspense fallback={null}>
        {shown && <ReportedDialog row={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Screen>
  );
}
