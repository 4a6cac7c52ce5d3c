import { AdminUsersQuery, COUNTED, COUNTED_NAMES, type AdminUser } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSearch } from '../../../shared/lib/device/use-search.js';
import { Choice } from '../../../shared/ui/controls.js';
import { Badge } from '../kit/badge.js';
import { ChosenBar, chosenColumn, type Chosen } from '../kit/chosen.js';
import { TextInput } from '../kit/form.js';
import { LEVELS, ROLES, STATUSES, useLevelNames } from '../kit/names.js';
import { Screen } from '../kit/screen.js';
import { FoundWhy, TotalWhy } from '../kit/figure-why.js';
import { Export, Pager, Table, type Column } from '../kit/table.js';
import { useSettled } from '../kit/use-settled.js';
import { When, WhichDay } from '../kit/when.js';
import { BulkDialog } from './bulk-dialog.js';
import { useUsersQuery } from './calls.js';

const PAGE_SIZE = 20;
/** Sentences of their own day: the most that any counter has counted, all of them on hover. */
function UsedToday({ used }: { used: AdminUser['usedToday'] }) {
  const all = COUNTED.map((work) => `${COUNTED_NAMES[work]} ${used[work] ?? 0} 句`);
  return <span title={all.join('，')}>{Math.max(0, ...Object.values(used))} 句</span>;
}
const options = (any: string, names: Record<string, string>) => [
  { value: '', text: any },
  ...Object.entries(names).map(([value, text]) => ({ value, text })),
];

