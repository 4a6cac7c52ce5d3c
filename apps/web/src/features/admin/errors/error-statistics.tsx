import type { ErrorFilter, ErrorGroup } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Failed } from '../../../shared/ui/page.js';
import { TextInput } from '../kit/form.js';
import { saveCsv } from '../kit/save.js';
import { FoundWhy, TotalWhy } from '../kit/figure-why.js';
import { Screen, WorkButton } from '../kit/screen.js';
import { Pager, Table, type Column } from '../kit/table.js';
import { useSettled } from '../kit/use-settled.js';
import { When } from '../kit/when.js';
import { useErrorGroupsQuery, useErrorOverviewQuery, useErrorsCsvMutation } from './calls.js';
import { Days, daysOf } from './days.js';
import { Figures } from './figures.js';
import { Filters, type Narrow } from './filters.js';
import { States } from './states.js';
import { LEVELS, SOURCES, titleOf, TYPES } from './words.js';

const PAGE_SIZE = 20;

const COLUMNS: Column<ErrorGroup>[] = [
  {
    title: '错误',
    w: '42%',
    cell: (group) => (
      <Box minW="16em" py="1">
        <chakra.span asChild fontWeight="500" overflowWrap="anywhere" lineClamp="2">
          <Link to={`/admin/error-statistics/${group.id}`}>{titleOf(group)}</Link>
        </chakra.span>
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {TYPES[group.type]}
          {group.source === 'server' && ` · ${SOURCES.server}`}
          {group.culprit && ` · ${group.culprit}`}
        </Text>
        {group.technical && (
          <Text
            fontSize="xs"
            color="fg.muted"
            fontFamily="mono"
            lineClamp="1"
            title={group.technical}
          >
            {group.technical}
          </Text>
        )}
      </Box>
    ),
  },
  { title: '状态', cell: (group) => <States group={group} /> },
  {
    title: '优先级',
    cell: ({ priority }) => (
      <chakra.span color={priority === 'critical' ? 'vermilion.fg' : undefined}>
        {LEVELS[priority]}
      </chakra.span>
    ),
  },
  {
    title: '负责人',
    cell: ({ assignee }) => assignee?.username ?? <span aria-label="没有">—</span>,
  },
  {
    title: '24 小时',
    numeric: true,
    why: ({ id }) => ({ key: 'errorsOfDayOf', of: id }),
    cell: ({ last24h }) => last24h.toLocaleString('zh-CN'),
  },
  {
    title: '共',
    numeric: true,
    why: ({ id }) => ({ key: 'errorsOf', of: id }),
    cell: ({ count }) => count.toLocaleString('zh-CN'),
  },
  { title: '最近', cell: ({ lastAt }) => <When at={lastAt} /> },
];

/** What breaks, in browsers and in the server: how much, since when, and how far somebody is with it. */
export function ErrorStatistics() {
  const [filter, setFilter] = useState<ErrorFilter>({});
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const [write, writing] = useErrorsCsvMutation();
  const notify = useNotify();
  const fresh = { refetchOnMountOrArgChange: true };
  const overview = useErrorOverviewQuery(undefined, fresh);
  const wanted = { ...filter, ...(q !== '' && { q }) };
  const asked = useErrorGroupsQuery({ ...wanted, page, pageSize: PAGE_SIZE }, fresh);
  const { data } = asked;
  const listed = Object.keys(wanted).length > 0 ? '符合条件的组' : '全部的组';
  const narrow: Narrow = (next) => {
    setPage(1);
    // What is not asked for is not there.
    setFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  };
  const download = async () => {
    const { data: text, error } = await write(wanted);
    if (typeof text !== 'string')
      return notify(messageOf(error, '没有导出成功，请稍后重试'), 'bad');
    saveCsv(text, '错误');
  };
  return (
    <Screen title="错误统计">
      {!overview.data && overview.error ? (
        // In the place of figures and days: what stands below does not move.
        <Box minH={{ base: '628px', md: '504px', lg: '380px' }}>
          <Failed
            error={overview.error}
            text={messageOf(overview.error, '错误统计加载失败')}
            onRetry={() => void overview.refetch()}
          />
        </Box>
      ) : (
        <>
          <Figures
            overview={overview.data}
            status={filter.status}
            onStatus={(status) => narrow({ ...filter, status })}
          />
          <Box mb="5" minH="276px">
            <Days filter={filter} />
            <FoundWhy
              whole={{ of: 'errorsOfFortnight', title: '最近两周的错误' }}
              found={{ of: 'errorsOfFortnightFound', title: '最近两周符合条件的错误' }}
              filter={daysOf(filter)}
            />
          </Box>
        </>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mb="3" alignItems="center">
        <TextInput
          type="search"
          aria-label="查找错误"
          placeholder="错误或位置"
          value={typed}
          w="14em"
          maxW="100%"
          autoComplete="off"
          onChange={(event) => {
            setPage(1);
            setTyped(event.target.value);
          }}
        />
        <Filters filter={filter} onFilter={narrow} />
        <WorkButton
          variant="ghost"
          size="sm"
          ml="auto"
          aria-label="导出 CSV：错误"
          title="导出筛选出来的全部"
          busy={writing.isLoading}
          disabled={!data || data.total === 0}
          onClick={() => void download()}
        >
          导出 CSV
        </WorkButton>
      </Box>
      <Table
        label="错误"
        columns={COLUMNS}
        rows={data?.groups}
        keyOf={({ id }) => id}
        asked={asked}
        empty={
          Object.keys(wanted).length === 0
            ? '还没有错误。浏览器和服务器里出的错会列在这里'
            : '没有这样的错误'
        }
      />
      {data && <Pager {...data} onPage={setPage} />}
      <TotalWhy of={{ key: 'errorGroupsFound', of: JSON.stringify(wanted) }} title={listed} />
      <TotalWhy of="errorsTotal" title="错误总数" />
    </Screen>
  );
}
