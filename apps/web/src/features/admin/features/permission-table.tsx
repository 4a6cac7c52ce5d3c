import type { Permission } from '@app/contracts';
import { Button, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Badge } from '../kit/badge.js';
import { useReasoned } from '../kit/reasoned.js';
import { useFeatureNames } from '../kit/names.js';
import { Table, type Column } from '../kit/table.js';
import { absolute, When } from '../kit/when.js';
import { useRemovePermissionMutation } from './calls.js';

/** Decisions for single people. */
export const usePermissionColumns = (named: boolean): Column<Permission>[] => {
  const [remove] = useRemovePermissionMutation();
  const ask = useReasoned();
  const featureName = useFeatureNames();
  const forget = ({ id, userId, username = userId, featureKey, effect }: Permission) => {
    const granted = effect === 'grant';
    ask({
      title: granted ? '收回授权' : '解除禁止',
      text: `「${username}」能不能使用「${featureName(featureKey)}」，以后按灰度规则和等级来定。`,
      verb: granted ? '收回' : '解除',
      danger: granted,
      change: (why) => remove({ id, ...why }),
      done: granted ? '授权已收回' : '禁止已解除',
    });
  };
  const person: Column<Permission> = {
    title: '用户',
    plain: ({ username, userId }) => username ?? userId,
    cell: ({ userId, username }) => (
      <chakra.span asChild color="pine.fg">
        <Link to={`/admin/users/${userId}`}>{username ?? userId.slice(0, 8)}</Link>
      </chakra.span>
    ),
  };
  return [
    ...(named ? [person] : []),
    {
      title: '功能',
      plain: ({ featureKey }) => featureKey,
      cell: ({ featureKey }) => featureName(featureKey),
    },
    {
      title: '决定',
      plain: ({ effect }) => (effect === 'grant' ? '授权' : '禁止'),
      cell: ({ effect, expired }) => (
        <Badge tone={expired ? 'plain' : effect === 'grant' ? 'good' : 'bad'}>
          {effect === 'grant' ? '授权' : '禁止'}
          {expired && '（已到期）'}
        </Badge>
      ),
    },
    {
      title: '到期',
      plain: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) =>
        expiresAt ? (
          <span title={absolute(expiresAt)}>{new Date(expiresAt).toLocaleDateString('zh-CN')}</span>
        ) : (
          '不限'
        ),
    },
    {
      title: '原因',
      plain: ({ reason }) => reason,
      cell: ({ reason }) => reason ?? <span aria-label="没有">—</span>,
    },
    { title: '时间', plain: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
    {
      title: '操作',
      actions: true,
      cell: (permission) => (
        <Button
          variant="surface"
          size="sm"
          aria-label={`${permission.effect === 'grant' ? '收回' : '解除'}${permission.username ?? ''}的${featureName(permission.featureKey)}`}
          onClick={() => forget(permission)}
        >
          {permission.effect === 'grant' ? '收回' : '解除'}
        </Button>
      ),
    },
  ];
};

export function PermissionTable({
  columns,
  rows,
  asked,
  empty,
}: {
  columns: Column<Permission>[];
  rows: readonly Permission[] | undefined;
  asked: object;
  empty: string;
}) {
  return (
    <Table
      label="个人的授权和禁止"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      asked={asked}
      empty={empty}
    />
  );
}
