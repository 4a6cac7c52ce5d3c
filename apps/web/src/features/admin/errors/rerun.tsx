import { RerunError, type ErrorRerun, type SentCommand } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { FormDialog, Reason } from '../kit/form.js';
import { WorkButton } from '../kit/screen.js';
import { useErrorSessionMutation, useRerunErrorMutation } from './calls.js';
import { Sent } from './sent.js';

const VERDICTS: Readonly<Record<ErrorRerun['verdict'], string>> = {
  again: '现在还是一样：当时没有成功的命令，今天仍然不成功。',
  mended: '现在不一样了：当时没有成功的命令，今天都能成功。',
  unknown: '说不准：有的命令现在的结果不同，或不能重跑。',
  'not-run': '没有重跑：当时没有成功的命令都不能重跑，为什么写在每一条旁边。',
  none: '这一页在出错之前没有不成功的命令，问题不在这些命令里。',
};

interface Which {
  id: string;
  occurrenceId: string;
}

/** It takes a reason: it shows what somebody did. */
function WhyDialog({
  which,
  onRead,
  onClose,
}: {
  which: Which;
  onRead: (commands: readonly SentCommand[], reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [ask] = useErrorSessionMutation();
  const submit = async () => {
    const read = readForm(RerunError, { occurrenceId: which.occurrenceId, reason });
    if ('fault' in read) return read;
    const { data, error } = await ask({ id: which.id, ...read.data });
    if (!data) return { fault: messageOf(error, '命令加载失败') };
    onRead(data.commands, read.data.reason);
    return true;
  };
  return (
    <FormDialog title="看出错前的命令" verb="查看" onSubmit={submit} onClose={onClose}>
      <Text color="fg.muted">会看到这一页提交过的内容，所以要写明原因，并会记入审计。</Text>
      <Reason value={reason} onChange={setReason} needed />
    </FormDialog>
  );
}

function Session({
  which,
  brokeAt,
  commands,
  reason,
}: {
  which: Which;
  brokeAt: string;
  commands: readonly SentCommand[];
  reason: string;
}) {
  const [run, { data, error, isLoading }] = useRerunErrorMutation();
  if (commands.length === 0)
    return <Text color="fg.muted">没有留下这一页的命令：只保留 30 天，注销的用户的会清除。</Text>;
  return (
    <>
      <Sent commands={data?.commands ?? commands} brokeAt={brokeAt} />
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mt="3">
        <WorkButton
          size="sm"
          variant="outline"
          busy={isLoading}
          onClick={() => void run({ id: which.id, occurrenceId: which.occurrenceId, reason })}
        >
          再跑一遍
        </WorkButton>
        <Text fontSize="sm" color="fg.muted" flex="1 1 16em">
          在一份副本上按顺序再做一遍，不会写入任何东西。
        </Text>
      </Box>
      <Text role="status" mt="2" fontWeight="600">
        {data && VERDICTS[data.verdict]}
      </Text>
      {error !== undefined && (
        <Text role="alert" color="vermilion.fg" fontSize="sm">
          {messageOf(error, '没有重跑成功')}
        </Text>
      )}
    </>
  );
}

/** What the page asked for before it broke, in its order; then once more over a copy that is nobody's. */
export function Rerun({ brokeAt, ...which }: Which & { brokeAt: string }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<{ commands: readonly SentCommand[]; reason: string }>();
  return (
    <Box mt="4">
      <Text as="h3" fontSize="sm" fontWeight="600" mb="2">
        出错前的命令
      </Text>
      {shown ? (
        <Session which={which} brokeAt={brokeAt} {...shown} />
      ) : (
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          看出错前的命令
        </Button>
      )}
      {open && (
        <WhyDialog
          which={which}
          onRead={(commands, reason) => setShown({ commands, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
