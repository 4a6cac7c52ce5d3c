import type { RecountedRun, WhatIfOutcome, WhatIfRun } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { AtEvent, eventTold } from '../kit/at-event.js';
import { Recount } from '../kit/recounted.js';
import { useCounting } from '../kit/use-counting.js';
import { When } from '../kit/when.js';
import { shown } from '../usage/numbers.js';
import { useRecountWhatIfRunMutation } from './calls.js';
import { DATED } from './words.js';

type Both = Record<'was' | 'would', number>;
/** A number of a run, or the sum of some. */
export interface Explained extends Both {
  title: string;
  unit: string;
  definition: string;
  /** The same once more. */
  of: (again: RecountedRun) => (Both & { equal: boolean }) | undefined;
}
const told = ({ was, would }: Both, unit: string): string =>
  `试算 ${shown(would)} ${unit}、当时 ${shown(was)} ${unit}`;

/** What a number of a run counts, from which events, and the same run once more from the log alone. */
export function Why({
  run,
  outcome: { events, earlier, types },
  number: { title, unit, definition, of, ...number },
}: {
  run: WhatIfRun;
  outcome: WhatIfOutcome;
  number: Explained;
}) {
  const [recount] = useRecountWhatIfRunMutation();
  const counting = useCounting(() => recount(run.id));
  const { done } = counting;
  const again = done && of(done);
  return (
    <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text color="fg">
        {title}，{told(number, unit)}：{definition}
      </Text>
      <Text>
        {events.count === 0 ? (
          '这些日子没有相关的事件'
        ) : (
          <>
            由 {shown(events.count)} 个事件得出，日志位置{' '}
            <AtEvent position={events.from}>{events.from}</AtEvent> 到{' '}
            <AtEvent position={events.to}>{events.to}</AtEvent>
          </>
        )}
        {`；看 ${run.from} 到 ${run.to}（${DATED[run.asked.rule]}）`}
        {earlier > 0 && `；更早的 ${shown(earlier)} 个事件只用来知道那时是什么样子`}
      </Text>
      {events.first && events.last && (
        <Text>
          第一个 <AtEvent position={events.first.position}>{eventTold(events.first.type)}</AtEvent>{' '}
          <When at={events.first.at} />
          ，最后一个{' '}
          <AtEvent position={events.last.position}>{eventTold(events.last.type)}</AtEvent>{' '}
          <When at={events.last.at} />
        </Text>
      )}
      <Text overflowWrap="anywhere">{`事件：${types.map(eventTold).join('、')}`}</Text>
      <Text overflowWrap="anywhere" fontFamily="mono" fontSize="xs">
        SHA-256 {events.digest}
      </Text>
      <Recount
        told={
          done &&
          again && {
            equal: again.equal && done.events.digest === events.digest,
            recomputed: told(again, unit),
            shown: told(number, unit),
            events: done.events,
            at: done.at,
          }
        }
        differs="；试算之后，有人注销或改了等级、公开的课程"
        counting={counting}
      />
    </Box>
  );
}
