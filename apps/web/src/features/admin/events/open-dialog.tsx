import { OpenFields } from '@app/contracts';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useSubmit } from '../kit/act.js';
import { FormDialog, Reason } from '../kit/form.js';
import { useOpenSealedMutation } from './calls.js';

/** Asks why before anything of a person is shown. What is opened is gone with the page. */
export function OpenDialog({
  position,
  of,
  name = '这个人',
  onOpened,
  onClose,
}: {
  position: string;
  of: string;
  name?: string | undefined;
  onOpened: (fields: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [open] = useOpenSealedMutation();
  const submit = useSubmit();
  const send = async () => {
    const read = readForm(OpenFields, { userId: of, reason });
    if ('fault' in read) return read;
    let isGone = false;
    return submit(
      async () => {
        const answer = await open({ position, ...read.data });
        if (!answer.data) return answer;
        isGone = Object.values(answer.data.fields).every((value) => value === null);
        onOpened(answer.data.fields);
        return answer;
      },
      () => (isGone ? '已随账号注销，没有打开什么；原因记下了' : '已打开，并记下了原因'),
    );
  };
  return (
    <FormDialog title="打开封存的个人信息" verb="打开" onSubmit={send} onClose={onClose}>
      <Text color="fg.muted">
        将打开这个事件里{name}的全部封存信息。你的名字、时间和原因会写进日志，也会出现在 TA
        的时间线上。
      </Text>
      <Reason value={reason} onChange={setReason} needed />
    </FormDialog>
  );
}
