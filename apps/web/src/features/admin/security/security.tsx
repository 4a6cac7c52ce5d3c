import type { Security as Overview } from '@app/contracts';
import { Box, Button, chakra } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { Badge } from '../kit/badge.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Screen, Section } from '../kit/screen.js';
import { Sessions } from '../kit/sessions.js';
import { Export, Table, type Column } from '../kit/table.js';
import { Timeline } from '../kit/timeline.js';
import { Audit } from './audit.js';
import { Blocks } from './blocks.js';
import { useSecurityQuery } from './calls.js';
import { Integrity } from './integrity.js';
import { LogKey } from './log-key.js';

type Throttled = Overview['throttled'][number];
type Day = Overview['failedCodes']['days'][number];

const KINDS: Record<Throttled['kind'], string> = {
  send: '获取验证码过多',
  verify: '验证码尝试过多',
  call: '请求过多',
};
const panel = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '10px',
  px: '5',
  py: '3',
  maxH: '420px',
  overflowY: 'auto',
} as const;

/** A day's wrong codes against the budget: the bar only draws what the number says. */
function Share({ count, budget }: { count: number; budget: number }) {
  return (
    <Box h="6px" minW="80px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
      <Box
        h="100%"
        bg={count > budget ? 'vermilion.mark' : 'pine.solid'}
        style={{ width: `${Math.min(100, (count / budget) * 100)}%` }}
      />
    </Box>
  );
}

const throttledColumns: Column<Throttled>[] = [
  {
    title: '地址',
    plain: ({ address }) => address,
    cell: ({ address }) => <chakra.span fontFamily="mono">{address}</chakra.span>,
  },
  { title: '因为', plain: ({ kind }) => KINDS[kind], cell: ({ kind }) => KINDS[kind] },
  {
    title: '等到',
    plain: ({ until }) => until,
    cell: ({ until }) => new Date(until).toLocaleTimeString('zh-CN'),
  },
];

/** Who comes in, who tries to, and whether the log is whole. */
export function Security() {
  const security = useSecurityQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 30_000,
    skipPollingIfUnfocused: true,
  });
  const { data, error, isFetching, refetch } = security;
  if (!data)
    return (
      <Screen title="安全">
        {error ? (
          <Failed
            error={error}
            text={messageOf(error, '安全概况加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Box display="grid" gap="9">
            <Bone h="128px" radius="10px" />
            <Bone h="326px" radius="10px" />
          </Box>
        )}
      </Screen>
    );
  const { budget } = data.failedCodes;
  const dayColumns: Column<Day>[] = [
    { title: '日期', plain: ({ day }) => day, cell: ({ day }) => day },
    {
      title: '错误验证码',
      numeric: true,
      why: ({ day }) => ({ key: 'wrongCodesOf', of: day }),
      plain: ({ count }) => count,
      cell: ({ count }) => count.toLocaleString('zh-CN'),
    },
    { title: '占警戒线', cell: ({ count }) => <Share count={count} budget={budget} />, w: '40%' },
    {
      title: '状态',
      cell: ({ count }) => (count > budget ? <Badge tone="bad">已加严</Badge> : '正常'),
    },
  ];
  return (
    <Screen
      title="安全"
      aside={
        <Button variant="outline" size="sm" disabled={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      }
    >
      <Integrity last={data.integrity} />
      <Section title={`登录的设备（${data.sessions.active.toLocaleString('zh-CN')}）`}>
        <Sessions named sessions={data.sessions.newest} asked={security} />
        <TotalWhy of="sessionsActive" title="登录的设备" />
      </Section>
      <Box
        display="grid"
        gap="6"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 400px), 1fr))"
        alignItems="start"
      >
        <Section
          title="错误的验证码"
          aside={<Export name="错误的验证码" columns={dayColumns} rows={data.failedCodes.days} />}
        >
          <Table
            label={`最近 14 天，警戒线每天 ${budget.toLocaleString('zh-CN')} 次`}
            columns={dayColumns}
            rows={data.failedCodes.days}
            keyOf={({ day }) => day}
            empty={`最近没有人输错。一天超过 ${budget.toLocaleString('zh-CN')} 次，新验证码改用 8 位`}
          />
          <TotalWhy of="wrongCodes" title="错误的验证码总数" />
        </Section>
        <Section
          title="限流中的地址"
          aside={<Export name="限流的地址" columns={throttledColumns} rows={data.throttled} />}
        >
          <Table
            label="限流中的地址"
            columns={throttledColumns}
            rows={data.throttled}
            keyOf={({ address, kind, until }) => `${kind} ${address} ${until}`}
            empty="现在没有地址被限流"
          />
        </Section>
      </Box>
      <LogKey pem={data.logKey} />
      <Blocks blocks={data.blocks} asked={security} />
      <Audit />
      <Section title="导出和注销">
        <Box {...panel} tabIndex={0} role="region" aria-label="导出和注销">
          <Timeline entries={data.requests} empty="暂无申请" />
        </Box>
      </Section>
    </Screen>
  );
}
