import { EraseUser, type AdminUser } from '@app/contracts';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, Reason, TextInput } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useErasePersonMutation } from './calls.js';

/** What cannot come back is typed out first. */
export function EraseDialog({
  user: { id, username },
  onClose,
}: {
  user: AdminUser;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [erase] = useErasePersonMutation();
  const settle = useSubmit();
  const navigate = useNavigate();
  const submit = async () => {
    if (typed.trim() !== username) return { fault: '名字和这位用户的不一样' };
    const read = readForm(EraseUser, { reason });
    if ('fault' in read) return read;
    const done = await settle(() => erase({ id, ...read.data }), '账号已注销，个人数据正在清除');
    if (done === true) await navigate('/admin/users', { replace: true });
    return done;
  };
  return (
    <FormDialog title="注销账号" verb="永久注销" danger onSubmit={submit} onClose={onClose}>
      <Text color="fg.muted">
        邮箱、名字、私有课程、收藏和练习记录会被永久抹去，公开的课程会撤下。没有人能恢复。
      </Text>
      <Field label={`请输入「${username}」以确认`}>
        {(field) => (
          <TextInput
            {...field}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Reason needed value={reason} onChange={setReason} />
    </FormDialog>
  );
}
