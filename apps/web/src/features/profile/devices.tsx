import type { Session } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { confirm } from '../../shared/lib/calls/confirm.js';
import { dayAgo } from '../../shared/lib/day-ago.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { Bone, Failed } from '../../shared/ui/page.js';
import {
  useRenameSessionMutation,
  useRevokeOthersMutation,
  useRevokeSessionMutation,
  useSessionsQuery,
} from './calls.js';
import { Input } from '../../shared/ui/fields.js';

const nameOf = ({ device, browser }: Session): string =>
  [device, browser].filter(Boolean).join(' · ') || '未知设备';

function Renaming({ session, onDone }: { session: Session; onDone: () => void }) {
  const [name, setName] = useState(session.device);
  const [rename, renaming] = useRenameSessionMutation();
  return (
    <chakra.form
      flex="1"
      display="flex"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        void rename({ id: session.id, name: name.trim() }).then(({ error }) => error ?? onDone());
      }}
    >
      <Input
        aria-label="设备的名字"
        value={name}
        maxLength={40}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" minH="48px" disabled={renaming.isLoading || name.trim() === ''}>
        保存
      </Button>
      <Button variant="ghost" minH="48px" onClick={onDone}>
        取消
      </Button>
    </chakra.form>
  );
}

function Line({ session }: { session: Session }) {
  const [renaming, setRenaming] = useState(false);
  const [revoke, revoking] = useRevokeSessionMutation();
  const notify = useNotify();
  const name = nameOf(session);
  const remove = async () => {
    if (
      !(await confirm({
        title: '移除设备',
        text: `「${name}」会立刻退出登录。那台设备上还没保存的课程草稿会留在那台设备上，下次登录还在。`,
        yes: '移除',
        danger: true,
      }))
    )
      return;
    const { error } = await revoke(session.id);
    if (!error) notify('已移除，那台设备已退出登录', 'good');
  };
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      {renaming ? (
        <Renaming session={session} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Box flex="1 1 12em">
            <Text fontWeight="500">
              {name}
              {session.current && (
                <chakra.span color="pine.fg" fontWeight="400">
                  （这台）
                </chakra.span>
              )}
            </Text>
            <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              最近使用 {dayAgo(session.lastSeenAt)}
            </Text>
          </Box>
          <Button variant="ghost" aria-label={`给${name}改名`} onClick={() => setRenaming(true)}>
            改名
          </Button>
          {!session.current && (
            <Button
              variant="surface"
              aria-label={`移除${name}`}
              disabled={revoking.isLoading}
              onClick={() => void remove()}
            >
              移除
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

/** Where they are logged in; anything they do not know goes with one click. */
export function Devices() {
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revokeOthers, revoking] = useRevokeOthersMutation();
  const notify = useNotify();
  if (!data)
    return error ? (
      <Failed
        error={error}
        text={messageOf(error, '设备加载失败')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Bone h="76px" />
    );
  const others = data.sessions.filter(({ current }) => !current).length;
  const leaveOnlyThis = async () => {
    if (
      !(await confirm({
        title: '退出其他设备',
        text: `其他 ${others} 台设备会立刻退出登录，只留下这台。`,
        yes: '全部退出',
        danger: true,
      }))
    )
      return;
    const { error: failed } = await revokeOthers(undefined);
    if (!failed) notify('其他设备都已退出登录', 'good');
  };
  return (
    <>
      <chakra.ul listStyleType="none" p="0" m="0">
        {data.sessions.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </chakra.ul>
      {others > 0 && (
        <Button
          variant="surface"
          mt="3"
          disabled={revoking.isLoading}
          onClick={() => void leaveOnlyThis()}
        >
          退出其他全部设备
        </Button>
      )}
    </>
  );
}
