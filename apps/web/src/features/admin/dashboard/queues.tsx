import { lasting, type QueueHealth } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { TotalWhy } from '../kit/figure-why.js';
import { Section } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';

const number = (count: number): string => count.toLocaleString('zh-CN');

const columns: Column<QueueHealth>[] = [
  {
    title: '种类',
    cell: ({ kind }) => (
      <chakra.span fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
        {kind}
      </chakra.span>
    ),
  },
  {
    title: '排队',
    numeric: true,
    why: ({ kind }) => ({ key: 'jobsWaitingOf', of: kind }),
    cell: ({ waiting }) => number(waiting),
  },
  {
    title: '在做',
    numeric: true,
    why: ({ kind }) => ({ key: 'jobsRunningOf', of: kind }),
    cell: ({ running }) => number(running),
  },
  {
    title: '等得最久',
    numeric: true,
    why: ({ kind, waiting }) => (waiting > 0 ? { key: 'jobsOldestOf', of: kind } : undefined),
    cell: ({ waiting, oldestSeconds }) => (waiting > 0 ? lasting(oldestSeconds) : '—'),
  },
  {
    title: '做得最久',
    numeric: true,
    why: ({ kind, running }) => (running > 0 ? { key: 'jobsLongestOf', of: kind } : undefined),
    cell: ({ running, longestSeconds }) => (running > 0 ? lasting(longestSeconds) : '—'),
  },
  {
    title: '放弃',
    numeric: true,
    why: ({ kind }) => ({ key: 'jobsDeadOf', of: kind }),
    cell: ({ dead }) => number(dead),
  },
];

/** How much waits, and for how long; kinds that stand still are left out. */
export function Queues({ queues }: { queues: readonly QueueHealth[] }) {
  const busy = queues.filter(({ waiting, running, dead }) => waiting + running + dead > 0);
  return (
    <Section title="工作队列">
      <Table
        label="各种任务"
        columns={columns}
        rows={busy}
        keyOf={({ kind }) => kind}
        empty="没有任务在等，也没有在做的"
      />
      <TotalWhy of="jobsWaiting" title="排队和在做的任务" />
    </Section>
  );
}
