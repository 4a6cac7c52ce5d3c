import type { CountedEvents } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { AtEvent, eventTold } from './at-event.js';
import { Badge } from './badge.js';
import { Folding } from './folding.js';
import type { Counting } from './use-counting.js';
import { When } from './when.js';
import { WorkButton } from './screen.js';

/** What came out when the log was folded again; values with their unit. */
interface Outcome {
  equal: boolean;
  recomputed: string;
  shown: string;
  events: CountedEvents;
  at: string;
}
function Told({ equal, recomputed, shown, events, at, differs }: Outcome & { differs: string }) {
  return (
    <Box>
      <Text>
        <Badge tone={equal ? 'good' : 'bad'}>{equal ? '一致' : '不一致'}</Badge>{' '}
        {`从日志算得 ${recomputed}`}
        {!equal && `，页面用的是 ${shown}${differs}`}
        {`。共 ${events.count.toLocaleString('zh-CN')} 个事件，算到位置 ${at}`}
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
      <Text overflowWrap="anywhere" fontFamily="mono" fontSize="xs">
        SHA-256 {events.digest}
      </Text>
    </Box>
  );
}

/** 重新计算, how far it is, and whether it comes to the same. */
export function Recount({
  told,
  differs = '；可以重建读模型',
  counting: { busy, folding, error, run, stop },
}: {
  told: Outcome | undefined;
  /** What may lie behind it where they are not the same. */
  differs?: string;
  counting: Counting<unknown>;
}) {
  return (
    <>
      <WorkButton variant="outline" size="sm" my="2" busy={busy} onClick={() => void run()}>
        {busy ? '正在重新计算…' : '重新计算'}
      </WorkButton>
      {folding && (
        <Folding folding={folding} stopped={!busy} onStop={stop} onGoOn={() => void run()} />
      )}
      <Box role="status" aria-live="polite">
        {told && !busy && <Told {...told} differs={differs} />}
        {error !== undefined && !busy && (
          <Text color="vermilion.fg">{messageOf(error, '没有算完，请稍后再试')}</Text>
        )}
      </Box>
    </>
  );
}