const columnsFor = (
  levelName: (level: number) => string,
  chosen: Chosen<AdminUser>,
): Column<AdminUser>[] => [
  chosenColumn(chosen, ({ username }) => username),
  {
    title: '用户',
    sort: 'username',
    plain: ({ username }) => username,
    cell: ({ id, username, nameTakenDown }) => (
      <>
        <chakra.span asChild color="pine.fg" fontWeight="500">
          <Link to={`/admin/users/${id}`}>{username}</Link>
        </chakra.span>
        {nameTakenDown !== undefined && (
          <chakra.span display="block" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            已下架：{nameTakenDown}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    title: '邮箱',
    plain: ({ email }) => email,
    cell: ({ email }) => (
      <chakra.span display="inline-block" minW="13em" wordBreak="break-word">
        {email}
      </chakra.span>
    ),
  },
  {
    title: '角色',
    plain: ({ role }) => ROLES[role],
    cell: ({ role }) => (role === 'admin' ? <Badge tone="good">{ROLES.admin}</Badge> : ROLES.user),
  },
  {
    title: '等级',
    sort: 'level',
    plain: ({ effectiveLevel }) => levelName(effectiveLevel),
    cell: ({ level, effectiveLevel, role }) => (
      <>
        {levelName(effectiveLevel)}
        {effectiveLevel !== level && (
          <Text fontSize="xs" color="fg.muted">
            {role === 'admin' ? '管理员' : '订阅'}，自己的是{levelName(level)}
          </Text>
        )}
      </>
    ),
  },
  {
    title: '今天用量',
    sort: 'usedToday',
    numeric: true,
    why: ({ id }) => ({ key: 'usedTodayOf', of: id }),
    plain: ({ usedToday }) => Math.max(0, ...Object.values(usedToday)),
    cell: ({ usedToday }) => <UsedToday used={usedToday} />,
  },
  {
    title: '状态',
    plain: ({ status }) => STATUSES[status],
    cell: ({ status }) =>
      status === 'disabled' ? <Badge tone="bad">{STATUSES.disabled}</Badge> : STATUSES.active,
  },
  {
    title: '设备',
    sort: 'sessions',
    numeric: true,
    why: ({ id }) => ({ key: 'devicesOf', of: id }),
    plain: ({ sessions }) => sessions,
    cell: ({ sessions }) => sessions,
  },
  {
    title: '最近使用',
    sort: 'lastSeenAt',
    plain: ({ lastSeenAt }) => lastSeenAt,
    cell: ({ lastSeenAt }) => <WhichDay at={lastSeenAt} />,
  },
  {
    title: '注册',
    sort: 'createdAt',
    plain: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

/** Everybody who has an account. What is looked for stands in the address: it can be kept and sent. */
export function Users() {
  const [search, setSearch] = useSearch();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const q = useSettled(typed.trim());
  const levelName = useLevelNames();
  const found = AdminUsersQuery.safeParse({
    pageSize: PAGE_SIZE,
    ...Object.fromEntries([...search].filter(([, value]) => value !== '')),
  });
  const asked = found.success ? found.data : AdminUsersQuery.parse({ pageSize: PAGE_SIZE });
  const set = (changes: Record<string, string>) =>
    setSearch(
      (next) => {
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const searched = search.get('q') ?? '';
  useEffect(() => {
    if (q !== searched) set({ q });
  }, [q]);
  // The answer to what is asked now; while it is on its way, what was there before.
  const people = useUsersQuery(asked, { refetchOnMountOrArgChange: true });
  const { data } = people;
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminUser>>(new Map());
  const [granting, setGranting] = useState(false);
  const toggle = (user: AdminUser) => {
    const next = new Map(chosen);
    if (!next.delete(user.id)) next.set(user.id, user);
    setChosen(next);
  };
  const chooseAll = () =>
    setChosen(new Map([...chosen, ...(data?.users ?? []).map((user) => [user.id, user] as const)]));
  /** Whom it worked for is no longer chosen: a second grant to the same people is a choice of its own. */
  const granted = (failed?: ReadonlySet<string>) => {
    setGranting(false);
    if (failed) setChosen(new Map([...chosen].filter(([id]) => failed.has(id))));
  };
  const columns = columnsFor(levelName, { has: (id) => chosen.has(id), toggle });
  const filter = (
    name: 'role' | 'level' | 'status',
    label: string,
    names: Record<string, string>,
  ) => (
    <Choice
      label={label}
      hideLabel
      value={search.get(name) ?? ''}
      onChange={(value) => set({ [name]: value })}
      options={options(`${label}：全部`, names)}
    />
  );
  return (
    <Screen title="用户" aside={<Export name="用户" columns={columns} rows={data?.users} />}>
      <Box display="flex" flexWrap="wrap" gap="3" mb="4" role="search">
        <TextInput
          type="search"
          aria-label="找用户"
          placeholder="名字、邮箱或标识"
          flex="1 1 16em"
          w="auto"
          maxW="26em"
          h="44px"
          value={typed}
          maxLength={100}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {filter('role', '角色', ROLES)}
        {filter(
          'level',
          '等级',
          Object.fromEntries(LEVELS.map((level) => [level, levelName(level)])),
        )}
        {filter('status', '状态', STATUSES)}
      </Box>
      {chosen.size > 0 && (
        <ChosenBar>
          <Text role="status" mr="2">
            已选 {chosen.size} 位
          </Text>
          <Button size="sm" onClick={() => setGranting(true)}>
            批量设置
          </Button>
          <Button size="sm" variant="ghost" onClick={chooseAll}>
            全选本页
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setChosen(new Map())}>
            取消选择
          </Button>
        </ChosenBar>
      )}
      {granting && <BulkDialog people={[...chosen.values()]} onClose={granted} />}
      <Table
        label="用户"
        sorted={{
          by: asked.sort,
          order: asked.order,
          onSort: (sort, order) => set({ sort, order }),
        }}
        columns={columns}
        rows={data?.users}
        keyOf={({ id }) => id}
        asked={people}
        empty={
          searched === ''
            ? '没有这样的用户'
            : `没有找到「${searched}」。试试邮箱的一部分，或放宽筛选`
        }
      />
      {data && <Pager {...data} onPage={(page) => set({ page: String(page) })} />}
      <FoundWhy
        whole={{ of: 'usersTotal', title: '用户总数' }}
        found={{ of: 'usersFound', title: '符合条件的用户' }}
        filter={{
          ...(asked.q && { q: asked.q }),
          role: asked.role,
          level: asked.level,
          status: asked.status,
        }}
      />
      <TotalWhy of="sessionsActive" title="登录的设备" />
      {data && people.error !== undefined && (
        <Text role="alert" color="vermilion.fg" fontSize="sm" mt="2">
          新的结果加载失败，上面是之前的。
        </Text>
      )}
    </Screen>
  );
}
