import type { UsageFigure } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { AtEvent, eventTold } from '../kit/at-event.js';
import { Recount } from '../kit/recounted.js';
import { useCounting } from '../kit/use-counting.js';
import { When } from '../kit/when.js';
import { useRecomputeUsageMutation } from './calls.js';
import { shown } from './numbers.js';

/** Where a figure comes from, and the same from the log alone. */
export function Why({
  figure: { key, unit, provenance },
  range,
}: {
  figure: UsageFigure;
  range: { from: string; to: string };
}) {
  const [recompute] = useRecomputeUsageMutation();
  const counting = useCounting(() => recompute({ statistic: key, ...range }));
  const { done } = counting;
  const { definition, count, from, to, days, types, version, corrected } = provenance;
  return (
    <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text color="fg">{definition}</Text>
      <Text>
        {count === 0 ? (
          '这些日子没有相关的事件'
        ) : (
          <>
            由 {shown(count)} 个事件得出，日志位置 <AtEvent position={from}>{from}</AtEvent> 到{' '}
            <AtEvent position={to}>{to}</AtEvent>
          </>
        )}
        {`；看 ${days.from} 到 ${days.to}（上海时间）`}
      </Text>
      <Text overflowWrap="anywhere">{`事件：${types.map(eventTold).join('、')}；算法第 ${version} 版`}</Text>
      {corrected && (
        <Text>
          {`更正过：至今 ${shown(corrected.persons)} 人注销，已从这里除去；最近一次 `}
          <When at={corrected.at} />
          {'，位置 '}
          <AtEvent position={corrected.position}>{corrected.position}</AtEvent>
        </Text>
      )}
      <Recount
        told={
          done && {
            ...done,
            recomputed: `${shown(done.recomputed.value)} ${unit}`,
            shown: `${shown(done.figure.value)} ${unit}`,
          }
        }
        counting={counting}
      />
    </Box>
  );
}
