import type { SubscriptionRecord, SubscriptionStatus } from '@app/contracts';
import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Choice } from '../../../shared/ui/controls.js';
import { Badge } from '../kit/badge.js';
import { FoundWhy } from '../kit/figure-why.js';
import { SUBSCRIPTION_STATUSES } from '../kit/names.js';
import { Screen, Section } from '../kit/screen.js';
import { Export, Pager, Table, type Column } from '../kit/table.js';
import { absolute } from '../kit/when.js';
import { useSubscriptionsQuery } from './calls.js';
import { GrantDialog } from './grant-dialog.js';
import { RedeemCodes } from './redeem-codes.js';
import { SubscriptionDialog } from './subscription-dialog.js';

const SOURCES = { admin: '管理员', redeem: '兑换码', payment: '付款' } as const;
const TONES: Partial<Record<SubscriptionStatus, 'good' | 'bad'>> = {
  active: 'good',
  past_due: 'bad',
};
const isStatus = (value: string): value is SubscriptionStatus => value in SUBSCRIPTION_STATUSES;
const Day = ({ at }: { at: string }) => (
  <span title={absolute(at)}>{new Date(at).toLocaleDateString('zh-CN')}</span>
);

/** The table of subscriptions; without names where it is about one person. */
export const subscriptionColumns = (
  named: boolean,
  open: (subscription: SubscriptionRecord) => void,
): Column<SubscriptionRecord>[] => {
  const person: Column<SubscriptionRecord> = {
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
      title: '等级',
      plain: ({ levelName }) => levelName,
      cell: ({ levelName, trial }) => (trial ? `${levelName}（试用）` : levelName),
    },
    {
      title: '状态',
      plain: ({ status }) => SUBSCRIPTION_STATUSES[status],
      cell: ({ status, cancelAtPeriodEnd }) => (
        <Badge tone={TONES[status]}>
          {SUBSCRIPTION_STATUSES[status]}
          {status === 'active' && cancelAtPeriodEnd && '，到期不续'}
        </Badge>
      ),
    },
    {
      title: '开始',
      plain: ({ startsAt }) => startsAt,
      cell: ({ startsAt }) => <Day at={startsAt} />,
    },
    { title: '结束', plain: ({ endsAt }) => endsAt, cell: ({ endsAt }) => <Day at={endsAt} /> },
    ...(named
      ? [
          {
            title: '来源',
            plain: ({ source }: SubscriptionRecord) => SOURCES[source],
            cell: ({ source }: SubscriptionRecord) => SOURCES[source],
          },
        ]
      : []),
    {
      title: '操作',
      actions: true,
      cell: (subscription) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`管理${subscription.username ?? ''}的${subscription.levelName}订阅`}
          onClick={() => open(subscription)}
        >
          管理
        </Button>
      ),
    },
  ];
};

/** Levels for a time, and the codes that open them. */
export function Subscriptions() {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState('');
  const [granting, setGranting] = useState(false);
  const [opened, setOpened] = useState<SubscriptionRecord>();
  const subscriptions = useSubscriptionsQuery(
    { page, pageSize: 20, ...(isStatus(status) && { status }) },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = subscriptions;
  const columns = subscriptionColumns(true, setOpened);
  return (
    <Screen
      title="订阅"
      lead="订阅生效期间，等级取订阅和自己的等级中较高的。结束时什么都不会删除。"
    >
      <Section
        title="订阅"
        aside={
          <>
            <Choice
              label="状态"
              hideLabel
              value={status}
              onChange={(value) => (setStatus(value), setPage(1))}
              options={[
                { value: '', text: '全部状态' },
                ...Object.entries(SUBSCRIPTION_STATUSES).map(([value, text]) => ({ value, text })),
              ]}
            />
            <Export name="订阅" columns={columns} rows={data?.subscriptions} />
            <Button size="sm" onClick={() => setGranting(true)}>
              给予订阅
            </Button>
          </>
        }
      >
        <Table
          label="订阅"
          columns={columns}
          rows={data?.subscriptions}
          keyOf={({ id }) => id}
          asked={subscriptions}
          empty={status === '' ? '还没有订阅。可以直接给予，或制作兑换码' : '没有这样的订阅'}
        />
        {data && <Pager {...data} onPage={setPage} />}
        <FoundWhy
          whole={{ of: 'subscriptionsTotal', title: '订阅总数' }}
          found={{ of: 'subscriptionsFound', title: '符合条件的订阅' }}
          filter={isStatus(status) ? { status } : {}}
        />
      </Section>
      <RedeemCodes />
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {opened && <SubscriptionDialog subscription={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}
