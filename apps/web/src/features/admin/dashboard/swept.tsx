import { SWEEP_WAITS, sized, type Health } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { Section } from '../kit/screen.js';
import { When } from '../kit/when.js';
import { Fact, grid } from './tiles.js';

type Count = NonNullable<Health['sweep']>['looked'];
const said = ({ blobs, bytes }: Count): string =>
  blobs === 0 ? '没有' : `${blobs.toLocaleString('zh-CN')} 个，${sized(bytes)}`;

/** Files that nobody refers to: when they were looked for last, what became of them, and what happens next. */
export function SweptFiles({ sweep }: { sweep: Health['sweep'] }) {
  if (!sweep) return null;
  const { at, ended, looked, setAside, dropped, waits } = sweep;
  const next = ended === null ? '还没有看完，一小时内接着看' : '一天一次';
  return (
    <Section title="没有人用的文件">
      <Box {...grid}>
        <Fact title="上次清理" hint={waits === null ? next : SWEEP_WAITS[waits]}>
          <When at={ended ?? at} />
        </Fact>
        <Fact title="看过" hint="声音、图片和导出的文件">
          {said(looked)}
        </Fact>
        <Fact title="移到一旁" hint="再等七天，有人用到就回来">
          {said(setAside)}
        </Fact>
        <Fact title="删掉" hint="在一旁等过七天，仍没有人用">
          {said(dropped)}
        </Fact>
      </Box>
    </Section>
  );
}
