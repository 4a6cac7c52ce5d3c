import { RerunError, type CommandOutcome, type ErrorRerun, type RunCommand } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Badge } from '../kit/badge.js';
import { FormDialog, Reason } from '../kit/form.js';
import { Table, type Column } from '../kit/table.js';
import { When } from '../kit/when.js';
import { useRerunErrorMutation } from './calls.js';

const VERDICTS: Readonly<Record<ErrorRerun['verdict'], string>> = {
  again: '现在还是一样：当时没有成功的命令，今天仍然不成功。',
  mended: '现在不一样了：当时没有成功的命令，今天都能成功。',
  unknown: '说不准：有的命令现在的结果不同，或已经不能重跑。',
  none: '这一页在出错之前没有不成功的命令，问题不在这些命令里。',
};
const saidOf = ({ kind, says }: CommandOutcome): string =>
  ({ done: `成功，${says} 个事件`, refused: `被拒绝：${says}`, failed: `出错：${says}` })[kind];

function Outcome({ outcome }: { outcome: CommandOutcome | null }) {
  if (!outcome) return <Badge>不能重跑</Badge>;
  return <Badge tone={outcome.kind === 'done' ? 'good' : 'bad'}>{saidOf(outcome)}</Badge>;
}

const COLUMNS: Column<RunCommand & { nth: number }>[] = [
  { title: '时间', cell: ({ at }) => <When at={at} /> },
  {
    title: '命令',
    w: '40%',
    cell: ({ type, data }) => (
      <chakra.details>
        <chakra.summary cursor="pointer">{type}</chakra.summary>
        <Text fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
          {data}
        </Text>
      </chakra.details>
    ),
  },
  { title: '当时', cell: ({ was }) => <Outcome outcome={was} /> },
  { title: '现在', cell: ({ now }) => <Outcome outcome={now} /> },
];

/** What the page asked for before it broke, once more over a copy that is nobody's. It takes a reason: it shows what somebody did. */
function RerunDialog({
  id,
  occurrenceId,
  onClose,
}: {
  id: string;
  occurrenceId: string;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [result, setResult] = useState<ErrorRerun>();
  const [run] = useRerunErrorMutation();
  const submit = async () => {
    if (result) return true;
    const read = readForm(RerunError, { occurrenceId, reason });
    if ('fault' in read) return read;
    const { data, error } = await run({ id, ...read.data });
    if (!data) return { fault: messageOf(error, '没有重跑成功') };
    setResult(data);
    return false;
  };
  return (
    <FormDialog
      title="重跑出错前的命令"
      verb={result ? '关闭' : '重跑'}
      done={result !== undefined}
      width="min(820px, 94vw)"
      onSubmit={submit}
      onClose={onClose}
    >
      {result ? (
        <>
          <Text>{VERDICTS[result.verdict]}</Text>
          <Table
            label="出错前的命令"
            columns={COLUMNS}
            rows={result.commands.map((command, nth) => ({ ...command, nth }))}
            keyOf={({ nth }) => String(nth)}
            empty="没有留下这一页的命令"
          />
        </>
      ) : (
        <>
          <Text color="fg.muted">
            在一份副本上按顺序再做一遍，不会写入任何东西。会看到这一页提交过的内容，所以要写明原因，并会记入审计。
          </Text>
          <Reason value={reason} onChange={setReason} needed />
        </>
      )}
    </FormDialog>
  );
}

export function Rerun({ id, occurrenceId }: { id: string; occurrenceId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        重跑出错前的命令
      </Button>
      {open && <RerunDialog id={id} occurrenceId={occurrenceId} onClose={() => setOpen(false)} />}
    </>
  );
}
