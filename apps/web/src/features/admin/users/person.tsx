import type { AdminUser, SubscriptionRecord } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../../shared/lib/errors.js';
import { useSession } from '../../../shared/lib/hooks.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { usePermissionsQuery } from '../features/calls.js';
import { PermissionDialog } from '../features/permission-dialog.js';
import { PermissionTable, usePermissionColumns } from '../features/permission-table.js';
import { WhyFeature } from '../features/why.js';
import { Badge } from '../kit/badge.js';
import { ROLES, STATUSES, useLevelNames } from '../kit/names.js';
import { Screen, Section } from '../kit/screen.js';
import { Sessions } from '../kit/sessions.js';
import { Table } from '../kit/table.js';
import { Timeline } from '../kit/timeline.js';
import { When } from '../kit/when.js';
import { useSubscriptionsQuery } from '../subscriptions/calls.js';
import { GrantDialog } from '../subscriptions/grant-dialog.js';
import { SubscriptionDialog } from '../subscriptions/subscription-dialog.js';
import { subscriptionColumns } from '../subscriptions/subscriptions.js';
import { usePersonInfiniteQuery } from './calls.js';
import { ChangeDialog, type Change } from './change-dialog.js';
import { EraseDialog } from './erase-dialog.js';

function Identity({ user }: { user: AdminUser }) {
  const levelName = useLevelNames();
  const facts: [string, ReactNode][] = [
    ['邮箱', user.email],
    [
      '标识',
      <chakra.span key="id" fontFamily="mono" fontSize="sm" userSelect="all" wordBreak="break-all">
        {user.id}
      </chakra.span>,
    ],
    [
      '角色',
      <Badge key="role" tone={user.role === 'admin' ? 'good' : 'plain'}>
        {ROLES[user.role]}
      </Badge>,
    ],
    [
      '状态',
      <Badge key="status" tone={user.status === 'disabled' ? 'bad' : 'plain'}>
        {STATUSES[user.status]}
      </Badge>,
    ],
    ['自己的等级', `${levelName(user.level)} · ${user.level} 级`],
    ['注册', <When key="created" at={user.createdAt} />],
    ['最近使用', <When key="seen" at={user.lastSeenAt} />],
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(290px, 1fr))"
      gap="4"
      m="0"
      mb="8"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      px="5"
      py="4"
    >
      {facts.map(([title, value]) => (
        <div key={title}>
          <chakra.dt fontSize="sm" color="fg.muted">
            {title}
          </chakra.dt>
          <chakra.dd m="0" wordBreak="break-word">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

function Rights({ user }: { user: AdminUser }) {
  const [adding, setAdding] = useState(false);
  const permissions = usePermissionsQuery({ userId: user.id, page: 1, pageSize: 100 }, { refetchOnMountOrArgChange: true });
  const columns = usePermissionColumns(false);
  return (
    <>
      <Section
        title="授权和禁止"
        aside={
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            授权或禁止
          </Button>
        }
      >
        <PermissionTable columns={columns} rows={permissions.data?.permissions} asked={permissions} empty="没有单独决定过" />
        {adding && <PermissionDialog person={user} onClose={() => setAdding(false)} />}
      </Section>
      <Section title="为什么有这个功能">
        <WhyFeature userId={user.id} />
      </Section>
    </>
  );
}

function HerSubscriptions({ user }: { user: AdminUser }) {
  const [granting, setGranting] = useState(false);
  const [opened, setOpened] = useState<SubscriptionRecord>();
  const subscriptions = useSubscriptionsQuery({ userId: user.id, page: 1, pageSize: 100 }, { refetchOnMountOrArgChange: true });
  return (
    <Section
      title="订阅"
      aside={
        <Button size="sm" variant="outline" onClick={() => setGranting(true)}>
          给予订阅
        </Button>
      }
    >
      <Table
        label="这位用户的订阅"
        columns={subscriptionColumns(false, setOpened)}
        rows={subscriptions.data?.subscriptions}
        keyOf={({ id }) => id}
        asked={subscriptions}
        empty="没有订阅"
      />
      {granting && <GrantDialog person={user} onClose={() => setGranting(false)} />}
      {opened && <SubscriptionDialog subscription={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

/** One person: who she is, what she may do and why, where she is logged in, and all that happened in one line of time. */
export function Person() {
  const { id = '' } = useParams();
  const { user: me } = useSession();
  const person = usePersonInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const [change, setChange] = useState<Change | 'erase'>();
  const first = person.currentData?.pages[0];
  const user = first?.user;
  const back = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/admin/users">全部用户</Link>
    </Button>
  );
  if (!first || !user)
    return (
      <Screen title="用户" heading={person.error ? '用户' : <Bone h="32px" w="8em" />} aside={back}>
        {isMissing(person.error) ? (
          <Empty text="没有这位用户，可能已经注销。" />
        ) : person.error ? (
          <Failed text={messageOf(person.error, '这位用户暂时没有取到')} onRetry={() => void person.refetch()} />
        ) : (
          <Bone h="420px" radius="10px" />
        )}
      </Screen>
    );
  const entries = person.currentData?.pages.flatMap(({ timeline }) => timeline) ?? [];
  const close = () => setChange(undefined);
  return (
    <Screen
      title={user.username}
      aside={
        <>
          {back}
          <Button variant="outline" size="sm" onClick={() => setChange('level')}>
            改等级
          </Button>
          <Button variant="outline" size="sm" onClick={() => setChange('role')}>
            {user.role === 'admin' ? '取消管理员' : '设为管理员'}
          </Button>
          {user.id !== me?.id && (
            <>
              <Button variant="surface" size="sm" onClick={() => setChange('status')}>
                {user.status === 'active' ? '停用' : '恢复'}
              </Button>
              <Button variant="surface" size="sm" onClick={() => setChange('erase')}>
                注销账号
              </Button>
            </>
          )}
        </>
      }
    >
      <Identity user={user} />
      <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 5fr) minmax(0, 4fr)" alignItems="start">
        <div>
          <Rights user={user} />
          <HerSubscriptions user={user} />
          <Section title="登录的设备">
            <Sessions sessions={first.sessions} />
          </Section>
        </div>
        <Section title="经过">
          <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="10px" px="5" py="2">
            <Timeline entries={entries} empty="还没有发生过什么" />
            {person.hasNextPage && (
              <Button variant="ghost" size="sm" w="100%" my="2" disabled={person.isFetchingNextPage} onClick={() => void person.fetchNextPage()}>
                {person.isFetchingNextPage ? '正在取…' : '更早的'}
              </Button>
            )}
            {entries.length > 0 && !person.hasNextPage && (
              <Text fontSize="sm" color="fg.subtle" py="2" textAlign="center">
                这里是开头
              </Text>
            )}
          </Box>
        </Section>
      </Box>
      {change === 'erase' && <EraseDialog user={user} onClose={close} />}
      {change !== undefined && change !== 'erase' && <ChangeDialog user={user} change={change} onClose={close} />}
    </Screen>
  );
}
