import type { AdminUser } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Badge } from '../kit/badge.js';
import { ROLES, STATUSES, useLevelNames } from '../kit/names.js';
import { When, WhichDay } from '../kit/when.js';

/** Who somebody is, at a glance. */
export function Identity({ user }: { user: AdminUser }) {
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
    ...(user.nameTakenDown === undefined
      ? []
      : [['下架的名字', user.nameTakenDown] satisfies [string, ReactNode]]),
    ['现在的等级', levelName(user.effectiveLevel)],
    ['自己的等级', `${levelName(user.level)} · ${user.level} 级`],
    ['注册', <When key="created" at={user.createdAt} />],
    ['最近使用', <WhichDay key="seen" at={user.lastSeenAt} />],
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 290px), 1fr))"
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
