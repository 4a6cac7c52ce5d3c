import type { AdminSession } from '@app/contracts';
import { Button, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { useEndSessionMutation } from '../users/calls.js';
import { useAct } from './act.js';
import { Table, type Column } from './table.js';
import { When, WhichDay } from './when.js';

const nameOf = ({ device, browser }: AdminSession): string =>
  [device, browser].filter(Boolean).join(' · ') || '未知设备';

/** Devices that are logged in, each with the way to end it. */
export function Sessions({
  sessions,
  named = false,
  asked,
}: {
  sessions: readonly AdminSession[] | undefined;
  named?: boolean;
  asked?: object;
}) {
  const [end] = useEndSessionMutation();
  const act = useAct();
  const revoke = async (session: AdminSession) => {
    const text = `「${session.username}」在「${nameOf(session)}」上会立刻退出登录。那台设备上还没保存的课程草稿会留在那台设备上，下次登录还在。`;
    if (await confirm({ title: '移除设备', text, yes: '移除', danger: true }))
      await act(() => end(session.id), '已移除，那台设备已退出登录');
  };
  const person: Column<AdminSession> = {
    title: '用户',
    cell: ({ userId, username }) => (
      <chakra.span asChild color="pine.fg">
        <Link to={`/admin/users/${userId}`}>{username}</Link>
      </chakra.span>
    ),
  };
  const columns: Column<AdminSession>[] = [
    ...(named ? [person] : []),
    { title: '设备', cell: nameOf },
    { title: '登录', cell: ({ createdAt }) => <When at={createdAt} /> },
    { title: '最近使用', cell: ({ lastSeenAt }) => <WhichDay at={lastSeenAt} /> },
    {
      title: '操作',
      actions: true,
      cell: (session) => (
        <Button
          variant="surface"
          size="sm"
          aria-label={`移除${session.username}的${nameOf(session)}`}
          onClick={() => void revoke(session)}
        >
          移除
        </Button>
      ),
    },
  ];
  return (
    <Table
      label="登录的设备"
      columns={columns}
      rows={sessions}
      keyOf={({ id }) => id}
      empty="现在没有登录的设备"
      asked={asked}
    />
  );
}
