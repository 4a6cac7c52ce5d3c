import type { DeadLetterView, QueueHealth } from '@app/contracts';
import { chakra, Text } from '@chakra-ui/react';
import { useAct } from '../kit/act.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Section, WorkButton } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';
import { When } from '../kit/when.js';
import { useRetryDeadLettersMutation } from './calls.js';

/** Jobs that the queue gave up on, with their reason; each, or all of a kind, can be tried again. Nothing where there is none. */
export function DeadLetters({
  letters,
  queues,
}: {
  letters: readonly DeadLetterView[];
  queues: readonly QueueHealth[];
}) {
  const act = useAct();
  const [retry, retrying] = useRetryDeadLettersMutation();
  const dead = queues.filter((queue) => queue.dead > 0);
  const total = dead.reduce((sum, queue) => sum + queue.dead, 0);
  if (total === 0) return null;
  const again = (kind: string, id?: string) =>
    void act(
      () => retry({ kind, ...(id !== undefined && { id }) }),
      id === undefined ? `${kind} 的任务都放回了队列` : '放回了队列',
    );
  const columns: Column<DeadLetterView>[] = [
    {
      title: '任务',
      cell: ({ kind, id }) => (
        <chakra.span fontFamily="mono" fontSize="sm" title={id} overflowWrap="anywhere">
          {kind}
        </chakra.span>
      ),
    },
    {
      title: '原因',
      w: '55%',
      cell: ({ reason }) => (
        <chakra.span overflowWrap="anywhere">{reason || '没有说原因'}</chakra.span>
      ),
    },
    { title: '放弃', cell: ({ at }) => <When at={at} /> },
    {
      title: '操作',
      actions: true,
      cell: ({ kind, id }) => (
        <WorkButton
          variant="ghost"
          size="sm"
          aria-label={`重试 ${id}`}
          busy={retrying.isLoading}
          onClick={() => again(kind, id)}
        >
          重试
        </WorkButton>
      ),
    },
  ];
  return (
    <Section
      title={`放弃的任务（${total.toLocaleString('zh-CN')}）`}
      aside={dead.map((queue) => (
        <WorkButton
          key={queue.kind}
          variant="outline"
          size="sm"
          busy={retrying.isLoading}
          onClick={() => again(queue.kind)}
        >
          全部重试 {queue.kind}（{queue.dead.toLocaleString('zh-CN')}）
        </WorkButton>
      ))}
    >
      <Table
        label="放弃的任务和原因"
        columns={columns}
        rows={letters}
        keyOf={({ id }) => id}
        empty="没有放弃的任务"
      />
      <TotalWhy of="deadLetters" title="放弃的任务" />
      {total > letters.length && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          列出了最近的 {letters.length.toLocaleString('zh-CN')} 个；全部重试也包括没有列出的。
        </Text>
      )}
    </Section>
  );
}
