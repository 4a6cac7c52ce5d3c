import { SAMPLE_AUTHOR } from '@app/lesson';
import type { AuditEntry } from '@app/contracts';
import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Changes } from '../kit/changes.js';
import { FoundWhy, TotalWhy } from '../kit/figure-why.js';
import { isTurned, turnedSays } from '../kit/range.js';
import { saveCsv } from '../kit/save.js';
import { Section, WorkButton } from '../kit/screen.js';
import { Pager, Table, type Column } from '../kit/table.js';
import { whoDid } from '../kit/timeline.js';
import { When } from '../kit/when.js';
import { useAuditCsvMutation, useAuditQuery } from './audit-calls.js';
import { AuditFilters, type Wanted } from './audit-filters.js';

const PAGE_SIZE = 20;
const person = ({ userId, username }: AuditEntry) =>
  userId !== undefined && (
    <chakra.span asChild color="pine.fg">
      {username === undefined ? (
        <span>已注销的用户</span>
      ) : (
        // What the product brings has no account: its page is the one that everybody sees.
        <Link to={userId === SAMPLE_AUTHOR ? `/user/${userId}` : `/admin/users/${userId}`}>
          {username}
        </Link>
      )}
    </chakra.span>
  );
const columns: Column<AuditEntry>[] = [
  { title: '时间', cell: ({ at }) => <When at={at} /> },
  { title: '操作人', cell: whoDid },
  {
    title: '操作',
    why: 'said',
    w: '22%',
    cell: (entry) => (
      <>
        <Text title={`${entry.type} · 日志 ${entry.position}`}>
          {entry.what}
          {entry.name !== undefined && `「${entry.name}」`}
        </Text>
        {person(entry)}
      </>
    ),
  },
  { title: '更改', w: '34%', cell: ({ changes }) => <Changes changes={changes} /> },
  { title: '原因', cell: ({ reason }) => reason ?? <span aria-label="没有">—</span> },
];

/** Who changed what, from what to what, when and why. */
export function Audit() {
  const [wanted, setWanted] = useState<Wanted>({});
  const [page, setPage] = useState(1);
  const [write, writing] = useAuditCsvMutation();
  const notify = useNotify();
  const { person: about, actor: by, state, ...rest } = wanted;
  const filter = { ...rest, ...(about && { userId: about.id }), ...(by && { actor: by.id }) };
  const turned = isTurned({ from: filter.from, to: filter.asOf });
  const trail = useAuditQuery(
    { ...filter, page, pageSize: PAGE_SIZE, ...(state && { state }) },
    { refetchOnMountOrArgChange: true, skip: turned },
  );
  const data = turned ? undefined : trail.data;
  const download = async () => {
    const { data: text, error } = await write(filter);
    if (typeof text !== 'string')
      return notify(messageOf(error, '没有导出成功，请稍后重试'), 'bad');
    saveCsv(text, '操作记录');
  };
  return (
    <Section
      title="操作记录"
      aside={
        !state && (
          <WorkButton
            variant="ghost"
            size="sm"
            aria-label="导出 CSV：操作记录"
            title="导出筛选出来的全部记录"
            busy={writing.isLoading}
            disabled={!data || data.total === 0}
            onClick={() => void download()}
          >
            导出 CSV
          </WorkButton>
        )
      }
    >
      <AuditFilters wanted={wanted} onChange={(next) => (setPage(1), setWanted(next))} />
      <Table
        label="操作记录"
        columns={columns}
        rows={turned ? [] : data?.entries}
        keyOf={({ position }) => position}
        asked={trail}
        empty={turned ? turnedSays('截至') : '没有这样的记录'}
      />
      {data && <Pager {...data} onPage={setPage} />}
      {state ? (
        <TotalWhy
          key="state"
          of={{ key: 'auditStatesFound', of: JSON.stringify(filter) }}
          title="那时的设置"
        />
      ) : (
        <FoundWhy
          whole={{ of: 'auditEntries', title: '操作记录总数' }}
          found={{ of: 'auditFound', title: '符合条件的操作记录' }}
          filter={filter}
        />
      )}
    </Section>
  );
}
