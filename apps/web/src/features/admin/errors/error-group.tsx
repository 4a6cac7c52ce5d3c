import type { ErrorDetails } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Screen, Section } from '../kit/screen.js';
import { When } from '../kit/when.js';
import { useErrorDetailsQuery } from './calls.js';
import { Changing } from './changing.js';
import { Notes } from './notes.js';
import { Occurrence } from './occurrence.js';
import { Rerun } from './rerun.js';
import { States } from './states.js';
import { Trend } from './trend.js';
import { releaseName, ROLES, SOURCES, titleOf, TYPES } from './words.js';

/** Kept occurrences, one at a time: the newest first. */
function Occurrences({
  id,
  occurrences,
  count,
}: {
  id: string;
  occurrences: ErrorDetails['occurrences'];
  count: number;
}) {
  const [at, setAt] = useState(0);
  const shown = occurrences[Math.min(at, occurrences.length - 1)];
  if (!shown)
    return (
      <Text color="fg.muted">
        没有保留细节，所以也不能重跑：只保留最近 30 天、每组 100 次，注销的用户的会清除。
      </Text>
    );
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3" fontSize="sm">
        <Text color="fg.muted" mr="auto" role="status" fontVariantNumeric="tabular-nums">
          第 {at + 1} 次，共保留 {occurrences.length} 次；一共发生 {count.toLocaleString('zh-CN')}{' '}
          次
        </Text>
        {occurrences.length > 1 && (
          <Box display="flex" gap="2">
            <Button size="sm" variant="outline" disabled={at === 0} onClick={() => setAt(at - 1)}>
              较新
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={at >= occurrences.length - 1}
              onClick={() => setAt(at + 1)}
            >
              较早
            </Button>
          </Box>
        )}
      </Box>
      <Occurrence occurrence={shown} />
      {shown.session ? (
        <Rerun key={shown.id} id={id} occurrenceId={shown.id} brokeAt={shown.at} />
      ) : (
        <Text mt="4" fontSize="sm" color="fg.muted">
          这一次不能重跑：
          {shown.role === 'server'
            ? '它是服务器自己在后台做事时出的错，不是哪一个页面的调用引起的。'
            : '报告没有说是哪一个打开的页面，不知道出错之前做过什么。'}
        </Text>
      )}
    </>
  );
}

/** Few names with how many: flush right, so that they compare. */
function Tally({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  if (rows.length === 0) return null;
  return (
    <Box minW="11em" maxW="100%">
      <Text as="h3" fontSize="sm" fontWeight="600" mb="1">
        {title}
      </Text>
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        gap="1"
        fontSize="sm"
      >
        {rows.slice(0, 8).map(([name, count]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted" overflowWrap="anywhere">
              {name}
            </chakra.dt>
            <chakra.dd m="0" ps="4" fontVariantNumeric="tabular-nums">
              {count.toLocaleString('zh-CN')}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}

/** Its stream, where each event tells how many a while had. */
function WhyCounted({ id }: { id: string }) {
  const stream = `error-group-${id}`;
  return (
    <>
      <TotalWhy of={{ key: 'errorsOfMonthOf', of: id }} title="最近 30 天" />
      <Text fontSize="sm" color="fg.muted" mt="2">
        <chakra.span asChild color="pine.fg" textDecoration="underline">
          <Link to={`/admin/events?${new URLSearchParams({ stream }).toString()}`}>看事件</Link>
        </chakra.span>
        {'，'}
        <chakra.span asChild color="pine.fg" textDecoration="underline">
          <Link to={`/admin/events/replay?${new URLSearchParams({ stream }).toString()}`}>
            逐步重放
          </Link>
        </chakra.span>
      </Text>
    </>
  );
}

/** Of all, and of those whose particulars are kept. */
function WhyAll({ id }: { id: string }) {
  return (
    <>
      <TotalWhy of={{ key: 'errorsOf', of: id }} title="一共发生的次数" />
      <TotalWhy of={{ key: 'errorDetailsOf', of: id }} title="保留的次数" />
    </>
  );
}

function Group({ details }: { details: ErrorDetails }) {
  const { group, why, days, releases, roles, devices, notes, occurrences } = details;
  return (
    <>
      <Changing key={group.id} details={details} />
      <Section title="最近 30 天">
        <Trend
          title="每天的次数"
          bars={days.map(({ day, count }) => ({ label: day.slice(5), count }))}
        />
        <WhyCounted id={group.id} />
      </Section>
      <Section title="发生了什么">
        <Occurrences id={group.id} occurrences={occurrences} count={group.count} />
        <WhyAll id={group.id} />
      </Section>
      <Section title="分布">
        <Box display="flex" flexWrap="wrap" gap="8">
          <Tally
            title="版本"
            rows={releases.map(({ release, count }) => [releaseName(release), count])}
          />
          <Tally
            title="身份（保留的）"
            rows={Object.entries(roles).map(([role, count]) => [ROLES[role] ?? role, count])}
          />
          <Tally title="设备（保留的）" rows={Object.entries(devices)} />
        </Box>
        <WhyAll id={group.id} />
      </Section>
      <Section title="为什么是同一组">
        <Text fontSize="sm" color="fg.muted" mb="2" data-record>
          {why.parts.length === 0
            ? `相同的那几项随注销的用户清除了；别人再遇到时会重新写上（规则 v${why.version}）。`
            : `去掉数字、编号、地址和引号里的内容之后，下面几项都相同（规则 v${why.version}）：`}
        </Text>
        <chakra.ol m="0" ps="6" fontFamily="mono" fontSize="sm">
          {why.parts.map((part, at) => (
            <chakra.li key={`${at} ${part}`} overflowWrap="anywhere">
              {part}
            </chakra.li>
          ))}
        </chakra.ol>
      </Section>
      <Section title="备注">
        <Notes id={group.id} notes={notes} />
      </Section>
    </>
  );
}

/** One group of errors: what it is, where in our program, to whom it happens, and what is done about it. */
export function ErrorGroup() {
  const { id = '' } = useParams();
  const asked = useErrorDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: details } = asked;
  const back = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/admin/error-statistics">全部错误</Link>
    </Button>
  );
  if (!details)
    return (
      <Screen title="错误" heading={asked.error ? '错误' : <Bone h="32px" w="14em" />} aside={back}>
        {isMissing(asked.error) ? (
          <Empty text="没有这组错误。" />
        ) : asked.error ? (
          <Failed
            error={asked.error}
            text={messageOf(asked.error, '这组错误加载失败')}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <Bone h="420px" radius="10px" />
        )}
      </Screen>
    );
  const { group } = details;
  const { type, source, culprit, technical, firstAt, lastAt } = group;
  return (
    <Screen
      title={titleOf(group)}
      heading={
        <chakra.span overflowWrap="anywhere" fontSize="xl">
          {titleOf(group)}
        </chakra.span>
      }
      lead={
        <>
          <States group={group} /> {TYPES[type]} · {SOURCES[source]}
          {culprit && ` · ${culprit}`} · 首次 <When at={firstAt} /> · 最近 <When at={lastAt} />
          {technical && (
            <chakra.span display="block" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
              {technical}
            </chakra.span>
          )}
        </>
      }
      aside={back}
    >
      <Group key={id} details={details} />
    </Screen>
  );
}
