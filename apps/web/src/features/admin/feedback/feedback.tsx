import { AdminFeedbackQuery, FEEDBACK_TYPES, type AdminFeedback } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useSearch } from '../../../shared/lib/device/use-search.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { part } from '../../../shared/ui/part.js';
import { Badge } from '../kit/badge.js';
import { ChosenBar, chosenColumn, type Chosen } from '../kit/chosen.js';
import { isTurned, turnedSays } from '../kit/range.js';
import { saveCsv } from '../kit/save.js';
import { Screen, WorkButton } from '../kit/screen.js';
import { FoundWhy, TotalWhy } from '../kit/figure-why.js';
import { Pager, Table, type Column } from '../kit/table.js';
import { When } from '../kit/when.js';
import { useAllFeedbackQuery, useFeedbackCsvMutation } from './calls.js';
import { Filters } from './filters.js';
import { Status } from './status.js';

const FeedbackDialog = part(() => import('./feedback-dialog.js'), 'FeedbackDialog');
const MoveDialog = part(() => import('./move-dialog.js'), 'MoveDialog');
const PAGE_SIZE = 20;

export const whose = ({ username, userId }: AdminFeedback): string =>
  username ?? (userId === undefined ? '访客' : '已注销用户');

const short = ({ content, id }: AdminFeedback) => content.slice(0, 20) || id;

const columnsOf = (
  onOpen: (id: string) => void,
  chosen: Chosen<AdminFeedback>,
): Column<AdminFeedback>[] => [
  chosenColumn(chosen, short),
  { title: '时间', cell: ({ createdAt }) => <When at={createdAt} /> },
  { title: '类型', cell: ({ type }) => FEEDBACK_TYPES[type] },
  {
    title: '内容',
    w: '46%',
    cell: (row) => (
      <chakra.button
        type="button"
        textAlign="start"
        cursor="pointer"
        py="1.5"
        minH="44px"
        minW="14em"
        _hover={{ color: 'pine.fg' }}
        onClick={() => onOpen(row.id)}
      >
        <Text lineClamp={2} overflowWrap="anywhere">
          {row.erased ? (
            <chakra.span color="fg.muted">发送者已注销，内容已删除</chakra.span>
          ) : (
            row.content
          )}
        </Text>
      </chakra.button>
    ),
  },
  { title: '谁', cell: whose },
  {
    title: '状态',
    why: ({ id, duplicates }) => (duplicates > 0 ? { key: 'feedbackSameOf', of: id } : undefined),
    cell: ({ status, reply, duplicates }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
        <Status status={status} />
        {reply !== undefined && <Badge>已回复</Badge>}
        {duplicates > 0 && <Badge>另有 {duplicates} 条相同</Badge>}
      </chakra.span>
    ),
  },
];

/** All that the filters leave, as a file. */
function Csv({ asked, disabled }: { asked: AdminFeedbackQuery; disabled: boolean }) {
  const [write, writing] = useFeedbackCsvMutation();
  const notify = useNotify();
  const download = async () => {
    const { page: _page, pageSize: _size, ...filter } = asked;
    const { data: text, error } = await write(filter);
    if (typeof text !== 'string')
      return notify(messageOf(error, '没有导出成功，请稍后重试'), 'bad');
    saveCsv(text, '反馈');
  };
  return (
    <WorkButton
      variant="ghost"
      size="sm"
      aria-label="导出 CSV：反馈"
      title="导出筛选出来的全部"
      busy={writing.isLoading}
      disabled={disabled}
      onClick={() => void download()}
    >
      导出 CSV
    </WorkButton>
  );
}

/** What people and visitors wrote, newest first. What is looked for stands in the address, and which one is open, too. */
export function Feedback() {
  const [search, setSearch] = useSearch();
  const { id = '', ...wanted } = Object.fromEntries(
    [...search].filter(([, value]) => value !== ''),
  );
  const found = AdminFeedbackQuery.safeParse({ pageSize: PAGE_SIZE, ...wanted });
  const asked = found.success ? found.data : AdminFeedbackQuery.parse({ pageSize: PAGE_SIZE });
  const { page: _page, pageSize: _size, ...filter } = asked;
  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      (next) => {
        for (const [name, value = ''] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const narrow = (changes: Record<string, string | undefined>) => change({ page: '', ...changes });
  const turned = isTurned(filter);
  const list = useAllFeedbackQuery(asked, { refetchOnMountOrArgChange: true, skip: turned });
  const data = turned ? undefined : list.data;
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminFeedback>>(new Map());
  const [moving, setMoving] = useState(false);
  const toggle = (row: AdminFeedback) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosen(next);
  };
  /** What went there is no longer chosen. */
  const moved = (failed?: ReadonlySet<string>) => {
    setMoving(false);
    if (failed) setChosen(new Map([...chosen].filter(([one]) => failed.has(one))));
  };
  return (
    <Screen
      title="反馈"
      aside={<Csv asked={asked} disabled={data === undefined || data.total === 0} />}
    >
      <Filters asked={asked} rows={data?.feedbacks} onChange={narrow} />
      {chosen.size > 0 && (
        <ChosenBar>
          <Text role="status" mr="2">
            已选 {chosen.size} 条
          </Text>
          <Button size="sm" onClick={() => setMoving(true)}>
            批量改状态
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              setChosen(
                new Map([
                  ...chosen,
                  ...(data?.feedbacks ?? []).map((row) => [row.id, row] as const),
                ]),
              )
            }
          >
            全选本页
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setChosen(new Map())}>
            取消选择
          </Button>
        </ChosenBar>
      )}
      <Table
        label="反馈"
        columns={columnsOf((one) => change({ id: one }), { has: (one) => chosen.has(one), toggle })}
        rows={turned ? [] : data?.feedbacks}
        keyOf={(row) => row.id}
        asked={list}
        empty={
          turned
            ? turnedSays()
            : Object.keys(filter).length === 0
              ? '还没有人写反馈。写来的列在这里，点开就能回复'
              : '没有这样的反馈'
        }
      />
      {data && <Pager {...data} onPage={(page) => change({ page: String(page) })} />}
      <FoundWhy
        whole={{ of: 'feedbackTotal', title: '反馈总数' }}
        found={{ of: 'feedbackFound', title: '符合条件的反馈' }}
        filter={filter}
      />
      <TotalWhy of="roadmapVotes" title="计划的票数" />
      <Suspense fallback={null}>
        {moving && <MoveDialog rows={[...chosen.values()]} onClose={moved} />}
        {id !== '' && <FeedbackDialog key={id} id={id} onClose={() => change({ id: '' })} />}
      </Suspense>
    </Screen>
  );
}
