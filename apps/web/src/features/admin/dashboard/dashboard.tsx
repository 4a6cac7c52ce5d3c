import type { Dashboard as DashboardAnswer, Figure, LogVerdict } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { Screen, Section } from '../kit/screen.js';
import { absolute, When } from '../kit/when.js';
import { useDashboardQuery, useHealthQuery } from './calls.js';
import { HealthParts, Urgent } from './health.js';
import { Parked } from './parked.js';
import { Fact, grid, tile } from './tiles.js';

/** A number, and on request what it was counted from. */
function Counted({ figure: { title, value, provenance } }: { figure: Figure }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box {...tile}>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2">
        <Text color="fg.muted" fontSize="sm">
          {title}
        </Text>
        <Button
          variant="ghost"
          size="sm"
          mr="-2"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`为什么：${title}`}
          onClick={() => setOpen(!open)}
        >
          为什么
        </Button>
      </Box>
      <Text fontSize="3xl" fontWeight="600" lineHeight="1.3" fontVariantNumeric="tabular-nums">
        {value.toLocaleString('zh-CN')}
      </Text>
      <Box
        id={id}
        hidden={!open}
        mt="3"
        pt="3"
        borderTopWidth="1px"
        borderColor="border.muted"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <Text color="fg">{provenance.definition}</Text>
        <Text>
          {provenance.count === 0
            ? '还没有相关的事件'
            : `由 ${provenance.count.toLocaleString('zh-CN')} 个事件得出，日志位置 ${provenance.from} 到 ${provenance.to}`}
        </Text>
      </Box>
    </Box>
  );
}

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
    <Fact
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
    </Fact>
  );
}

const GB = 1024 ** 3;

function Disk({ free, full }: DashboardAnswer['disk']) {
  const room = `还有 ${(free / GB).toFixed(1)} GB`;
  if (!full)
    return (
      <Fact title="磁盘" hint="放数据的地方">
        {room}
      </Fact>
    );
  return (
    <Fact title="磁盘" hint={`${room}，新的内容存不下；已经保存的都在`}>
      <chakra.span color="vermilion.fg">磁盘已满</chakra.span>
    </Fact>
  );
}

const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};

/** How the product stands now: what to do first, then the figures, each with where it comes from. */
export function Dashboard() {
  const { data: figures, error, isFetching, refetch: again } = useDashboardQuery(undefined, FRESH);
  const health = useHealthQuery(undefined, FRESH);
  // Shown together: what is urgent stands above, and must not push the rest away when it comes.
  const data = health.data || health.error ? figures : undefined;
  const refetch = () => Promise.all([again(), health.refetch()]);
  const behind = data && data.log.head !== data.log.readModels;
  return (
    <Screen
      title="仪表盘"
      aside={
        data && (
          <Button
            variant="outline"
            size="sm"
            title={`截至 ${absolute(data.at)}`}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            刷新
          </Button>
        )
      }
    >
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '仪表盘加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Box {...grid}>
          {Array.from({ length: 7 }, (_, at) => (
            <Bone key={at} h="112px" radius="10px" />
          ))}
        </Box>
      )}
      {data && (
        <>
          <Urgent asked={health} />
          <Section title="数字">
            <Box {...grid}>
              {data.figures.map((figure) => (
                <Counted key={figure.key} figure={figure} />
              ))}
            </Box>
          </Section>
          <Section title="运行">
            <Box {...grid}>
              <Fact title="进行中的生成" hint="排队和正在做的">
                {data.queue.open.toLocaleString('zh-CN')}
              </Fact>
              <Fact title="放弃的任务" hint="多次重试仍失败，等人处理">
                <chakra.span color={data.queue.deadLetters > 0 ? 'vermilion.fg' : undefined}>
                  {data.queue.deadLetters.toLocaleString('zh-CN')}
                </chakra.span>
              </Fact>
              <Fact
                title="日志位置"
                hint={behind ? `读模型到 ${data.log.readModels}，正在追上` : '读模型已追上'}
              >
                {data.log.head}
              </Fact>
              <Integrity verdict={data.log.integrity} />
              <Disk {...data.disk} />
            </Box>
          </Section>
          <Parked {...data.parked} />
          {health.data && <HealthParts health={health.data} />}
        </>
      )}
    </Screen>
  );
}
