import type { Dashboard, LogVerdict } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Section } from '../kit/screen.js';
import { When } from '../kit/when.js';
import { Fact, Figured, grid } from './tiles.js';

const go = (
  <chakra.span asChild color="pine.fg" textDecoration="underline">
    <Link to="/admin/security">去校验</Link>
  </chakra.span>
);

function Integrity({ verdict }: { verdict: LogVerdict | null }) {
  if (!verdict)
    return (
      <Fact title="日志完整性" hint={go}>
        还没有校验过
      </Fact>
    );
  return (
    <Figured
      of="eventsProven"
      title="日志完整性"
      hint={
        <>
          {verdict.problem ?? `校验了 ${verdict.checked.toLocaleString('zh-CN')} 个事件`}，
          <When at={verdict.at} />
        </>
      }
    >
      <chakra.span color={verdict.ok ? 'pine.fg' : 'vermilion.fg'}>
        {verdict.ok ? '完整' : '有问题'}
      </chakra.span>
    </Figured>
  );
}

const GB = 1024 ** 3;

function Disk({ free, full }: Dashboard['disk']) {
  const room = `还有 ${(free / GB).toFixed(1)} GB`;
  if (!full)
    return (
      <Figured of="diskFree" title="磁盘" hint="放数据的地方">
        {room}
      </Figured>
    );
  return (
    <Figured of="diskFree" title="磁盘" hint={`${room}，新的内容可能存不下；已经保存的都在`}>
      <chakra.span color="vermilion.fg">磁盘已满</chakra.span>
    </Figured>
  );
}

/** Queue, log and disk, a word each. */
export function Running({ queue, log, disk }: Pick<Dashboard, 'queue' | 'log' | 'disk'>) {
  return (
    <Section title="运行">
      <Box {...grid}>
        <Figured of="generationsOpen" title="进行中的生成" hint="排队和正在做的">
          {queue.open.toLocaleString('zh-CN')}
        </Figured>
        <Figured of="deadLetters" title="放弃的任务" hint="多次重试仍失败，等人处理">
          <chakra.span color={queue.deadLetters > 0 ? 'vermilion.fg' : undefined}>
            {queue.deadLetters.toLocaleString('zh-CN')}
          </chakra.span>
        </Figured>
        <Figured
          of="eventsTotal"
          title="日志位置"
          hint={
            log.head === log.readModels ? '读模型已追上' : `读模型到 ${log.readModels}，正在追上`
          }
        >
          {log.head}
        </Figured>
        <Integrity verdict={log.integrity} />
        <Disk {...disk} />
      </Box>
    </Section>
  );
}
