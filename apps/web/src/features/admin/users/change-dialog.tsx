import { UpdateAdminUser, type AdminUser } from '@app/contracts';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { userLoaded } from '../../../shared/lib/session/session.js';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, Reason, Select } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { LEVELS, useLevelNames } from '../kit/names.js';
import { useChangePersonMutation } from './calls.js';

export type Change = 'role' | 'level' | 'status';

/** What will be otherwise, said before it is done, with its reason. */
export function ChangeDialog({
  user,
  change,
  onClose,
}: {
  user: AdminUser;
  change: Change;
  onClose: () => void;
}) {
  const { id, username, role, level: now, status } = user;
  const [reason, setReason] = useState('');
  const [level, setLevel] = useState(now);
  const [send] = useChangePersonMutation();
  const settle = useSubmit();
  const dispatch = useDispatch();
  const { user: me } = useSession();
  const levelName = useLevelNames();
  const promote = role === 'user';
  const disable = status === 'active';
  const texts = {
    role: promote
      ? {
          title: '设为管理员',
          text: `「${username}」会看到并能更改这里的一切。`,
          verb: '设为管理员',
          done: `「${username}」已是管理员`,
        }
      : {
          title: '取消管理员',
          text: `「${username}」不再能进入管理。课程和等级不变。`,
          verb: '取消管理员',
          done: `「${username}」不再是管理员`,
        },
    level: {
      title: '改等级',
      text: '改的是用户自己的等级；订阅生效期间，按两者中较高的算。',
      verb: '保存',
      done: `「${username}」的等级已改为${levelName(level)}`,
    },
    status: disable
      ? {
          title: '停用账号',
          text: `「${username}」的所有设备立刻退出，不能再登录。课程和记录都留着，随时可以恢复。`,
          verb: '停用',
          done: `「${username}」已停用`,
        }
      : {
          title: '恢复账号',
          text: `「${username}」可以重新登录，一切如前。`,
          verb: '恢复',
          done: `「${username}」已恢复`,
        },
  }[change];
  const wanted = {
    role: { role: promote ? ('admin' as const) : ('user' as const) },
    level: { level },
    status: { status: disable ? ('disabled' as const) : ('active' as const) },
  }[change];
  const submit = async () => {
    const read = readForm(UpdateAdminUser, { ...wanted, reason });
    if ('fault' in read) return read;
    const done = await settle(() => send({ id, ...read.data }), texts.done);
    // Whoever laid the office down themselves sees it at once: the guard looks at who they are.
    if (done === true && me?.id === id && read.data.role)
      dispatch(userLoaded({ ...me, role: read.data.role }));
    return done;
  };
  return (
    <FormDialog
      title={texts.title}
      verb={texts.verb}
      danger={change === 'status' ? disable : change === 'role' && !promote}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">{texts.text}</Text>
      {change === 'level' && (
        <Field label="等级">
          {(field) => (
            <Select
              {...field}
              value={level}
              onChange={(event) => setLevel(Number(event.target.value))}
            >
              {LEVELS.map((one) => (
                <option key={one} value={one}>
                  {one} · {levelName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Reason needed value={reason} onChange={setReason} />
    </FormDialog>
  );
}
