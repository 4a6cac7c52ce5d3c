import type { RecomputedUsage, UsageFigure } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Badge } from '../kit/badge.js';
import { When } from '../kit/when.js';
import { useRecomputeUsageMutation } from './calls.js';
import { shown } from './numbers.js';

function Event({ position, children }: { position: string; children: string }) {
  return (
    <chakra.span asChild color="pine.fg" textDecoration="underline">
      <Link to={`/admin/events/${position}`}>{children}</Link>
    </chakra.span>
  );
}

/** What came out when the log was folded again. */
function Outcome({ told, unit }: { told: RecomputedUsage; unit: string }) {
  const { equal, recomputed, figure, events, at } = told;
  return (
    <Box mt="2">
      <Text>
        <Badge tone={equal ? 'good' : 'bad'}>{equal ? '一致' : '不一致'}</Badge>{' '}
        {`从日志算得 ${shown(recomputed.value)} ${unit}`}
        {!equal && `，页面用的是 ${shown(figure.value)} ${unit}；可以重建读模型`}
        {`。共 ${shown(events.count)} 个事件，算到位置 ${at}`}
      </Text>
      {events.first && events.last && (
        <Text>
          第一个 <Event position={events.first.position}>{events.first.type}</Event>{' '}
          <When at={events.first.at} />
          ，最后一个 <Event position={events.last.position}>{events.last.type}</Event>{' '}
          <When at={events.last.at} />
        </Text>
      )}
      <Text overflowWrap="anywhere" fontFamily="mono" fontSize="xs">
        SHA-256 {events.digest}
      </Text>
    </Box>
  );
}

/** Where a figure comes from, and the same from the log alone. */
export function Why({
  figure: { key, unit, provenance },
  range,
}: {
  figure: UsageFigure;
  range: { from: string; to: string };
}) {
  const [recompute, { data, error, isLoading }] = useRecomputeUsageMutation();
  const { definition, count, from, to, days, types, version, corrected } = provenance;
  return (
    <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text color="fg">{definition}</Text>
      <Text>
        {count === 0 ? (
          '这些日子没有相关的事件'
        ) : (
          <>
            由 {shown(count)} 个事件得出，日志位置 <Event position={from}>{from}</Event> 到{' '}
            <Event position={to}>{to}</Event>
          </>
        )}
        {`；看 ${days.from} 到 ${days.to}（上海时间）`}
      </Text>
      <Text overflowWrap="anywhere">{`事件：${types.join('、')}；算法第 ${version} 版`}</Text>
      {corrected && (
        <Text>
          {`更正过：至今 ${shown(corrected.persons)} 人注销，已从这里除去；最近一次 `}
          <When at={corrected.at} />
          {'，位置 '}
          <Event position={corrected.position}>{corrected.position}</Event>
        </Text>
      )}
      <Button
        variant="outline"
        size="sm"
        mt="2"
        disabled={isLoading}
        onClick={() => void recompute({ statistic: key, ...range })}
      >
        {isLoading ? '正在重新计算…' : '重新计算'}
      </Button>
      <Box role="status" aria-live="polite">
        {data && !isLoading && <Outcome told={data} unit={unit} />}
        {error !== undefined && !isLoading && (
          <Text color="vermilion.fg">{messageOf(error, '没有算完，请稍后再试')}</Text>
        )}
      </Box>
    </Box>
  );
}
