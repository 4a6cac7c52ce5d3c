import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../../shared/lib/calls/errors.js';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { Screen, Section } from '../kit/screen.js';
import { Sessions } from '../kit/sessions.js';
import { Timeline } from '../kit/timeline.js';
import { usePersonInfiniteQuery } from './calls.js';
import { ChangeDialog, type Change } from './change-dialog.js';
import { EraseDialog } from './erase-dialog.js';
import { Identity } from './identity.js';
import { HerSubscriptions, Rights } from './rights.js';

/** One person: who they are, what they may do and why, where they are logged in, and all that happened in one line of time. */
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
          <Failed
            error={person.error}
            text={messageOf(person.error, '这位用户加载失败')}
            onRetry={() => void person.refetch()}
          />
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
      <Box
        display="grid"
        gap="8"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))"
        alignItems="start"
      >
        <div>
          <Rights user={user} />
          <HerSubscriptions user={user} />
          <Section title="登录的设备">
            <Sessions sessions={first.sessions} />
          </Section>
        </div>
        <Section title="操作记录">
          <Box
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="10px"
            px="5"
            py="2"
          >
            <Timeline entries={entries} empty="暂无记录" />
            {person.hasNextPage && (
              <Button
                variant="ghost"
                size="sm"
                w="100%"
                my="2"
                disabled={person.isFetchingNextPage}
                onClick={() => void person.fetchNextPage()}
              >
                {person.isFetchingNextPage ? '加载中…' : '更早的'}
              </Button>
            )}
            {entries.length > 0 && !person.hasNextPage && (
              <Text fontSize="sm" color="fg.subtle" py="2" textAlign="center">
                没有更早的记录
              </Text>
            )}
          </Box>
        </Section>
      </Box>
      {change === 'erase' && <EraseDialog user={user} onClose={close} />}
      {change !== undefined && change !== 'erase' && (
        <ChangeDialog user={user} change={change} onClose={close} />
      )}
    </Screen>
  );
}
