import { Redeem, Redeemed, type Feature, type Level } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { api, useMyLevelQuery } from '../../shared/lib/calls/api.js';
import { useLevelsQuery } from '../../shared/lib/calls/rights.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { readForm } from '../../shared/lib/calls/read-form.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { safeRedirect } from '../../shared/lib/login/redirect.js';
import { Bone, Failed, Page } from '../../shared/ui/page.js';
import { Input } from '../../shared/ui/fields.js';
import { later, paidUntil } from './periods.js';

const { useRedeemMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    redeem: build.mutation({
      query: (code: string) => ({ url: 'subscriptions/redeem', method: 'POST', body: { code } }),
      responseSchema: Redeemed,
      invalidatesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
  }),
});

const STATUS: Record<string, string> = {
  pending: '待开始',
  active: '使用中',
  past_due: '待续期',
  canceled: '已取消',
  expired: '已到期',
  refunded: '已退款',
};
const day = (at: string): string =>
  new Date(at).toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' });

/** What a higher level adds to a lower one, in words. */
const gains = (from: Level | undefined, to: Level, features: Feature[]): string[] => {
  const more = (
    before: number | null | undefined,
    after: number | null,
    text: (count: string) => string,
  ) => (before === after ? [] : [text(after === null ? '不限' : after.toLocaleString('zh-CN'))]);
  return [
    ...more(from?.limits.contents, to.limits.contents, (count) => `课程：${count}`),
    ...more(
      from?.limits.daily.tts_generation,
      to.limits.daily.tts_generation,
      (count) => `每天新配音的句子：${count}`,
    ),
    ...more(
      from?.limits.monthly.tts_generation,
      to.limits.monthly.tts_generation,
      (count) => `每月新配音的句子：${count}`,
    ),
    ...to.features
      .filter((key) => !from?.features.includes(key))
      .map((key) => features.find(({ featureKey }) => featureKey === key)?.displayName ?? key),
  ];
};

function RedeemForm() {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [redeem, redeeming] = useRedeemMutation();
  const notify = useNotify();
  const submit = async () => {
    const asked = readForm(Redeem, { code });
    if ('fault' in asked) return setError(asked.fault);
    const answer = await redeem(asked.data.code);
    if (!answer.data) return setError(messageOf(answer.error, '兑换没有成功，兑换码没有被用掉'));
    const { levelName, endsAt } = answer.data.subscription;
    setCode('');
    notify(`已兑换「${levelName}」，有效至 ${day(endsAt)}`, 'good');
  };
  return (
    <chakra.form
      noValidate
      onSubmit={(event: FormEvent) => (event.preventDefault(), void submit())}
    >
      <chakra.label htmlFor="redeem-code" display="block" mb="2">
        兑换码
      </chakra.label>
      <Box display="flex" gap="2" flexWrap="wrap">
        <Input
          id="redeem-code"
          flex="1 1 14em"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== ''}
          aria-describedby="redeem-error"
          fontFamily="mono"
          letterSpacing="0.06em"
          onChange={(event) => (setCode(event.target.value), setError(''))}
        />
        <Button type="submit" minH="48px" disabled={redeeming.isLoading}>
          {redeeming.isLoading ? '正在兑换…' : '兑换'}
        </Button>
      </Box>
      <Text id="redeem-error" role="alert" color="vermilion.fg" minH="1.6em" mt="1">
        {error}
      </Text>
    </chakra.form>
  );
}

/** Where they stand, what more there is, and the code that opens it. With enough level the way they were on goes on by itself. */
export function Upgrade() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const required = Number(search.get('requiredLevel')) || undefined;
  const redirect = search.get('redirect');
  const {
    data: me,
    error,
    refetch,
  } = useMyLevelQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: table } = useLevelsQuery(undefined);
  if (redirect && required !== undefined && me && (me.level >= required || user?.role === 'admin'))
    return <Navigate replace to={safeRedirect(redirect, location.origin)} />;
  const now = table?.levels.find(({ level }) => level === me?.level);
  const higher = table && me ? table.levels.filter(({ level }) => level > me.level) : [];
  return (
    <Page
      title="升级"
      aside={
        <Button asChild variant="outline">
          <Link to="/level-settings">等级说明</Link>
        </Button>
      }
    >
      {required !== undefined && me && me.level < required && (
        <Text mb="4" role="status">
          刚才的页面需要「
          {table?.levels.find(({ level }) => level === required)?.name ?? `${required} 级`}」等级。
        </Text>
      )}
      {!me && error && (
        <Failed
          error={error}
          text={messageOf(error, '获取用户等级信息失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!me && !error && <Bone h="112px" radius="12px" />}
      {me && (
        <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="12px" px="6" py="5">
          <Text color="fg.muted" fontSize="sm">
            现在的等级
          </Text>
          <Text fontSize="2xl" fontWeight="600">
            {me.levelName}
          </Text>
          <Text color="fg.muted">
            {me.levelDescription}
            {me.subscription && (
              <>
                {` · ${STATUS[me.subscription.status]}，`}
                <chakra.span whiteSpace="nowrap">
                  至 {day(paidUntil(me.subscription, me.queued))}
                </chakra.span>
              </>
            )}
            {me.subscription?.cancelAtPeriodEnd && '（到期后不再续）'}
          </Text>
          {later(me.subscription, me.queued).map(({ id, levelName, startsAt, endsAt }) => (
            <Text key={id} color="fg.muted">
              {`之后「${levelName}」，${day(startsAt)}起，`}
              <chakra.span whiteSpace="nowrap">至 {day(endsAt)}</chakra.span>
            </Text>
          ))}
        </Box>
      )}
      <Box mt="8" mb="10">
        <RedeemForm />
      </Box>
      {table && higher.length > 0 && (
        <>
          <Heading as="h2" fontSize="xl" mb="4">
            更高等级
          </Heading>
          <Box
            display="grid"
            gap="4"
            gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 260px), 1fr))"
          >
            {higher.map((level) => (
              <Box
                key={level.level}
                borderWidth="1px"
                borderColor={level.level === required ? 'pine.solid' : 'border'}
                borderRadius="12px"
                px="6"
                py="5"
              >
                <Heading as="h3" fontSize="lg">
                  {level.name}
                </Heading>
                <Text color="fg.muted" fontSize="sm" mb="3">
                  {level.description}
                </Text>
                <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="1.5">
                  {gains(now, level, table.features).map((gain) => (
                    <li key={gain}>{gain}</li>
                  ))}
                </chakra.ul>
              </Box>
            ))}
          </Box>
          <Text mt="4" color="fg.muted" fontSize="sm">
            兑换码由管理员发放。降级不会删除任何课程。
          </Text>
        </>
      )}
    </Page>
  );
}
